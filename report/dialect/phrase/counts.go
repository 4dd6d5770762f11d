package phrase

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// NoneCounted is a text in the place of a number that says that there is none; what else it may say, “no module named shop”, is no count.
var NoneCounted = pattern.Of(`(?i)^(?:no|none|zero|nil|0|without)(?:\s+(?:new|net|known|open|tests?|errors?|failures?|failed|failing|skipped|regressions?|found|detected|observed|reported))*\W*$`)

// NothingCounted is a text that says no more than null does.
var NothingCounted = pattern.Of(`(?i)^(?:n/?a\.?|not applicable|null)?$`)

// NoneSaid reports whether a field says that there is none: false, or a text that begins with no or says nothing.
func NoneSaid(n *decode.Node) bool {
	return n.Kind == decode.Bool && n.Text == "false" || n.Kind == decode.String && (SaysNothing.MatchString(n.Text) || SaysNo.MatchString(n.Text))
}

// SaysNo begins a text that denies what its field asks for: “none found”, “0 regressions”.
var SaysNo = pattern.Of(`(?i)^\W*(?:(?:regressions?|detected|found)\b\W*)?(?:no|none|zero|0|false|without|not (?:detected|found|any)|free)\b`)

// SaysNothing is a text that leaves the question open: “not run”, “n/a”, or nothing but marks.
var SaysNothing = pattern.Of(`(?i)^\W*(?:unknown|n/?a|not (?:run|measured|applicable|available|checked|determined)|pending|skipped)?\W*$`)

// FillCounts takes the numbers of severities for which none was stated before.
func FillCounts(review *report.Review, counted map[report.Severity]int) {
	if review.BySeverity == nil && len(counted) > 0 {
		review.BySeverity = map[report.Severity]int{}
	}
	for severity, n := range counted {
		if _, named := review.BySeverity[severity]; !named {
			review.BySeverity[severity] = n
		}
	}
}

// Raises reports whether a review has a finding of that id itself.
func Raises(review *report.Review, id string) bool {
	return slices.ContainsFunc(review.Findings, func(f *report.Finding) bool { return report.NormalID(f.ID) == report.NormalID(id) })
}

// NotRaised leaves out of what a review looked at again what it raises itself.
func NotRaised(review *report.Review, again []*report.Recheck) []*report.Recheck {
	return slices.DeleteFunc(again, func(x *report.Recheck) bool { return Raises(review, x.ID) })
}

// ScaleCounts gives how many members of an object are numbers under the name of a severity, as in {"high": 2, "low": 0}.
func ScaleCounts(n *decode.Node) (counts int) {
	for i := range n.Members {
		if n.Members[i].Value.Kind == decode.Number && GradeOf(strings.TrimSuffix(n.Members[i].Name, "s")) != report.SeverityUnknown {
			counts++
		}
	}
	return counts
}

// MaxOutcome bounds what is looked at as a word, in bytes: a text that is longer is prose.
const MaxOutcome = 200

// NoneLeft begins an entry that says that nothing was found, or that all is resolved. Behind “no” has to stand a noun and an end, for “no check of
// the token” is a finding.
var NoneLeft = pattern.Of(`(?i)^[^\pL\pN]*(?:none(?:\s*[.,;:(–—-]|\s+(?:remain|remaining|left|this|here|so far|for|from)\b)|n/?a\b|` +
	`nothing (?:critical|moderate|minor|high|medium|low|major|serious|blocking|new|else|further|more|left)\b|` +
	`(?:there (?:are|is|were|was) )?(?:no|zero) (?:[\w-]+ ){0,3}(?:findings?|issues?|concerns?|problems?|vulnerabilities|defects?|blockers?|criticals?|items?)` +
	`(?:\W*$|\s*[.,;:(—–-]|\s+(?:remain\w*|left|found|identified|raised|noted|detected|introduced|observed|were|in|at|here|this|so far|for|from)\b)|` +
	`all (?:previous|prior|earlier) (?:[\w-]+ ){0,2}(?:findings|issues|concerns|problems|defects|items)\b[^.;]{0,80}\b(?:resolved|fixed|closed|addressed|remediated|mitigated)\b)`)

// BetweenCounts stands between the numbers of one line: “Critical: 0 | High: 2”.
var BetweenCounts = pattern.Of(`\s*[|,;·]\s+`)

// LabelAhead splits a line such as “Failed: 3” into its name and what it says, both without marks; empty = it has no label.
func LabelAhead(text string) (name, said string) {
	if m := countedLabel.FindStringSubmatch(markup.Bare(text)); m != nil {
		return m[1], m[2]
	}
	return "", ""
}

var countedLabel = pattern.Of(`^[^\pL]{0,8}(\pL[\pL\d ]{1,30}?)\s*[:=：]\s*(\S.*)$`)
