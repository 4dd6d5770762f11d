package dialect

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// The report that a test task of a team session leaves among the artifacts, in words: its numbers of tests, a status, the failing tests by
// name. It is known by the worker's name for the task (TEST-001-report.md) or by its title, and borne out by numbers or a status: a plan
// of tests is no report of them. What stands in blocks of code or quotes is no statement.

var (
	testTask = pattern.Of(`(?i)^(test-\d+)(?:-(?:tests?-)?(?:reports?|results?|summary|execution|run))?(?:-(?:v|r|round-?)?\d+)?$|` +
		`^tests?-(?:reports?|results?|summary|execution)(?:-(?:v|r|round-?)?\d+)?$`)
	testTitle = pattern.Of(`(?i)\btest(?:s|ing)?(?: \w+)? (?:reports?|results?)\b`)
	noReport  = pattern.Of(`(?i)\b(?:tests?|testing|qa|verification|coverage) (?:plans?|planning|strateg\w+|checklists?|templates?|guides?|cases?|designs?|matrix|specs?)\b|` +
		`\b(?:plans?|strategy|checklist|template|example)\W*$`)
)

func testReportShape(f *File) bool {
	return f.testReport() && wordsOfTests(f).shows()
}

func (f *File) testReport() bool {
	if f.Format != Markdown || path.Base(path.Dir(f.Path)) != "artifacts" {
		return false
	}
	title := f.firstTitle()
	return (testTask.MatchString(stem(f.Path)) || testTitle.MatchString(title)) && !noReport.MatchString(title)
}

// firstTitle is the first heading, whatever frontmatter stands above it.
func (f *File) firstTitle() string {
	for _, line := range f.uncoded() {
		if isHeading(line) {
			return bare(line)
		}
	}
	return ""
}

func readTestReport(f *File) *report.Artefact {
	t := wordsOfTests(f)
	t.settle()
	t.r.art.Verifications = append(t.r.art.Verifications, t.v)
	return t.r.finish()
}

// testWords is such a report being read.
type testWords struct {
	r       *reading
	v       *report.Verification
	skipped int  // the level of a section that is about something else; 0 = in none
	earlier int  // the level of a section about an earlier run; 0 = in none
	failing int  // the level of a section that lists the failing tests; 0 = in none
	named   bool // that section gives each of them a heading
	header  []string
	rows    report.TestCounts // the rows of a table, added up
	now     testRun           // the statement that is being read
	runs    []testRun
}

// testRun is one statement of numbers: lines that follow each other, a table, a sentence.
type testRun struct {
	report.TestCounts
	earlier bool
	said    string
}

// Sections of a report that tell of other things than how the tests ended, and of another run than the last.
var (
	otherSection   = pattern.Of(`(?i)\b(?:plan(?:ned)?|expected|examples?|coverage|next steps?|recommend\w*|checklist|strategy|how to|lint\w*|build|type ?check|criteria)\b`)
	earlierSection = pattern.Of(`(?i)\bbaseline\b|\bbefore (?:the |any )?(?:fix|change|work)|\b(?:previous|earlier|prior|initial|first) (?:test )?(?:runs?|rounds?|attempts?|iterations?|pass|results?|execution)\b|^(?:test )?(?:run|round|attempt|iteration|pass) ?#?1\b`)
	testSection    = pattern.Of(`(?i)\bplan (?:execution|results?)\b|\b(?:build|lint\w*|type ?check)\b.*\btests?\b|\btests?\b.*\b(?:build|lint\w*|type ?check)\b`)
	failingSection = pattern.Of(`(?i)^[\d.\s❌✗]*(?:(?:failed|failing)(?: (?:tests?|cases?|specs?))?|(?:tests? )?failures?)\s*(?:\(\d{1,6}\)|:)?$`)
	titleCount     = pattern.Of(`^(.{1,40}?)\s*[(:]\s*(\d{1,9})\)?$`)
	noFailing      = pattern.Of(`(?i)^\W*(?:none|no|nothing|n/?a|all|nil)\b|[(:—–-]\s*(?:now )?(?:fixed|resolved|pass(?:es|ing|ed))\b[^:]*$|^~~`)
)

var thousands = pattern.Of(`\b(\d{1,3}),(\d{3})\b`)

func wordsOfTests(f *File) *testWords {
	r := newReading(f)
	t := &testWords{r: r, v: &report.Verification{Words: true, Origin: r.origin(value{node: &decode.Node{}, in: document{line: max(f.BodyLine, 1)}})}}
	if m := testTask.FindStringSubmatch(stem(f.Path)); m != nil {
		t.v.Component = strings.ToUpper(m[1])
	}
	for number, line := range f.uncoded() {
		t.line(report.Origin{Path: f.Path, Line: number}, thousands.ReplaceAllString(strings.TrimRight(shorten(line, maxLine), " \t\r\n"), "$1$2"))
	}
	t.endTable()
	t.end()
	return t
}

func (t *testWords) line(at report.Origin, line string) {
	text := strings.TrimSpace(line)
	if !strings.HasPrefix(text, "|") {
		t.endTable()
	}
	switch {
	case text == "" || strings.HasPrefix(text, ">"):
	case isHeading(line):
		t.title(at, line)
	case t.skipped > 0:
	case t.failing > 0 && t.fails(at, line):
	case strings.HasPrefix(text, "|"):
		t.row(at, text)
	default:
		t.entry(at, line)
	}
}

// title begins a section. It may say a number itself: “Failed (2)”.
func (t *testWords) title(at report.Origin, line string) {
	level, title := len(line)-len(strings.TrimLeft(line, "#")), bare(line)
	for _, section := range []*int{&t.skipped, &t.earlier, &t.failing} {
		if level <= *section {
			*section = 0
		}
	}
	if t.failing > 0 {
		t.named = true
		t.failed(at, title)
		return
	}
	if label, said := labelAhead(title); t.skipped == 0 && statusLabel.MatchString(label) {
		t.says(at, label, said, true)
	} else if m := titleCount.FindStringSubmatch(title); m != nil && t.skipped == 0 {
		t.says(at, m[1], m[2], true)
	} else {
		t.end()
	}
	switch {
	case t.skipped > 0:
	case len(t.runs) == 0 && t.now.TestCounts == (report.TestCounts{}) && level == 1: // the title of the whole
	case failingSection.MatchString(title):
		t.failing, t.named = level, false
	case otherSection.MatchString(title) && !testSection.MatchString(title):
		t.skipped = level
	case earlierSection.MatchString(title):
		t.earlier = level
	}
}

// fails reads an entry or a row below “Failed tests”. What stands further in tells about it.
func (t *testWords) fails(at report.Origin, line string) bool {
	text := strings.TrimSpace(line)
	if cells := tableCells(text); strings.HasPrefix(text, "|") {
		switch {
		case t.header == nil:
			t.header = cells
		case strings.Trim(text, "|-: \t") != "":
			t.failed(at, bare(strings.Join(cells[:min(len(cells), 2)], " — ")))
		}
		return true
	}
	m := entryMark.FindStringSubmatch(line)
	if m == nil || t.statesCount(m[2]) {
		return false
	}
	if len(m[1]) < 2 && !t.named {
		t.failed(at, bare(m[2]))
	}
	return true
}

func (t *testWords) failed(at report.Origin, text string) {
	if t.earlier == 0 && !noFailing.MatchString(text) && !checkBox.MatchString(text) {
		fails(t.v, at, text)
	}
}

func (t *testWords) statesCount(text string) bool {
	label, said := labelAhead(text)
	return countLabel(label) != nil && tally.MatchString(said)
}

// row reads a row of a table: a name and its number, or under a head that names the numbers a row for each suite.
func (t *testWords) row(at report.Origin, text string) {
	cells := tableCells(text)
	for i := range cells {
		cells[i] = bare(cells[i])
	}
	if t.header == nil {
		t.header = cells
		if !countColumns(cells) && len(cells) == 2 {
			t.says(at, cells[0], cells[1], true)
		}
		return
	}
	switch {
	case strings.Trim(text, "|-: \t") == "":
	case countColumns(t.header):
		t.suite(cells)
	case testColumn.MatchString(t.header[0]) && len(t.header) > 1:
		t.rowOfTest(at, cells)
	case len(cells) >= 2:
		t.says(at, cells[0], cells[1], true)
	}
}

var testColumn = pattern.Of(`(?i)^(?:tests?|test (?:name|cases?)|cases?|scenarios?)$`)

// rowOfTest reads a row about one test: only that it failed is taken, for nobody says that the table names all.
func (t *testWords) rowOfTest(at report.Origin, cells []string) {
	for i, cell := range cells[1:min(len(cells), len(t.header))] {
		if statusLabel.MatchString(t.header[i+1]) && plainOutcome(strings.Trim(cell, " .!✅❌")) == report.Failed {
			t.failed(at, cells[0])
		}
	}
}

// countColumns reports whether the head of a table names the numbers of tests that passed or failed.
func countColumns(head []string) bool {
	n := 0
	for _, cell := range head {
		if countLabel(cell) != nil {
			n++
		}
	}
	return n > 1
}

// suite adds a row of numbers; one for all of them takes their place.
func (t *testWords) suite(cells []string) {
	var c report.TestCounts
	for i, cell := range cells[:min(len(cells), len(t.header))] {
		if of := countLabel(t.header[i]); of != nil && tally.MatchString(cell) {
			*of(&c) = firstNumber(cell)
		}
	}
	if wholeSuite.MatchString(snake(cells[0])) && countLabel(t.header[0]) == nil {
		t.add(c, strings.Join(cells, " "))
		t.end()
		return
	}
	t.rows = added(t.rows, c)
}

// endTable closes the table that is open.
func (t *testWords) endTable() {
	if t.rows != (report.TestCounts{}) {
		t.end()
		t.add(t.rows, "the rows of a table")
		t.end()
	}
	t.header, t.rows = nil, report.TestCounts{}
}

// entry reads “- Passed: 31”, “Status: FAIL” or a sentence that states numbers.
func (t *testWords) entry(at report.Origin, line string) {
	text, top := line, !strings.HasPrefix(line, "  ")
	if m := entryMark.FindStringSubmatch(line); m != nil {
		text = m[2]
	}
	text = bare(strings.TrimSuffix(text, `\`))
	if t.several(at, text) {
		return
	}
	if aloneStatus.MatchString(text) {
		t.status(at, text, top)
		return
	}
	if label, said := labelAhead(text); label != "" && t.says(at, label, said, top) {
		return
	}
	t.add(sentenceCounts(text), text)
}

var betweenCounts = pattern.Of(`\s*[|,;·]\s+`)

// several reads a line of numbers that each have their label: “Passed: 31, Failed: 2”.
func (t *testWords) several(at report.Origin, text string) bool {
	parts := strings.Split(betweenCounts.ReplaceAllString(text, "\n"), "\n")
	if len(parts) < 2 || slices.ContainsFunc(parts, func(p string) bool { return !t.statesCount(p) }) {
		return false
	}
	for _, p := range parts {
		label, said := labelAhead(p)
		t.says(at, label, said, true)
	}
	return true
}

var countedLabel = pattern.Of(`^[^\pL]{0,8}(\pL[\pL ]{1,30}?)\s*[:=]\s*(\S.*)$`)

func labelAhead(text string) (name, said string) {
	if m := countedLabel.FindStringSubmatch(bare(text)); m != nil {
		return m[1], m[2]
	}
	return "", ""
}

// aloneStatus is a line that says nothing but how the tests ended: “**FAIL**”.
var aloneStatus = pattern.Of(`^[✅❌ ]*(?:PASS|PASSED|FAIL|FAILED)[.! ✅❌]*$`)

var statusLabel = pattern.Of(`(?i)^(?:overall |final |test )?(?:status|result|outcome|verdict)$|^overall$`)

// says takes what stands behind a label; false where the label is none of ours.
func (t *testWords) says(at report.Origin, name, said string, top bool) bool {
	if said == "" {
		return false
	}
	if statusLabel.MatchString(name) {
		if c := sentenceCounts(said); c != (report.TestCounts{}) {
			t.add(c, said)
		} else {
			t.status(at, said, top)
		}
		return true
	}
	of := countLabel(name)
	if of == nil || sentenceCounts(said) != (report.TestCounts{}) {
		return false
	}
	var c report.TestCounts
	switch {
	case tally.MatchString(said):
		c = countsIn(said) // “31/33” is both
		*of(&c) = firstNumber(said)
	case noFinding.MatchString(said):
		*of(&c) = report.Known(0)
	default:
		return false
	}
	t.add(c, name+": "+said)
	return true
}

// taskWord says that the work is done, and not how the tests ended.
var taskWord = pattern.Of(`(?i)^\W*(?:complete|completed|done|finished|approved|clean|ok)\b`)

// status takes the status of the whole; of several the less favourable one. Further in only a failure counts.
func (t *testWords) status(at report.Origin, said string, top bool) {
	outcome := plainOutcome(strings.Trim(said, " .!✅❌"))
	switch {
	case t.earlier > 0 || taskWord.MatchString(said):
	case outcome == report.OutcomeUnknown && top && t.v.StatusRaw == "":
		t.r.problem(value{node: &decode.Node{}, in: document{line: at.Line}}, report.Warning, report.UnknownWord, "status",
			"the status "+quote(said)+" is not known; write pass or fail")
	case outcome == report.Failed && t.v.Status != report.Failed, outcome == report.Passed && top && t.v.Status == report.OutcomeUnknown:
		t.v.Status, t.v.StatusRaw = outcome, said
	}
}

var countLabels = []struct {
	name *pattern.Pattern
	of   func(*report.TestCounts) *report.Count
}{
	{pattern.Of(`(?i)^(?:tests? )?(?:pass|passed|passing|passes)(?: tests?| cases?)?$`), func(c *report.TestCounts) *report.Count { return &c.Passed }},
	{pattern.Of(`(?i)^(?:tests? )?(?:fail|failed|failing|fails|failures)(?: tests?| cases?)?$`), func(c *report.TestCounts) *report.Count { return &c.Failed }},
	{pattern.Of(`(?i)^(?:tests? )?(?:skip|skipped|pending|ignored|todo)(?: tests?| cases?)?$`), func(c *report.TestCounts) *report.Count { return &c.Skipped }},
	{pattern.Of(`(?i)^(?:tests? )?(?:errors|errored)$`), func(c *report.TestCounts) *report.Count { return &c.Errors }},
	{pattern.Of(`(?i)^(?:total(?: tests?| cases?)?(?: run| executed)?|tests?(?: total| run| executed)?|run|executed|tested)$`), func(c *report.TestCounts) *report.Count { return &c.Run }},
}

// countLabel gives the number that a label or the head of a column names; nil = none.
func countLabel(name string) func(*report.TestCounts) *report.Count {
	name = strings.TrimFunc(bare(name), func(r rune) bool { return strings.ContainsRune("✅❌⏭️✓✗⚠# ", r) })
	for _, l := range countLabels {
		if l.name.MatchString(name) {
			return l.of
		}
	}
	return nil
}

func firstNumber(text string) report.Count {
	n, _ := strconv.Atoi(tally.FindStringSubmatch(text)[1])
	return report.Known(n)
}

// Sentences that tell of another time, of what should be, or of what was mended, state no result.
var (
	noStatement = pattern.Of(`(?i)\b(?:previous(?:ly)?|before|earlier|initial(?:ly)?|originally|at first|first run|baseline|expect(?:ed|s)?|should|would|must|fixed|no longer|criteria)\b`)
	ofCoverage  = pattern.Of(`(?i)\bcover(?:age|ed|s|ing)?\b[^,;.]*`)
	aboutTests  = pattern.Of(`(?i)\b(?:tests?|cases?|specs?|suites?)\b.*\b(?:pass|fail)|\b(?:pass|fail)\w*\b.*\b(?:tests?|cases?|specs?|suites?)\b|\b\d{1,9}\s*/\s*\d{1,9}\s+(?:pass|fail)`)
)

// sentenceCounts gives the numbers of a sentence that says how many tests passed or failed. A fraction must be of tests.
func sentenceCounts(text string) (c report.TestCounts) {
	text = strings.ToLower(ofCoverage.ReplaceAllString(text, ""))
	if noStatement.MatchString(text) || !aboutTests.MatchString(text) && !countInWords.MatchString(text) {
		return c
	}
	if !aboutTests.MatchString(text) {
		text = fraction.ReplaceAllString(text, " ")
	}
	if c = countsIn(text); !c.Passed.Known && !c.Failed.Known {
		return report.TestCounts{}
	}
	return c
}

// add takes numbers into the statement that is being read; one that states a number again begins another.
func (t *testWords) add(c report.TestCounts, said string) {
	if c == (report.TestCounts{}) {
		return
	}
	again := false
	eachCount(t.now.TestCounts, c, func(x, y report.Count) report.Count {
		again = again || x.Known && y.Known && x != y
		return x
	})
	if again {
		t.end()
	}
	t.now.TestCounts, t.now.earlier = merged(t.now.TestCounts, c), t.earlier > 0
	t.now.said = strings.TrimSpace(t.now.said + "; " + said)
}

func (t *testWords) end() {
	if t.now.TestCounts != (report.TestCounts{}) {
		t.now.said = strings.TrimPrefix(t.now.said, "; ")
		t.runs = append(t.runs, t.now)
	}
	t.now = testRun{}
}

// shows reports whether the text states a result: how many passed or failed, which failed, or a status.
func (t *testWords) shows() bool {
	return t.v.Status != report.OutcomeUnknown || len(t.v.Failures) > 0 ||
		slices.ContainsFunc(t.runs, func(r testRun) bool { return r.Passed.Known || r.Failed.Known })
}

// settle chooses among several statements the widest; one beside it that counts failures where that has none says that tests failed. Of
// an earlier run nothing counts, where a later one is stated.
func (t *testWords) settle() {
	later := slices.DeleteFunc(slices.Clone(t.runs), func(r testRun) bool { return r.earlier })
	if len(later) == 0 && t.v.Status == report.OutcomeUnknown {
		later = t.runs
	}
	var widest report.TestCounts
	for _, r := range later {
		if ranIn(r.TestCounts) > ranIn(widest) || widest == (report.TestCounts{}) {
			widest = r.TestCounts
		}
	}
	t.v.Tests = widest
	t.r.settleTests(t.v, value{node: &decode.Node{}, in: document{line: t.v.Line}})
	for _, r := range later {
		if r.Failed.N+r.Errors.N > 0 && t.v.Tests.Failed.N+t.v.Tests.Errors.N == 0 {
			t.r.check(t.v, report.Check{Name: "tests", Raw: r.said, Outcome: report.Failed})
		}
	}
}

// ranIn is how many tests a statement speaks of.
func ranIn(c report.TestCounts) int {
	return max(c.Run.N, c.Passed.N+c.Failed.N+c.Errors.N+c.Skipped.N)
}
