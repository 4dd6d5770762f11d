package dialect

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
)

// Blocks of code: what stands in one is shown, and neither raises nor answers anything.

// fences follows the blocks of code of a text, line by line.
type fences struct {
	open  string // the mark that opened the block; empty = none is open
	loose bool   // any fence ends a block
	stray bool   // the next fence ends a block that nothing opened
}

// fencesOf is for the lines of a text. Where a block would be open to the end, a mark was ended with one of another length: what stands behind
// must not vanish in it.
func fencesOf(text string) fences {
	stray := strayFence(text)
	code := fences{stray: stray}
	for line := range strings.Lines(text) {
		code.hold(line)
	}
	return fences{loose: code.open != "", stray: stray}
}

// hold reports whether a line is in a block, or begins or ends one. A block that shows Markdown holds shorter fences, so only one as long as
// its own ends it.
func (f *fences) hold(line string) bool {
	line = strings.TrimSpace(line)
	mark := fenceMark(line)
	switch {
	case !isFence(line):
		return f.open != ""
	case f.stray:
		f.stray = false
	case f.open == "":
		f.open = mark
	case f.loose || strings.HasPrefix(mark, f.open):
		f.open = ""
	}
	return true
}

// inside reports whether a block is open behind a line, and whether the line begins or ends one.
func (f *fences) inside(line string) (held, fence bool) {
	before := *f
	f.hold(line)
	return f.open != "", *f != before
}

// uncoded gives the lines of the body that stand in no block of code, with their numbers in the file.
func (f *File) uncoded() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		code := fencesOf(f.Body)
		for number, text := range f.lines() {
			if !code.hold(text) && !yield(number, text) {
				return
			}
		}
	}
}

// swallowed gives the line on which a block of code begins that nothing ends, and the first in it that looks like a heading; 0 = no heading
// is in one. One # alone begins a comment of many languages.
func (f *File) swallowed() (fence, heading int) {
	code := fencesOf(f.Body)
	if !code.loose {
		return 0, 0
	}
	for number, text := range f.lines() {
		text = strings.TrimSpace(text)
		switch held, begun := code.inside(text); {
		case begun:
			fence, heading = number, 0
		case held && heading == 0 && strings.HasPrefix(text, "##") && isHeading(text):
			heading = number
		}
	}
	if code.open == "" || heading == 0 {
		return 0, 0
	}
	return fence, heading
}

// warnSwallowed names what a block that nothing ends has swallowed: there may be findings in it. A body may be read twice, and is told of once.
func (r *reading) warnSwallowed() {
	fence, heading := r.file.swallowed()
	told := slices.ContainsFunc(r.art.Problems, func(p report.Problem) bool { return p.Line == heading })
	if heading > 0 && !told {
		r.art.Partly = true
		r.problem(atLine(heading), report.Error, report.Unreadable, "", fmt.Sprintf("the block of code that "+
			"begins in line %d is never ended, so nothing from here on was read; write ``` where it ends", fence))
	}
}

// strayFence reports whether a body begins with the end of a block of code that nothing opened: some agents put their frontmatter into one.
// Then all blocks behind it close, each with a bare fence.
func strayFence(body string) bool {
	first, inside := true, true
	for text := range strings.Lines(body) {
		text = strings.TrimSpace(text)
		switch {
		case text == "":
			continue
		case first && text != "```":
			return false
		case isFence(text):
			if !first && inside && strings.Trim(text, "`~") != "" {
				return false // no fence that says a language ends a block
			}
			inside = !inside
		}
		first = false
	}
	return !inside
}

// isFence reports whether a line opens or closes a block of code; one that does both on itself is text.
func isFence(text string) bool {
	return strings.HasPrefix(text, "```") && !strings.Contains(strings.TrimLeft(text, "`"), "`") || strings.HasPrefix(text, "~~~")
}

// fenceMark is the run of marks that a line begins with; empty where it is no fence.
func fenceMark(line string) string {
	for _, c := range []string{"`", "~"} {
		if mark := line[:len(line)-len(strings.TrimLeft(line, c))]; len(mark) >= 3 {
			return mark
		}
	}
	return ""
}
