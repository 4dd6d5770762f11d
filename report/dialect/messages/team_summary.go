package messages

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// The summary of a bus line is for people, and its data for programs. Where the two differ the less favourable counts: “40 of 42 passed” is a
// failure beside a status of passed, and “1 critical found” speaks against a list that is empty.

// testsInSummary takes the numbers of a test's result from its summary, and a rate below all from its data.
func (b *busLine) testsInSummary(v *report.Verification) {
	if said := checks.SentenceCounts("tests: " + b.m.Summary); said.Failed.N > v.Tests.Failed.N || v.Tests == (report.TestCounts{}) {
		v.Tests = checks.Worst(said, v.Tests)
	}
	raw := b.word("pass_rate", "test_pass_rate", "pass_percentage")
	rate, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(raw), "%")), 64)
	if err == nil && rate >= 0 && isPartly(raw, rate) && v.Tests.Failed.N == 0 && v.Tests.Skipped.N == 0 {
		v.Checks = append(v.Checks, report.Check{Name: "tests", Outcome: report.Failed, Raw: "pass rate " + raw})
	}
}

// verifiedNames are where a worker says how the work was verified, as the template asks of every completion.
var verifiedNames = []string{"verification", "verification_summary", "verification_method", "verification_result", "verification_results"}

// told is what the words or the parts of a verification say of tests and other steps: “npm test: 40 passed, 2 failed”; nil = nothing.
func (b *busLine) told() *report.Verification {
	v := &report.Verification{Origin: b.m.Origin, Component: b.m.Component}
	for i, name := range b.data.Names {
		if !slices.Contains(verifiedNames, name) {
			continue
		}
		at := &b.data.Node.Members[i].Value
		if at.Kind == decode.Object {
			inner := b.data.Object(name)
			checks.ReadTests(b.r, v, inner)
			checks.ReadChecks(b.r, v, inner)
		}
		for _, said := range texts(at) {
			v.Tests = checks.Worst(v.Tests, checks.SentenceCounts(said))
		}
	}
	if !v.Shows() {
		return nil
	}
	return v
}

// admitted is what the words of a verification say against it without a number: “npm run build failed”.
func (b *busLine) admitted() string {
	for i, name := range b.data.Names {
		if !slices.Contains(verifiedNames, name) {
			continue
		}
		for _, said := range texts(&b.data.Node.Members[i].Value) {
			fails := checks.RemarkFails(said) || stepFails.MatchString(nothingFails.ReplaceAllString(said, "")) && !checks.OtherTime.MatchString(said)
			if fails && checks.SentenceCounts(said).Failed.N == 0 {
				return report.Shorten(said, phrase.MaxOutcome)
			}
		}
	}
	return ""
}

var nothingFails = pattern.Of(`(?i)\b(?:no|none of the|zero|0) (?:[\w-]+ ){0,2}fail\w*`)

// stepFails is a step of the verification that fails, at the end of what is said of it.
var stepFails = pattern.Of(`(?i)\b(?:tests?|suites?|builds?|compil\w+|lint\w*|type-?check\w*|tsc|clippy|checks?)(?: (?:still|now|step|run|job))?:? (?:fail(?:s|ed|ing)?|is broken|broken|does not (?:build|compile))\s*(?:$|[.;,(—–]|- |with )`)

// isPartly: a rate is a share of 1 or of 100; 1 is all of them, and “1%” is not.
func isPartly(raw string, rate float64) bool {
	return rate < 1 || rate < 100 && (rate > 1 || strings.Contains(raw, "%"))
}

// countsInSummary takes the counts of a review that lists nothing, also from what it sums up in a list. What was mended since it counts too, so a
// summary that speaks of that says nothing.
func (b *busLine) countsInSummary(review *report.Review) {
	if len(review.Findings) > 0 || review.BySeverity != nil || review.Declared.Known || prose.OtherCounts.MatchString(b.m.Summary) {
		return
	}
	key, _ := b.words([]string{"key_findings"})
	for _, said := range append([]string{b.m.Summary}, key...) {
		for severity, n := range scaleInWords(said) {
			if n > 0 && severity != report.Informational {
				phrase.FillCounts(review, map[report.Severity]int{severity: n})
			}
		}
	}
}

// senderAhead is the mark of its sender with which the tool begins a summary.
var senderAhead = pattern.Of(`^\s*\[[^\]]*\]\s*`)

// heldAgainst hears what a test's result says against a pass, and that it failed where it counts nothing.
func (b *busLine) heldAgainst(v *report.Verification) {
	said := checks.TakenBack(v)
	switch {
	case b.m.Verdict == report.Negative && v.Tests.Failed.N == 0:
		b.m.Broke = cmp.Or(b.m.Signal, b.m.Status)
	case b.m.Verdict != report.Negative && said != "":
		b.m.Broke = said
	}
}

// admits hears what a completion or a state says against the work beside its status.
func (b *busLine) admits() {
	ends := endsIn(b.typed(), []string{"_complete"}) || b.typed() == "task_complete" || b.typed() == "state_update"
	if !ends || b.data == nil {
		return
	}
	b.m.Broke = cmp.Or(checks.Admits(b.data.Node), b.admitted())
	if summary := senderAhead.ReplaceAllString(b.m.Summary, ""); b.m.Broke == "" && checks.RemarkFails(summary) {
		b.m.Broke = summary
	}
}
