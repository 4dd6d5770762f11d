package render

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// csvHead has the columns of findings.csv.
var csvHead = []string{"run", "project", "key", "id", "severity", "reviewer", "category", "file", "line", "end_line",
	"headline", "description", "evidence", "risk", "suggestion", "disposition", "disposition_reason", "proof", "open",
	"lifecycle", "first_seen", "last_seen", "fingerprint", "identity", "run_key"}

// exportCSV writes a row a finding, with a head. What is not known of a resolved finding is empty, for it is not 0.
func exportCSV(e *Export) ([]byte, error) {
	t := csvTable{raw: e.Site.CSVRaw}
	t.row(csvHead...)
	for _, r := range e.Runs {
		for _, s := range r.Chosen {
			past := r.Past.Of(s)
			t.finding(r.Run, s.Finding, string(s.Disposition), s.Reason, s.Proof.String(), strconv.FormatBool(s.Open()),
				string(past.Lifecycle), past.First.ID, past.Previous.ID, s.Fingerprint(), past.Identity)
		}
		for _, g := range r.Gone {
			t.finding(r.Run, resolved(g), "", "", "", "false", judge.ResolvedWord, "", g.Last.ID, "", g.Identity)
		}
	}
	return t.out.Bytes(), nil
}

// csvTable writes rows as CSV (RFC 4180): every cell quoted by us, lines ended by CR LF.
type csvTable struct {
	out bytes.Buffer
	raw bool // texts are left as they are
}

func (t *csvTable) finding(r *report.Run, f *report.Finding, status ...string) {
	row := []string{r.ID, r.Project, f.Key, f.ID, f.Severity.String(), f.Reviewer, f.Category, f.File, csvLine(f.Line),
		csvLine(f.EndLine), f.Headline(), f.Description, f.Evidence, f.Risk, f.Suggestion}
	t.row(append(append(row, status...), r.Key)...)
}

// csvLine leaves the cell of a line that is not stated empty.
func csvLine(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (t *csvTable) row(cells ...string) {
	for i, cell := range cells {
		if cell = strings.ToValidUTF8(cell, "\uFFFD"); !t.raw {
			cell = csvText(cell)
		}
		if i > 0 {
			t.out.WriteByte(',')
		}
		t.out.WriteString(`"` + strings.ReplaceAll(csvCut(cell), `"`, `""`) + `"`)
	}
	t.out.WriteString("\r\n")
}

// csvText is a text of a run as a spreadsheet may open it and a terminal may show it (rules X1, X2). One that begins
// like a formula gets a ' in front. A table printed in a pipeline must give its runner no orders (rule R8).
func csvText(s string) string {
	s = ordersBroken(lineFeeds(xmlText(s)))
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, " \u00A0\u3000"))
	if strings.ContainsRune("=+-@\t\r\n＝＋－＠", first) {
		return "'" + s
	}
	return s
}

// csvMost is how many characters a cell of a spreadsheet holds; they count UTF-16.
const (
	csvMost = 32_767
	csvMark = " [cut]"
)

// csvCut cuts a cell that a spreadsheet would cut without a word.
func csvCut(s string) string {
	if units := utf16.Encode([]rune(s)); len(units) > csvMost {
		return strings.TrimSuffix(string(utf16.Decode(units[:csvMost-len(csvMark)])), "\uFFFD") + csvMark
	}
	return s
}
