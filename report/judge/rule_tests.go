package judge

import (
	"cmp"
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// measured adds a reason for each verification for which text is not empty.
func measured(text func(*Measured) string) func(*gate) {
	return func(g *gate) {
		for _, m := range g.Measured {
			if text := text(m); text != "" {
				g.add(m.Origin, "%s", text)
			}
		}
	}
}

var regression = measured(func(m *Measured) string {
	if m.Regression != report.Yes {
		return ""
	}
	return "Regression: " + m.Why + named(m.Failing)
})

// named writes which tests fail, where that is known.
func named(failures []report.TestFailure) string {
	if names := failureNames(failures); names != "" {
		return " Failing: " + names + "."
	}
	return ""
}

func failureNames(failures []report.TestFailure) string {
	var names []string
	for _, f := range failures {
		names = append(names, report.Brief(f.Name))
	}
	return listNames(names, 3)
}

// testsFailed reports failing tests: without a measured baseline, or those that may all have failed before the run.
func testsFailed(baseline bool, why string) func(*gate) {
	return measured(func(m *Measured) string {
		text := m.testsFailed()
		if text == "" || m.Baseline.Measured() != baseline || baseline && m.Regression == report.Yes {
			return ""
		}
		return text + why + named(m.Failing)
	})
}

var testsNotRun = measured(func(m *Measured) string {
	ran, skipped, before := m.Passed.N+m.Failed.N, m.Tests.Skipped.N, m.Baseline.Passed
	outcome := slices.ContainsFunc(m.Checks, func(c report.Check) bool {
		return isTests(c.Name) && (c.Outcome == report.Passed || c.Outcome == report.Failed)
	})
	switch t := m.Tests; {
	case ran > 0 && m.Failed.N == 0 && skipped > ran && !(before.Known && before.N <= m.Passed.N):
		return fmt.Sprintf("%s records %s that ran, and %d that were skipped.", m.Path, report.Plural(ran, "test"), skipped)
	case !m.Shows() || ran > 0 || m.Run.N > skipped || m.testsFailed() != "" || outcome && !m.Run.Known:
		return ""
	case !t.Run.Known && !t.Passed.Known && !t.Failed.Known:
		return "No number of tests that ran was read in " + m.Path + "."
	}
	return m.Path + " records no test that ran."
})

// checkNames are the checks, besides the tests, with a rule of their own.
var checkNames = map[string]string{"build": "The build", "lint": "The linter", "typecheck": "The type check"}

// checkFailed reports the failed checks of a name; without a name, those that no other rule reports.
func checkFailed(name string) func(*gate) {
	return func(g *gate) {
		for _, m := range g.Measured {
			for _, c := range m.Checks {
				other := name == "" && checkNames[c.Name] == "" && !isTests(c.Name)
				if c.Outcome == report.Failed && (c.Name == name || other) {
					g.add(m.Origin, "%s failed (%s).", cmp.Or(checkNames[c.Name], "The check "+report.Quoted(c.Name)),
						report.Quoted(c.Raw))
				}
			}
		}
	}
}

// otherFailed reports failed checks that no other rule reports, and scores below their own gate, which no later one of
// the same subject reaches.
func otherFailed(g *gate) {
	checkFailed("")(g)
	for _, s := range g.Run.Scores {
		met := func(later *report.StatedScore) bool { return s.Before(later) && protocol.Met(later) }
		if low := protocol.Below(s); low != nil && !slices.ContainsFunc(g.Run.Scores, met) {
			g.add(s.Origin, "The gate in %s asks %s of %s, and states %s.", s.Path, low.Needed, report.Brief(low.Name), low.Raw)
		}
	}
}

// unclear returns the checks, and the whole verification, whose outcome is an unknown word: neither a pass nor a
// failure, so a person has to look.
func (m *Measured) unclear() []report.Check {
	all := append(slices.Clip(m.Checks), report.Check{Name: "verification", Outcome: m.Status, Raw: m.StatusRaw})
	return those(all, func(c report.Check) bool { return c.Outcome == report.OutcomeUnknown && c.Raw != "" })
}

func checkUnclear(g *gate) {
	for _, m := range g.Measured {
		for _, c := range m.unclear() {
			g.add(m.Origin, "The outcome of %s is not known: %s.", report.Quoted(c.Name), report.Quoted(c.Raw))
		}
	}
}
