package source

import (
	"path"
	"strings"

	"swarmreport/report"
)

// elsewhere looks for quotes that are not in their file in all other files. Code moves: a quote in exactly one other file of the same
// language has moved there. Where not all of these could be looked at, only a file of the same name counts. A quote that the whole
// tree lacks is gone.
func (l *look) elsewhere(asks []*ask) {
	var lost []*ask
	for _, a := range asks {
		away := a.Now.State == report.Stale || a.Now.State == report.Missing
		if away && a.quote.code && a.quote.length >= telling && len(lost) < mostWanted {
			lost = append(lost, a)
		}
	}
	languages, tree := l.search(lost)
	for _, a := range lost {
		switch {
		case len(a.hits) == 1 && (languages || namesake(a.hits[0].file, a.File)):
			l.found(a, a.hits[0])
		case tree && len(a.hits) == 0 && !a.retold && a.quote.least >= proving && a.Now.State == report.Stale:
			a.Now.Gone, a.Now.Why = true, "The quoted evidence is nowhere in the source."
		}
	}
}

func namesake(a, b string) bool { return path.Base(a) == path.Base(report.CleanPath(b)) }

// search looks through the files until a bound: those of a wanted name first, then those of a wanted language, then all others. It
// reports whether it got through the languages, and through all.
func (l *look) search(lost []*ask) (languages, tree bool) {
	left := mostSought
	for rank, files := range l.ranked(lost) {
		for _, file := range files {
			if left <= 0 {
				return rank == 2, false
			}
			t := l.read(file)
			left -= len(t.flat) + 1
			for _, a := range lost {
				a.meet(file, t)
			}
		}
	}
	return true, true
}

// meet notes where a file has the quote; in another language it is only told again.
func (a *ask) meet(file string, t *text) {
	for _, s := range a.quote.places(t) {
		if ending(file) != ending(a.File) {
			a.retold = true
		} else if len(a.hits) < 2 {
			a.hits = append(a.hits, hit{file, s, t})
		}
	}
}

// ranked sorts the files of the tree by how likely they are to have what is lost.
func (l *look) ranked(lost []*ask) (files [3][]string) {
	if len(lost) == 0 {
		return files
	}
	for _, file := range l.tree.all {
		rank := 2
		for _, a := range lost {
			if namesake(file, a.File) {
				rank = 0
			} else if ending(file) == ending(a.File) {
				rank = min(rank, 1)
			}
		}
		files[rank] = append(files[rank], file)
	}
	return files
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
