package render

import (
	"bytes"
	"cmp"
	"fmt"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

const (
	// reportLimit is the most bytes of a report: what a forge shows as the summary of a step (rule R7).
	reportLimit = 1_000_000
	// listLimit and findingLimit bound one list, so that the report keeps to reportLimit whatever the run holds: there
	// are fewer than 20 lists, five of them of findings with their texts.
	listLimit    = 30_000
	findingLimit = 110_000
)

// notRecorded stands wherever the run left no record. It is never 0: nobody counted.
const notRecorded = "not recorded"

// reportMD is a report being written.
type reportMD struct {
	*bytes.Buffer
	v *judge.Verdict
}

// reportSections are the headings of the report that the swarm writes about itself, in its order, so that what
// reads the agents' report reads ours. What we add stands below them, one level deeper.
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

// reportMarkdown writes swarm-report.md: the layout of the report that the agents write about themselves, filled with what
// was computed from their record.
func reportMarkdown(v *judge.Verdict, at view.Archived, _ view.Site) ([]File, error) {
	m := &reportMD{Buffer: new(bytes.Buffer), v: v}
	m.head()
	m.sections()
	m.sign()
	return []File{{Path: at.Dir + "/" + view.ReportMarkdown, Body: m.Bytes()}}, nil
}

func (m *reportMD) sections() {
	for _, s := range reportSections {
		m.printf("\n## %s\n\n", s.heading)
		s.write(m)
	}
}

// sign ends the report, so that it is not taken for the agents' own where somebody keeps it beside their files.
func (m *reportMD) sign() { m.printf("\n%s\n", report.OwnMark) }

func (m *reportMD) printf(format string, args ...any) { fmt.Fprintf(m, format, args...) }

// write is printf for what is written for each finding.
func (m *reportMD) write(parts ...string) {
	for _, p := range parts {
		m.WriteString(p)
	}
}

// inline writes a text of the run as inlineUpTo does, where it will stand.
func (m *reportMD) inline(text string, n int) { m.Write(appendInline(m.AvailableBuffer(), text, n)) }

// head keeps to the four plain lines of the agents' report, and to each as a line of its own where it is drawn. Generated is the run's own time, for the same run must give the same
// report whenever it is made.
func (m *reportMD) head() {
	r := m.v.Run
	m.printf("# Swarm Run Report\n\n")
	m.printf("Generated: %s  \n", minute(latest(r.Ended, r.Started)))
	m.printf("Task: %s  \n", task(r))
	m.printf("Branch: %s  \n", orNot(inline(r.Branch)))
	m.printf("Run directory: %s\n", orNot(inline(cmp.Or(r.Path, r.ID))))
}

// task is the user's own words. The plan's goal is another's, and says so where it stands in.
func task(r *report.Run) string {
	if r.Task == "" && r.Goal != "" {
		return notRecorded + " (the plan's goal: " + inline(r.Goal) + ")"
	}
	return orNot(inline(r.Task))
}

// latest is the run's end, or its start where no end is known.
func latest(ended, started time.Time) time.Time {
	if ended.IsZero() {
		return started
	}
	return ended
}

func minute(t time.Time) string {
	if t.IsZero() {
		return notRecorded
	}
	return t.UTC().Format("2006-01-02 15:04")
}

func orNot(s string) string { return cmp.Or(s, notRecorded) }

// missing says of a part of the record that it is not there; one that was written and could not be read is named.
func (m *reportMD) missing(part, unwritten, unread string) {
	if lost, found := m.v.Lost(part); found {
		m.printf("%s (%s).\n", unread, inline(lost.Path))
		return
	}
	m.printf("%s\n", unwritten)
}

// items writes the items of a list until limit bytes are reached; the rest is counted, never dropped in silence.
func (m *reportMD) items(n, limit int, write func(i int)) {
	start := m.Len()
	for i := range n {
		mark := m.Len()
		write(i)
		if m.Len()-start > limit {
			m.Truncate(mark)
			m.printf("\n%d more, see the site.\n", n-i)
			return
		}
	}
}
