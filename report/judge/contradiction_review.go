package judge

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
)

// findingsCount compares the counts of a review, in all and by severity or class, with its own list.
func findingsCount(c *comparison) {
	for _, r := range c.wholeReviews() {
		c.count(r.Origin, r.Declared, "finding", "lists ", len(r.Findings))
		if r.BySeverity == nil && r.ByClass == nil {
			continue
		}
		unknown := r.Graded[report.SeverityUnknown] > 0 // such a finding may be any of those counted
		var declared, shown []string
		compare := func(name string, stated, listed int) {
			declared = append(declared, fmt.Sprintf("%d %s", stated, name))
			shown = append(shown, fmt.Sprintf("%d %s", listed, name))
		}
		for _, s := range report.Severities {
			stated, known := r.BySeverity[s]
			mayBe := unknown && stated > r.Graded[s]
			if known && !mayBe && stated != r.Graded[s] {
				compare(s.String(), stated, r.Graded[s])
			}
		}
		for _, class := range slices.Sorted(maps.Keys(r.ByClass)) {
			in := func(f *report.Finding) bool { return f.Classification == class }
			if listed := len(those(r.Findings, in)); listed != r.ByClass[class] {
				compare(class, r.ByClass[class], listed)
			}
		}
		c.agree(declared == nil, r.Origin, strings.Join(declared, ", "), "lists ", strings.Join(shown, ", "))
	}
}

// reviewVerdict: a clean review lists nothing of medium severity or worse that is still open; one in a file that
// states findings lists one, and an answer of an earlier finding that stays open counts as one.
func reviewVerdict(c *comparison) {
	for _, r := range c.wholeReviews() {
		if r.Verdict == "" || r.Generic {
			continue
		}
		lists := len(r.Findings) > 0 || r.Message != "" || r.Design || slices.ContainsFunc(r.Rechecks, leftOpen)
		states := strings.EqualFold(strings.TrimSpace(r.Verdict), "findings")
		c.agree(!(r.Clean && r.Open) && (lists || !states), r.Origin, report.Quoted(r.Verdict), "lists ",
			report.Plural(len(r.Findings), "finding"), findingRefs(r.Findings)...)
	}
}

// leftOpen reports whether a later review's status of a finding leaves it open.
func leftOpen(x *report.Statement) bool { return x.Is == report.AnswerNone }

// synthesisCount: findings of scanners, of the plan, of messages and of the documentation may be left out of the
// number.
func synthesisCount(c *comparison) {
	s := c.Run.Synthesis
	if s == nil || !s.Total.Known || len(c.lost) > 0 {
		return
	}
	optional := map[string]bool{}
	for _, r := range c.Run.Reviews {
		optional[r.Path] = optional[r.Path] || r.Scanner || r.Design || r.Message != "" ||
			strings.HasPrefix(r.Reviewer, "docs")
	}
	all := len(c.Run.Findings)
	least := len(those(c.Run.Findings, func(f *report.Finding) bool { return !optional[f.Origin().Path] }))
	c.agree(least <= s.Total.N && s.Total.N <= all, s.Origin, report.Plural(s.Total.N, "finding"), "the reviews report ",
		report.Plural(all, "finding"))
}
