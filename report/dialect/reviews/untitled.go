package reviews

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// RaisesUntitled reports whether a text whose title need not say what it is raises findings. One with a severity, and an id or a place, is a
// finding wherever it stands; where the title or the file's name speaks of a review, a severity will do, and so will a refusal. Titles of
// answers, of plans and of what sums up others are left out, and what says of each finding that it is fixed: what these tell is raised elsewhere.
func RaisesUntitled(f *form.File) bool {
	title := onlyReport.ReplaceAllString(title(f), "$1$2")
	if !untold(f) || answer.MatchString(title) || isOther(f, title) {
		return false
	}
	named := phrase.AnyReview.MatchString(title) || ofReviewer.MatchString(form.Stem(f.Path))
	return slices.ContainsFunc(f.Foresee(readWords).Reviews, func(r *report.Review) bool {
		return named && report.VerdictOf(r.Verdict) == report.Negative || slices.ContainsFunc(r.Findings, func(x *report.Finding) bool {
			return graded(x) && !SaysAnswered(x) && (named || x.ID != "" || x.File != "")
		})
	})
}

// SaysAnswered reports whether words about a finding say no more than what became of it, first or behind its title: “SQL injection — fixed in 3fa2b1c”.
func SaysAnswered(x *report.Finding) bool {
	words := strings.TrimSpace(x.Title + " " + x.Description)
	return phrase.AnsweredLast.MatchString(words) || fixedThere.MatchString(words) ||
		fixedBehind.MatchString(words) && !notWholly.MatchString(words) && !wrongly.MatchString(words)
}

var (
	fixedThere  = pattern.Of(`(?i)^` + phrase.FixedThere)
	fixedBehind = pattern.Of(`(?i)(?::|\s[—–-]|→|->|\()\s*` + phrase.FixedThere)
	// wrongly tells how a name or a request is resolved, which is no answer: “DNS: resolved by the wrong server”.
	wrongly   = pattern.Of(`(?i)\b(?:resolved|addressed) (?:in|at|by|with|to) (?:an? |the )?(?:wrong|stale|old|outdated|other|different|untrusted|unsafe|insecure)\b`)
	notWholly = pattern.Of(`(?i)\b(?:but|however|except|although|though|still|partly|partially|only|yet)\b`)
)

// ofReviewer is a file's name that speaks of who reviews, or of what they hand in.
var ofReviewer = pattern.Of(`(?i)(?:^|[^a-z])(?:review(?:s|er|ers)?|audit(?:s|or)?|verdicts?|findings)(?:$|[^a-z])`)
