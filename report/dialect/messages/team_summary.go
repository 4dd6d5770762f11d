package messages

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
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
	b.m.Broke = checks.Admits(b.data.Node)
	if summary := senderAhead.ReplaceAllString(b.m.Summary, ""); b.m.Broke == "" && checks.RemarkFails(summary) {
		b.m.Broke = summary
	}
}
