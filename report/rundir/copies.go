package rundir

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// joinCopies makes one place of runs that hold the same files with the same bytes; the first by path is the place, the
// others are "also at". It gives for each run the index of its place.
//
// It asks in three steps, each only of runs that the step before could not tell apart: names, sizes, bytes.
func (s *search) joinCopies() (home []int, places []Found) {
	classes := s.classes()
	first := make(map[string]int, len(classes))
	home = make([]int, len(s.runs))
	for i, run := range s.runs {
		at, seen := first[classes[i]]
		if seen && classes[i] != "" {
			places[at].AlsoAt = append(places[at].AlsoAt, run.path)
			home[i] = at
			continue
		}
		first[classes[i]], home[i] = len(places), len(places)
		places = append(places, Found{Path: run.path, ID: run.name})
	}
	return home, places
}

// classes gives each run a string that is equal for byte-equal runs, and empty where the run is like no other.
func (s *search) classes() []string {
	c, files := make([]string, len(s.runs)), make([][]entry, len(s.runs))
	for i, run := range s.runs {
		files[i] = run.all()
		if run.listed() {
			c[i] = run.names(files[i])
		}
	}
	refine(c, func(i int) string { return s.sizes(files[i]) })
	for n := 0; refine(c, func(i int) string { return s.sum(files[i], n) }); n++ {
	}
	return c
}

// refine puts a closer look at a run behind its class where another run has the same class. It gives false where there was
// nothing to tell apart, or nothing more to look at.
func refine(classes []string, look func(int) string) bool {
	count := map[string]int{}
	for _, c := range classes {
		count[c]++
	}
	more := false
	for i, c := range classes {
		switch {
		case c == "":
		case count[c] < 2:
			classes[i] = ""
		default:
			seen := look(i)
			more = more || seen != ""
			if seen == different {
				classes[i] = ""
				continue
			}
			classes[i] = digest(c, seen) // not c+seen, which would grow with every file
		}
	}
	return more
}

func digest(class, seen string) string {
	sum := sha256.Sum256([]byte(class + "\x00" + seen))
	return string(sum[:])
}

// different is the look of a run that cannot be compared, and so is no copy.
const different = "\x00different"

// inside gives a file's path below the folder it was listed from.
func (f *folder) inside(e entry) string {
	if f.path == "." {
		return e.path
	}
	return e.path[len(f.path)+1:]
}

// listed reports whether all of a tree is known: what a closed folder holds, or a link leads to, may tell two runs apart.
func (f *folder) listed() bool {
	known := true
	f.each(func(f *folder) bool {
		known = known && f.err == nil && len(f.odd) == 0
		return known
	})
	return known
}

func (f *folder) names(files []entry) string {
	var b strings.Builder
	for _, e := range files {
		b.WriteString(f.inside(e))
		b.WriteByte(0)
	}
	return b.String()
}

func (s *search) sizes(files []entry) string {
	var b strings.Builder
	total := int64(0)
	for _, e := range files {
		info, err := e.Info()
		if err != nil || info.Size() > s.opts.MaxFile {
			return different
		}
		total += info.Size()
		fmt.Fprintf(&b, "%d\x00", info.Size())
	}
	if total > s.opts.MaxRun {
		return different
	}
	return b.String()
}

// sum gives the digest of a run's nth file by path, empty after the last. Most runs differ in their first.
func (s *search) sum(files []entry, n int) string {
	if n >= len(files) {
		return ""
	}
	data, _, err := load(s.fsys, files[n], s.opts.MaxFile)
	if err != nil {
		return different
	}
	return sumOf(data)
}
