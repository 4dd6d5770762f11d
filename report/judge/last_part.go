package judge

import (
	"path"
	"slices"

	"swarmreport/report"
)

// byLastPart are files, as CleanPath gives them, by the last part of their names, which two names of one file have in common: the files of
// a thousand fixes are not held against a thousand changed ones for each finding.
type byLastPart map[string][]string

// add keeps a file once where it is named many times in a row.
func (b byLastPart) add(file string) {
	name := report.CleanPath(file)
	last := path.Base(name)
	if list := b[last]; len(list) == 0 || list[len(list)-1] != name {
		b[last] = append(list, name)
	}
}

func (b byLastPart) has(file string) bool {
	name := report.CleanPath(file)
	return slices.ContainsFunc(b[path.Base(name)], func(f string) bool { return report.SameCleanPath(f, name) })
}

// lastParts keeps a list of files by the last parts of their names.
func lastParts(list []string) byLastPart {
	files := byLastPart{}
	for _, file := range list {
		files.add(file)
	}
	return files
}

// first gives the first of the candidates that is among the files.
func (b byLastPart) first(candidates []string) string {
	for _, file := range candidates {
		if b.has(file) {
			return file
		}
	}
	return ""
}
