package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// measured returns a reason for each verification for which text is not empty.
func (a *Account) measured(text func(*Measured) string) (reasons []Reason) {
	for _, m := range a.Measured {
		if text := text(m); text != "" {
			reasons = append(reasons, Reason{Message: text, Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// checks returns a reason for each check for which text is not empty.
func (a *Account) checks(text func(report.Check) string) (reasons []Reason) {
	for _, m := range a.Measured {
		for _, c := range m.Checks {
			if text := text(c); text != "" {
				reasons = append(reasons, Reason{Message: text, Refs: refsTo(m.Origin)})
			}
		}
	}
	return reasons
}

func regression(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		if m.Regression != report.Yes {
			return ""
		}
		return "Regression: " + m.Why + named(m.Failing)
	})
}

// named writes the first failing tests by name.
func named(failures []report.TestFailure) string {
	if len(failures) == 0 {
		return ""
	}
	var names []string
	for _, f := range failures {
		names = append(names, report.Brief(f.Name))
	}
	return " Failing: " + listNames(names, 3) + "."
}

func testsFailed(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		if text := m.testsFailed(); text != "" && !m.Baseline.Measured() {
			return text + ", and no baseline was measured." + named(m.Failing)
		}
		return ""
	})
}

// testsMaybeOld applies only where no worse rule does.
func testsMaybeOld(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		if text := m.testsFailed(); text != "" && m.Baseline.Measured() && m.Regression != report.Yes {
			return text + "; by the number of failures before the run, all of them may be old." + named(m.Failing)
		}
		return ""
	})
}

func testsNotRun(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		ran, skipped, before := m.Passed.N+m.Failed.N, m.Tests.Skipped.N, m.Baseline.Passed
		outcome := slices.ContainsFunc(m.Checks, func(c report.Check) bool {
			return isTests(c.Name) && (c.Outcome == report.Passed || c.Outcome == report.Failed)
		})
		switch {
		case ran > 0 && m.Failed.N == 0 && skipped > ran && !(before.Known && before.N <= m.Passed.N):
			return fmt.Sprintf("%s records %s that ran, and %d that were skipped.", m.Path, report.Plural(ran, "test"), skipped)
		case m.missing() > 0:
			return fmt.Sprintf("%s records %s, but the baseline has %d: %d were not run.", m.Path,
				report.Plural(m.all(), "test"), m.all()+m.missing(), m.missing())
		case m.Shows() && ran == 0 && m.Run.N <= skipped && m.testsFailed() == "" && (m.Run.Known || !outcome):
			return m.Path + " records no test that ran."
		}
		return ""
	})
}

// missing is how many tests fewer there are than before the run: a failing test that is removed is not fixed. Fewer
// that pass are a regression. The tests of one component are some of all tests.
func (m *Measured) missing() int {
	b := m.Baseline
	if m.all() == 0 || m.Component != "" || m.Regression == report.Yes || !b.Passed.Known || !b.Failed.Known {
		return 0
	}
	return max(0, b.Passed.N+b.Failed.N-m.all())
}

// all is how many tests the verification counts, however they ended.
func (m *Measured) all() int { return max(m.Run.N, m.Passed.N+m.Failed.N+m.Tests.Skipped.N) }

// ownRules are the checks that have a rule of their own.
var ownRules = []string{"lint", "build", "typecheck"}

// checkFailed finds a failed check by the name that the readers give it.
func checkFailed(name, what string) func(*Account) []Reason {
	return func(a *Account) []Reason {
		return a.checks(func(c report.Check) string {
			if c.Outcome != report.Failed || c.Name != name {
				return ""
			}
			return "The " + what + " failed (" + report.Quoted(c.Raw) + ")."
		})
	}
}

// otherFailed: a scan, or a gate of the team's own.
func otherFailed(a *Account) []Reason {
	reasons := a.checks(func(c report.Check) string {
		if c.Outcome != report.Failed || isTests(c.Name) || slices.Contains(ownRules, c.Name) {
			return ""
		}
		return "The check " + report.Quoted(c.Name) + " failed (" + report.Quoted(c.Raw) + ")."
	})
	for _, s := range a.Run.Scores {
		if name, got, needed, missed := below(s); missed && !a.scoredLater(s, met) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The gate in %s asks %s of %s, and states %s.",
				s.Path, needed, report.Brief(name), got), Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// scoredLater reports whether a later score of the same subject is as wanted.
func (a *Account) scoredLater(s *report.StatedScore, wanted func(*report.StatedScore) bool) bool {
	return slices.ContainsFunc(a.Run.Scores, func(later *report.StatedScore) bool {
		return s.Before(later) &&
			wanted(later)
	})
}

// checkUnclear: an unknown word is neither a pass nor a failure, so a person has to look.
func checkUnclear(a *Account) []Reason {
	reasons := a.checks(func(c report.Check) string {
		if c.Outcome != report.OutcomeUnknown || c.Raw == "" {
			return ""
		}
		return "The outcome of the check " + report.Quoted(c.Name) + " is not known: " + report.Quoted(c.Raw) + "."
	})
	return append(reasons, a.measured(func(m *Measured) string {
		if m.StatusRaw == "" || m.Status != report.OutcomeUnknown {
			return ""
		}
		return "The outcome of the verification is not known: " + report.Quoted(m.StatusRaw) + "."
	})...)
}
