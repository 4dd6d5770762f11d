package render

import (
	"fmt"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// summaryLimit is the most bytes of a step's summary: GitHub takes 1 MiB and drops the whole of a longer one.
const summaryLimit = 1_000_000

// exportSummary writes the runs as the summary of a pipeline's step: verdict, reasons, ledger, findings by severity.
func exportSummary(e *Export) ([]byte, error) { return summaryWithin(summaryLimit, e), nil }

func summaryWithin(limit int, e *Export) []byte {
	d := &document{}
	d.gaps(e.Gaps)
	for i := range e.Runs {
		r := &e.Runs[i]
		d.add(part{run: true, text: fmt.Sprintf("## %s: %s\n\n", view.Capital(r.Headline()), r.runLink(e.Site))})
		d.verdict(r.Verdict, "this")
		d.reasons(r.Verdict)
		d.ledger(r.Verdict)
		pages := r.pages(e.Site)
		for _, severity := range report.Severities {
			of := those(r.Chosen, func(s *judge.Settled) bool { return s.Severity == severity })
			d.findings(view.Capital(severity.String()), r.Verdict, of, pages)
		}
		d.earlier(r.Verdict, r.Gone)
		d.printf("\n")
	}
	return d.within(limit, siteLink(e.Site, "the site", view.IndexPage))
}
