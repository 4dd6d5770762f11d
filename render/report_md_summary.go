package render

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

func (m *reportMD) summary() {
	m.printf("- Components implemented: %s\n", m.implemented())
	m.printf("- Files modified: %s\n", m.filesModified())
	m.printf("- Lines added: %s / Lines removed: %s\n", notRecorded, notRecorded)
	m.printf("- Tests added: %s\n", m.testsAdded())
	m.printf("- Review findings fixed: %s\n", m.findingsFixed())
	m.printf("- Blocked items: %s\n", m.blockedWords())
	m.verdict()
	m.ledger()
	m.contradictions()
	m.problems()
}

// implemented counts the components that messages or the summaries of a plan's parts call implemented, else those in whose files the record shows a
// change; without any nobody can tell.
func (m *reportMD) implemented() string {
	p := m.v.Run.Plan
	switch {
	case m.told():
		return fmt.Sprintf("%d of %d by the messages (%s blocked)", len(m.components(isImplemented)), len(m.v.Run.Components), m.blockedCount())
	case len(m.v.Run.Deliveries) > 0:
		return fmt.Sprintf("%d of %d by the summaries of the parts", len(m.components(isImplemented)), len(m.v.Run.Components))
	case p == nil:
		return notRecorded
	case !filesStated(m.v.Run):
		return fmt.Sprintf("%s (%d planned)", notRecorded, len(p.Components))
	}
	touched := those(p.Components, func(c *report.Component) bool { return len(c.Touched) > 0 })
	return fmt.Sprintf("%d of %d planned have a file that the record lists as modified", len(touched), len(p.Components))
}

func filesStated(r *report.Run) bool {
	return slices.ContainsFunc(r.Summaries, func(s *report.FixSummary) bool { return s.FilesStated })
}

func (m *reportMD) filesModified() string {
	files, stated := view.Changed(m.v.Run)
	if !stated {
		return notRecorded
	}
	return fmt.Sprint(len(files))
}

// testsAdded is what the verification states, or else what the test-coverage pass does.
func (m *reportMD) testsAdded() string {
	if w := judge.Worst(m.v.Measured); w != nil && w.Tests.New.Known {
		return fmt.Sprint(w.Tests.New.N)
	}
	for _, c := range m.v.Run.Coverage {
		if c.Declared.Known {
			return fmt.Sprint(c.Declared.N)
		}
	}
	return notRecorded
}

func (m *reportMD) findingsFixed() string {
	if len(m.v.Run.Reviews) == 0 {
		return notRecorded
	}
	t := m.v.Ledger.Total
	return fmt.Sprintf("%d (%d deferred)", t.Count(judge.Fixed), t.Count(judge.Deferred))
}

func (m *reportMD) verdict() {
	m.printf("\n### Verdict\n\n%s\n\n**%s**, score %s.\n\n%s\n\n", mayMerge(m.v, "this"), m.v.Headline(), scoreText(m.v.Score), policyText(m.v.Policy))
	if len(m.v.Reasons) == 0 {
		m.printf("No rule objects.\n")
	}
	cures := view.Cures(m.v)
	m.items(len(m.v.Reasons), listLimit, func(i int) { m.WriteString(reason(&m.v.Reasons[i], cures[i])) })
}

// policyText says by what the run was judged.
func policyText(p judge.Policy) string {
	if p.SHA256 == "" {
		return "Policy: the defaults."
	}
	return fmt.Sprintf("Policy: %s, SHA-256 %s, scope %s.", inline(p.Source), p.SHA256, p.Scope)
}

func scoreText(s judge.Score) string {
	if !s.Known {
		return notRecorded
	}
	return s.Value.String() + " of 100"
}

// ledger prints the balance sheet: each row sums to its first number. Where nothing was raised there is nothing to balance.
func (m *reportMD) ledger() {
	m.printf("\n### Ledger\n\n")
	m.printf("%s\n", inlineUpTo(view.LedgerWords(m.v.Ledger.Total, m.v.Gaps()), 2*inlineLimit))
	if m.v.Ledger.Total.Raised == 0 {
		return
	}
	m.printf("\n| | Raised |")
	for _, d := range judge.Dispositions {
		m.printf(" %s |", view.Capital(d.Words()))
	}
	m.printf("\n|---|---:|%s\n", strings.Repeat("---:|", len(judge.Dispositions)))
	m.ledgerRow("All", m.v.Ledger.Total)
	for _, row := range m.v.Ledger.BySeverity {
		m.ledgerRow(view.Capital(row.Name), row.Tally)
	}
	m.items(len(m.v.Ledger.ByReviewer), listLimit, func(i int) {
		row := m.v.Ledger.ByReviewer[i]
		m.ledgerRow("by "+inline(row.Name), row.Tally)
	})
	m.printf("\n%s\n", inlineUpTo(m.v.SourcedEra(), 2*inlineLimit))
}

func (m *reportMD) ledgerRow(name string, t judge.Tally) {
	m.printf("| %s | %d |", name, t.Raised)
	for _, d := range judge.Dispositions {
		m.printf(" %d |", t.Count(d))
	}
	m.printf("\n")
}

// noContradiction reports agreement only where there was something to compare.
func noContradiction(v *judge.Verdict) string {
	if !v.Comparable() {
		return "None: there is nothing to compare."
	}
	return "None: what the run says agrees with what it shows, as far as both are recorded."
}

func (m *reportMD) contradictions() {
	all := m.v.Contradictions
	m.printf("\n### Contradictions\n\n")
	if len(all) == 0 {
		m.printf("%s\n", noContradiction(m.v))
		return
	}
	m.printf("| Rule | Says | Shows | Where |\n|---|---|---|---|\n")
	m.items(len(all), listLimit, func(i int) {
		c := all[i]
		m.printf("| %s | %s | %s | %s |\n", c.Rule, inline(c.Declared), inline(c.Found), inline(strings.Join(each(c.Refs, judge.Ref.Name), ", ")))
	})
}

func lesser(notes int) string {
	if notes == 0 {
		return ""
	}
	return " " + report.Plural(notes, "note") + " of lesser weight."
}

func (m *reportMD) problems() {
	lost := those(m.v.Run.Problems, judge.Loses)
	m.printf("\n### Problems\n\n")
	if len(lost) == 0 {
		m.printf("No file or record was lost in reading.%s\n", lesser(len(m.v.Run.Problems)))
	}
	m.items(len(lost), listLimit, func(i int) {
		m.printf("- %s: %s\n", inline(lost[i].Place()), inline(lost[i].Message))
	})
}
