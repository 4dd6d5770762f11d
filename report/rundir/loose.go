package rundir

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// places makes the answer of a search: copies joined, and each file outside of all runs given to one.
func (s *search) places(domain []*folder) ([]Found, []report.Problem) {
	var problems []report.Problem
	home, places := s.joinCopies()
	isRun := make(map[*folder]bool, len(s.runs))
	for _, run := range s.runs {
		isRun[run] = true
	}
	for _, top := range domain {
		top.each(func(f *folder) bool {
			if isRun[f] {
				return false
			}
			problems = append(problems, f.problems()...)
			if len(f.files) > 0 {
				at := &places[home[s.nearest(f.path)]]
				for _, e := range f.files {
					at.Loose = append(at.Loose, e.path)
				}
			}
			return true
		})
	}
	for i := range places {
		slices.Sort(places[i].Loose)
	}
	return places, s.hideProblems(problems)
}

// nearest gives the index of the first run by path below a folder, or else below the nearest folder above that has one.
// There is a run, or no file would be outside of one.
func (s *search) nearest(at string) int {
	for ; at != "."; at = path.Dir(at) {
		i, _ := slices.BinarySearchFunc(s.runs, at+"/", func(run *folder, at string) int { return strings.Compare(run.path, at) })
		if i < len(s.runs) && strings.HasPrefix(s.runs[i].path, at+"/") {
			return i
		}
	}
	return 0
}

// hideProblems redacts names that are shown before any run is read (R9).
func (s *search) hideProblems(list []report.Problem) []report.Problem {
	for i := range list {
		list[i].Path = s.opts.Safe(list[i].Path)
		list[i].Message = s.opts.Safe(list[i].Message)
	}
	return list
}

// relative leads from a run's directory to a file beside it: from "a/b" to "a/x" it is "../x".
func relative(run, file string) string {
	if run == "." {
		return file
	}
	if below, is := strings.CutPrefix(file, run); is && strings.HasPrefix(below, "/") {
		return below[1:]
	}
	from, to := strings.Split(run, "/"), strings.Split(file, "/")
	for len(from) > 0 && len(to) > 1 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	return strings.Repeat("../", len(from)) + strings.Join(to, "/")
}
