package render

import (
	"cmp"
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

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
	m.chapter("Waiting for input", "These wait for an answer.", which(judge.NeedsInput))
	loose := those(m.v.Run.Escalations, func(e *report.Escalation) bool { return len(e.Findings) == 0 })
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

func (m *reportMD) userDeferred() {
	all := those(m.v.Run.Deferrals, func(d *report.Deferral) bool { return d.ByUser })
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
	open := those(m.v.Findings, (*judge.Settled).Open)
	var later []string
	if p := m.v.Run.Plan; p != nil {
		later = p.Deferred
	}
	if len(open)+len(later) == 0 {
		m.printf("None by the record.\n")
	}
	m.items(len(open), findingLimit, func(i int) {
		s := open[i]
		m.write("- [ ] ")
		m.inline(s.Name(), inlineLimit)
		m.write(" (", s.Severity.String(), ", ", became(s), "): ")
		m.inline(cmp.Or(s.Headline(), view.Unsaid), 120)
		m.write("\n")
	})
	m.items(len(later), listLimit, func(i int) { m.printf("- [ ] put off in the plan: %s\n", inline(later[i])) })
}

// became names a finding's state; a fix that is contradicted is not simply "fixed".
func became(s *judge.Settled) string {
	if contradicted(s) {
		return "called fixed, contradicted"
	}
	return s.Disposition.Words()
}

// becauseOf is why a finding is what it became: of a fix that is contradicted, what speaks against it.
func becauseOf(s *judge.Settled) string {
	if contradicted(s) {
		return s.ProofReason
	}
	return s.Reason
}

func contradicted(s *judge.Settled) bool { return s.Disposition == judge.Fixed && s.Open() }
