package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// Reports of tests and of verified goals in Markdown: frontmatter, "Label: value" lines, table cells and the lines
// that runners print ("12 passed", "129/129 passed"). Labels and cells are read like the members of a result in JSON.
// Sentences are not interpreted.

var (
	testReportName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_])*(?:tests?|qa)[-_](?:report|results?|summary` +
		`|execution)$|^(?:[\w.]+[-_])?verification(?:[-_](?:report|results?|summary))?$|^test-\d{3}$`)
	testReportHead = regexp.MustCompile(`(?i)\b(?:test|verification) (?:report|results?|summary)\b`)
	noTestReport   = regexp.MustCompile(`(?i)\b(?:plan|template|checklist|prompt|strategy)\b`)
	earlierRun     = regexp.MustCompile(`(?i)\b(?:baseline|before|previous|earlier|initial|pre-existing|history)\b`)
	countLine      = regexp.MustCompile(`(?i)^\W*(?:tests?:?\W*)?\d{1,7}(?:\s*/\s*\d{1,7})?(?: tests?)? ` +
		`(?:pass|passed|failed|skipped)\b|^passed=\d|^test result: `)
)

// isTestReport claims Markdown by name or title, or by the frontmatter of a verified phase.
func isTestReport(f *dialect.File) bool {
	if f.Format != dialect.Markdown || noTestReport.MatchString(review.Title(f)) {
		return false
	}
	front, _ := f.Front()
	verified := front.Has("verified", "score")
	if front.Has("signal", "reviewer", "findings") || front.Has("type", "document_type") && !verified {
		return false
	}
	return testReportName.MatchString(f.Stem()) || testReportHead.MatchString(review.Title(f)) ||
		front.HasAll("verified", "status")
}

// results collects what a Markdown text states about tests and checks.
type results struct {
	goals
	sum   report.TestCounts // of the rows of tables that have a column for each number
	total report.TestCounts // of the row that sums them up
}

func readTestReport(f *dialect.File) *report.Artefact {
	r, v := dialect.NewReading(f), &report.Verification{Origin: f.At(1)}
	t := &results{goals: goals{r: r, v: v}}
	if o := r.Front(); o != nil {
		readResult(v, o)
		people := o.Get("human_verification")
		if people != nil && people.Kind == decode.Array && len(people.Items) > 0 && !r.Asked() {
			r.AskValue(o.Value, "left to people: "+dialect.Plain(people))
		}
	}
	for _, p := range review.Lines(f) {
		if !p.Under(earlierRun) {
			t.part(&p)
		}
	}
	t.finish()
	if v.Status == report.OutcomeUnknown && v.Tests == (report.TestCounts{}) && len(v.Checks) == 0 && !r.Asked() {
		r.Ask(1, cmp.Or(review.Title(f), "no outcome and no number of tests"))
	}
	r.Art.Verifications = []*report.Verification{v}
	return r.Finish()
}

func (t *results) part(p *review.Line) {
	name, value, labelled := label(p.Text)
	switch {
	case p.Cells != nil:
		t.row(p)
	case labelled && !p.Code && t.field(p, name, value):
	case countLine.MatchString(p.Text):
		t.v.Tests = worst(t.v.Tests, CountsIn(p.Text))
	}
}

// field reads "Label: value", and reports whether it says anything. Deep in a text it is not about the whole, and code
// is a command.
func (t *results) field(p *review.Line, name, value string) bool {
	name = dialect.Fold(name)
	o := t.r.Object(fieldsAt(t.r, p.No, []string{name}, []string{value}))
	if !p.InCode(value) && p.Level == 0 {
		ReadTests(t.v, o)
		ReadChecks(t.v, o)
	}
	if len(p.Titles) < 3 || name == "status" {
		readStatus(t.v, o)
	}
	counts := CountsIn(value)
	if o.Free(o.Node.Members[0].Name) && p.Level == 0 {
		t.v.Tests = worst(t.v.Tests, counts)
		return counts != (report.TestCounts{})
	}
	return true
}

// row reads a row of a table with numbers or with an outcome.
func (t *results) row(p *review.Line) {
	if len(p.Cells) == 2 && t.field(p, p.Cells[0], p.Cells[1]) {
		return
	}
	var counts report.TestCounts
	for i, cell := range p.Cells {
		if dialect.Fold(p.Header[i]) != "command" {
			counts = worst(counts, CountsIn(cell))
		}
	}
	t.v.Tests = worst(t.v.Tests, counts)
	name, word, v := p.Cells[0], "", fieldsAt(t.r, p.No, p.Header, p.Cells)
	if len(p.Cells) > 2 && (number.MatchString(name) || strings.HasPrefix(name, "#")) {
		name = p.Cells[1]
	}
	if at := cmp.Or(p.Column("status", "outcome", "verdict")+1, p.Column("result")+1); at > 1 {
		word = p.Cells[at-1]
	}
	if _, step := stepName(name); counts == (report.TestCounts{}) || t.r.Words.Outcome(word) == report.Failed {
		t.goal(name, word, v, step)
	}
	t.numbers(p, v)
}

// numbers reads a row of a table with a column for each number.
func (t *results) numbers(p *review.Line, v dialect.Value) {
	to, row := &t.sum, &report.Verification{}
	if first, _, _ := strings.Cut(dialect.Fold(p.Cells[0]), " "); slices.Contains(sumWords, first) {
		to = &t.total
	}
	ReadCounts(row, t.r.Object(v))
	for i, sum := range numbersOf(to) {
		if n := *numbersOf(&row.Tests)[i]; n.Known {
			*sum = report.Known(sum.N + n.N)
		}
	}
}

// finish adds what tables state of all suites, or else their sum.
func (t *results) finish() {
	t.v.Tests = worst(t.v.Tests, cmp.Or(t.total, t.sum))
}

// sumWords begin the row of a table that sums up the others.
var sumWords = []string{"total", "totals", "all", "overall", "sum"}

var number = regexp.MustCompile(`^(\d{1,7})(?:\s*/\s*\d{1,7})?\s*(?:$|[,;(])`)

// numberIn is the number with which a text begins.
func numberIn(text string) report.Count {
	m := number.FindStringSubmatch(strings.Trim(text, "*` "))
	if m == nil {
		return report.Count{}
	}
	n, ok := dialect.Number(&decode.Node{Kind: decode.String, Text: m[1]})
	return report.Count{N: n, Known: ok}
}
