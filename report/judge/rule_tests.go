package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// What the rules make of tests that failed, or did not run.

func regression(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		if m.Regression != report.Yes {
			return ""
		}
		return "Regression: " + m.Why + named(m.Failing)
	})
}

// measured gives a reason for each verification for which says is not empty.
func (a *Account) measured(says func(*Measured) string) []Reason {
	var reasons []Reason
	for _, m := range a.Measured {
		if text := says(m); text != "" {
			reasons = append(reasons, Reason{Message: text, Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// named writes the first failing tests by name.
func named(failures []report.TestFailure) string {
	const most = 3
	if len(failures) == 0 {
		return ""
	}
	names := make([]string, 0, len(failures))
	for _, f := range failures {
		names = append(names, f.Name)
	}
	return " Failing: " + listNames(names, most) + "."
}

func testsFailed(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		if says := m.testsSay(); says != "" && !m.Baseline.Measured() {
			return says + ", and no baseline was measured." + named(m.Failing)
		}
		return ""
	})
}

// testsMaybeOld speaks only where no worse rule does.
func testsMaybeOld(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		if says := m.testsSay(); says != "" && m.Baseline.Measured() && m.Regression != report.Yes {
			return says + "; by the number of failures before the run, all of them may be old." + named(m.Failing)
		}
		return ""
	})
}

// testCheck is the name of a check that runs the tests, or the command that runs them all. One that writes tests, or tries the security, is another.
var testCheck = pattern.Of(`^(?:tests?|bdd|unit|integration|e2e|test suite|(?:all|full|unit|integration|e2e|end to end|regression|smoke|functional|acceptance|component|contract|backend|frontend|api|ui) tests?|` +
	`(?:(?:all|unit|integration|e2e) )?tests? (?:pass(?:es|ed|ing)?|ok|green|output)|(?:make|npm|pnpm|yarn|bun|cargo|go|dotnet|mvn|gradle|\./gradlew|mix|swift|deno)(?: run)? test(?: \./\.\.\.)?|pytest(?: -q)?)$`)

// testsSay gives the failing tests in words: by number, or where none is given by the word of the tests or of the whole.
func (m *Measured) testsSay() string {
	if m.Failed.N > 0 {
		return report.Plural(m.Failed.N, "test") + " failed"
	}
	for _, c := range m.Checks {
		if c.Outcome == report.Failed && testCheck.MatchString(c.Name) && !m.ranPartly(c) {
			return fmt.Sprintf("The tests failed (“%s”), without a number", c.Raw)
		}
	}
	if m.Status == report.Failed && !m.Goals && !m.Failed.Known && !m.anyCheckFailed() {
		return fmt.Sprintf("The verification says “%s”, without a number", m.StatusRaw)
	}
	return ""
}

// ranPartly: “partial” is what an audit says of tests of which some failed, and of those of which some were not run. Where the numbers tell
// of none that failed, it is the other.
func (m *Measured) ranPartly(c report.Check) bool {
	return strings.HasPrefix(report.FoldWord(c.Raw), "partial") && m.Failed.Known && m.Failed.N == 0 && m.Passed.N > 0
}

func (m *Measured) anyCheckFailed() bool {
	return slices.ContainsFunc(m.Checks, func(c report.Check) bool { return c.Outcome == report.Failed })
}

func testsNotRun(a *Account) []Reason {
	return a.measured(func(m *Measured) string {
		if m.mostSkipped() {
			return fmt.Sprintf("%s records %s that ran, and %d that were skipped.", m.Path, report.Plural(m.Passed.N+m.Failed.N, "test"), m.Tests.Skipped.N)
		}
		for _, c := range m.Checks {
			if testCheck.MatchString(c.Name) && m.ranPartly(c) {
				return fmt.Sprintf("%s says “%s” of its tests: %s, and others did not run.", m.Path, c.Raw, report.Plural(m.Passed.N, "test")+" passed")
			}
		}
		if m.Fewer.Ran > 0 {
			return fmt.Sprintf("%s tells of %s, and %s of %d, of which some failed: whether all pass now was not seen.", m.Origin, report.Plural(m.told(), "test"), m.Fewer.Origin, m.Fewer.Ran)
		}
		if gone := m.gone(); gone > 0 {
			return fmt.Sprintf("%s tells of %s, and the baseline of %d: what became of %d is not told.", m.Path, report.Plural(m.told(), "test"), m.told()+gone, gone)
		}
		if !m.Shows() || m.Goals || m.Run.N > 0 && !m.allSkipped() || m.Passed.N > 0 || m.testsSay() != "" || m.testsByWord() && !m.Run.Known {
			return ""
		}
		return m.Path + " records no test that ran."
	})
}

// allSkipped: what counts as run was passed over, test by test.
func (m *Measured) allSkipped() bool { return m.Tests.Skipped.N > 0 && m.Tests.Skipped.N >= m.Run.N }

// mostSkipped: more tests were passed over than ran, and no baseline shows that as few ran before.
func (m *Measured) mostSkipped() bool {
	ran := m.Passed.N + m.Failed.N
	return ran > 0 && m.Failed.N == 0 && m.Tests.Skipped.N > ran && !(m.Baseline.Passed.Known && m.Baseline.Passed.N <= m.Passed.N)
}

// gone is how many tests fewer there are than before the run. Where fewer pass too, that is a regression; here those are missing that failed, and
// a failing test that is taken away is not mended. The tests of one component are some of all tests.
func (m *Measured) gone() int {
	b := m.Baseline
	if m.told() == 0 || m.Component != "" || m.Regression == report.Yes || !b.Passed.Known || !b.Failed.Known {
		return 0
	}
	return max(0, b.Passed.N+b.Failed.N-m.told())
}

// told is how many tests the verification tells of, whatever came of them.
func (m *Measured) told() int { return max(m.Run.N, m.Passed.N+m.Failed.N+m.Tests.Skipped.N) }

// testsByWord: the tests ran, as a word says.
func (m *Measured) testsByWord() bool {
	return slices.ContainsFunc(m.Checks, func(c report.Check) bool {
		return testCheck.MatchString(c.Name) && (c.Outcome == report.Passed || c.Outcome == report.Failed)
	})
}
