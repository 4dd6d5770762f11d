package judge

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report"
)

// What was tested before the verification, held against one that passes.

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
	counted, says := a.failuresCounted(), cmp.Or(own.StatusRaw, saysOfFailures(own))
	for _, c := range a.Run.Components {
		if !c.Story.Tested {
			continue
		}
		n++
		if c.Story.TestsFailed || c.Story.Said.Tested != nil && counted[c.Story.Said.Tested.Key] > own.Baseline.Failed.N {
			found(Contradiction{Message: fmt.Sprintf("%s says “%s”; the last tests of %s failed.", own.Path, says, c.Called()),
				Declared: says, Found: "the last tests of " + c.Called() + " failed", Refs: []Ref{componentRef(c), originRef(own.Origin)}})
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
		if m.Own() && (m.Status == report.Passed || m.passes()) {
			return m
		}
	}
	return nil
}

// handedTests holds the last test results of a component that pass against the number of tests that were handed over for it: one parametrised
// test may run as many, and none runs as less than one.
func handedTests(a *Account, found func(Contradiction)) (n int) {
	handed, results := lastTested(a.Run)
	for m := range a.Run.Talk(report.Swarm) {
		key := report.Plain(m.Component)
		if results[key] != m {
			continue
		}
		n++
		wrote, ran := handed[key].Number("test_count"), m.Number("tests_run")
		ran.N += m.Number("tests_skipped").N
		if wrote.Known && ran.Known && ran.N < wrote.N && report.ParseOutcome(m.Text("status")) == report.Passed {
			says, shows := report.Plural(wrote.N, "test"), fmt.Sprintf("%d run", ran.N)
			found(Contradiction{Message: fmt.Sprintf("The %s hands over %s for %s; the %s passes with %s.", handed[key].Called(), says, m.Component, m.Called(), shows),
				Declared: says, Found: shows, Refs: refsTo(handed[key].Origin, m.Origin)})
		}
	}
	return n
}

// lastTested gives by component the last tests that were handed over, and the last result since.
func lastTested(run *report.Run) (handed, results map[string]*report.Message) {
	handed, results = map[string]*report.Message{}, map[string]*report.Message{}
	before := map[string]*report.Message{}
	for m := range run.Talk(report.Swarm) {
		key := report.Plain(m.Component)
		switch {
		case m.Duplicate != nil || key == "":
		case m.Kind() == "testhandoff":
			handed[key] = m
			delete(results, key)
		case m.Kind() == "testresult":
			if handed[key] != nil {
				results[key] = m
			}
			before[key] = m
		}
	}
	for key, m := range handed {
		if r := before[key]; results[key] == nil && r != nil && r.Time.IsZero() && m.Time.IsZero() && r.Path != m.Path {
			results[key] = r // of two files without times the names tell no order
		}
	}
	return handed, results
}
