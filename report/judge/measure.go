package judge

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// Measured is a verification computed again from its own counts and lists, as far as they allow.
//
// Mostly only counts of the baseline are stored, not the names of the tests that failed before. So the number of net-new
// failures is known between bounds: at least what exceeds the baseline's failures, at most all failures (formats, baseline rules).
type Measured struct {
	*report.Verification
	Run, Passed, Failed  report.Count // the less favourable of count and list
	NetNewMin, NetNewMax report.Count
	Regression           report.Truth
	Why                  string               // what the answer about regression rests on
	Failing              []report.TestFailure // the failures that the verification lists, then those that only test reports do
	Tested               *report.Tested       // the test reports that the numbers rest on, or take in; nil = none
}

func measure(v *report.Verification) *Measured {
	m := &Measured{Verification: v, Passed: v.Tests.Passed, Failed: failed(v), Failing: v.Failures}
	m.Run = ranTests(v, m.Failed)
	if m.Failed.Known {
		m.NetNewMax = m.Failed
		if v.Baseline.Measured() && v.Baseline.Failed.Known {
			m.NetNewMin = report.Known(max(0, m.Failed.N-v.Baseline.Failed.N))
		} else {
			m.NetNewMin = report.Known(0)
		}
	}
	m.Regression, m.Why = m.regression()
	return m
}

// failed takes the worse of the stated number and the listed failures; errors count as failures. That none broke does not say that none failed.
func failed(v *report.Verification) report.Count {
	stated := v.Tests.Failed
	if v.Tests.Errors.N > 0 {
		stated = report.Known(stated.N + v.Tests.Errors.N)
	}
	if len(v.Failures) > stated.N {
		return report.Known(len(v.Failures))
	}
	return stated
}

func ranTests(v *report.Verification, failed report.Count) report.Count {
	if v.Tests.Run.Known {
		return v.Tests.Run
	}
	if v.Tests.Passed.Known && failed.Known {
		return report.Known(v.Tests.Passed.N + failed.N)
	}
	return report.Count{}
}

// saysRegression: declared true, or a declared number of net-new failures above zero.
func (m *Measured) saysRegression() bool {
	b := m.Baseline
	return b.Regression != nil && *b.Regression || b.NetNew.Known && b.NetNew.N > 0
}

// fewerPassed: fewer tests pass than before, whatever the reason.
func (m *Measured) fewerPassed() bool {
	most := m.mostPassed()
	return m.Baseline.Measured() && m.Baseline.Passed.Known && most.Known && most.N < m.Baseline.Passed.N
}

// mostPassed is the number stated, else what ran and did not fail: no more can have passed.
func (m *Measured) mostPassed() report.Count {
	if m.Passed.Known || !m.Run.Known {
		return m.Passed
	}
	return report.Known(m.Run.N - m.Failed.N)
}

// against measures once more with the baseline that the session measured, where the verification states another: of two baselines
// the less favourable decides.
func (m *Measured) against(s *report.Session) {
	if s == nil || m.Component != "" || m.Baseline.FromSession || !m.Baseline.Differs(s) {
		return
	}
	v := *m.Verification
	v.Tests.Passed, v.Tests.Failed, v.Tests.Errors = m.Passed, m.Failed, report.Count{}
	v.Baseline.Passed, v.Baseline.Failed = s.BaselinePassed, s.BaselineFailed
	other := measure(&v)
	if !v.Baseline.Measured() || m.Regression == report.Yes || other.Regression == report.No || other.Regression == m.Regression {
		return
	}
	m.Regression, m.Why = other.Regression, strings.TrimSuffix(other.Why, ".")+", as "+s.Path+" measured it."
	if other.NetNewMin.N > m.NetNewMin.N {
		m.NetNewMin = other.NetNewMin
	}
}

// newByName gives a listed failing test that the baseline, which names all of its own, does not name; empty = none. A name that cannot be
// compared may be that of any test.
func (m *Measured) newByName() string {
	b := m.Baseline
	if !b.Measured() || len(b.Failing) == 0 || len(b.Failing) < b.Failed.N {
		return ""
	}
	last, anywhere := map[string]bool{}, map[string]bool{}
	for _, name := range b.Failing {
		parts := testParts(name)
		if parts == nil {
			return ""
		}
		last[parts[len(parts)-1]] = true
		for _, part := range parts {
			anywhere[part] = true
		}
	}
	for _, f := range m.Verification.Failures {
		parts := testParts(f.Name)
		if parts != nil && !anywhere[parts[len(parts)-1]] && !slices.ContainsFunc(parts, func(part string) bool { return last[part] }) {
			return f.Name
		}
	}
	return ""
}

// testParts takes a test's name apart, of which one runner writes more than another: tests/test_a.py::TestA::test_b[1], a.T.b(T.java:14).
// Numbers are lines, which move. None where it is no single name.
func testParts(name string) []string {
	if end := strings.IndexAny(name, "[("); end >= 0 {
		name = name[:end]
	}
	name = strings.TrimSpace(name)
	parts := strings.FieldsFunc(name, func(c rune) bool { return strings.ContainsRune(":./#>\\", c) })
	parts = slices.DeleteFunc(parts, func(part string) bool { return strings.Trim(part, "0123456789") == "" })
	if strings.ContainsAny(name, " \t\n,;") || len(parts) == 0 {
		return nil
	}
	return parts
}

func (m *Measured) regression() (report.Truth, string) {
	added := m.newByName()
	switch {
	case added != "" && m.NetNewMin.N == 0:
		return report.Yes, added + " fails, and is not among the tests that failed in the baseline."
	case m.NetNewMin.N > 0:
		return report.Yes, "More tests fail than failed in the baseline."
	case m.fewerPassed():
		return report.Yes, "Fewer tests pass than passed in the baseline."
	case m.saysRegression():
		return report.Yes, "The verification itself says so."
	case m.Goals:
		return report.Unknown, "The verification tells of goals, not of tests."
	case !m.Baseline.Measured():
		return report.Unknown, "No baseline was measured."
	case !m.Failed.Known || !m.Passed.Known || !m.Baseline.Passed.Known:
		return report.Unknown, "The counts that would tell are not recorded."
	case m.Failed.N > 0:
		return report.Unknown, "Tests fail, and the baseline does not name which failed before."
	}
	return report.No, "No test fails, and at least as many pass as before."
}

// Worst picks the verification that speaks most against a run, nil where there is none. It compares only what was judged: a
// regression before an unknown one before none, then the number of failures, then a failed status. Of equals the first by
// path stands.
func Worst(all []*Measured) *Measured {
	var w *Measured
	for _, m := range all {
		if w == nil || badness(m, w) > 0 {
			w = m
		}
	}
	return w
}

func badness(a, b *Measured) int {
	rank := [...]int{report.No: 0, report.Unknown: 1, report.Yes: 2}
	return cmp.Or(cmp.Compare(rank[a.Regression], rank[b.Regression]), cmp.Compare(a.Failed.N, b.Failed.N), cmp.Compare(a.Status.Gravity(), b.Status.Gravity()))
}
