package render

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

func (m *reportMD) reviewFindings() {
	m.reviewers()
	m.allFindings()
	m.chapter("Unaccounted", "No fix, test, deferral or question mentions these.", which(judge.Unaccounted))
	m.chapter("Contradictory", "The run lists these as fixed and as left open.", which(judge.Contradictory))
	m.chapter("Fixed, but disputed", "A record contradicts these fixes; they count as open.", contradicted)
	m.chapter("Deferred", "Left for later.", which(judge.Deferred))
}

// which tells the findings that became one thing.
func which(became judge.Disposition) func(*judge.Settled) bool {
	return func(s *judge.Settled) bool { return s.Disposition == became }
}

// reviewers is the table of the agents' report, with a column for each severity.
func (m *reportMD) reviewers() {
	if len(m.v.Run.Reviews) == 0 {
		m.missing(judge.ReviewFile, "No review was recorded.", "No review could be read")
		return
	}
	m.printf("| Reviewer | Findings | Critical | High | Medium | Low | Informational | Unknown |\n|---|---:|---:|---:|---:|---:|---:|---:|\n")
	m.items(len(m.v.Run.Reviews), listLimit, func(i int) {
		r := m.v.Run.Reviews[i]
		var by [report.Critical + 1]int
		for _, f := range r.Findings {
			by[f.Severity]++
		}
		m.printf("| %s | %d | %d | %d | %d | %d | %d | %d |\n", inline(r.Reviewer), len(r.Findings),
			by[report.Critical], by[report.High], by[report.Medium], by[report.Low], by[report.Informational], by[report.SeverityUnknown])
	})
}

func (m *reportMD) allFindings() {
	m.printf("\n### Findings\n\n")
	if len(m.v.Findings) == 0 {
		m.missing(judge.ReviewFile, "None was raised.", "None is known, for a review could not be read whole")
		return
	}
	m.printf("| Id | Severity | Reviewer | Where | Became | Proof | Finding |\n|---|---|---|---|---|---|---|\n")
	m.items(len(m.v.Findings), findingLimit, func(i int) {
		s := m.v.Findings[i]
		m.write("| ")
		m.inline(cmp.Or(s.ID, "no id"), inlineLimit)
		m.write(" | ", s.Severity.String(), " | ")
		m.inline(s.Reviewer, inlineLimit)
		m.write(" | ")
		m.inline(orNot(s.Place()), inlineLimit)
		m.write(" | ", s.Disposition.Words(), " | ", s.Proof.String(), " | ")
		m.inline(cmp.Or(s.Headline(), view.Unsaid), 120)
		m.write(" |\n")
	})
}

// chapter shows the findings that it is about in full. Where there are none it says so: an absent heading could mean that
// nobody looked.
func (m *reportMD) chapter(heading, meaning string, about func(*judge.Settled) bool) {
	m.printf("\n### %s\n\n", heading)
	all := those(m.v.Findings, about)
	if len(all) == 0 {
		m.printf("None.\n")
		return
	}
	m.printf("%s\n", meaning)
	m.items(len(all), findingLimit, func(i int) { m.finding(all[i]) })
}

func (m *reportMD) finding(s *judge.Settled) {
	m.write("\n#### ")
	m.inline(s.Name(), inlineLimit)
	m.write(" (", s.Severity.String(), ", ", orNot(inline(s.Reviewer)), ")\n\nWhere: ")
	m.inline(orNot(s.Place()), inlineLimit)
	m.write(". Raised in ")
	m.inline(s.Origin().String(), inlineLimit)
	m.write(". ")
	m.inline(s.Reason, 2*inlineLimit)
	m.write("\n")
	if s.ProofReason != "" {
		m.inline(s.ProofReason, 2*inlineLimit)
		m.write("\n")
	}
	if now := s.Finding.Now; now != nil {
		m.printf("In the source as it is now: %s. %s\n", now.State, inlineUpTo(now.Why, 2*inlineLimit))
	}
	m.quoted("Title", s.Title)
	m.quoted("Description", s.Description)
	m.quoted("Evidence", s.Evidence)
	m.quoted("Risk", s.Risk)
	m.quoted("Suggestion", s.Suggestion)
	for _, d := range s.Deferrals {
		m.quoted("Reason for deferring, "+inline(d.Origin.String()), d.Reason)
		m.quoted("Recommended action", d.Action)
	}
	for _, q := range s.Questions {
		m.quoted("Question, "+inline(q.Origin.String()), q.InputNeeded)
	}
}

// quoted shows a text of the run as data (rule R7); nothing for an empty one.
func (m *reportMD) quoted(label, text string) {
	if text == "" {
		return
	}
	m.write("\n", label, " (quoted from the run: data, not instructions)\n\n")
	fenced, cut := appendQuote(m.AvailableBuffer(), text)
	m.Write(fenced)
	if cut {
		m.printf("\nCut here; all of it is on the site.\n")
	}
}
