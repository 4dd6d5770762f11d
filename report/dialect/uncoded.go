package dialect

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
)

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
