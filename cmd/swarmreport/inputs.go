package main

import (
	"crypto/sha256"
	"fmt"

	"swarmreport/render/publish"
	"swarmreport/report"
)

func listed(inputs []report.Input) []publish.Input {
	list := make([]publish.Input, 0, len(inputs))
	for _, in := range inputs {
		list = append(list, publish.Input{Path: in.Path, SHA256: in.SHA256, Bytes: in.Bytes})
	}
	return list
}

// taken gives the paths of the files that a reader took.
func taken(inputs []report.Input) (paths []string) {
	for _, in := range inputs {
		if in.As != "" && !in.Aside() {
			paths = append(paths, in.Path)
		}
	}
	return paths
}

// broken counts the files that could not be read, by their problems: where to put them is no cure for those.
func broken(problems []report.Problem) int {
	files := map[string]bool{}
	for _, p := range problems {
		if p.Kind == report.Unreadable {
			files[p.Path] = true
		}
	}
	return len(files)
}

// passedOver is what a run's pages tell of and no input does: links, pipes, second names, folders that could not be listed.
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
func digestOf(inputs []publish.Input, over ...string) string {
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

// digestOfRun is equal for two readings of an unchanged run.
func digestOfRun(run *report.Run) string {
	return digestOf(listed(run.Inputs), passedOver(run.Problems, run.Inputs)...)
}

// memoryOf estimates the memory of a judged run from the bytes of its files.
func memoryOf(inputs []report.Input) (n int64) {
	for _, in := range inputs {
		n += in.Bytes
	}
	return 4 * n
}

// inputs are the files of all runs, as the manifest lists them.
func (r *reading) inputs() (all []publish.Input) {
	for _, j := range r.jobs {
		for _, in := range j.inputs {
			in.Run = j.summary.Key
			all = append(all, in)
		}
	}
	return all
}
