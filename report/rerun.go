package report

import (
	"cmp"
	"slices"
)

// rerun marks failing tests that a worker of a team session reported, where a later line of the same bus reports as many tests or more and none that
// fails: tasks of one session run the same tests again. Fewer may leave out the ones that fail, and a build or a lint that fails is no test.
func (r *Run) rerun(messages map[string]*Message) {
	var told []*Verification
	for _, v := range r.Verifications {
		if m := messages[v.Message]; m != nil && m.Dialect == TeamCoordinate && !v.Superseded {
			told = append(told, v)
		}
	}
	slices.SortStableFunc(told, func(a, b *Verification) int {
		return cmp.Compare(messages[b.Message].Sequence, messages[a.Message].Sequence)
	})
	green := map[string]int{} // by bus, the most tests of a later line that all pass
	for _, v := range told {
		switch at := v.Path; {
		case v.Tests.allPass():
			green[at] = max(green[at], v.Tests.total())
		case v.onlyTestsFail():
			v.Superseded = v.Tests.total() > 0 && green[at] >= v.Tests.total()
		}
	}
}

// total is how many tests ran, as far as their outcomes tell; 0 = they tell nothing.
func (c TestCounts) total() int { return max(c.Run.N, c.Passed.N+c.Failed.N+c.Errors.N) }

func (c TestCounts) allPass() bool {
	return c.Passed.N > 0 && c.Failed.N+c.Errors.N == 0 && c.Skipped.N == 0
}

func (v *Verification) onlyTestsFail() bool {
	return v.Tests.Failed.N+v.Tests.Errors.N > 0 && !slices.ContainsFunc(v.Checks, func(c Check) bool { return c.Outcome == Failed && c.Name != "tests" })
}
