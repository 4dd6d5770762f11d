package checks

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// The auditor's Runtime section: what was tested, what passed, what failed, as numbers or in words.

var (
	runtimeTitle = pattern.Of(`(?i)^(runtime|tests?|test results?|build (and|&) tests?)\b`)
	runtimeLine  = pattern.Of(`(?i)^(?:[-*+]\s+)?(tested|run|passed|failed|errors|skipped|failures)\s*(?::|$)\s*(.*)$`)
	listMark     = pattern.Of(`^\s*[-*+]\s+`)
	tally        = pattern.Of(`(?i)^(\d{1,9})\s*(?:$|\(|/|of\b|tests?\b|cases?\b|checks?\b)`)
)

// Runtime reads the section into the verification.
func Runtime(r *form.Reading, v *report.Verification) {
	inside, failed, zero := false, false, ""
	for number, text := range r.File.BodyLines() {
		text = report.Shorten(text, markup.MaxLine)
		plain := markup.Bare(text)
		if isTitle := strings.HasPrefix(text, "#") || prose.BoldLabel.MatchString(text); isTitle && !runtimeLine.MatchString(plain) {
			inside, failed, zero = runtimeTitle.MatchString(plain), false, ""
			continue
		}
		if !inside || plain == "" {
			continue
		}
		at := r.File.At(number)
		if m := runtimeLine.FindStringSubmatch(plain); m != nil {
			failed, zero = ran(v, at, strings.ToLower(m[1]), m[2]), entryOfNone(text, m[2])
		} else if m := prose.EntryMark.FindStringSubmatch(plain); m != nil && failed && !besideNone(zero, text) {
			fails(v, at, m[2])
		} else if phrase.CountsIn(plain) != (report.TestCounts{}) {
			TestSentence(v, plain)
		}
	}
}

// entryOfNone gives how an entry begins that says that none failed: blanks and its mark. Of another line it gives nothing.
func entryOfNone(line, said string) string {
	mark := listMark.FindString(line)
	if m := tally.FindStringSubmatch(strings.TrimSpace(said)); m != nil && strings.Trim(m[1], "0") == "" || phrase.NoFinding.MatchString(said) {
		return mark
	}
	return ""
}

// besideNone tells whether a line is an entry of the same list as one that counts none: what stands below that one is no failing
// test, what it holds is.
func besideNone(zero, line string) bool {
	return zero != "" && len(listMark.FindString(line)) <= len(zero)
}

// ran takes one line; open says that failing tests follow in a list.
func ran(v *report.Verification, at report.Origin, what, text string) (open bool) {
	count := map[string]*report.Count{"tested": &v.Tests.Run, "run": &v.Tests.Run, "passed": &v.Tests.Passed, "failed": &v.Tests.Failed,
		"failures": &v.Tests.Failed, "errors": &v.Tests.Errors, "skipped": &v.Tests.Skipped}[what]
	text = strings.TrimSpace(text)
	isFailed := count == &v.Tests.Failed
	switch m := tally.FindStringSubmatch(text); {
	case m != nil:
		n, _ := strconv.Atoi(m[1])
		*count = report.Known(n)
	case text == "":
	case phrase.NoFinding.MatchString(text) && what != "tested" && what != "run":
		*count = report.Known(0)
	case isFailed:
		fails(v, at, text)
	}
	return isFailed
}

// fails takes a failing test by name: “TestRefund — expected 3”.
func fails(v *report.Verification, at report.Origin, text string) {
	if phrase.NoFinding.MatchString(text) {
		return
	}
	name, why, _ := strings.Cut(text, " — ")
	if why == "" {
		name, why, _ = strings.Cut(text, ": ")
	}
	if strings.EqualFold(strings.Trim(why, " ."), "none") {
		return
	}
	v.Stated = true
	v.Failures = append(v.Failures, report.TestFailure{Origin: at, Name: strings.TrimSpace(name), Error: strings.TrimSpace(why)})
}
