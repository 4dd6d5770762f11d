package dialect

import (
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/fixes"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/messages"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
)

func reviewShape(f *form.File) bool {
	if f.Format == form.Markdown || f.Format == form.Text || fixes.SummaryShape(f) || planShape(f) || checks.VerificationShape(f) {
		return false
	}
	named := reviews.ReviewFile.MatchString(form.Stem(f.Path))
	for _, v := range f.Roots() {
		list := node.Find(v.Node, "findings", "issues")
		switch {
		case list != nil && list.Kind == decode.Array && (reviews.Reviewed(v.Node, list) || named && (len(list.Items) == 0 || findings.LikeFinding(&list.Items[0]))):
			return true
		case reviews.Rejects(v.Node), reviews.IsHandedIn(v.Node) &&
			reviews.HandedFile.MatchString(form.Stem(f.Path)), reviews.HoldsReviews(v.Node), reviews.JudgesPlans(v.Node), reviews.IsIssueReview(v.Node), reviews.IsQualityGate(v.Node), reviews.IsSplit(v.Node, named), named &&
			(reviews.HoldsRemarks(v.Node) || reviews.HoldsVulnerabilities(v.Node) || reviews.IsGrouped(v.Node, list)):
			return true
		}
	}
	n, ok := f.First()
	return ok && !form.CheckpointShape(f) && reviews.InState(form.Value{Node: n}).Node != nil
}

func roundShape(f *form.File) bool { return prose.AmongReviews(f) && reviews.NotesRound(f) }

func wordsShape(f *form.File) bool {
	base := strings.ToLower(form.Stem(f.Path))
	if f.Format == form.Text {
		return reviews.PlainShape(f)
	}
	return f.Format == form.Markdown && prose.AmongReviews(f) && base != "readme" && base != "index" && !statedShape(f) && !messages.RoleShape(f)
}
