package render

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// delivered says how many of a component's planned files the record lists as modified.
func (m *reportMD) delivered(c *report.Component) string {
	if !filesStated(m.v.Run) && len(c.Touched) == 0 {
		return notRecorded
	}
	planned, touched := c.PlannedFiles(), report.Among(c.Touched)
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
		m.printf("No verification was recorded.\n")
		return
	}
	m.printf("%s, status %s. Regression: %s. %s\n\n", inline(w.Path), orNot(inline(w.StatusRaw)), w.Regression, w.Why)
	m.printf("| | Says | Shows |\n|---|---|---|\n")
	m.printf("| Tests run | %s | %s |\n", number(w.Tests.Run), number(w.Run))
	m.printf("| Tests passed | %s | %s |\n", number(w.Tests.Passed), number(w.Passed))
	m.printf("| Tests failed | %s | %s |\n", number(w.Tests.Failed), number(w.Failed))
	m.printf("| Net-new failures | %s | %s |\n", number(w.Baseline.NetNew), between(w.NetNewMin, w.NetNewMax))
	m.printf("| Baseline | %s passed, %s failed | |\n", number(w.Baseline.Passed), number(w.Baseline.Failed))
	for _, c := range w.Checks[:min(len(w.Checks), 50)] {
		m.printf("| %s | %s | |\n", inline(c.Name), inline(c.Raw))
	}
	m.failures(w)
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

func (m *reportMD) errorLog() {
	log := m.v.Run.Log
	if len(log) == 0 {
		return
	}
	var text strings.Builder
	for _, line := range log {
		if text.Len() > 2*quoteLimit {
			break
		}
		text.WriteString(line.Text + "\n")
	}
	m.printf("\n### Errors\n\n%s.\n", report.Plural(len(log), "line"))
	m.quoted(inline(log[0].Path), text.String())
}

// blockedWords says who counts how many blocked items: our count is never mixed up with the run's own.
func (m *reportMD) blockedWords() string {
	words := m.blockedCount()
	if words != notRecorded {
		words += " by the messages"
	}
	for _, s := range m.v.Run.Stated {
		if s.Blocked.Known {
			words += fmt.Sprintf("; the run's own report says %d blocked", s.Blocked.N)
		}
	}
	return words
}

// blocked names what is stuck by the messages and by the run's own report, and what waits for somebody. A run directory
// without messages has no record of a blocked component: it is a stash, which no file of the run names.
func (m *reportMD) blocked() {
	m.blockedComponents()
	m.blockedByReport()
	m.chapter("Waiting for input", "These wait for an answer.", func(s *judge.Settled) bool { return s.Disposition == judge.NeedsInput })
	var loose []*report.Escalation
	for _, e := range m.v.Run.Escalations {
		if len(e.Findings) == 0 {
			loose = append(loose, e)
		}
	}
	if len(loose) == 0 {
		return
	}
	m.printf("\n### Escalated\n\n")
	m.items(len(loose), listLimit, func(i int) {
		m.printf("- %s: %s\n", inline(loose[i].Type), inline(loose[i].Description))
	})
}

// blockedByReport has the headings under which the run's own report tells of what is blocked.
func (m *reportMD) blockedByReport() {
	var all []report.Claim
	for _, s := range m.v.Run.Stated {
		all = append(all, s.BlockedIDs...)
	}
	m.items(len(all), listLimit, func(i int) {
		m.printf("\n### BLOCKED: %s\n\n- Blocked by the run's own report: %s\n", inline(all[i].Text), inline(all[i].Origin.String()))
	})
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
		m.printf("| %s | %s | %s |\n", inline(nameOf(c)), m.delivered(c), inlineUpTo(c.Description, 120))
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

func nameOf(c *report.Component) string {
	if c.Name != "" {
		return c.Name
	}
	return c.ID
}

func (m *reportMD) userDeferred() {
	var all []*report.Deferral
	for _, d := range m.v.Run.Deferrals {
		if d.ByUser {
			all = append(all, d)
		}
	}
	if len(all) == 0 {
		m.printf("User-deferred items: none recorded\n")
		return
	}
	m.printf("User-deferred items:\n\n")
	m.items(len(all), listLimit, func(i int) {
		m.printf("- %s: %s\n", inline(all[i].ID), orNot(inline(all[i].Reason)))
	})
}

// techDebt lists every finding that still stands, whatever it is called, and what the architect put off.
func (m *reportMD) techDebt() {
	var open []*judge.Settled
	for _, s := range m.v.Findings {
		if s.Open() {
			open = append(open, s)
		}
	}
	var later []string
	if p := m.v.Run.Plan; p != nil {
		later = p.Deferred
	}
	if len(open)+len(later) == 0 {
		m.none("None by the record.")
	}
	m.items(len(open), findingLimit, func(i int) {
		s := open[i]
		m.write("- [ ] ")
		m.inline(s.Name(), inlineLimit)
		m.write(" (", s.Severity.String(), ", ", became(s), "): ")
		m.inline(s.Headline(), 120)
		m.write("\n")
	})
	m.items(len(later), listLimit, func(i int) { m.printf("- [ ] put off in the plan: %s\n", inline(later[i])) })
}

// became names a finding's state; a fix that is contradicted is not simply "fixed".
func became(s *judge.Settled) string {
	if contradicted(s) {
		return "called fixed, contradicted"
	}
	return spaced(s.Disposition)
}

// becauseOf is why a finding is what it became: of a fix that is contradicted, what speaks against it.
func becauseOf(s *judge.Settled) string {
	if contradicted(s) {
		return s.ProofReason
	}
	return s.Reason
}

func contradicted(s *judge.Settled) bool { return s.Disposition == judge.Fixed && s.Open() }
