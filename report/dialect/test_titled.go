package dialect

import (
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The report that a test task of a team session leaves among the artifacts, or a verifier at the root of the run, in words: its numbers
// of tests, a status, the failing tests by name. What stands in blocks of code or quotes is no statement.

func readTestReport(f *File) *report.Artefact {
	t := wordsOfTests(f)
	t.settle()
	if t.headObject != nil {
		t.r.keepRest(t.headObject, t.headAt)
	}
	t.r.art.Verifications = append(t.r.art.Verifications, t.v)
	return t.r.finish()
}

// testWords is such a report being read.
type testWords struct {
	r       *reading
	v       *report.Verification
	skipped int    // the level of a section that is about something else; 0 = in none
	earlier int    // the level of a section about an earlier run; 0 = in none
	failing int    // the level of a section that lists the failing tests; 0 = in none
	named   bool   // that section gives each of them a heading
	phase   string // the step whose section is open, as its title names it; empty = none
	header  []string
	rows    report.TestCounts // the rows of a table, added up
	now     testRun           // the statement that is being read
	runs    []testRun
	rate    report.Check // “Pass rate: 94 %”, where no number says more

	headAt     value // the frontmatter
	headObject *object
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
	endOfTitle     = pattern.Of(`(?i)` + testWord + `.*?\s*[:(—–-]\s*(\pL+)[)!.]?$`)
	titleCount     = pattern.Of(`^(.{1,40}?)\s*[(:]\s*(\d{1,9})\)?$`)
	noFailing      = pattern.Of(`(?i)^\W*(?:none|no|nothing|n/?a|all|nil)\b|[(:—–-]\s*(?:now )?(?:fixed|resolved|pass(?:es|ing|ed))\b[^:]*$|^~~`)
)

var thousands = pattern.Of(`\b(\d{1,3}),(\d{3})\b`)

func wordsOfTests(f *File) *testWords {
	r := newReading(f)
	t := &testWords{r: r, v: &report.Verification{Words: true, Origin: r.origin(atLine(max(f.BodyLine, 1)))}}
	name := stem(f.Path)
	if m := testTask.FindStringSubmatch(name); m != nil {
		t.v.Component = strings.ToUpper(m[1])
		t.inSeries(strings.ToLower(name))
	}
	t.head()
	for number, line := range f.uncoded() {
		t.line(report.Origin{Path: f.Path, Line: number}, thousands.ReplaceAllString(strings.TrimRight(report.Shorten(line, maxLine), " \t\r\n"), "$1$2"))
	}
	t.endTable()
	t.end()
	return t
}

// inSeries knows which round of its task's report this is by its name, as the worker counted: TEST-001-report-v2.
func (t *testWords) inSeries(name string) {
	t.v.Series, t.v.Round = name, report.Known(1)
	if m := roundOf.FindStringSubmatch(name); m != nil && (t.v.Component == "" || len(m[1]) >= len(t.v.Component)) {
		t.v.Series, t.v.Round = m[1], report.Known(2) // a rerun
		if m[2] != "" {
			t.v.Round = firstNumber(m[2])
		}
	}
	t.v.Series = path.Dir(t.r.file.Path) + "/" + t.v.Series
}

// head takes what stands in the frontmatter: a time, a status, numbers.
func (t *testWords) head() {
	at := t.r.file.front()
	o := t.r.object(at)
	if o == nil {
		return
	}
	t.v.Time = o.stamp(timeNames...)
	if word := o.scalarWord("status", "result", "outcome", "verdict"); plainOutcome(word) != report.OutcomeUnknown {
		t.status(report.Origin{Line: 1}, word, true)
	}
	inside := &report.Verification{}
	t.r.readTests(inside, o)
	t.add(inside.Tests, "the frontmatter")
	t.end()
	t.v.Failures, t.v.Checks = inside.Failures, inside.Checks
	t.headAt, t.headObject = at, o
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
	case t.phase != "" && t.phaseSays(line):
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
	level, title := headingDepth(line), bare(line)
	t.endSections(level)
	t.phase = ""
	if t.failing > 0 {
		t.named = true
		t.failed(at, title)
		return
	}
	t.titleSays(at, level, title)
	t.beginSection(level, title)
	if m := phaseTitle.FindStringSubmatch(title); m != nil && t.earlier == 0 {
		t.phase = m[1]
	}
}

func (t *testWords) endSections(level int) {
	for _, section := range []*int{&t.skipped, &t.earlier, &t.failing} {
		if level <= *section {
			*section = 0
		}
	}
}

// titleSays takes the outcome or the number in a title; another title ends the run that was told above.
func (t *testWords) titleSays(at report.Origin, level int, title string) {
	if m := endOfTitle.FindStringSubmatch(title); level == 1 && m != nil && plainOutcome(m[1]) != report.OutcomeUnknown {
		t.status(at, m[1], true)
	}
	if label, said := labelAhead(title); t.skipped == 0 && statusLabel.MatchString(label) {
		t.says(at, label, said, true)
	} else if m := titleCount.FindStringSubmatch(title); m != nil && t.skipped == 0 {
		t.says(at, m[1], m[2], true)
	} else {
		t.end()
	}
}

func (t *testWords) beginSection(level int, title string) {
	nothingYet := len(t.runs) == 0 && t.now.TestCounts == (report.TestCounts{})
	switch {
	case t.skipped > 0:
	case nothingYet && level == 1: // the title of the whole
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
		case !isRuler(text):
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
