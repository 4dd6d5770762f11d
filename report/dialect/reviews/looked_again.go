package reviews

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// A text outside reviews/ in which somebody looked at the fixes again. Whoever made them may have written it, so it is heard only where it says that
// a finding is still open: that all is well is what the fixer says already. What is titled a re-review is a reviewer's: it closes what it names, too.

var againName = pattern.Of(`(?i)^(?:[\w-]{1,40}[-_])?(?:re-?(?:review|verification|check|test)|(?:fix(?:es)?|post-?fix|after-?fix)[-_](?:verification|review|re-?check|validation)|(?:verif(?:y|ication)|validation)[-_](?:of[-_])?fix(?:es)?|second[-_]review)` +
	`(?:[-_](?:report|results?|notes|summary|findings))?(?:[-_](?:v|r|round[-_]?)?\d+)?$`)

// againShape takes such a text by its name, or by its title.
func againShape(f *form.File) bool {
	if !untold(f) || !againName.MatchString(form.Stem(f.Path)) {
		return false
	}
	return slices.ContainsFunc(f.Foresee(readWords).Reviews, leavesOpen) || titledAgain(f) && slices.ContainsFunc(f.Foresee(readWords).Reviews, looksAgain)
}

// titledAgain reports whether a text is titled a re-review, and neither an answer nor a plan of one.
func titledAgain(f *form.File) bool {
	title := title(f)
	return againTitle.MatchString(title) && !answer.MatchString(title) && !noReview.MatchString(title)
}

var againTitle = pattern.Of(`(?i)\bre-?review\b`)

// looksAgain reports whether a review says of a finding what became of it.
func looksAgain(r *report.Review) bool { return slices.ContainsFunc(r.Rechecks, prose.TellsOfFinding) }

// leavesOpen reports whether a review says of an earlier finding that it is not mended.
func leavesOpen(r *report.Review) bool {
	return slices.ContainsFunc(r.Rechecks, func(x *report.Recheck) bool {
		_, _, open := report.ReadAnswer(x.Word)
		return (open || phrase.LeavesOpen(x.Word)) && prose.TellsOfFinding(x)
	})
}
