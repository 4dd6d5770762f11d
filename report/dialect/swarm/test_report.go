package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Reports of tests and of verified goals in Markdown: frontmatter, "Label: value" lines, table cells and the lines
// that runners print ("12 passed", "129/129 passed"). Sentences are not interpreted.

var (
	testReportName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_])*(?:tests?|qa)[-_](?:report|results?|summary` +
		`|execution)$|^(?:[\w.]+[-_])?verification(?:[-_](?:report|results?|summary))?$|^test-\d{3}$`)
	testReportHead = regexp.MustCompile(`(?i)\b(?:test|verification) (?:report|results?|summary)\b`)
	noTestReport   = regexp.MustCompile(`(?i)\b(?:plan|template|checklist|prompt|strategy)\b`)
)

// isTestReport claims Markdown by name or title, or by the frontmatter of a verified phase.
func isTestReport(f *dialect.File) bool {
	if f.Format != dialect.Markdown || noTestReport.MatchString(title(f)) {
		return false
	}
	front, ok := f.Front()
	if ok && (front.Has("signal", "reviewer", "findings") || front.Has("type", "document_type") &&
		!front.Has("verified", "score")) {
		return false
	}
	return testReportName.MatchString(f.Stem()) || testReportHead.MatchString(title(f)) || ok &&
		front.HasAll("verified", "status")
}

// testReport is one such file being read.
type testReport struct {
	r     *dialect.Reading
	v     *report.Verification
	sum   report.TestCounts // of the rows of tables that have a column for each number
	total report.TestCounts // of the row that sums them up
}

func readTestReport(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	t := &testReport{r: r, v: &report.Verification{Origin: f.At(1)}}
	t.front()
	for _, p := range parts(f) {
		if !p.under(earlierRun) {
			t.part(&p)
		}
	}
	if t.total == (report.TestCounts{}) {
		t.total = t.sum
	}
	t.v.Tests = worst(t.v.Tests, t.total)
	if t.v.Status == report.OutcomeUnknown && t.v.Tests == (report.TestCounts{}) && len(t.v.Checks) == 0 && !r.Asked() {
		r.Ask(1, cmp.Or(title(f), "no outcome and no number of tests"))
	}
	r.Art.Verification = t.v
	return r.Finish()
}

var earlierRun = regexp.MustCompile(`(?i)\b(?:baseline|before|previous|earlier|initial|pre-existing|history)\b`)

// front reads the frontmatter: status, score, gaps, and what is left to people.
func (t *testReport) front() {
	value, ok := t.r.Front()
	o := t.r.Object(value)
	if !ok || o == nil {
		return
	}
	t.v.Time = o.Time(timeNames...)
	readStatus(t.v, o)
	ReadTests(t.v, o)
	ReadChecks(t.v, o)
	t.v.Summary = o.MaybeWord("score")
	if n := value.Get("human_verification"); n != nil && n.Kind == decode.Array && len(n.Items) > 0 && !t.r.Asked() {
		t.r.AskValue(value, "left to people: "+dialect.Plain(n))
	}
	goals := goalReader{r: t.r, v: t.v}
	o.Unclaimed(goals.read)
	t.r.KeepRest(o)
}

func (t *testReport) part(p *part) {
	name, value, labelled := label(p.text)
	switch {
	case p.cells != nil:
		t.row(p)
	case p.level > 0 && !slices.Contains(outcomeLabels, name):
	case p.code:
		if printedCount.MatchString(p.text) {
			t.v.Tests = worst(t.v.Tests, CountsIn(p.text))
		}
	case labelled && (name == "status" || !slices.Contains(outcomeLabels, name) || len(p.titles) < 3):
		t.field(p.no, name, value, p.codeAll)
	case countLine.MatchString(p.text):
		t.v.Tests = worst(t.v.Tests, CountsIn(p.text))
	}
}

var (
	outcomeLabels = []string{"status", "overall status", "result", "overall result", "verdict", "overall",
		"outcome", "test result", "final status"}
	countLine    = regexp.MustCompile(`(?i)^\W*\d{1,7}(?:\s*/\s*\d{1,7})?(?: tests?)? (?:pass|passed|failed|skipped)\b`)
	printedCount = regexp.MustCompile(`(?i)^\W*(?:tests?:?|test suites?:?|ok` +
		`|=+)?\W*\d{1,7}(?:\s*/\s*\d{1,7})?(?: tests?)? (?:passed|failed)\b|^passed=\d|^test result: `)
	number = regexp.MustCompile(`^(\d{1,7})(?:\s*/\s*\d{1,7})?(?:$|[\s,;(])`)
)

// field reads "Label: value", and reports whether the label is known.
func (t *testReport) field(no int, name, value string, code bool) bool {
	step, known := stepName(name)
	if words := strings.Fields(name); !known && len(words) == 2 {
		step, known = stepName(words[1]) // "frontend build"
	}
	outcome, counts := outcomeOf(t.r, value), CountsIn(value)
	ask := func(text string) { t.r.Ask(no, text) }
	switch n := numberIn(value); {
	case countOf(&t.sum, name) != nil && n.Known:
		counts = report.TestCounts{}
		*countOf(&counts, name) = n
		t.v.Tests = worst(t.v.Tests, counts)
	case countOf(&t.sum, name) != nil && !dialect.IsNone(value) && name != "errors" && name != "total":
		ask(name + ": " + value)
	case slices.Contains(outcomeLabels, name):
		if outcome == report.OutcomeUnknown {
			ask(name + ": " + value)
		}
		if t.v.StatusRaw == "" || outcome == report.Failed {
			t.v.Status, t.v.StatusRaw = outcome, value
		}
	case known && !code && (step != "tests" || counts == (report.TestCounts{}) && outcome != report.OutcomeUnknown):
		addCheck(t.v, step, value, outcome, ask)
	case counts != (report.TestCounts{}):
		t.v.Tests = worst(t.v.Tests, counts)
	default:
		return false
	}
	return true
}

// countOf is the number that a label or a column names; nil if it names none.
func countOf(t *report.TestCounts, name string) *report.Count {
	switch strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(name, "total "), "tests "), " tests") {
	case "run", "executed", "total", "tests":
		return &t.Run
	case "passed", "pass", "passing":
		return &t.Passed
	case "failed", "fail", "failing", "failures":
		return &t.Failed
	case "errors", "errored":
		return &t.Errors
	case "skipped":
		return &t.Skipped
	}
	return nil
}

// row reads a row by its columns: a severity, an outcome, or numbers of tests.
func (t *testReport) row(p *part) {
	if i := p.column("severity"); i >= 0 {
		if t.r.Words.Severity(dialect.Lead(p.cells[i])) >= report.Medium {
			t.r.Ask(p.no, p.text)
		}
		return
	}
	at := p.column("status", "outcome", "pass fail", "verdict")
	if at < 0 {
		at = p.column("result")
	}
	switch {
	case at > 0:
		t.outcome(p, at)
	case len(p.cells) == 2 && t.field(p.no, dialect.Fold(p.cells[0]), p.cells[1], false):
	default:
		t.numbers(p)
	}
}

// outcome reads a row with an outcome: what failed is a failed check, and a word that nobody knows asks.
func (t *testReport) outcome(p *part, at int) {
	name, word := p.cells[0], p.cells[at]
	if at > 1 && number.MatchString(name) || strings.HasPrefix(name, "#") {
		name = p.cells[1]
	}
	counts := report.TestCounts{}
	for i, cell := range p.cells {
		if dialect.Fold(p.header[i]) != "command" {
			counts = worst(counts, CountsIn(cell))
		}
	}
	t.v.Tests = worst(t.v.Tests, counts)
	outcome := t.r.Words.Outcome(word)
	_, step := stepName(name)
	switch {
	case outcome == report.Failed || step:
		addCheck(t.v, report.Shorten(name, 200), word, outcome, func(text string) { t.r.Ask(p.no, text) })
	case outcome == report.OutcomeUnknown && counts == (report.TestCounts{}) && word != "" && !dialect.IsNone(word):
		t.r.Ask(p.no, p.text)
	}
}

// numbers reads a row of a table with a column for each number.
func (t *testReport) numbers(p *part) {
	to := &t.sum
	if first := dialect.Fold(p.cells[0]); strings.HasPrefix(first, "total") || strings.HasPrefix(first, "all") ||
		strings.HasPrefix(first, "overall") {
		to = &t.total
	}
	for i := 1; i < len(p.cells); i++ {
		count := countOf(to, dialect.Fold(p.header[i]))
		if n := numberIn(p.cells[i]); count != nil && n.Known {
			*count = report.Known(count.N + n.N)
		}
	}
}
