package source

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"swarmreport/report"
)

// Bounds of what one run may cost: lines shown, text kept for the search elsewhere, and that search itself.
const (
	mostShown  = 8 << 20 // bytes
	mostKept   = 8 << 20 // bytes
	mostSought = 4 << 20 // bytes; a run of many files stays at some tens of milliseconds
	mostWanted = 64      // quotes
)

// look is the comparison of one run with a tree.
type look struct {
	tree  *Tree
	kept  map[string]*text // files read already, for the search elsewhere
	spare int              // bytes that may still be kept
	shown int              // bytes of lines that may still be shown
}

// ask is one finding with what to look for.
type ask struct {
	*report.Finding
	quote quote
	files []string // that its path may mean
	hits  []hit

	retold bool // a file of another language has the quote
}

// hit is a place where the quote stands.
type hit struct {
	file string
	span
	text *text
}

// Look gives each finding that names a file what stands at its place now.
func (t *Tree) Look(findings []*report.Finding) {
	l := &look{tree: t, kept: map[string]*text{}, spare: mostKept, shown: mostShown}
	var asks []*ask
	for _, f := range findings {
		if report.CleanPath(f.File) != "" {
			f.Now = &report.Standing{}
			asks = append(asks, &ask{Finding: f, quote: parseQuote(f.Evidence), files: t.files(f.File)})
		}
	}
	l.atHome(asks)
	l.elsewhere(asks)
}

// atHome looks at the files that findings name, each read once, and settles all findings that it can.
func (l *look) atHome(asks []*ask) {
	byFile := map[string][]*ask{}
	for _, a := range asks {
		if len(a.files) == 0 {
			l.settleNowhere(a)
		}
		for _, file := range a.files {
			byFile[file] = append(byFile[file], a)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		t := l.read(file)
		for _, a := range byFile[file] {
			a.seek(file, t)
			if len(a.files) == 1 {
				l.settle(a, file, t)
			}
		}
	}
	for _, a := range asks {
		if len(a.files) > 1 {
			l.choose(a)
		}
	}
}

// settleNowhere tells how a finding stands whose path means no file.
func (l *look) settleNowhere(a *ask) {
	if l.tree.isMissing(a.File) {
		a.Now.State, a.Now.Why = report.Missing, "The source has no file "+a.File+"."
		return
	}
	a.Now.State, a.Now.Why = report.Unchecked, a.File+" does not name one file."
}

// read reads a file, and keeps it while there is room, so that the search elsewhere need not read it again.
func (l *look) read(file string) *text {
	if t, ok := l.kept[file]; ok {
		return t
	}
	t := l.tree.read(file)
	if l.spare -= len(t.flat); l.spare > 0 {
		l.kept[file] = t
	}
	return t
}

// seek notes the place of the quote in a file that is nearest to the stated line.
func (a *ask) seek(file string, t *text) {
	places := a.quote.places(t)
	if len(places) == 0 {
		return
	}
	near := slices.MinFunc(places, func(x, y span) int { return cmp.Compare(a.distance(x), a.distance(y)) })
	a.hits = append(a.hits, hit{file, near, t})
}

// distance is how many lines lie between a place and the stated one; 0 where they touch, or where none is stated.
func (a *ask) distance(s span) int {
	if a.Line <= 0 {
		return 0
	}
	return max(0, s.from-max(a.Line, a.EndLine), a.Line-s.to)
}

// settle tells how a finding stands whose path means one file.
func (l *look) settle(a *ask, file string, t *text) {
	now := a.Now
	now.File = file
	if t.reason != "" {
		now.State, now.Why = report.Unchecked, file+" was not looked at: "+t.reason+"."
		return
	}
	if len(a.hits) > 0 {
		l.found(a, a.hits[0])
		return
	}
	switch {
	case a.quote.code:
		now.State, now.Why = report.Stale, "The file is there, the quoted evidence is not."
	case len(a.quote.readings) > 0:
		now.State, now.Why = report.Unchecked, "The evidence is in words, so there is no quotation to look for."
	default:
		now.State, now.Why = report.Unchecked, "No code is quoted, so there is nothing to look for."
	}
	l.atStated(a, t)
}

// atStated shows the lines that the finding names, where the file has them.
func (l *look) atStated(a *ask, t *text) {
	switch n := len(t.lines); {
	case a.Line <= 0:
	case a.Line > n:
		a.Now.Why += fmt.Sprintf(" The finding names line %d; the file has %d.", a.Line, n)
	default:
		l.show(a, span{a.Line, min(n, max(a.Line, a.EndLine))}, t)
	}
}

// found tells how a finding stands whose quote was found.
func (l *look) found(a *ask, h hit) {
	now := a.Now
	now.File = l.tree.shown(h.file)
	switch {
	case !report.SamePath(now.File, a.File):
		now.State, now.Why = report.Moved, fmt.Sprintf("The quoted evidence stands in %s now, at %s.", now.File, h.span)
	case a.distance(h.span) > 0:
		now.State, now.Why = report.Moved, fmt.Sprintf("The quoted evidence stands at %s now, not at line %d.", h.span, a.Line)
	default:
		now.State, now.Why = report.Same, fmt.Sprintf("The quoted evidence stands at %s.", h.span)
	}
	l.show(a, h.span, h.text)
	a.hits = nil // they hold whole files
}

// String gives the lines in words.
func (s span) String() string {
	if s.to > s.from {
		return fmt.Sprintf("lines %d to %d", s.from, s.to)
	}
	return fmt.Sprintf("line %d", s.from)
}

// choose tells how a finding stands whose short path means several files: by the one file that has its quote.
func (l *look) choose(a *ask) {
	if len(a.hits) == 1 {
		l.found(a, a.hits[0])
		return
	}
	a.hits = nil
	a.Now.State, a.Now.Why = report.Unchecked, fmt.Sprintf("%d files of the source may be meant by %s.", len(a.files), a.File)
}
