package checks

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// How a report of tests in words is known: by the worker’s name for the task (TEST-001-report.md, tests.md) or by its title, and borne out by numbers
// or a status. A plan of tests is no report of them.

// testWord is what the title of a report of tests says.
const testWord = `\btest(?:s|ing)?(?: \w+)? (?:reports?|results?)\b`

// roundEnd ends the name of a report that is not the first of its task.
const roundEnd = `-(?:v|r|round-?|attempt-?|run-?)?(\d{1,3})|-re-?(?:run|test)`

var (
	testTask = pattern.Of(`(?i)^(test-\d+)(?:-(?:tests?-)?(?:reports?|results?|summary|execution|run))?(?:` + roundEnd + `)?$|` +
		`^tests?(?:-(?:reports?|results?|summary|execution))?(?:` + roundEnd + `)?$`)
	wholeTest = pattern.Of(`(?i)^(?:verification(?:[-_]reports?|[-_]results?)?|tests?[-_](?:reports?|results?|execution|summary))$`)
	// toldTest is what somebody else tells of the tests. It is heard only where it tells of a failure.
	toldTest  = pattern.Of(`(?i)^(?:qa|ci|build|tests?)[-_](?:reports?|results?|summary)(?:[-_](?:final|after[-_](?:the[-_])?(?:fix(?:es)?|review|changes)))?$`)
	roundOf   = pattern.Of(`(?i)^(.+?)(?:` + roundEnd + `)$`)
	testTitle = pattern.Of(`(?i)` + testWord)
	// taskTitle is the title of a report that the worker named after the task, whatever the file is called: “TEST-002 Verification Report”.
	taskTitle = pattern.Of(`(?i)^(test-\d+)\b.*\breports?$`)
	noReport  = pattern.Of(`(?i)\b(?:tests?|testing|qa|verification|coverage) (?:plans?|planning|strateg\w+|checklists?|templates?|guides?|cases?|designs?|matrix|specs?)\b|` +
		`\b(?:plans?|strategy|checklist|template|example)\W*$`)
)

// TestReportShape takes a test report in words that shows numbers, an outcome or a step that failed. One that speaks of trouble of which nothing is
// read is none, unless it tells of a failure: read, it would be a pass.
func TestReportShape(f *form.File) bool {
	if !testReport(f) {
		return false
	}
	artifact := path.Base(path.Dir(f.Path)) == "artifacts"
	t := wordsUntil(f, func(t *TestWords) bool { return t.saysFailure() || artifact && t.shows() })
	if t.saysFailure() {
		return true
	}
	if (atRoot(f) || isTold(f)) && !wholeTest.MatchString(form.Stem(f.Path)) {
		return false
	}
	return t.shows() && (artifact || !doubtful(f))
}

func testReport(f *form.File) bool {
	if f.Format != form.Markdown {
		return false
	}
	title, folder, name := f.FirstTitle(), path.Dir(f.Path), form.Stem(f.Path)
	if isTold(f) || atRoot(f) && wholeTest.MatchString(name) {
		return !noReport.MatchString(title)
	}
	return path.Base(folder) == "artifacts" &&
		(testTask.MatchString(name) || testTitle.MatchString(title) || taskTitle.MatchString(title)) &&
		!noReport.MatchString(title)
}

// atRoot: what lies there, or in the folder of a stage of the run, tells of the whole run.
func atRoot(f *form.File) bool {
	return slices.Contains([]string{".", "verification", "verify", "build", "test"}, path.Dir(f.Path))
}

// isTold: its name, or its folder with its name, says that it tells of the tests: qa-report.md, qa/report.md, ci/ci-summary.md.
func isTold(f *form.File) bool {
	folder, name := path.Dir(f.Path), form.Stem(f.Path)
	return toldTest.MatchString(name) && (atRoot(f) || toldTest.MatchString(folder+"-report")) || toldTest.MatchString(folder+"-"+name)
}

// saysFailure: what is read tells that something failed.
func (t *TestWords) saysFailure() bool {
	return t.V.Status == report.Failed || len(t.V.Failures) > 0 || t.countsFailed ||
		slices.ContainsFunc(t.V.Checks, func(c report.Check) bool { return c.Outcome == report.Failed })
}

// doubtful: a verification that speaks of trouble, of which nothing is read here, is left unread rather than taken for a pass.
// The numbers under the head of a table, and a failure counted as none, are read.
func doubtful(f *form.File) bool {
	title := "" // of trouble, while nothing stands below it
	for _, line := range f.BodyLines() {
		text := strings.TrimSpace(line)
		switch {
		case text == "" || strings.HasPrefix(text, "|") && countColumns(markup.TableCells(line)) || stepRead(text) || passedTest.MatchString(text):
		case markup.IsHeading(text) && !troubled(title):
			title = text
		case troubled(title) && !noFailing.MatchString(markup.Bare(text)), troubled(text):
			return true
		default:
			title = ""
		}
	}
	return troubled(title)
}

// passedTest is a runner's line for a test or a file of tests that passed, whose name may speak of trouble: “✓ shows errors without a retry  606ms”.
var passedTest = pattern.Of(`^[✓✔√]\s[^❌✗✘⚠]*\s\d[\d.,]*\s?m?s$`)

// stepRead reports whether a line states the outcome of a step, which is read.
func stepRead(line string) bool {
	if m := prose.EntryMark.FindStringSubmatch(line); m != nil {
		line = m[2]
	}
	name, said := phrase.LabelAhead(line)
	return phrase.IsStep(strings.ToLower(name)) && stepOutcome(said) != report.OutcomeUnknown
}

// troubled reports whether a line speaks of trouble, and not of there being none.
func troubled(line string) bool {
	if !anyTrouble.MatchString(line) || labelledNone.MatchString(line) {
		return false
	}
	line = noneSeen.ReplaceAllString(line, " ")
	return anyTrouble.MatchString(line) && anyTrouble.MatchString(phrase.NoFailure.ReplaceAllString(noneFailed.ReplaceAllString(phrase.Lastly(line), " "), ""))
}

// labelledNone is a line that says of what its label names that there is none: “Failing tests: none”.
var labelledNone = pattern.Of(`(?i)^[^:：|.]{1,40}[:：|][\s*_]*(?:none|nothing|nil|0|n/?a)[\s*_.|]*$`)

// noneSeen says of trouble that there is none.
var noneSeen = pattern.Of(`(?i)\bno (?:[\w-]+ ){0,2}(?:regressions?|failures?|errors?|warnings?|issues?|problems?|findings?|flakes?|risks?|gaps?|blockers?)(?: (?:found|left|seen|introduced|detected|observed|outstanding|remain(?:s|ing)?|exists?))*` +
	`(?: (?:against|since|versus|over|compared (?:to|with)) (?:the )?[\w-]+)?(?:[.,;]|\s*$)`)

// anyTrouble is a word of something that went wrong or is left, in whatever form, also in the output of a command.
var anyTrouble = pattern.Of(`(?i)\b(?:fail\w*|broken?|errors?|unverified|remain\w*|open|blocked|not|no)\b|[❌✗✘⚠]|\[ \]`)

// noneFailed counts none, under a label or in a row: “**Failed:** 0”, “| Failed | 0 |”.
var noneFailed = pattern.Of(`(?i)(?:[❌✗✘][\s*_]*)?\b(?:tests?\s+)?(?:failed|failures|failing|errors)(?:\s+tests?)?[*_:|\s]+0(?:[^\d.,]|$)`)
