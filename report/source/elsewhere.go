package source

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// elsewhere looks for quotes that are not in their file in the other files of the same language: code moves. One that stands in
// exactly one place has moved there. Where not all files could be looked at, only a file of the same name counts.
func (l *look) elsewhere(asks []*ask) {
	wanted := map[string][]*ask{} // by the ending of the file's name
	n := 0
	for _, a := range asks {
		if lost := a.Now.State == report.Stale || a.Now.State == report.Missing; lost && a.quote.code && a.quote.length >= telling && n < mostWanted {
			wanted[ending(a.File)], n = append(wanted[ending(a.File)], a), n+1
		}
	}
	if n == 0 {
		return
	}
	whole := l.search(wanted)
	for _, a := range asks {
		if len(a.hits) == 1 && a.Now.State != report.Same && a.Now.State != report.Moved && (whole || namesake(a.hits[0].file, a.File)) {
			l.found(a, a.hits[0])
		}
	}
}

func namesake(a, b string) bool { return path.Base(a) == path.Base(report.CleanPath(b)) }

// search looks through the files that may have what is wanted, those of a wanted name first; whole = it got through all.
func (l *look) search(wanted map[string][]*ask) (whole bool) {
	left := mostSought
	for _, file := range l.candidates(wanted) {
		if left <= 0 {
			return false
		}
		t := l.read(file)
		left -= len(t.flat) + 1
		for _, a := range wanted[ending(file)] {
			for _, s := range a.quote.places(t) {
				if len(a.hits) < 2 {
					a.hits = append(a.hits, hit{file, s, t})
				}
			}
		}
	}
	return true
}

func (l *look) candidates(wanted map[string][]*ask) []string {
	var first, then []string
	for _, file := range l.tree.all {
		asks := wanted[ending(file)]
		switch {
		case len(asks) == 0:
		case slices.ContainsFunc(asks, func(a *ask) bool { return namesake(file, a.File) }):
			first = append(first, file)
		default:
			then = append(then, file)
		}
	}
	return append(first, then...)
}

// How much is shown around a place.
const (
	around    = 4
	mostLines = 20
	maxLine   = 200 // bytes
)

// show takes the lines around a place.
func (l *look) show(a *ask, s span, t *text) {
	now := a.Now
	now.Line, now.EndLine = s.from, 0
	if s.to > s.from {
		now.EndLine = s.to
	}
	from := max(1, s.from-around)
	to := min(len(t.lines), s.to+around, from+mostLines-1)
	var lines []string
	for _, line := range t.lines[from-1 : to] {
		line = strings.Clone(report.Shorten(line, maxLine)) // a part would keep the whole file
		l.shown -= len(line)
		lines = append(lines, line)
	}
	if l.shown > 0 {
		now.First, now.Lines = from, lines
	}
}
