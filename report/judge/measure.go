package judge

import (
	"cmp"
	"slices"

	"swarmreport/report"
)

// Measured is a verification recomputed from its own counts and lists.
//
// Mostly only counts of the baseline are recorded, not which tests failed before. So the number of net-new failures is
// known between bounds: at least what exceeds the baseline's failures, at most all failures.
type Measured struct {
	*report.Verification
	Run, Passed, Failed  report.Count // the less favorable of count and list
	NetNewMin, NetNewMax report.Count
	Regression           report.Truth
	Why                  string               // the basis of Regression, in a sentence
	Failing              []report.TestFailure // listed by the verification, or by the test reports if they list more
	Tested               *report.Tested       // the test reports that the numbers include; nil = none
}

// measure takes the larger of the stated failures, or what is left of the tests that ran, and the listed ones; errors
// count as failures. What only test reports count as failed is so many more that failed, and fewer that passed.
func measure(v *report.Verification, reports *report.Tested) *Measured {
	m := &Measured{Verification: v, Run: v.Tests.Run, Passed: v.Tests.Passed, Failed: v.Tests.Left(), Failing: v.Failures,
		Tested: reports}
	if v.Tests.Errors.N > 0 {
		m.Failed = report.Known(m.Failed.N + v.Tests.Errors.N)
	}
	if len(v.Failures) > m.Failed.N {
		m.Failed = report.Known(len(v.Failures))
	}
	if reports != nil {
		m.include(reports)
	}
	if !m.Run.Known && m.Passed.Known && m.Failed.Known {
		m.Run = report.Known(m.Passed.N + m.Failed.N)
	}
	if m.NetNewMax = m.Failed; m.Failed.Known {
		m.NetNewMin = report.Known(0)
		if v.Baseline.Measured() && v.Baseline.Failed.Known {
			m.NetNewMin = report.Known(max(0, m.Failed.N-v.Baseline.Failed.N))
		}
	}
	m.Regression, m.Why = m.regression()
	return m
}

func (m *Measured) include(t *report.Tested) {
	if len(t.Failures) > len(m.Failing) {
		m.Failing = t.Failures
	}
	more := max(len(m.Failing), t.Tally.Failed) - m.Failed.N
	passed := m.Passed.N - max(more, 0)
	if !m.Passed.Known {
		passed = t.Tally.Passed
	}
	m.Failed, m.Passed = report.Known(m.Failed.N+max(more, 0)), report.Known(max(passed, 0))
	if !m.Run.Known {
		m.Run = report.Known(max(t.Tally.Run(), m.Passed.N+m.Failed.N))
	}
}

// measureAll measures every verification that no later one supersedes, first alone, then with the test reports. Reports
// are compared with the run's own verification file, the latest of several.
func (a *Account) measureAll() {
	own := -1
	for _, v := range a.Run.Verifications {
		if v.Superseded {
			continue
		}
		m := measure(v, nil)
		if v.Runner {
			m.Tested = a.Run.Tested
		}
		if v.Message == "" && !v.Runner && (own < 0 || !v.Time.Before(a.alone[own].Time)) {
			own = len(a.alone)
		}
		a.alone, a.Measured = append(a.alone, m), append(a.Measured, m)
	}
	if own >= 0 && a.Run.Tested != nil {
		a.held, a.Measured[own] = a.alone[own], measure(a.alone[own].Verification, a.Run.Tested)
	}
}

func (m *Measured) regression() (report.Truth, string) {
	b := m.Baseline
	switch {
	case m.NetNewMin.N > 0:
		return report.Yes, "More tests fail than failed in the baseline."
	case m.fewerPassed():
		return report.Yes, "Fewer tests pass than passed in the baseline."
	case b.Regression != nil && *b.Regression || b.NetNew.Known && b.NetNew.N > 0:
		return report.Yes, "The verification itself declares it."
	case !b.Measured():
		return report.Unknown, "No baseline was measured."
	case !m.Failed.Known || !m.Passed.Known || !b.Passed.Known:
		return report.Unknown, "The counts that would show it are not recorded."
	case m.Failed.N > 0:
		return report.Unknown, "Tests fail, and the baseline does not name which failed before."
	}
	return report.No, "No test fails, and at least as many pass as before."
}

// fewerPassed: fewer tests pass than before. What ran and did not fail is the most that can have passed.
func (m *Measured) fewerPassed() bool {
	most := m.Passed
	if !most.Known && m.Run.Known {
		most = report.Known(m.Run.N - m.Failed.N)
	}
	return m.Baseline.Measured() && m.Baseline.Passed.Known && most.Known && most.N < m.Baseline.Passed.N
}

// comparable: regression can be computed without a declaration.
func (m *Measured) comparable() bool { return m.Baseline.Measured() && m.Failed.Known }

// testsFailed describes the failing tests: by number, or by the outcome of the tests or of the whole.
func (m *Measured) testsFailed() string {
	if m.Failed.N > 0 {
		return report.Plural(m.Failed.N, "test") + " failed"
	}
	failed := those(m.Checks, fails)
	for _, c := range failed {
		if isTests(c.Name) {
			return "The tests failed (" + report.Quoted(c.Raw) + "), without a number"
		}
	}
	if m.Status == report.Failed && !m.Failed.Known && len(failed) == 0 {
		return "The verification states " + report.Quoted(m.StatusRaw) + ", without a number"
	}
	return ""
}

// isTests reports whether a check is the run of the tests, by the names that the readers give it.
func isTests(name string) bool { return name == "tests" || name == "test" }

// fails reports whether the outcome of a check is a failure.
func fails(c report.Check) bool { return c.Outcome == report.Failed }

// Worst returns the least favorable verification, nil if there is none: by regression, then by the number of failures,
// then by status. Of equals the first by path.
func Worst(all []*Measured) *Measured {
	if len(all) == 0 {
		return nil
	}
	rank := [...]int{report.No: 0, report.Unknown: 1, report.Yes: 2}
	return slices.MaxFunc(all, func(a, b *Measured) int {
		return cmp.Or(cmp.Compare(rank[a.Regression], rank[b.Regression]), cmp.Compare(a.Failed.N, b.Failed.N),
			cmp.Compare(a.Status.Gravity(), b.Status.Gravity()))
	})
}
