package prose

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/pattern"
)

// A plan of what to do first, below the findings: “## Remediation roadmap”, “### Critical (fix immediately)”, “1. Upgrade the packages”. Its sections have
// the words of the scale for titles, as those of findings have, but they order work on what was raised above. Where nothing was raised above, the plan
// is all that the review says.

var planTitle = pattern.Of(`(?i)\b(?:remediation|fix(?:ing)?|action|mitigation|improvement)s? (?:road ?map|plan|order|priorit(?:y|ies)|items?|timeline|sequence)\b|` +
	`\bpriorit(?:y|i[sz]ed) (?:actions?(?: items?| plan)?|recommendations?|remediations?|fix(?:es| order| list)|matrix)\b|^[^\pL]*final recommendations?[^\pL]*$|^[^\pL]*recommended (?:fix order|actions|priorit(?:y|ies))\b|` +
	`修复(?:优先级|计划|顺序|路线)|行动(?:计划|项)|整改(?:计划|建议)|优先级建议`)

// fixesTitle titles what was mended in the review itself: below it stand the findings of above, called by what was done: “## Fixes (made in this review)”.
var fixesTitle = pattern.Of(`(?i)^[^\pL]*(?:fix(?:es)?(?: (?:applied|made|done|landed))?|修复|修正)\s*(?:[(（][^()（）]*[)）]\s*)?$`)

// withoutPlan drops the entries of a plan where findings with a severity stand outside of it, but for those that say more than these do.
func withoutPlan(kept []*findings.Candidate) []*findings.Candidate {
	if !slices.ContainsFunc(kept, func(c *findings.Candidate) bool { return c.Planned }) {
		return kept
	}
	raised := slices.DeleteFunc(slices.Clone(kept), func(c *findings.Candidate) bool { return c.Planned })
	if !slices.ContainsFunc(raised, func(c *findings.Candidate) bool { return c.Severity != report.SeverityUnknown }) {
		return kept
	}
	told := toldBy(raised)
	return slices.DeleteFunc(kept, func(c *findings.Candidate) bool { return c.Planned && !raises(c, raised, told) })
}

// raises reports whether an entry of a plan is a finding of its own: it names an id or a line that no other does, or it says itself how grave it is,
// and no other is as grave or names its file.
func raises(c *findings.Candidate, raised []*findings.Candidate, told telling) bool {
	if c.Graded && c.ID == "" && !slices.ContainsFunc(raised, func(f *findings.Candidate) bool { return f.Severity == c.Severity }) {
		return true
	}
	return (c.ID != "" || c.Line > 0 || c.Graded) && told.lacks(c)
}
