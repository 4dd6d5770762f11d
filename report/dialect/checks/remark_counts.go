package checks

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Numbers of tests in a remark that are worse than those of the record: “40 of 42 tests pass” and “2 failing” beside a status that passes,
// “41 of 44 skipped” beside three that passed. What the record counts itself is judged there, with its baseline, and is no news in a remark.

var (
	// someOfTests are those that passed of those that ran. The word for tests, or for passing them, keeps out what else is counted so.
	someOfTests = pattern.Of(`(?i)(?:^|[^\w/.-])` + someOf + ` (?:(?:unit|integration|e2e|end-to-end|regression|new|existing) )?(?:tests?|specs?) (?:now |are |were |have )?(?:pass\w*|green|succeed\w*)\b|` +
		`\btests?(?: results?)?: ?(\d{1,6}) ?/ ?(\d{1,6})(?: pass\w*| green)?\W*(?:$|[,;(])`)
	// someFailing is a count of those that fail, as a runner ends its output with it.
	someFailing = pattern.Of(`(?i)^\W*(?:[\w -]{1,30}: )?(?:(?:(?:unit |e2e |integration )?tests?|results?)\W+)?(?:\d{1,6} (?:tests? )?(?:run|total|pass\w*)\W+){0,2}(?:and )?([1-9]\d{0,5}) (?:(?:out )?of \d{1,6} )?(?:tests? )?(?:failing|failed|fails?|failures?)(?:[,;(:]|\W*$|\W+(?:in|on|now|after|again|still|here|locally|because|due)\b)`)
	passedSome  = pattern.Of(`(?i)\bpassed ` + someOf + ` (?:tests?|specs?)\b`)
	// testsFailed says the same within a sentence, or of attempts.
	testsFailed = pattern.Of(`(?i)\b(?:([1-9]\d{0,5})|one|two|three|four|five|some|several|many|most|all|both) (?:of (?:the|them|\d{1,6}) )?(?:[\w-]+ )?(?:tests?|specs?|suites?) (?:(?:that|which|still|now|also|again|are|is|were|have|has) )*(?:fails?|failed|failing)` + verbEnd + `|\b` + triesFail)
	// mendedSince says of those behind their number that they pass: “2 failures: both fixed”.
	mendedSince = pattern.Of(`(?i)\bfail\w*\W*[:(]\W*(?:(?:both|all|each|they|since|have|has|been|are|were|was|now) )*(?:fixed|resolved|solved|mended|repaired|corrected)\b`)
	// butSome says so without a number.
	butSome = pattern.Of(`(?i)\ball (?:but|except)(?: for)? (?:\d{1,5}|one|two|three|four|a few)(?: of the)? ` + sortOf + `tests? (?:now )?(?:pass|passed|passing|are green|succeed)\b|` +
		`\ball (?:the )?(?:\d{1,6} )?` + sortOf + `tests (?:now )?(?:pass|passed|are passing|are green),? (?:except|but not|apart from|save for)\b|` +
		`\btests? (?:pass\w*|are green|succeed) (?:here|locally|on my machine),? (?:but|and|yet) (?:they )?(?:still )?(?:fail\w*|are failing|do not pass|don['’]t pass) (?:in|on) (?:the )?(?:ci|pipeline|build server)\b`)
	// mostSkipped says that tests were passed over, and skippedOf how many.
	mostSkipped = pattern.Of(`(?i)\b(?:most|all|nearly all|almost all)(?: of)?(?: the)? ` + sortOf + `tests (?:were |are |have been |got )?skipped\b`)
	skippedOf   = pattern.Of(`(?i)(?:^|[^\w/.-])` + someOf + ` (?:tests? )?(?:were |are |was )?skipped\b`)
	// knownToFail says of those that fail that they are known to, or have nothing to do with the work.
	knownToFail = pattern.Of(`(?i)\b(?:known|pre[-_ ]?existing|flaky|quarantin\w+|unrelated)\b`)
	// madeUpFor takes it back: those that fail are known to, or do not count.
	madeUpFor = pattern.Of(`(?i)\b(?:` + EarlierOrKnown + `|skip\w*|quarantin\w+|unrelated|xfail\w*|(?:on|in) (?:main|master|develop)|first|then|now all|later|re-?run|at first|after the fix(?:es)?)\b`)
)

const (
	someOf = `(\d{1,6}) ?(?:/|of|out of) ?(?:the |all )?(\d{1,6})`
	sortOf = `(?:(?:unit|integration|e2e|new|existing) )?`
)

// verbEnd follows a word for a failure where that is no part of a name: “2 tests failed on CI”, and not “2 tests failed logins”.
const verbEnd = `(?:\W*$|\W+(?:on|in|at|with|after|again|because|due|as|when|while|for|since|by|under|during|and|once|twice|here|locally|there|every|each|both|without|unless|until|if|too|so|to|now|still|the)\b|[.,;:(])`

// WorseRemark is worseNumbers for a value under its name.
func WorseRemark(n *decode.Node, name string, counted report.TestCounts) string {
	if output := phrase.OutputName.MatchString(name) && len(n.Text) < phrase.MaxOutcome; n.Kind != decode.String || !remarkName.MatchString(name) && !output {
		return ""
	}
	return worseNumbers(n.Text, counted)
}

// worseNumbers gives the sentence of a remark whose numbers of tests are worse than what is counted; empty where none is.
func worseNumbers(remark string, counted report.TestCounts) string {
	remark = report.Shorten(remark, markup.MaxLine)
	if !phrase.HoldsLetters(remark, "test", "Test", "spec", "Spec", "kip", "ail", "TEST", "PEC", "KIP", "AIL") {
		return ""
	}
	worse := firstSentence(remark, func(sentence string) bool {
		fewer := fewerPass(sentence) > counted.Failed.N+counted.Errors.N && !madeUpFor.MatchString(remark)
		return (!counted.Skipped.Known && skippedMost(sentence) || fewer) && !OtherTime.MatchString(remark)
	})
	return cmp.Or(worse, moreFail(remark, counted))
}

// moreFail gives the sentence of a remark by which more tests fail in the end than are counted.
func moreFail(remark string, counted report.TestCounts) string {
	more := func(sentence string) bool { return failingIn(sentence) > counted.Failed.N+counted.Errors.N }
	if firstSentence(remark, more) == "" || knownToFail.MatchString(remark) {
		return ""
	}
	return firstSentence(phrase.Lastly(remark), more)
}

// firstSentence gives the first sentence of a text of which something holds; empty where it holds of none.
func firstSentence(text string, holds func(sentence string) bool) string {
	for sentence := range phrase.SentencesOf(text) {
		if holds(sentence) {
			return strings.TrimSpace(sentence)
		}
	}
	return ""
}

// fewerPass gives how many tests did not pass by a sentence that says how many did; 1 where it says that some did not.
func fewerPass(sentence string) int {
	if !phrase.HoldsLetters(sentence, "test", "Test", "spec", "Spec", "TEST", "PEC") {
		return 0
	}
	if m := someOfTests.FindStringSubmatch(sentence); m != nil {
		return difference(cmp.Or(m[2], m[4]), cmp.Or(m[1], m[3]))
	}
	if m := passedSome.FindStringSubmatch(sentence); m != nil {
		return difference(m[2], m[1])
	}
	if butSome.MatchString(sentence) {
		return 1
	}
	return 0
}

// failingIn gives how many tests fail by a sentence; 1 where it says that some do.
func failingIn(sentence string) int {
	if !phrase.MayTellFailed(sentence) || mendedSince.MatchString(sentence) {
		return 0
	}
	for _, counts := range []*pattern.Pattern{someFailing, testsFailed} {
		if m := counts.FindStringSubmatch(sentence); m != nil {
			return difference(cmp.Or(m[1], "1"), "0")
		}
	}
	return 0
}

// skippedMost: more tests were passed over than ran.
func skippedMost(sentence string) bool {
	if !phrase.HoldsLetters(sentence, "kip", "KIP") {
		return false
	}
	if m := skippedOf.FindStringSubmatch(sentence); m != nil {
		return difference(m[1], "0") > difference(m[2], m[1])
	}
	return mostSkipped.MatchString(sentence)
}

func difference(a, b string) int {
	most, _ := strconv.Atoi(a)
	less, _ := strconv.Atoi(b)
	return most - less
}
