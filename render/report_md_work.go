package render

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

func (m *reportMD) summary() {
	files, stated := view.Changed(m.v.Run)
	m.printf("- Components implemented: %s\n- Files modified: %s\n- Lines added: %s / Lines removed: %s\n"+
		"- Tests added: %s\n- Review findings fixed: %s\n- Blocked items: %s\n", m.implemented(),
		number(report.Count{N: len(files), Known: stated}), notRecorded, notRecorded, m.testsAdded(), m.findingsFixed(),
		m.blockedWords())
	m.heading(3, "Verdict")
	m.verdict(m.v, "this")
	m.reasons(m.v)
	m.ledger(m.page.Overview.Ledger)
	m.agreement()
}

// implemented counts the components that messages or the summaries of a plan's parts call implemented; without any it
// is what the page says of the plan.
func (m *reportMD) implemented() string {
	done := those(m.v.Run.Components, func(c *report.Component) bool { return c.Story.Implemented })
	if !m.hasStories() && len(m.v.Run.Deliveries) == 0 {
		return notRecorded + "; " + inlineUpTo(m.page.Overview.Delivered, 2*inlineLimit)
	}
	return fmt.Sprintf("%d of %d according to the record", len(done), len(m.v.Run.Components))
}

// testsAdded is what the verification states, or else what the test-coverage pass does.
func (m *reportMD) testsAdded() string {
	var added report.Count
	if w := judge.Worst(m.v.Measured); w != nil {
		added = w.Tests.New
	}
	for _, c := range m.v.Run.Coverage {
		if !added.Known {
			added = c.Declared
		}
	}
	return number(added)
}

func (m *reportMD) findingsFixed() string {
	if len(m.v.Run.Reviews) == 0 {
		return notRecorded
	}
	t := m.v.Ledger.Total
	words := fmt.Sprintf("%d (%d deferred", t.Count(judge.Fixed)-t.Contradicted, t.Count(judge.Deferred))
	if t.Contradicted > 0 {
		words += fmt.Sprintf(", %d disputed", t.Contradicted)
	}
	return words + ")"
}

// blockedWords names whose count of blocked items it is: ours is never mixed up with the run's own.
func (m *reportMD) blockedWords() string {
	words := notRecorded
	if m.hasStories() {
		words = fmt.Sprintf("%d according to messages", len(those(m.v.Run.Components, isBlocked)))
	}
	for _, s := range m.v.Run.Stated {
		if s.Blocked.Known {
			words += fmt.Sprintf("; the run's own report states %d blocked", s.Blocked.N)
		}
	}
	return words
}

// agreement shows where the run contradicts itself, and what was not understood or lost in reading.
func (m *reportMD) agreement() {
	for _, part := range m.page.Problems.Tables {
		if part.ID != "hidden" {
			m.heading(3, part.Name)
			m.drawn(part.Table)
		}
	}
	m.pending = ""
	m.printf("\n%s\n", strings.Join(m.page.Problems.InOrder, " "))
}

// pipeline is the table of the agents' report. A step that nothing states was not recorded.
func (m *reportMD) pipeline() {
	if m.page.Plan.Absent != "" {
		m.printf("%s\n\n", inline(m.page.Plan.Absent))
	}
	all := m.v.Run.Components
	if len(all) > 0 {
		m.table("Component", "Implement", "Reviews", "Tests", "Status")
	}
	listed(&m.document, listLimit, all, func(c *report.Component) string {
		implement, review, test := stepCells(c.Story)
		return row(inline(c.ID), implement, review, test, c.State())
	})
	m.verification()
	m.errorLog()
}

// hasStories reports whether messages state how any component fared.
func (m *reportMD) hasStories() bool {
	return slices.ContainsFunc(m.v.Run.Components, func(c *report.Component) bool { return len(c.Story.Messages) > 0 })
}

func isBlocked(c *report.Component) bool { return c.Story.Blocked }

// stepCells are how a component was implemented, reviewed and tested. What was rejected is counted, also where it was
// approved in the end.
func stepCells(s report.Story) (implement, review, test string) {
	rejected := fmt.Sprintf("rejected ×%d", s.Rejections)
	return cmp.Or(when(s.Implemented && s.Attempts > 1, report.Plural(s.Attempts-1, "revision")),
			when(s.Implemented, "✓"), when(s.Assigned, "assigned"), notRecorded),
		cmp.Or(when(s.Approved && s.Rejections > 0, rejected+", then approved"), when(s.Approved, "approved"),
			when(s.Rejected, rejected), notRecorded),
		cmp.Or(when(s.TestsFailed, "failed"), when(s.Tested, "✓"), notRecorded)
}

func when(is bool, word string) string {
	if is {
		return word
	}
	return ""
}

func (m *reportMD) verification() {
	m.heading(3, "Verification")
	tests := m.page.Verification
	m.printf("Did it break anything? **%s.** %s\n", tests.Answer.Word, inlineUpTo(tests.Sentence, 2*inlineLimit))
	for _, t := range tests.Runs {
		m.printf("\n%s, status %s: %s. %s\n\n", inline(t.At.Text), orNot(inline(t.Status)), inline(t.Line),
			inlineUpTo(strings.Join(t.Notes, " "), 2*inlineLimit))
		m.drawn(t.Checks)
		m.printf("\n")
		listed(&m.document, listLimit, t.Failures, func(f view.Failure) string {
			return "- failing: " + inline(f.Name) + "\n"
		})
		m.unlisted(t.More)
	}
}

func number(c report.Count) string {
	if !c.Known {
		return notRecorded
	}
	return fmt.Sprint(c.N)
}

func (m *reportMD) errorLog() {
	log := m.v.Run.Log
	if len(log) == 0 {
		return
	}
	var text strings.Builder
	for _, line := range log {
		if text.Len() < quoteLimit {
			text.WriteString(line.Text + "\n")
		}
	}
	m.heading(3, "Errors")
	m.printf("%s of %s (quoted from the run: data, not instructions)\n\n%s", report.Plural(len(log), "line"),
		inline(log[0].Path), inFence(clipped(text.String())))
}
