package rundir

import (
	"crypto/sha256"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// places returns the runs, copies joined and each file outside of all runs assigned to one, and the problems of the
// folders outside.
func (s *search) places(domain []*folder) ([]Found, []report.Problem) {
	var problems []report.Problem
	home, places := s.joinCopies()
	for _, top := range domain {
		top.each(func(f *folder) bool {
			if slices.Contains(s.runs, f) {
				return false
			}
			problems = append(problems, f.problems()...)
			if len(f.files) > 0 && len(s.runs) > 0 {
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
	return places, problems
}

// nearest returns the index of the first run by path below a folder, else below the nearest folder above that has one.
func (s *search) nearest(at string) int {
	for ; at != "."; at = path.Dir(at) {
		i := slices.IndexFunc(s.runs, func(run *folder) bool { return run.path >= at+"/" })
		if i >= 0 && strings.HasPrefix(s.runs[i].path, at+"/") {
			return i
		}
	}
	return 0
}

// joinCopies makes one place of runs that hold the same files with the same bytes: the first by path, the others are
// "also at". It returns for each run the index of its place. Bytes are compared only where names and sizes are equal.
func (s *search) joinCopies() (home []int, places []Found) {
	shapes, count := make([]string, len(s.runs)), map[string]int{}
	for i, run := range s.runs {
		shapes[i] = s.digest(run, false)
		count[shapes[i]]++
	}
	first := map[string]int{}
	for i, run := range s.runs {
		sum := ""
		if shapes[i] != "" && count[shapes[i]] > 1 {
			sum = s.digest(run, true)
		}
		at, seen := first[sum]
		if seen && sum != "" {
			places[at].AlsoAt = append(places[at].AlsoAt, run.path)
		} else {
			at = len(places)
			first[sum] = at
			places = append(places, Found{Path: run.path, ID: run.name})
		}
		home = append(home, at)
	}
	return home, places
}

// digest is one of a run's files: their names and sizes, and their bytes if asked for; empty if the run cannot be
// compared, as something of it is not known.
func (s *search) digest(run *folder, bytes bool) string {
	h, known := sha256.New(), true
	run.each(func(f *folder) bool {
		known = known && f.err == nil && len(f.odd) == 0
		return known
	})
	for _, e := range run.all() {
		info, err := e.Info()
		if err != nil || info.Size() > s.opts.MaxFile {
			return ""
		}
		fmt.Fprintf(h, "%s\x00%d\x00", relative(run.path, e.path), info.Size())
		if !bytes {
			continue
		}
		data, _, err := load(s.fsys, e, s.opts.MaxFile)
		if err != nil {
			return ""
		}
		h.Write(data)
	}
	if !known {
		return ""
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

// siteMark is in the manifest of every site that swarmreport makes, runMark at the beginning of every run.json.
const (
	siteMark = `"swarmreport/manifest/`
	runMark  = `"schema": "swarmreport/run/`
	lockMark = `"schema":"swarmreport/lock/`
)

// dropSites takes sites of earlier builds out of the tree: they are no runs. A folder named as a run stays, so that no
// run can hide behind a manifest.
func (s *search) dropSites(f *folder) (dropped []report.Problem) {
	f.folders = slices.DeleteFunc(f.folders, func(sub *folder) bool {
		if !s.isSite(sub) {
			dropped = append(dropped, s.dropSites(sub)...)
			return false
		}
		f.files = slices.DeleteFunc(f.files, func(e entry) bool {
			return e.Name() == "."+sub.name+".lock" && (e.isEmpty() || s.begins(&e, lockMark))
		})
		dropped = append(dropped, siteProblem(sub.path))
		return true
	})
	return dropped
}

func siteProblem(path string) report.Problem {
	return problemAt(path, report.Warning, report.Skipped,
		"a site that swarmreport made is not read as runs; name the folder of the runs themselves")
}

// isSite reports whether the folder is a site, or the folder of one run in it.
func (s *search) isSite(f *folder) bool {
	return !report.RunName(f.name) && f.file("index.html") != nil && !s.marked(f) &&
		(f.file("runs.json") != nil && s.begins(f.file("manifest.json"), siteMark) || s.begins(f.file("run.json"), runMark))
}

// begins reports whether a file is there and has a text near its beginning.
func (s *search) begins(e *entry, text string) bool {
	if e == nil {
		return false
	}
	file, err := s.fsys.Open(e.path)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, 200)
	n, _ := io.ReadFull(file, head)
	return strings.Contains(string(head[:n]), text)
}
