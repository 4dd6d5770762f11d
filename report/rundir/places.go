package rundir

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// places returns the runs, and the problems of the folders outside of them, whose files are assigned to the first run.
func (s *search) places(domain []*folder) (places []Found, problems []report.Problem) {
	var loose []string
	places = s.joinCopies()
	for _, top := range domain {
		top.each(func(f *folder) bool {
			if slices.Contains(s.runs, f) {
				return false
			}
			problems = append(problems, f.problems()...)
			for _, e := range f.files {
				loose = append(loose, e.path)
			}
			return true
		})
	}
	if slices.Sort(loose); len(places) > 0 {
		places[0].Loose = loose
	}
	return places, problems
}

// joinCopies makes one place of runs that hold the same files with the same bytes: the first by path. Bytes are
// compared only where names and sizes are equal.
func (s *search) joinCopies() (places []Found) {
	shapes, count, first := make([]string, len(s.runs)), map[string]int{}, map[string]int{}
	for i, run := range s.runs {
		shapes[i] = s.digest(run, false)
		count[shapes[i]]++
	}
	for i, run := range s.runs {
		sum := ""
		if shapes[i] != "" && count[shapes[i]] > 1 {
			sum = s.digest(run, true)
		}
		if at, seen := first[sum]; seen && sum != "" {
			places[at].AlsoAt = append(places[at].AlsoAt, run.path)
			continue
		}
		first[sum] = len(places)
		places = append(places, Found{Path: run.path, ID: run.name})
	}
	return places
}

// digest is one of a run's files: names and sizes, and bytes if asked for; empty if something of it is not known.
func (s *search) digest(run *folder, bytes bool) string {
	h, known := sha256.New(), true
	run.each(func(f *folder) bool {
		known = known && f.err == nil && len(f.odd) == 0
		return known
	})
	if !known {
		return ""
	}
	for _, e := range run.all() {
		info, err := e.Info()
		if err != nil || info.Size() > s.opts.MaxFile {
			return ""
		}
		fmt.Fprintf(h, "%s\x00%d\x00", relative(run.path, e.path), info.Size())
		if !bytes {
			continue
		}
		data, _, err := load(s.fsys, e.path, s.opts.MaxFile)
		if err != nil {
			return ""
		}
		h.Write(data)
	}
	return string(h.Sum(nil))
}

// relative is the way from a run's directory to a file: from "a/b" to "a/x" it is "../x".
func relative(run, file string) string {
	if run == "." {
		return file
	}
	if below, is := strings.CutPrefix(file, run+"/"); is {
		return below
	}
	from, to := strings.Split(run, "/"), strings.Split(file, "/")
	for len(from) > 0 && len(to) > 1 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	return strings.Repeat("../", len(from)) + strings.Join(to, "/")
}
