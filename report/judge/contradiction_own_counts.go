package judge

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Numbers of tests in a message's own words: “40 of 42 tests pass” says of two that they do not. Only a sentence that says nothing else counts,
// and only where nothing in the text tells what became of the others.

var (
	ofAllTests = pattern.Of(`(?i)^` + leadIn + `(?:.*[,:] )?(?:and |only )?(\d{1,6}) ?(?:/|of|out of) ?(?:the |all )?(\d{1,6}) ` + kindOfTests + `tests? (?:now |are )?(?:pass|passed|passing|green)\W*$`)
	// notAllTests says that some fail, in a number or without one.
	notAllTests = pattern.Of(`(?i)^` + leadIn + `(?:` +
		`(?:` + kindOfTests + `tests?: )?(?:\d{1,6} (?:tests? )?(?:pass|passed|passing)(?:,| and|, and) )?[1-9]\d{0,5} (?:tests? )?failing|` +
		`(?:` + kindOfTests + `tests?: )?\d{1,6} (?:tests? )?(?:passed|passing)(?:,| and|, and) [1-9]\d{0,5} (?:tests? )?failed|` +
		`(?:.*, )?(?:and |but )?all (?:but|except)(?: for)? (?:\d{1,5}|one|two|three|four|a few)(?: of the)? ` + kindOfTests + `tests? (?:now )?(?:pass|passed|passing|are green|succeed)|` +
		`(?:.*, )?(?:and |but )?(?:the )?` + kindOfTests + `tests? (?:pass|passes|passed|are green) (?:here|locally|on my machine),? (?:but|and|yet) (?:they )?(?:still )?(?:fail|fails|are failing) (?:in|on) (?:the )?(?:ci|pipeline|build server)` +
		`)\W*$`)
	// restTold is what tells of the others, anywhere in the text.
	restTold = pattern.Of(`(?i)\b(?:skip\w*|xfail\w*|pre-?existing|baseline|known|flak\w+|unrelated|quarantin\w+|expected|before|previous(?:ly)?|initial(?:ly)?|first|at first|then|later|since|now all|red)\b`)
)

const kindOfTests = `(?:(?:unit|integration|e2e|end-to-end|regression|new|existing) )?`

// wholeSentences keeps “but” within a sentence, unlike [ofSentences].
var wholeSentences = pattern.Of(`[.!?](?:\s|$)|[;\n]`)

// countSigns: every sentence that [countsShort] takes has one of them.
var countSigns = []string{"fail", "pass", "green", "succeed"}

// fallsShort gives the first sentence of a text that counts tests that do not pass; empty = none.
func fallsShort(text string) string {
	folded := strings.ToLower(text)
	if !slices.ContainsFunc(countSigns, func(sign string) bool { return strings.Contains(folded, sign) }) {
		return ""
	}
	for _, sentence := range wholeSentences.Split(text, -1) {
		if countsShort(strings.ReplaceAll(sentence, "’", "'")) && !restTold.MatchString(text) {
			return sentence
		}
	}
	return ""
}

func countsShort(sentence string) bool {
	if m := ofAllTests.FindStringSubmatch(sentence); m != nil {
		passed, _ := strconv.Atoi(m[1])
		all, _ := strconv.Atoi(m[2])
		return passed < all
	}
	return notAllTests.MatchString(sentence)
}

// ownFailed are the fields in which an author counts the tests that fail in the work that is handed in.
var ownFailed = []string{"testsFailed", "failedTests", "failingTests", "tests.failed", "testResults.failed", "testSummary.failed"}

// ownNumbers names what an author counts as failing, and the word that the work is done in part, of what is handed in. Where the message speaks of
// a baseline, the failures may be older than the work.
func ownNumbers(m *report.Message) (names []string) {
	for _, name := range ownFailed {
		for _, above := range []string{"payload.", ""} {
			if n := m.Number(above + name); n.N > 0 && !speaksOfBaseline(m) {
				names = append(names, name+" "+n.String())
			}
		}
	}
	if status := m.Text("payload.status"); m.Dialect == report.Ralph && saysStop(status) {
		names = append(names, "status "+report.Quoted(status))
	}
	return names
}

func speaksOfBaseline(m *report.Message) bool {
	return slices.ContainsFunc(m.Fields, func(f report.Fact) bool {
		name := report.Plain(f.Name)
		return strings.Contains(name, "baseline") || strings.Contains(name, "preexisting")
	})
}
