package checks

import (
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// The report that a test task of a team session leaves among the artifacts, or a verifier at the root of the run, in words: its numbers
// of tests, a status, the failing tests by name. What stands in blocks of code or quotes is no statement.

// ReadTestReport reads a test report in words as one verification.
func ReadTestReport(f *form.File) *report.Artefact {
	t := WordsOfTests(f)
	t.Settle()
	if t.headObject != nil {
		t.r.KeepRest(t.headObject, t.headAt)
	}
	t.r.Art.Verifications = append(t.r.Art.Verifications, t.V)
	return t.r.Finish()
}

// TestWords is such a report being read.
type TestWords struct {
	r       *form.Reading
	V       *report.Verification
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

	counts, countsFailed bool // a statement says how many passed or failed; one counts some that failed

	headAt     form.Value // the frontmatter
	headObject *form.Object
}

// testRun is one statement of numbers: lines that follow each other, a table, a sentence.
type testRun struct {
	report.TestCounts
	earlier bool
	lines   []string // that say so
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

// WordsOfTests walks over a test report in words. Its verification is in V; [TestWords.Settle] has still to be called.
func WordsOfTests(f *form.File) *TestWords {
	return wordsUntil(f, func(*TestWords) bool { return false })
}

// wordsUntil walks no further than what is read is enough.
func wordsUntil(f *form.File, enough func(*TestWords) bool) *TestWords {
	r := form.NewReading(f)
	t := &TestWords{r: r, V: &report.Verification{Words: true, Origin: r.Origin(form.AtLine(max(f.BodyLine, 1)))}}
	name := form.Stem(f.Path)
	if m := testTask.FindStringSubmatch(name); m != nil {
		t.V.Component = strings.ToUpper(m[1])
		t.inSeries(strings.ToLower(name))
	} else if m := taskTitle.FindStringSubmatch(f.FirstTitle()); m != nil {
		t.V.Component = strings.ToUpper(m[1])
	}
	t.head()
	for number, line := range f.Uncoded() {
		t.line(f.At(number), thousands.ReplaceAllString(strings.TrimRight(line, " \t"), "$1$2"))
		if enough(t) {
			break
		}
	}
	t.endTable()
	t.end()
	return t
}

// inSeries knows which round of its task's report this is by its name, as the worker counted: TEST-001-report-v2.
func (t *TestWords) inSeries(name string) {
	t.V.Series, t.V.Round = name, report.Known(1)
	if m := roundOf.FindStringSubmatch(name); m != nil && (t.V.Component == "" || len(m[1]) >= len(t.V.Component)) {
		t.V.Series, t.V.Round = m[1], report.Known(2) // a rerun
		if m[2] != "" {
			t.V.Round = firstNumber(m[2])
		}
	}
	t.V.Series = path.Dir(t.r.File.Path) + "/" + t.V.Series
}

// head takes what stands in the frontmatter: a time, a status, numbers.
func (t *TestWords) head() {
	at := t.r.File.Front()
	o := t.r.Object(at)
	if o == nil {
		return
	}
	t.V.Time = o.Stamp(phrase.TimeNames...)
	if word := o.ScalarWord("status", "result", "outcome", "verdict"); phrase.PlainOutcome(word) != report.OutcomeUnknown {
		t.status(report.Origin{Line: 1}, word, true)
	}
	inside := &report.Verification{}
	ReadTests(t.r, inside, o)
	t.add(inside.Tests, "the frontmatter")
	t.end()
	t.V.Failures, t.V.Checks = inside.Failures, inside.Checks
	t.headAt, t.headObject = at, o
}

func (t *TestWords) line(at report.Origin, line string) {
	text := strings.TrimSpace(line)
	if !strings.HasPrefix(text, "|") {
		t.endTable()
	}
	switch {
	case text == "" || strings.HasPrefix(text, ">"):
	case markup.IsHeading(line):
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
func (t *TestWords) title(at report.Origin, line string) {
	level, title := markup.HeadingDepth(line), markup.Bare(line)
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

func (t *TestWords) endSections(level int) {
	for _, section := range []*int{&t.skipped, &t.earlier, &t.failing} {
		if level <= *section {
			*section = 0
		}
	}
}

// titleSays takes the outcome or the number in a title; another title ends the run that was told above.
func (t *TestWords) titleSays(at report.Origin, level int, title string) {
	if m := endOfTitle.FindStringSubmatch(title); level == 1 && m != nil && phrase.PlainOutcome(m[1]) != report.OutcomeUnknown {
		t.status(at, m[1], true)
	}
	if label, said := phrase.LabelAhead(title); t.skipped == 0 && statusLabel.MatchString(label) {
		t.says(at, label, said, true)
	} else if m := titleCount.FindStringSubmatch(title); m != nil && t.skipped == 0 {
		t.says(at, m[1], m[2], true)
	} else {
		t.end()
	}
}

func (t *TestWords) beginSection(level int, title string) {
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
func (t *TestWords) fails(at report.Origin, line string) bool {
	text := strings.TrimSpace(line)
	if cells := markup.TableCells(text); strings.HasPrefix(text, "|") {
		switch {
		case t.header == nil:
			t.header = cells
		case !markup.IsRuler(text):
			t.failed(at, markup.Bare(strings.Join(cells[:min(len(cells), 2)], " — ")))
		}
		return true
	}
	m := prose.EntryMark.FindStringSubmatch(line)
	if m == nil || t.statesCount(m[2]) {
		return false
	}
	if len(m[1]) < 2 && !t.named {
		t.failed(at, markup.Bare(m[2]))
	}
	return true
}

func (t *TestWords) failed(at report.Origin, text string) {
	if t.earlier == 0 && !noFailing.MatchString(text) && !prose.CheckBox.MatchString(text) {
		fails(t.V, at, text)
	}
}

func (t *TestWords) statesCount(text string) bool {
	label, said := phrase.LabelAhead(text)
	return countLabel(label) != nil && tally.MatchString(said)
}
