package judge

import (
	"cmp"
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
	for _, c := range m.Checks {
		if c.Outcome == report.Failed {
			return false
		}
	}
	return m.Failed.Known && m.Failed.N == 0
}

// earlierTests holds what was tested before the verification against one that passes, and against what was to be tested.
func earlierTests(a *Account, found func(Contradiction)) int {
	return componentTests(a, found) + fixerTests(a, found) + handedTests(a, found)
}

// fixerTests holds the tests that a fixer says failed. A verification that surely came later, and ran as many, has seen them pass; so has a
// later round of fixes. What failed before the work, as the baseline has it, may fail on.
func fixerTests(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Summaries {
		failed := s.Tests.Failed.N + s.Tests.Errors.N
		if failed == 0 || slices.ContainsFunc(a.Run.Summaries, s.PassesIn) {
			continue
		}
		for _, m := range a.alone {
			if !m.Own() || !m.passes() || m.After(s.Time, s.Tests) || failed <= m.Baseline.Failed.N {
				continue
			}
			n++
			says := cmp.Or(m.StatusRaw, saysOfFailures(m))
			found(Contradiction{Message: fmt.Sprintf("%s says “%s”; %s says that %s failed after the fixes.", m.Path, says, s.Path, report.Plural(failed, "test")),
				Declared: says, Found: report.Plural(failed, "test") + " failed after the fixes", Refs: refsTo(s.Origin, m.Origin)})
		}
	}
	return n
}

// passes: it says so, or counts no failure; and no number of failures stands beside it, which is judged anyway.
func (m *Measured) passes() bool {
	return m.Failed.N == 0 && (m.Status == report.Passed || m.Status == report.OutcomeUnknown && m.nothingFailed())
}

// componentTests holds the last test result of each component against a verification that passes.
func componentTests(a *Account, found func(Contradiction)) (n int) {
	own := a.ownVerification()
	if own == nil {
		return 0
	}
	counted := a.failuresCounted()
	for _, c := range a.Run.Components {
		if !c.Story.Tested {
			continue
		}
		n++
		if c.Story.TestsFailed || c.Story.Said.Tested != nil && counted[c.Story.Said.Tested.Key] > own.Baseline.Failed.N {
			found(Contradiction{Message: fmt.Sprintf("%s says “%s”; the last tests of %s failed.", own.Path, own.StatusRaw, c.Called()),
				Declared: own.StatusRaw, Found: "the last tests of " + c.Called() + " failed", Refs: []Ref{componentRef(c), originRef(own.Origin)}})
		}
	}
	return n
}

// failuresCounted gives how many tests failed by each message with test results, whatever word it has for itself.
func (a *Account) failuresCounted() map[string]int {
	counted := map[string]int{}
	for _, v := range a.Run.Verifications {
		if v.Message != "" {
			counted[v.Message] = max(counted[v.Message], failed(v).N)
		}
	}
	return counted
}

// ownVerification gives the run's verification file that passes, if there is one.
func (a *Account) ownVerification() *Measured {
	for _, m := range a.alone {
		if m.Own() && m.Status == report.Passed {
			return m
		}
	}
	return nil
}

func differ(a, b report.Count) bool { return a.Known && b.Known && a.N != b.N }
