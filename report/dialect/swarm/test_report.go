package swarm

import (
	"cmp"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// Reports of tests and of verified goals in Markdown: frontmatter, "Label: value" and "`command`: value" lines, table
// cells, and the lines that runners print ("12 passed", "129/129 passed"). Labels and cells are read like the members
// of a result in JSON. Another line with a failure asks.

var (
	testReportName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_])*(?:tests?|qa)[-_](?:report|results?|summary` +
		`|execution)$|^(?:[\w.]+[-_])?verification(?:[-_](?:report|results?|summary))?$|^test-\d{3}$`)
	testReportHead = regexp.MustCompile(`(?i)\b(?:test|verification) (?:report|results?|summary)\b`)
	noTestReport   = regexp.MustCompile(`(?i)\b(?:plan|template|checklist|prompt|strategy)\b`)
	earlierRun     = regexp.MustCompile(`(?i)\b(?:baseline|before|previous|earlier|initial|pre-existing|history` +
		`|first (?:run|attempt))\b`)
	oneOfRuns  = regexp.MustCompile(`(?i)\b(?:run|attempt) #?\d\b`)
	failedList = regexp.MustCompile(`(?i)^(?:failing|failed) tests?\b|^test failures\b`)
	// failedLine begins what a list marks as failed and what tools print.
	failedLine = regexp.MustCompile(`^\W*(?:[❌✗✘]|FAIL(?:ED)?\b|BUILD FAILED|\S+: error TS\d|(?i:fail(?:ed|ing)?)[.!]?$)`)
	someFailed = regexp.MustCompile(`(?i)\b[1-9]\d* (?:tests? )?(?:fail(?:ed|ing|ures?)|errors?` +
		`|(?:issues?|problems?) found)(?:[^\w:=]|$)|\bexit(?:ed)?(?: code| status| with)*:? [1-9]`)
	// sumRow begins the row of a table that sums up the others.
	sumRow = regexp.MustCompile(`(?i)^\W*(?:totals?|all|overall|sum)\b`)
	// commandForm is "`command`: value", code as it is in the mask of a line.
	commandForm = regexp.MustCompile(`^[ ✅❌✗✘]*(\x00+)[ :–—→-]+(\S.*)$`)
	// besideCounts is what may be beside the numbers of a line that states nothing else.
	besideCounts = regexp.MustCompile(`(?i)^[^–—→:]{1,80}(?:\s[–—→]|:)\s+|\([^()]*\)|\x00+|\b(?:\d{1,7} (?:total` +
		`|(?:test )?files?|tests?|warnings?|todo|ignored|measured|filtered out)` +
		`|(?:passed|failed|test result|tests?|ok|finished)\b|in [\d.]+ ?m?s(?:econds)?\b)|[^\pL\d]`)
)

// isTestReport claims Markdown by name or title, or by the frontmatter of a verified phase. What lies among the reviews
// is a review.
func isTestReport(f *dialect.File) bool {
	front, _ := f.Front()
	if f.Format != dialect.Markdown || f.In("reviews") || noTestReport.MatchString(f.Title()) ||
		front.Has("signal", "reviewer", "findings") || front.Has("type", "document_type") && !front.Has("verified", "score") {
		return false
	}
	return testReportName.MatchString(f.Stem()) || testReportHead.MatchString(f.Title()) ||
		front.Has("verified") && front.Has("status")
}

func readTestReport(f *dialect.File) *report.Artefact {
	r, v := dialect.NewReading(f), &report.Verification{Origin: f.At(1)}
	if o := r.Front(); o != nil {
		readResult(v, o)
	}
	x := &results{r: r, v: v}
	for _, p := range review.Lines(f) {
		if p.Level > 0 && oneOfRuns.MatchString(p.Text) {
			r.Ask(p.No, p.Text)
		} else if !p.Under(earlierRun) && !p.Under(oneOfRuns) {
			x.line(&p)
		}
	}
	if v.Status == report.OutcomeUnknown && v.Tests == (report.TestCounts{}) && len(v.Checks) == 0 && !r.Asked() {
		r.Ask(1, cmp.Or(f.Title(), "no outcome and no number of tests"))
	}
	r.Art.Verifications = []*report.Verification{v}
	r.Art.Graded = review.Questions(f)
	return r.Finish()
}

// line takes what a line states about tests and checks.
func (x *results) line(p *review.Line) {
	name, value, labelled := label(p.Text)
	text, command := p.Text, commandForm.FindStringSubmatchIndex(p.Mask)
	if command != nil {
		name, text, labelled = text[command[2]:command[3]], text[command[4]:command[5]], false
	}
	switch counts := onlyCounts(text); {
	case p.Level > 0:
	case command != nil && x.r.Words.Outcome(text) != report.OutcomeUnknown:
		x.add(fieldsAt(x.r, p.No, nil, nil), name, text)
	case p.Cells != nil:
		x.row(p)
	case labelled && !p.Code && x.field(p, name, value):
	case counts != (report.TestCounts{}):
		x.v.Tests = worst(x.v.Tests, counts)
	case !dialect.IsNone(p.Text) && !earlierRun.MatchString(p.Text) && !(p.Code && x.r.Asked()) &&
		(failedLine.MatchString(p.Text) || someFailed.MatchString(p.Text) || p.Depth > 0 && p.Under(failedList)):
		x.r.Ask(p.No, p.Text)
	}
}

// onlyCounts is CountsIn of a text that states nothing else.
func onlyCounts(text string) (c report.TestCounts) {
	if besideCounts.ReplaceAllString(said.ReplaceAllString(text, ""), "") == "" {
		c = CountsIn(text)
	}
	return c
}

// field reads "Label: value", and reports whether it says anything. Deep in a text it is not about the whole.
func (x *results) field(p *review.Line, name, value string) bool {
	o := x.r.Object(fieldsAt(x.r, p.No, []string{name}, []string{value}))
	if !strings.HasSuffix(p.Mask, strings.Repeat("\x00", len(value))) { // code is a command
		x.object(o)
	}
	if len(p.Titles) < 3 || dialect.Fold(name) == "status" {
		x.status(o)
	}
	if o.Kind(o.Node.Members[0].Name) == decode.Invalid {
		return true
	}
	counts := onlyCounts(value)
	x.v.Tests = worst(x.v.Tests, counts)
	return counts != (report.TestCounts{})
}

// row reads a row of a table: a label and its value, a check with its outcome, or numbers.
func (x *results) row(p *review.Line) {
	at := max(p.Column("after"), 1) // what was before is no baseline: it may have been measured in between
	if (len(p.Cells) == 2 || p.Column("after") > 0) && x.field(p, p.Cells[0], p.Cells[at]) {
		return
	}
	var counts report.TestCounts
	for i, cell := range p.Cells {
		if dialect.Fold(p.Header[i]) != "command" && !earlierRun.MatchString(p.Header[i]) {
			counts = worst(counts, onlyCounts(cell))
		}
	}
	x.v.Tests = worst(x.v.Tests, counts)
	name, word, v := p.Cells[0], "", fieldsAt(x.r, p.No, p.Header, p.Cells)
	if len(p.Cells) > 2 && (number.MatchString(name) || strings.HasPrefix(name, "#")) {
		name = p.Cells[1]
	}
	if at := cmp.Or(p.Column("status", "outcome", "verdict")+1, p.Column("result")+1); at > 1 {
		word = p.Cells[at-1]
	}
	if n, _ := dialect.Number(v.Get("exit_code", "exit_status")); n > 0 {
		word = "failed"
	}
	switch _, known := stepName(name); {
	case counts != (report.TestCounts{}) && outcomeOf(x.r, word) != report.Failed:
	case word == "" && someFailed.MatchString(p.Text):
		x.r.Ask(p.No, p.Text)
	case known:
		x.add(v, name, word)
	default:
		x.outcome(v, name, word)
	}
	x.numbers(p, v)
}

// numbers reads a row of a table with a column for each number. Only a row that sums them up states how many ran.
func (x *results) numbers(p *review.Line, v dialect.Value) {
	row := results{r: x.r, v: &report.Verification{}}
	if row.counts(x.r.Object(v)); !sumRow.MatchString(p.Cells[0]) {
		row.v.Tests.Run, row.v.Tests.Passed = report.Count{}, report.Count{}
	}
	x.v.Tests = worst(x.v.Tests, row.v.Tests)
}
