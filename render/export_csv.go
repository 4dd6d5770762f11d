package render

import (
	"strconv"
	"strings"

	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// csvFindings are the columns of findings.csv. Numbers and words of closed lists are ours; every other cell is a text of the run,
// which a spreadsheet must not take for a formula (rule X2).
var csvFindings = []struct {
	name string
	ours bool
	cell func(r *ExportRun, s *judge.Settled) string
	gone func(r *ExportRun, g judge.Resolved) string // of a finding of an earlier run; nil = not known any more
}{
	{"run", false, func(r *ExportRun, s *judge.Settled) string { return r.Run.ID }, func(r *ExportRun, g judge.Resolved) string { return r.Run.ID }},
	{"project", false, func(r *ExportRun, s *judge.Settled) string { return r.Run.Project }, func(r *ExportRun, g judge.Resolved) string { return r.Run.Project }},
	{"key", true, func(r *ExportRun, s *judge.Settled) string { return s.Key }, func(r *ExportRun, g judge.Resolved) string { return g.Key }},
	{"id", false, func(r *ExportRun, s *judge.Settled) string { return s.ID }, func(r *ExportRun, g judge.Resolved) string { return g.ID }},
	{"severity", true, func(r *ExportRun, s *judge.Settled) string { return s.Severity.String() }, func(r *ExportRun, g judge.Resolved) string { return g.Severity.String() }},
	{"reviewer", false, func(r *ExportRun, s *judge.Settled) string { return s.Reviewer }, func(r *ExportRun, g judge.Resolved) string { return g.Reviewer }},
	{"category", false, func(r *ExportRun, s *judge.Settled) string { return s.Category }, nil},
	{"file", false, func(r *ExportRun, s *judge.Settled) string { return s.File }, func(r *ExportRun, g judge.Resolved) string { return g.File }},
	{"line", true, func(r *ExportRun, s *judge.Settled) string { return csvLine(s.Line) }, func(r *ExportRun, g judge.Resolved) string { return csvLine(g.Line) }},
	{"end_line", true, func(r *ExportRun, s *judge.Settled) string { return csvLine(s.EndLine) }, nil},
	{"headline", false, func(r *ExportRun, s *judge.Settled) string { return s.Headline() }, func(r *ExportRun, g judge.Resolved) string { return g.Title }},
	{"description", false, func(r *ExportRun, s *judge.Settled) string { return s.Description }, nil},
	{"evidence", false, func(r *ExportRun, s *judge.Settled) string { return s.Evidence }, nil},
	{"risk", false, func(r *ExportRun, s *judge.Settled) string { return s.Risk }, nil},
	{"suggestion", false, func(r *ExportRun, s *judge.Settled) string { return s.Suggestion }, nil},
	{"disposition", true, func(r *ExportRun, s *judge.Settled) string { return s.Disposition.String() }, nil},
	{"disposition_reason", false, func(r *ExportRun, s *judge.Settled) string { return s.Reason }, nil},
	{"proof", true, func(_ *ExportRun, s *judge.Settled) string { return s.Proof.String() }, nil},
	{"open", true, func(r *ExportRun, s *judge.Settled) string { return strconv.FormatBool(s.Open()) }, func(r *ExportRun, g judge.Resolved) string { return "false" }},
	{"lifecycle", true, func(r *ExportRun, s *judge.Settled) string { return r.Past.Of(s).Lifecycle.String() }, func(r *ExportRun, g judge.Resolved) string { return judge.ResolvedWord }},
	{"first_seen", false, func(r *ExportRun, s *judge.Settled) string { return r.Past.Of(s).First.ID }, nil},
	{"last_seen", false, func(r *ExportRun, s *judge.Settled) string { return r.Past.Of(s).Previous.ID }, func(r *ExportRun, g judge.Resolved) string { return g.Last.ID }},
	{"fingerprint", true, func(r *ExportRun, s *judge.Settled) string { return s.Fingerprint() }, nil},
	{"identity", true, func(r *ExportRun, s *judge.Settled) string { return r.Past.Of(s).Identity }, func(r *ExportRun, g judge.Resolved) string { return g.Identity }},
	{"run_key", false, func(r *ExportRun, s *judge.Settled) string { return r.Run.Key }, func(r *ExportRun, g judge.Resolved) string { return r.Run.Key }},
}

// exportCSV writes a row a finding, with a head.
func exportCSV(e *Export) ([]byte, error) {
	t := &csvTable{}
	head := make([]string, len(csvFindings))
	for i, c := range csvFindings {
		head[i] = c.name
	}
	t.row(head...)
	for i := range e.Runs {
		r := &e.Runs[i]
		for _, s := range r.Chosen {
			t.row(csvRow(e.Site, func(column int) string { return csvFindings[column].cell(r, s) })...)
		}
		for _, g := range r.Gone {
			t.row(csvRow(e.Site, func(column int) string { return csvGone(column, r, g) })...)
		}
	}
	return t.out.Bytes(), nil
}

func csvGone(column int, r *ExportRun, g judge.Resolved) string {
	if csvFindings[column].gone == nil {
		return ""
	}
	return csvFindings[column].gone(r, g)
}

func csvRow(site view.Site, cell func(column int) string) []string {
	row := make([]string, len(csvFindings))
	for i, c := range csvFindings {
		row[i] = cell(i)
		if !c.ours {
			row[i] = csvCell(row[i], site.CSVRaw)
		}
	}
	return row
}

// csvCell is a text as a spreadsheet may open it and a terminal may show it (rules X1, X2), or raw as it stands.
func csvCell(s string, raw bool) string {
	if raw {
		return strings.ToValidUTF8(s, "\uFFFD")
	}
	return csvText(xmlText(s))
}

// csvLine leaves a line that is not stated empty: it is not 0.
func csvLine(n int) string { return csvKnown(strconv.Itoa(n), n > 0) }

// csvKnown leaves the cell of what is not known empty: it is not 0.
func csvKnown(cell string, known bool) string {
	if !known {
		return ""
	}
	return cell
}
