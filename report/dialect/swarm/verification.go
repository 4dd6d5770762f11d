package swarm

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// The verifier's result. Seed 003 writes tests_run/passed/failed, lint and baseline_comparison; its prompts write
// test_results{passed, failed, baseline_passed, regression_count} and lint_status; others nest tests, checks and
// gates.

// resultMembers show that an object is the result of a verification.
var resultMembers = []string{"status", "verdict", "overall_status", "passed", "result", "checks", "lint", "lint_status",
	"build", "tests_run", "tests_passed", "test_results", "tests", "test_run", "test_commands", "baseline_comparison",
	"must_haves", "truths", "validators_run", "passed_assertions", "assertions"}

// isVerification claims a file by its name where it holds an outcome, and what validators summed up.
func isVerification(f *dialect.File) bool {
	v, ok := f.Root(resultMembers...)
	base := strings.ToLower(path.Base(f.Path))
	return f.IsData() && ok && (strings.HasPrefix(base, "verification") || strings.HasPrefix(base, "verify") ||
		v.Has("validators_run", "assertions_summary", "failed_assertions") && v.Has("status", "verdict", "result"))
}

// readVerification reads a result, or several: a verifier that ran again may have appended what it found.
func readVerification(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	first, ok := f.Root(resultMembers...)
	list := []dialect.Value{first}
	if first.Node.Kind == decode.Array {
		list, ok = first.Children(), true
	} else if roots := f.Roots(); len(roots) > 1 {
		list = roots
	}
	for _, at := range list {
		if o := r.Object(at); o != nil && (at.Has(resultMembers...) || len(list) == 1) {
			r.Art.Verifications = append(r.Art.Verifications, readResult(&report.Verification{}, o))
		}
	}
	if len(r.Art.Verifications) == 0 {
		return r.Refuse(first, "verification result")
	}
	if !ok {
		r.Problem(first, report.Warning, report.MissingField, "status",
			"the verification has neither a status nor test counts")
	}
	return r.Finish()
}

func readResult(v *report.Verification, o *dialect.Object) *report.Verification {
	x := results{r: o.R, v: v}
	v.Origin, v.Time = o.R.Origin(o.Value), o.Time(timeNames...)
	o.MaybeWord("commit", "commit_sha", "sha", "head_sha")
	v.Component = o.MaybeWord("component_id", "component")
	x.object(o)
	x.status(o)
	for _, e := range o.MaybeList("unverified", "unverified_findings", "unresolved_findings") {
		v.Unverified = append(v.Unverified, claimOf(e).id)
	}
	x.denials(o)
	review.Beside(o, "verifier")
	o.Unclaimed(func(name string, at dialect.Value) { x.read(name, at, elsewhere) })
	if o.Kind("summary", "notes", "score") != decode.Object {
		v.Summary = o.MaybeText("summary", "notes", "score")
	}
	o.R.KeepRest(o)
	return v
}

var findingList = regexp.MustCompile(`finding|fix`)

// denials takes the IDs of findings whose fix a list or a map of answers denies.
func (x *results) denials(o *dialect.Object) {
	for name, list := range o.All() {
		if name = dialect.Snake(name); !findingList.MatchString(name) || !o.Free(name) {
			continue
		}
		for id, at := range list.All() {
			e := dialect.Entry{Value: at, Key: id, Fields: x.r.Object(at)}
			c, word := claimOf(e), OutcomeWord(e.Fields, append(slices.Clip(denyingFlags), stateNames...)...)
			if e.Fields == nil {
				word = c.rest
			}
			a, known := x.r.Words.Status(word)
			if isID(c.id) && (known && a == report.AnswerNone || outcomeOf(x.r, word) == report.Failed) {
				x.v.Unverified = append(x.v.Unverified, c.id)
			}
		}
	}
}

// status takes the outcome of the whole, the least favorable of several.
func (x *results) status(o *dialect.Object) {
	for _, name := range []string{"status", "overall_status", "verdict", "overall_verdict", "result", "outcome",
		"overall", "passed", "success", "ok"} {
		word := OutcomeWord(o, name)
		if o.Kind(name) == decode.Number {
			word = o.MaybeWord(name)
		}
		outcome := outcomeOf(x.r, word)
		if word != "" && outcome == report.OutcomeUnknown {
			x.unknown(o.At(name), name, word)
		}
		if word != "" && (x.v.StatusRaw == "" || outcome.Gravity() > x.v.Status.Gravity()) {
			x.v.Status, x.v.StatusRaw = outcome, word
		}
	}
}

// phaseWords are the outcomes of links, data and requirements in the verification of a planner's phase.
var phaseWords = map[string]report.Outcome{"wired": report.Passed, "flowing": report.Passed, "satisfied": report.Passed}

// outcomeOf reads an outcome, which may be a verdict: "approved with notes".
func outcomeOf(r *dialect.Reading, word string) report.Outcome {
	word = exitWord(word)
	verdict, _ := dialect.Verdict(word)
	return cmp.Or(r.Words.Outcome(word), phaseWords[dialect.Fold(word)],
		map[report.Verdict]report.Outcome{report.Positive: report.Passed,
			report.Negative: report.Failed}[verdict])
}

// Reports of tests and of verified goals in Markdown: frontmatter, "Label: value" lines, table cells and the lines
// that runners print ("12 passed", "129/129 passed"). Labels and cells are read like the members of a result in JSON.
// Sentences are not interpreted.

var (
	testReportName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_])*(?:tests?|qa)[-_](?:report|results?|summary` +
		`|execution)$|^(?:[\w.]+[-_])?verification(?:[-_](?:report|results?|summary))?$|^test-\d{3}$`)
	testReportHead = regexp.MustCompile(`(?i)\b(?:test|verification) (?:report|results?|summary)\b`)
	noTestReport   = regexp.MustCompile(`(?i)\b(?:plan|template|checklist|prompt|strategy)\b`)
	earlierRun     = regexp.MustCompile(`(?i)\b(?:baseline|before|previous|earlier|initial|pre-existing|history` +
		`|first (?:run|attempt))\b`)
	firstRun   = regexp.MustCompile(`(?i)\b(?:run|attempt) #?1\b`)
	secondRun  = regexp.MustCompile(`(?im)^#+ .*\b(?:(?:second|final) (?:run|attempt)|(?:run|attempt) #?2)\b`)
	failedList = regexp.MustCompile(`(?i)^(?:failing|failed) tests?\b|^test failures\b`)
	// failedLine begins what a list marks as failed and what tools print.
	failedLine = regexp.MustCompile(`^\s*(?:[❌✗✘]|\[?(?:--- )?FAIL(?:ED)?\b|BUILD FAILED|test result: FAILED` +
		`|\d+ tests? (?:failed|failing|fail)\b|\S+: error TS\d|(?i:fail(?:ed|ing)?)[.!]?$)`)
	// suiteName is the label of a line that counts the tests of one suite.
	suiteName = regexp.MustCompile(`^(?:unit|integration|e2e|end to end|ui|api|smoke|acceptance)(?: tests?| suite)?$`)
	// sumRow begins the row of a table that sums up the others.
	sumRow = regexp.MustCompile(`(?i)^\W*(?:totals?|all|overall|sum)\b`)
)

// isTestReport claims Markdown by name or title, or by the frontmatter of a verified phase. What lies among the reviews
// is a review, unless its name says verification and it states a result.
func isTestReport(f *dialect.File) bool {
	if f.Format != dialect.Markdown || noTestReport.MatchString(review.Title(f)) || f.In("reviews") &&
		!(strings.HasSuffix(strings.ToLower(f.Stem()), "verification") && hasResult(readTestReport(f).Verifications[0])) {
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

func readTestReport(f *dialect.File) *report.Artefact {
	r, v := dialect.NewReading(f), &report.Verification{Origin: f.At(1)}
	if o := r.Front(); o != nil {
		readResult(v, o)
		people := o.Get("human_verification")
		if people != nil && people.Kind == decode.Array && len(people.Items) > 0 && !r.Asked() {
			r.AskValue(o.Value, "left to people: "+dialect.Plain(people))
		}
	}
	t := &textResults{results: results{r: r, v: v}, suites: map[string]int{}}
	again := secondRun.MatchString(f.Body)
	for _, p := range review.Lines(f) {
		if !p.Under(earlierRun) && !(again && p.Under(firstRun)) {
			t.line(&p)
		}
	}
	t.finish()
	if !hasResult(v) && len(v.Unverified) == 0 && !r.Asked() {
		r.Ask(1, cmp.Or(review.Title(f), "no outcome and no number of tests"))
	}
	r.Art.Verifications = []*report.Verification{v}
	r.Art.NotUnderstood = append(r.Art.NotUnderstood, review.Questions(f)...)
	return r.Finish()
}

func hasResult(v *report.Verification) bool {
	return v.Status != report.OutcomeUnknown || v.Tests != (report.TestCounts{}) || len(v.Checks) > 0
}

// textResults collects what a Markdown text states about tests and checks.
type textResults struct {
	results
	sum, total report.TestCounts // of the rows of tables with a column for each number, and of the row that sums them up
	suites     map[string]int    // tests that passed, by suite
	failing    int               // the first line of a list of failed tests
	output     bool              // a failure in the output of a tool was asked about
}

func (t *textResults) line(p *review.Line) {
	name, value, labelled := label(p.Text)
	if p.Depth > 0 && p.Under(failedList) && !dialect.IsNone(p.Text) {
		t.failing = cmp.Or(t.failing, p.No)
	}
	switch {
	case p.Cells != nil:
		t.row(p)
	case labelled && !p.Code && t.field(p, name, value):
	default:
		counts := worst(onlyCounts(p.Text), onlyCounts(beforeCounts.ReplaceAllString(p.Text, "")))
		t.v.Tests = worst(t.v.Tests, counts)
		if counts == (report.TestCounts{}) && p.Level == 0 && !dialect.IsNone(p.Text) && !earlierRun.MatchString(p.Text) {
			t.failed(p)
		}
	}
}

// failed reads "`npm run e2e` failed", and asks about another line that states a failure, of the output of tools once.
func (t *textResults) failed(p *review.Line) {
	code := strings.LastIndexByte(p.Mask, 0) + 1
	word := strings.Trim(p.Text[min(code, len(p.Text)):], " :-–—→")
	switch failed := t.r.Words.Outcome(exitWord(word)) == report.Failed; {
	case failed && code == 0 && t.v.Status == report.Failed: // is stated
	case !p.Code && failed && code > 0 && strings.Trim(p.Mask[:code], "\x00❌✗✘ ") == "":
		t.add(fieldsAt(t.r, p.No, nil, nil), strings.Trim(p.Text[:code], "❌✗✘ "), word)
	case failedLine.MatchString(p.Text) && !(p.Code && t.output):
		t.output = t.output || p.Code
		t.r.Ask(p.No, p.Text)
	}
}

// field reads "Label: value", and reports whether it says anything. Deep in a text it is not about the whole, and code
// is a command.
func (t *textResults) field(p *review.Line, name, value string) bool {
	name = dialect.Fold(name)
	o := t.r.Object(fieldsAt(t.r, p.No, []string{name}, []string{value}))
	if !p.InCode(value) && p.Level == 0 {
		t.object(o)
	}
	if len(p.Titles) < 3 || name == "status" {
		t.status(o)
	}
	counts := onlyCounts(value)
	if suiteName.MatchString(name) && p.Level == 0 {
		t.suites[name] = max(t.suites[name], counts.Passed.N)
	}
	_, status := t.r.Words.Status(name)
	switch free := o.Free(o.Node.Members[0].Name) && p.Level == 0; {
	case free && !status && complaintCount.MatchString(value):
		t.scalar(name, o.Child(0))
	case free:
		t.v.Tests = worst(t.v.Tests, counts)
		return counts != (report.TestCounts{})
	}
	return true
}

// row reads a row of a table with numbers or with an outcome.
func (t *textResults) row(p *review.Line) {
	if at := p.Column("exit code", "exit status"); at > 0 && number.MatchString(p.Cells[at]) {
		t.add(fieldsAt(t.r, p.No, nil, nil), p.Cells[0], map[bool]string{true: "passed", false: "failed"}[p.Cells[at] == "0"])
		return
	}
	if len(p.Cells) == 2 && t.field(p, p.Cells[0], p.Cells[1]) {
		return
	}
	if at := p.Column("after"); at > 0 && p.Column("before") > 0 && t.field(p, p.Cells[0], p.Cells[at]) {
		return // what was before is no baseline: it may have been measured in between
	}
	var counts report.TestCounts
	for i, cell := range p.Cells {
		if dialect.Fold(p.Header[i]) != "command" && !earlierRun.MatchString(p.Header[i]) {
			counts = worst(counts, onlyCounts(cell))
			if all := CountsIn(cell); all.Failed == report.Known(0) {
				counts = worst(counts, all)
			}
		}
	}
	t.v.Tests = worst(t.v.Tests, counts)
	if first := dialect.Fold(p.Header[0]); isID(p.Cells[0]) && (first == "finding" || first == "id") && t.denied(p) {
		t.v.Unverified = append(t.v.Unverified, p.Cells[0])
		return
	}
	name, word, v := p.Cells[0], "", fieldsAt(t.r, p.No, p.Header, p.Cells)
	if len(p.Cells) > 2 && (number.MatchString(name) || strings.HasPrefix(name, "#")) {
		name = p.Cells[1]
	}
	if at := cmp.Or(p.Column("status", "outcome", "verdict")+1, p.Column("result")+1); at > 1 {
		word = p.Cells[at-1]
	}
	is := elsewhere
	if _, step := stepName(name); step {
		is = inChecks
	}
	if counts == (report.TestCounts{}) || t.r.Words.Outcome(exitWord(word)) == report.Failed {
		t.outcome(v, name, word, is)
	}
	t.numbers(p, v)
}

// denied reports whether the row of a finding states that it is not fixed: in the column of its status, or else in the
// last one.
func (t *textResults) denied(p *review.Line) bool {
	at := p.Column("status", "result", "verdict", "outcome")
	if at < 0 {
		at = len(p.Cells) - 1
	}
	a, known := t.r.Words.Status(p.Cells[at])
	return known && a == report.AnswerNone || strings.HasPrefix(dialect.Fold(p.Cells[at]), "not ")
}

// numbers reads a row of a table with a column for each number.
func (t *textResults) numbers(p *review.Line, v dialect.Value) {
	to, row := &t.sum, results{r: t.r, v: &report.Verification{}}
	if sumRow.MatchString(p.Cells[0]) {
		to = &t.total
	}
	row.counts(t.r.Object(v))
	for i, sum := range numbersOf(to) {
		if n := *numbersOf(&row.v.Tests)[i]; n.Known {
			*sum = report.Known(sum.N + n.N)
		}
	}
}

// finish adds what tables or lines state of all suites, or else their sum.
func (t *textResults) finish() {
	t.v.Tests = worst(t.v.Tests, cmp.Or(t.total, t.sum))
	most, all := 0, 0
	for _, n := range t.suites {
		most, all = max(most, n), all+n
	}
	if passed := &t.v.Tests.Passed; most > 0 && passed.N <= most { // else a total is stated
		*passed = report.Known(all)
	}
	if t.failing > 0 && t.v.Tests.Failed.N == 0 {
		t.r.Ask(t.failing, "listed as a failed test")
	}
}
