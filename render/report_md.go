package render

import (
	"cmp"
	"fmt"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

const (
	reportLimit   = 1_000_000 // bytes of a report: what a forge shows as the summary of a step (rule R7)
	headlineLimit = 120       // characters of a headline in a table
)

// reportMD is a report being written.
type reportMD struct {
	document
	v    *judge.Verdict
	page view.Report
}

// reportSections are the headings of the report that the swarm writes about itself, in its order, so that what reads
// the agents' report reads ours. What we add comes below them, one level deeper.
var reportSections = []struct {
	heading string
	write   func(*reportMD)
}{
	{"Summary", (*reportMD).summary},
	{"Pipeline Execution", (*reportMD).pipeline},
	{"Review Findings", (*reportMD).reviewFindings},
	{"Blocked Items", (*reportMD).blocked},
	{"All Commits", (*reportMD).commits},
	{"Scope Accountability", (*reportMD).scope},
	{"Remaining Tech Debt", (*reportMD).techDebt},
}

// reportMarkdown writes swarm-report.md: the layout of the report that the agents write about themselves, filled with
// what was computed from their data. It is signed, so that it is not taken for the agents' own where somebody keeps it
// beside their files.
func reportMarkdown(o *runOutput) ([]File, error) {
	m := &reportMD{v: o.Verdict, page: o.page}
	m.head()
	for _, s := range reportSections {
		m.printf("\n## %s\n\n", s.heading)
		s.write(m)
	}
	m.printf("\n%s\n", report.OwnMark)
	return []File{{Path: o.at.Dir + "/" + view.ReportMarkdown, Body: m.within(reportLimit, "the site")}}, nil
}

// head keeps to the four plain lines of the agents' report, each a line of its own where it is rendered. Generated is
// the run's own time, for the same run must give the same report whenever it is made. Task is the user's own words, and
// not the plan's goal.
func (m *reportMD) head() {
	r := m.v.Run
	task := orNot(inline(r.Task))
	if r.Task == "" && r.Goal != "" {
		task += " (the plan's goal: " + inline(r.Goal) + ")"
	}
	m.printf("# Swarm Run Report\n\nGenerated: %s  \nTask: %s  \nBranch: %s  \nRun directory: %s\n",
		minute(cmp.Or(r.Ended, r.Started)), task, orNot(inline(r.Branch)), orNot(inline(cmp.Or(r.Path, r.ID))))
}

func minute(t time.Time) string {
	if t.IsZero() {
		return notRecorded
	}
	return t.UTC().Format("2006-01-02 15:04")
}

func (m *reportMD) reviewFindings() {
	m.drawn(m.page.Findings.Reviews)
	m.heading(3, "Findings")
	if len(m.v.Findings) == 0 {
		m.printf("%s\n", inline(m.page.Findings.Empty))
		return
	}
	m.table("ID", "Severity", "Reviewer", "Where", "Status", "Finding")
	listed(&m.document, findingLimit, m.v.Findings, func(s *judge.Settled) string {
		return row(inline(cmp.Or(s.ID, "no id")), s.Severity.String(), inline(s.Reviewer), orNot(inline(s.Place())),
			standing(m.v, s), inlineUpTo(cmp.Or(s.Headline(), view.Unsaid), headlineLimit))
	})
	m.heading(3, "Findings that need an answer")
	asking := those(view.Listed(m.v.Findings), needsAnswer)
	if len(asking) == 0 {
		m.printf("None.\n")
		return
	}
	m.printf("%s\n", answerNote)
	listed(&m.document, findingLimit, asking, func(s *judge.Settled) string {
		return fmt.Sprintf("\n#### %s (%s, %s)\n\n%s", inline(s.Name()), s.Severity, view.StatusWords(s), details(m.v, s, ""))
	})
}

// blocked names what is stuck by the messages and by the run's own report, and what waits for somebody. What was
// stashed no file of the run names.
func (m *reportMD) blocked() {
	m.printf("Blocked components: %s.\n", m.blockedWords())
	listed(&m.document, listLimit, those(m.v.Run.Components, isBlocked), func(c *report.Component) string {
		last := c.Story.Messages[len(c.Story.Messages)-1]
		return fmt.Sprintf("\n### BLOCKED: %s\n\n- Last message: %s (%s)\n- Stash: %s\n", inline(c.ID),
			orNot(inline(last.Summary)), inline(last.Origin.String()), notRecorded)
	})
	for _, s := range m.v.Run.Stated {
		listed(&m.document, listLimit, s.BlockedIDs, func(c report.Passage) string {
			return fmt.Sprintf("\n### BLOCKED: %s\n\n- According to the run's own report: %s\n", inline(c.Text),
				inline(c.Origin.String()))
		})
	}
	waiting := func(s *judge.Settled) bool { return s.Disposition == judge.NeedsInput }
	m.heading(3, "Waiting for input")
	listed(&m.document, listLimit, those(m.v.Findings, waiting), func(s *judge.Settled) string { return "- " + m.item(s) })
	loose := those(m.v.Run.Escalations, func(e *report.Statement) bool { return len(e.Findings) == 0 })
	listed(&m.document, listLimit, loose, func(e *report.Statement) string {
		return fmt.Sprintf("- Escalated: %s: %s\n", inline(e.Type), inline(e.Description))
	})
	if m.pending != "" {
		m.printf("None.\n")
	}
}

// item is a finding in a list, with why it has its status: its headline is in the table of findings.
func (m *reportMD) item(s *judge.Settled) string {
	return fmt.Sprintf("%s (%s, %s): %s\n", inline(s.Name()), s.Severity, view.StatusWords(s),
		inlineUpTo(reasonOf(s), 160))
}

// commits lists each once: a message and the run's own report often both name it in the same words.
func (m *reportMD) commits() {
	if len(m.v.Run.Commits) == 0 {
		m.printf("No commit was recorded.\n")
		return
	}
	m.table("SHA", "Message")
	seen := map[string]bool{}
	listed(&m.document, listLimit, m.v.Run.Commits, func(c report.Commit) string {
		line := row(orNot(inline(c.Hash)), orNot(inline(c.Message)))
		if seen[line] {
			return ""
		}
		seen[line] = true
		return line
	})
}

// scope sets what was asked next to what the run data shows; whether it was delivered is for a person to decide.
func (m *reportMD) scope() {
	m.printf("Original request: %s\n\n", orNot(inlineUpTo(m.v.Run.Task, 2000)))
	m.table("Requested Item", "Status", "Notes")
	if p := m.v.Run.Plan; p != nil && len(p.Components) > 0 {
		listed(&m.document, listLimit, p.Components, func(c *report.Component) string {
			return row(inline(cmp.Or(c.Name, c.ID)), c.State(), inlineUpTo(c.Description, 120))
		})
	} else {
		m.printf("%s", row(notRecorded, notRecorded, "no plan"))
	}
	all := those(m.v.Run.Deferrals, func(d *report.Statement) bool { return d.ByUser })
	words := "none recorded\n"
	if len(all) > 0 {
		words = "\n\n"
	}
	m.printf("\nItems NOT in plan that were requested: %s\n\nUser-deferred items: %s", notRecorded, words)
	listed(&m.document, listLimit, all, func(d *report.Statement) string {
		return fmt.Sprintf("- %s: %s\n", inline(d.ID), orNot(inline(d.Description)))
	})
}

// techDebt lists every finding that is open, whatever its status, and what the architect deferred.
func (m *reportMD) techDebt() {
	open := those(m.v.Findings, (*judge.Settled).Open)
	var later []string
	if p := m.v.Run.Plan; p != nil {
		later = p.Deferred
	}
	if len(open)+len(later) == 0 {
		m.printf("None recorded.\n")
	}
	listed(&m.document, findingLimit, open, func(s *judge.Settled) string { return "- [ ] " + m.item(s) })
	listed(&m.document, listLimit, later, func(text string) string {
		return "- [ ] deferred in the plan: " + inline(text) + "\n"
	})
}
