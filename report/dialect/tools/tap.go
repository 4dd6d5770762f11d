package tools

import (
	"fmt"
	"strconv"

	"swarmreport/report/pattern"
)

// The Test Anything Protocol says at its top or its end how many tests there are, “1..3”. Where fewer of them ended, or the number never came, it was broken off.

var (
	tapHead   = pattern.Of(`^\s*(?:TAP version 1[34]|1\.\.\d+)[ \t]*(?:#.*)?\r?\n`)
	tapPlan   = pattern.Of(`^1\.\.(\d{1,9})\s*(?:#.*)?$`)
	tapEnded  = pattern.Of(`^(?:not )?ok\b`)
	tapBegins = pattern.Of(`^TAP version`)
)

// tap counts what a file in that protocol plans and what of it ended. Several runs in one file are counted together.
type tap struct {
	is                    bool
	runs, plans           int
	planned, ended, start int // start: the line of the first plan or head
}

// line takes what stands at the left edge: what is indented belongs to a test that ends itself.
func (t *tap) line(n int, text string) {
	count := func(what *pattern.Pattern) bool { return t.is && what.MatchString(text) }
	switch {
	case count(tapBegins):
		t.runs++
	case count(tapPlan):
		plan, _ := strconv.Atoi(tapPlan.FindStringSubmatch(text)[1])
		t.plans, t.planned = t.plans+1, t.planned+plan
	case count(tapEnded):
		t.ended++
	default:
		return
	}
	if t.start == 0 {
		t.start = n
	}
}

// missing says which tests did not come to their end; empty = none.
func (t *tap) missing() (number int, line string) {
	switch {
	case t.planned > t.ended:
		return t.start, fmt.Sprintf("broken off: %d of %d tests ended", t.ended, t.planned)
	case t.runs > t.plans:
		return t.start, "broken off: no plan says how many tests there are"
	}
	return 0, ""
}
