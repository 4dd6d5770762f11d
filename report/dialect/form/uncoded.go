package form

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
)

// Uncoded gives the lines of the body that stand in no block of code, as far as lines are looked at and without their ends, with their numbers in the file.
func (f *File) Uncoded() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		code := markup.FencesOf(f.Body)
		for number, text := range f.BodyLines() {
			if !code.Hold(text) && !yield(number, report.Shorten(strings.TrimRight(text, "\r\n"), markup.MaxLine)) {
				return
			}
		}
	}
}

// Swallowed gives the line on which a block of code begins that nothing ends, and the first in it that looks like a heading; 0 = no heading
// is in one. One # alone begins a comment of many languages.
func (f *File) Swallowed() (fence, heading int) {
	code := markup.FencesOf(f.Body)
	if !code.Loose {
		return 0, 0
	}
	for number, text := range f.BodyLines() {
		text = strings.TrimSpace(text)
		switch held, begun := code.Inside(text); {
		case begun:
			fence, heading = number, 0
		case held && heading == 0 && strings.HasPrefix(text, "##") && markup.IsHeading(text):
			heading = number
		}
	}
	if code.Open == "" || heading == 0 {
		return 0, 0
	}
	return fence, heading
}

// WarnSwallowed names what a block that nothing ends has swallowed: there may be findings in it. A body may be read twice, and is told of once.
func (r *Reading) WarnSwallowed() {
	fence, heading := r.File.Swallowed()
	told := slices.ContainsFunc(r.Art.Problems, func(p report.Problem) bool { return p.Line == heading })
	if heading > 0 && !told {
		r.Art.Partly = true
		r.Problem(AtLine(heading), report.Error, report.Unreadable, "", fmt.Sprintf("the block of code that "+
			"begins in line %d is never ended, so nothing from here on was read; write ``` where it ends", fence))
	}
}
