package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// findingsCount compares the counts of a review, in all and by severity or class, with its own list: where two reviews
// share a finding, it has the worse severity.
func findingsCount(c *comparison) {
	for _, r := range c.wholeReviews() {
		c.count(r.Origin, r.Declared, "finding", "lists ", len(r.Findings))
		var declared, shown []string
		compare := func(name string, stated, listed int) {
			if stated != listed {
				declared = append(declared, fmt.Sprintf("%d %s", stated, name))
				shown = append(shown, fmt.Sprintf("%d %s", listed, name))
			}
		}
		if r.BySeverity != nil || r.ByClass != nil {
			c.of++
		}
		unknown := r.Graded[report.SeverityUnknown] > 0                 // such a finding may be any of those counted
		complete := r.Declared.Known && r.Declared.N == len(r.Findings) // then a severity may go without a number
		for _, s := range report.Severities {
			stated, known := r.BySeverity[s]
			mayBe := unknown && (s == report.SeverityUnknown || stated > r.Graded[s])
			if !mayBe && (known || r.BySeverity != nil && !complete) {
				compare(s.String(), stated, r.Graded[s])
			}
		}
		classes := map[string]int{}
		for _, f := range r.Findings {
			classes[f.Classification]++
		}
		for _, class := range []string{"needs-fix", "needs-input"} {
			if stated, known := r.ByClass[class]; known {
				compare(class, stated, classes[class])
			}
		}
		if declared != nil {
			c.differs(r.Origin, strings.Join(declared, ", "), "lists ", strings.Join(shown, ", "))
		}
	}
}

// reviewVerdict: a clean review lists nothing of medium severity or worse that is still open; one in a file that
// states findings lists one, and an answer of an earlier finding that stays open counts as one; a verdict that passes
// lists no failed acceptance criterion.
func reviewVerdict(c *comparison) {
	for _, r := range c.wholeReviews() {
		if r.Verdict == "" || r.Generic {
			continue
		}
		c.of++
		leftOpen := slices.ContainsFunc(r.Rechecks, func(x *report.Statement) bool { return x.Is == report.AnswerNone })
		stated := strings.EqualFold(strings.TrimSpace(r.Verdict), "findings")
		if r.Clean && r.Open || stated && r.Message == "" && !r.Design && len(r.Findings) == 0 && !leftOpen {
			c.differs(r.Origin, report.Quoted(r.Verdict), "lists ", report.Plural(len(r.Findings), "finding"),
				findingRefs(r.Findings)...)
		}
	}
	for m := range c.Run.Talk(report.AgentTeam) {
		if !strings.HasPrefix(report.FoldWord(m.Signal), "pass") {
			continue
		}
		for name, outcome := range m.Below("ac_coverage") {
			if c.of++; report.FoldWord(outcome) == "fail" {
				c.add("The "+m.Called()+" states "+report.Quoted(m.Signal)+", but lists "+report.Brief(name)+" as failed.",
					m.Signal, name+" failed", refsTo(m.Origin)...)
			}
		}
	}
}

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
