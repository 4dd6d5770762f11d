package main

import (
	"crypto/sha256"
	"fmt"
	"path"

	"swarmreport/report"
)

// named is where a run lies: under its PATH, and below that PATH's name where several were named.
func (r *reading) named(j *job, at string) string {
	at = r.hidden(at)
	if r.shards.several() {
		return path.Join(j.source.Name, at)
	}
	return at
}

// bytes is the size of the run's files.
func (j *job) bytes() (n int64) {
	for _, in := range j.inputs {
		n += in.Bytes
	}
	return n
}

// taken are the paths of the files that a reader took.
func (j *job) taken() (paths []string) {
	for _, in := range j.inputs {
		if in.As != "" && !in.Aside() {
			paths = append(paths, in.Path)
		}
	}
	return paths
}

// passedOver is what a run's pages tell of and no input does: links, pipes, second names, folders that could not be
// listed.
func passedOver(problems []report.Problem, inputs []report.Input) (told []string) {
	input := map[string]bool{}
	for _, in := range inputs {
		input[in.Path] = true
	}
	for _, p := range problems {
		if p.Kind == report.Skipped || p.Kind == report.Unreadable && !input[p.Path] {
			told = append(told, p.Path+": "+p.Message)
		}
	}
	return told
}

// digestOf is equal for runs whose inputs have equal names and bytes, and in which the same was passed over.
func digestOf(inputs []report.Input, over ...string) string {
	h := sha256.New()
	for _, in := range inputs {
		fmt.Fprintf(h, "%s\x00%s\n", in.Path, in.SHA256)
		if in.SHA256 == "" {
			fmt.Fprintln(h, in.Bytes) // all that is known of a file beyond a limit
		}
	}
	for _, told := range over {
		fmt.Fprintf(h, "%q\n", told)
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}
