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
// a finding is still open: that all is well is what the fixer says already.

var againName = pattern.Of(`(?i)^(?:re-?(?:review|verification|check|test)|(?:fix(?:es)?|post-?fix|after-?fix)[-_](?:verification|review|re-?check|validation)|(?:verif(?:y|ication)|validation)[-_](?:of[-_])?fix(?:es)?|second[-_]review)` +
	`(?:[-_](?:report|results?|notes|summary|findings))?(?:[-_](?:v|r|round[-_]?)?\d+)?$`)

// againShape takes such a text by its name.
func againShape(f *form.File) bool {
	return untold(f) && againName.MatchString(form.Stem(f.Path)) && slices.ContainsFunc(f.Foresee(readWords).Reviews, leavesOpen)
}

// leavesOpen reports whether a review says of an earlier finding that it is not mended.
func leavesOpen(r *report.Review) bool {
	return slices.ContainsFunc(r.Rechecks, func(x *report.Recheck) bool {
		_, _, open := report.ReadAnswer(x.Word)
		return (open || phrase.LeavesOpen(x.Word)) && prose.TellsOfFinding(x)
	})
}
