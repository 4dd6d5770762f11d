package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// testCount: the schema's tests_run counts executed tests, so skipped ones explain a larger number only where they are stated.
func testCount(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.counting() {
		t := m.Tests
		if !t.Run.Known || !t.Passed.Known || !t.Failed.Known && t.Passed.N <= t.Run.N {
			continue
		}
		n++
		sum := t.Passed.N + t.Failed.N + t.Errors.N
		if t.Run.N != sum && t.Run.N != sum+t.Skipped.N && t.Run.N != sum-t.Errors.N {
			found(Contradiction{Message: fmt.Sprintf("%s says %s run; %d passed and %d failed make %d.", m.Path, report.Plural(t.Run.N, "test"), t.Passed.N, t.Failed.N+t.Errors.N, sum),
				Declared: report.Plural(t.Run.N, "test") + " run", Found: fmt.Sprintf("%d passed + %d failed", t.Passed.N, t.Failed.N+t.Errors.N), Refs: refsTo(m.Origin)})
		}
	}
	return n + a.passRates(found)
}

// counting gives the verifications that the run is measured by, and the components' own tests, whose numbers must agree as well.
func (a *Account) counting() (all []*report.Verification) {
	for _, m := range a.alone {
		all = append(all, m.Verification)
	}
	for _, v := range a.Run.Verifications {
		if v.Component != "" && !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	return all
}

func failureList(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.alone {
		if !m.Stated || !m.Tests.Failed.Known {
			continue
		}
		n++
		stated, listed := m.Tests.Failed.N, len(m.Failures)
		if listed != stated && listed != stated+m.Tests.Errors.N {
			found(Contradiction{Message: fmt.Sprintf("%s says %s and lists %d.", m.Path, report.Plural(stated, "failed test"), listed),
				Declared: report.Plural(stated, "failed test"), Found: fmt.Sprintf("%d listed", listed), Refs: refsTo(m.Origin)})
		}
	}
	return n
}

// verificationStatus follows the verifier's own rule: failures that the baseline had too do not fail a run. A verification that calls
// itself skipped has passed or failed no test; one that has may stand where another was to come.
func verificationStatus(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.alone {
		ran := m.Passed.N + m.Failed.N
		if m.Status == report.OutcomeUnknown || m.Status == report.NotRun && ran == 0 {
			n += testsWord(m, found)
			continue
		}
		n++
		bad := m.failing()
		switch {
		case m.Status == report.NotRun:
			found(m.statusSays("counts " + report.Plural(ran, "test") + " that ran"))
		case m.Status == report.Passed && bad != "":
			found(m.statusSays(bad))
		case m.Status == report.Failed && bad == "" && m.nothingFailed():
			found(Contradiction{Message: fmt.Sprintf("%s says “%s”, and shows no failure.", m.Path, m.StatusRaw),
				Declared: m.StatusRaw, Found: "no failure", Refs: refsTo(m.Origin)})
		}
	}
	return n
}

// statusSays sets the verification's own status beside what the same file shows.
func (m *Measured) statusSays(shows string) Contradiction {
	return Contradiction{Message: fmt.Sprintf("%s says “%s”, and %s.", m.Path, m.StatusRaw, shows),
		Declared: m.StatusRaw, Found: shows, Refs: refsTo(m.Origin)}
}

// testsWord holds a verification without a status of the whole, as an audit is, to its word about its tests.
func testsWord(m *Measured, found func(Contradiction)) int {
	says := m.Check("tests")
	if says.Outcome != report.Passed {
		return 0
	}
	if bad := m.failingTests(); bad != "" {
		found(Contradiction{Message: fmt.Sprintf("%s says of its tests “%s”, and %s.", m.Path, says.Raw, bad),
			Declared: says.Raw, Found: bad, Refs: refsTo(m.Origin)})
	}
	return 1
}

// failingTests says what of the tests should have failed the run; empty when nothing should.
func (m *Measured) failingTests() string {
	switch {
	case m.Regression == report.Yes:
		return "it shows a regression"
	case m.Failed.N > 0 && !m.Baseline.Measured():
		return report.Plural(m.Failed.N, "test") + " failed with no measured baseline"
	}
	return ""
}

// failing says what should have failed the run; empty when nothing should.
func (m *Measured) failing() string {
	if bad := m.failingTests(); bad != "" {
		return bad
	}
	if m.Failed.N == 0 && m.testsSay() != "" && m.Status != report.Failed {
		return "its tests failed by their own word"
	}
	for _, name := range []string{"build", "typecheck"} {
		if m.Check(name).Outcome == report.Failed {
			return name + " failed"
		}
	}
	return ""
}

// nothingFailed: no test and no check failed, as far as the file tells.
func (m *Measured) nothingFailed() bool {
	return m.Failed.Known && m.Failed.N == 0 && !m.anyCheckFailed()
}

// passRates holds the share of the tests that a verification says passed against its numbers.
func (a *Account) passRates(found func(Contradiction)) (n int) {
	for _, m := range a.alone {
		rate, ok := m.PassRate()
		if !ok || !m.Tests.Passed.Known || !m.Tests.Run.Known && !m.Tests.Failed.Known {
			continue
		}
		if n++; !m.Tests.FitsRate(rate) {
			shown := fmt.Sprintf("%d passed and %d failed", m.Tests.Passed.N, m.Tests.Failed.N+m.Tests.Errors.N)
			found(Contradiction{Message: fmt.Sprintf("%s says that %s of the tests passed; its numbers are %s.", m.Path, report.Quoted(m.Rate), shown),
				Declared: m.Rate, Found: shown, Refs: refsTo(m.Origin)})
		}
	}
	return n
}

// checkIssues holds the word of a linter, a build or a type check against the complaints that it lists.
func checkIssues(a *Account, found func(Contradiction)) (n int) {
	for _, m := range a.Measured {
		for _, c := range m.Checks {
			if c.Outcome != report.Passed || len(c.Issues) == 0 || !slices.Contains(ownRules, c.Name) {
				continue
			}
			n++
			if left := slices.DeleteFunc(slices.Clone(c.Issues), func(x report.CheckIssue) bool { return x.Mild }); len(left) > 0 {
				found(Contradiction{Message: fmt.Sprintf("%s says “%s” of %s, and lists %s.", m.Path, c.Raw, c.Name, report.Plural(len(left), "complaint")),
					Declared: c.Raw, Found: report.Plural(len(left), "complaint"), Refs: refsTo(m.Origin)})
			}
		}
	}
	return n
}
