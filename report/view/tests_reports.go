package view

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

const mostReports = 10 // test reports in the notes of one verification

// reportNotes says what the test runners' own reports show, and what the verification itself does where the numbers come of both.
func reportNotes(m *judge.Measured) (notes []string) {
	if m.Tested == nil {
		return nil
	}
	if t := m.Tests; !m.Runner && (t.Run.Known || t.Passed.Known || t.Failed.Known) {
		notes = append(notes, fmt.Sprintf("%s itself says: %s run, %s passed, %s failed. The numbers above take in the test reports.", m.Path, orUnstated(t.Run), orUnstated(t.Passed), orUnstated(t.Failed)))
	}
	for _, t := range m.Tested.Reports[:min(len(m.Tested.Reports), mostReports)] {
		notes = append(notes, reportNote(t))
	}
	if more := len(m.Tested.Reports) - mostReports; more > 0 {
		notes = append(notes, plural(more, "more test report", "more test reports")+" are among the inputs.")
	}
	return notes
}

func orUnstated(c report.Count) string {
	if !c.Known {
		return "no number"
	}
	return known(c)
}

// reportNote is one report in a line: "test-results/unit.xml shows 5 passed, 1 failed, 0 skipped in 1.5 s."
func reportNote(r *report.TestReport) string {
	t := r.Tally()
	text := fmt.Sprintf("%s shows %s passed, %s failed, %s skipped", r.Path, Number(t.Passed), Number(t.Failed), Number(t.Skipped))
	if r.Took > 0 {
		text += " in " + strings.TrimSuffix(fmt.Sprintf("%.1f", r.Took.Seconds()), ".0") + " s"
	}
	return text + "."
}
