package render

import (
	"cmp"
	"fmt"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// delivered says how many of a component's planned files the record lists as modified.
func (m *reportMD) delivered(c *report.Component) string {
	if !filesStated(m.v.Run) && len(c.Touched) == 0 {
		return notRecorded
	}
	planned, touched := c.PlannedFiles(), report.PathsOf(c.Touched).Has
	n := 0
	for _, file := range planned {
		if touched(file) {
			n++
		}
	}
	return fmt.Sprintf("%d of %s modified", n, report.Plural(len(planned), "planned file"))
}

func (m *reportMD) verification() {
	m.printf("\n### Verification\n\n")
	w := judge.Worst(m.v.Measured)
	if w == nil {
		m.missing(judge.VerificationFile, "No verification was recorded.", "The verification could not be read")
		return
	}
	m.printf("%s, status %s. Regression: %s. %s\n\n", inline(w.Path), orNot(inline(w.StatusRaw)), w.Regression, inlineUpTo(w.Why, 2*inlineLimit))
	m.printf("| | Says | Shows |\n|---|---|---|\n")
	m.testNumbers(w)
	for _, c := range w.Checks[:min(len(w.Checks), 50)] {
		m.printf("| %s | %s | |\n", inline(c.Name), inline(c.Raw))
	}
	m.failures(w)
}

func (m *reportMD) testNumbers(w *judge.Measured) {
	m.printf("| Tests run | %s | %s |\n", number(w.Tests.Run), number(w.Run))
	m.printf("| Tests passed | %s | %s |\n", number(w.Tests.Passed), number(w.Passed))
	m.printf("| Tests failed | %s | %s |\n", number(w.Tests.Failed), number(w.Failed))
	m.printf("| Net-new failures | %s | %s |\n", number(w.Baseline.NetNew), between(w.NetNewMin, w.NetNewMax))
	m.printf("| Baseline | %s passed, %s failed | |\n", number(w.Baseline.Passed), number(w.Baseline.Failed))
}

func (m *reportMD) failures(w *judge.Measured) {
	if len(w.Failing) > 0 {
		m.printf("\nFailing:\n\n")
	}
	m.items(len(w.Failing), listLimit, func(i int) {
		m.printf("- %s\n", inline(w.Failing[i].Name))
	})
}

func number(c report.Count) string {
	if !c.Known {
		return notRecorded
	}
	return fmt.Sprint(c.N)
}

func between(low, high report.Count) string {
	switch {
	case !low.Known || !high.Known:
		return notRecorded
	case low.N == high.N:
		return fmt.Sprint(low.N)
	}
	return fmt.Sprintf("%d to %d", low.N, high.N)
}

func (m *reportMD) commits() {
	all := distinct(m.v.Run.Commits)
	if len(all) == 0 {
		m.printf("No commit was recorded.\n")
		return
	}
	m.printf("| SHA | Message |\n|---|---|\n")
	m.items(len(all), listLimit, func(i int) {
		m.printf("| %s | %s |\n", orNot(inline(all[i].Hash)), orNot(inline(all[i].Message)))
	})
}

// distinct drops a commit that an earlier statement names in the same words: a message and the run's own report often both do.
func distinct(all []report.Commit) (once []report.Commit) {
	seen := map[[2]string]bool{}
	for _, c := range all {
		if words := [2]string{c.Hash, c.Message}; !seen[words] {
			seen[words] = true
			once = append(once, c)
		}
	}
	return once
}

// scope sets what was asked beside what the record shows; whether it was delivered is for a person to say.
func (m *reportMD) scope() {
	m.printf("Original request: %s\n\n", orNot(inlineUpTo(m.v.Run.Task, 2000)))
	all := planned(m.v.Run)
	m.printf("| Requested Item | Status | Notes |\n|---|---|---|\n")
	if len(all) == 0 {
		m.printf("| %s | %s | no plan |\n", notRecorded, notRecorded)
	}
	m.items(len(all), listLimit, func(i int) {
		c := all[i]
		m.printf("| %s | %s | %s |\n", inline(cmp.Or(c.Name, c.ID)), m.delivered(c), inlineUpTo(c.Description, 120))
	})
	m.printf("\nItems NOT in plan that were requested: %s\n\n", notRecorded)
	m.userDeferred()
}

func planned(r *report.Run) []*report.Component {
	if r.Plan == nil {
		return nil
	}
	return r.Plan.Components
}
