package render

import (
	"bytes"
	"fmt"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// summaryLimit is the most bytes of a step's summary: GitHub takes 1 MiB and drops the whole of a longer one.
const summaryLimit = 1_000_000

// githubSummary writes the runs as the summary of a pipeline's step: the verdict and its reasons, the ledger, the findings by severity.
func githubSummary(e *Export) ([]byte, error) { return summaryWithin(summaryLimit, e), nil }

func summaryWithin(limit int, e *Export) []byte {
	m := &forgeMD{site: e.Site}
	m.gaps(e.Gaps)
	for i := range e.Runs {
		m.summary(&e.Runs[i])
	}
	return within(limit, m.passages, m.where())
}

func (m *forgeMD) summary(r *ExportRun) {
	m.passages = append(m.passages, passage{text: fmt.Sprintf("## %s: %s\n\n%s\n\nScore %s. %s\n", view.Capital(r.Headline()), m.report(r), mayMerge(r.Verdict, "this"), scoreText(r.Score), policyText(r.Policy)), run: true})
	m.reasons(r.Verdict)
	ledger := &reportMD{Buffer: new(bytes.Buffer), v: r.Verdict}
	ledger.ledger()
	m.printf("%s", ledger.String())
	if r.Ledger.Total.Raised > 0 {
		m.printf("\n### Findings: %d of %d raised\n", len(r.Chosen), r.Ledger.Total.Raised)
	}
	pages := r.pages(m.site)
	for _, severity := range report.Severities {
		m.list("#### "+view.Capital(severity.String()), r.Verdict, those(r.Chosen, func(s *judge.Settled) bool { return s.Severity == severity }), pages)
	}
	m.carried(r.Verdict)
	m.gone(r.Gone)
	m.printf("\n")
}

// gaps say what is missing, before all that is told of the rest.
func (m *forgeMD) gaps(all []view.Gap) {
	for _, g := range all {
		m.printf("\n**%s**: %s. %s\n\n", view.Capital(g.Verdict.Word), g.Words, g.Means)
		for _, part := range g.List {
			m.printf("- %s\n", inline(part))
		}
		if g.More > 0 {
			m.printf("- and %d more\n", g.More)
		}
		m.printf("\n")
	}
}

// gone lists findings of earlier runs that are resolved, where they were asked for.
func (m *forgeMD) gone(all []judge.Resolved) {
	for i, x := range all {
		text := fmt.Sprintf("- **%s** %s (%s): %s Last raised in %s.\n", x.Severity, inline(x.ID), orNot(inline(x.Reviewer)), inline(stopped(x.Title)), inline(x.Last.ID))
		if i == 0 {
			text = fmt.Sprintf("\n#### Resolved (%d)\n\n", len(all)) + text
		}
		m.passages = append(m.passages, passage{text: text, finding: true})
	}
}
