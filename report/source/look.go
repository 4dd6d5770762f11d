package source

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Bounds of what one run may cost: lines shown, the search elsewhere, and the quotes that it looks for.
const (
	mostShown  = 8 << 20 // bytes
	mostSought = 8 << 20 // bytes; a run of many files stays at some tens of milliseconds
	mostWanted = 64
)

// look is the comparison of one run with a tree.
type look struct {
	tree  *Tree
	kept  map[string]*text // each file is read once
	shown int              // bytes of lines that may still be shown
}

// ask is one finding with what to look for.
type ask struct {
	*report.Finding
	quote quote
	files []string // that its path may mean
	hits  []hit
}

// hit is a place of the quote.
type hit struct {
	file string
	span
	text *text
}

// Look returns each finding that names a file what is at its place now.
func (t *Tree) Look(findings []*report.Finding) {
	l := &look{tree: t, kept: map[string]*text{}, shown: mostShown}
	var lost []*ask
	for _, f := range findings {
		if report.CleanPath(f.File) == "" {
			continue
		}
		f.Now = &report.Standing{}
		a := &ask{Finding: f, quote: parseQuote(f.Evidence), files: t.meant(f.File)}
		l.atHome(a)
		away := f.Now.State == report.Stale || f.Now.State == report.Missing
		if away && a.quote.code && a.quote.length >= telling && len(lost) < mostWanted {
			lost = append(lost, a)
		}
	}
	l.elsewhere(lost)
}

func (l *look) read(file string) *text {
	if l.kept[file] == nil {
		l.kept[file] = l.tree.read(file)
	}
	return l.kept[file]
}

// atHome looks at the files that a finding may name: of several, at the one that has its quote.
func (l *look) atHome(a *ask) {
	for _, file := range a.files {
		a.meet(file, l.read(file))
	}
	now := a.Now
	switch n := len(a.files); {
	case len(a.hits) == 1:
		l.found(a, a.hits[0])
	case n == 1:
		l.notFound(a, l.read(a.files[0]))
	case n > 1:
		now.State, now.Why = report.Unchecked, fmt.Sprintf("%d files of the source may be meant by %s.", n, a.File)
	case l.tree.isMissing(a.File):
		now.State, now.Why = report.Missing, "The source has no file "+a.File+"."
	default:
		now.State, now.Why = report.Unchecked, a.File+" does not name one file."
	}
}

// distance is how many lines are between a place and the stated one; 0 where they touch, or where none is stated.
func (a *ask) distance(s span) int {
	if a.Line <= 0 {
		return 0
	}
	return max(0, s.from-max(a.Line, a.EndLine), a.Line-s.to)
}

// found states where the quote is.
func (l *look) found(a *ask, h hit) {
	now := a.Now
	now.State, now.File = report.Same, l.tree.opts.SafePath(h.file)
	now.Why = fmt.Sprintf("The quoted evidence stands in %s at line %d.", now.File, h.from)
	if !report.SamePath(now.File, a.File) || a.distance(h.span) > 0 {
		now.State = report.Moved
	}
	l.show(a, h.span, h.text)
}

// notFound states why the one file that the finding names has no quote, and shows the lines that the finding names.
func (l *look) notFound(a *ask, t *text) {
	now := a.Now
	now.File, now.State = l.tree.opts.SafePath(a.files[0]), report.Unchecked
	switch {
	case t.reason != "":
		now.Why = now.File + " was not looked at: " + t.reason + "."
		return
	case a.quote.code:
		now.State, now.Why = report.Stale, "The file is there, the quoted evidence is not."
	case len(a.quote.readings) > 0:
		now.Why = "The evidence is in words, so there is no quotation to look for."
	default:
		now.Why = "No code is quoted, so there is nothing to look for."
	}
	if n := len(t.lines); a.Line > 0 && a.Line <= n {
		l.show(a, span{a.Line, min(n, max(a.Line, a.EndLine))}, t)
	}
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
	if now.Line = s.from; s.to > s.from {
		now.EndLine = s.to
	}
	from := max(1, s.from-around)
	var lines []string
	for _, line := range t.lines[from-1 : min(len(t.lines), s.to+around, from+mostLines-1)] {
		lines = append(lines, strings.Clone(report.Shorten(line, maxLine))) // a part would keep the whole file
		l.shown -= len(lines[len(lines)-1])
	}
	if l.shown > 0 {
		now.First, now.Lines = from, lines
	}
}

// elsewhere looks for lost quotes in all other files. One in exactly one other file has moved there, one that no file
// has is gone. A tree that is too large for the search tells neither.
func (l *look) elsewhere(lost []*ask) {
	left := mostSought
	for _, file := range l.tree.all {
		if left <= 0 || len(lost) == 0 {
			return
		}
		t := l.read(file)
		left -= len(t.flat) + 1
		for _, a := range lost {
			a.meet(file, t)
		}
	}
	for _, a := range lost {
		if len(a.hits) == 1 {
			l.found(a, a.hits[0])
		} else if len(a.hits) == 0 && a.quote.length >= proving && a.Now.State == report.Stale {
			a.Now.Gone, a.Now.Why = true, "The quoted evidence is nowhere in the source."
		}
	}
}

// meet notes where a file has the quote, next to the stated line.
func (a *ask) meet(file string, t *text) {
	if places := a.quote.places(t); len(places) > 0 {
		near := slices.MinFunc(places, func(x, y span) int { return cmp.Compare(a.distance(x), a.distance(y)) })
		a.hits = append(a.hits, hit{file, near, t})
	}
}
