package reviews

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// A quality gate, which a test architect writes for a story after a review:
//
//	gate: CONCERNS                     PASS, CONCERNS, FAIL or WAIVED
//	top_issues: [{id, severity, finding, suggested_action}]
//	waiver: {active: true, reason, approved_by}
//	nfr_validation: {security: {status: FAIL, notes}}
//
// The gate is the verdict, and an empty list says that there is nothing. A quality that fails beside a gate that lets the work through refuses
// it: the less favourable decides. An active waiver puts the issues off; only the waiver file of the user waives.

var gateWords = []string{"pass", "concerns", "fail", "waived"}

// IsQualityGate asks for a second mark, for a gate may be of logic, or of a pipeline.
func IsQualityGate(n *decode.Node) bool {
	word := node.Find(n, "gate")
	return word != nil && word.Kind == decode.String &&
		slices.Contains(gateWords, phrase.Folded(word.Text)) &&
		node.Has(n, "top_issues", "status_reason", "nfr_validation")
}

// gate takes what the gate says about the whole.
func gate(o *form.Object, review *report.Review) {
	review.Verdict = o.Scalar("gate")
	if report.VerdictOf(review.Verdict) == report.Positive {
		review.Verdict = cmp.Or(failedQuality(o), review.Verdict)
	}
	if review.Time.IsZero() {
		review.Zoneless, review.Time = o.Zoneless("updated"), o.Stamp("updated")
	}
}

// failedQuality is the refusal by the first quality that fails; empty = none does.
func failedQuality(o *form.Object) string {
	all := o.Find("nfr_validation")
	if all == nil {
		return ""
	}
	for i := range all.Members {
		m := &all.Members[i]
		if status := node.Find(&m.Value, "status"); status != nil && checks.WordFails(status.Text) {
			return strings.TrimSpace(status.Text) + " (" + report.Shorten(m.Name, node.MaxName) + ")"
		}
	}
	return ""
}

// waive puts off what the gate's active waiver covers, unless a finding says itself what became of it.
func waive(o *form.Object, review *report.Review) {
	waiver := o.Object("waiver")
	if on := waiver.Flag("active"); on == nil || !*on {
		return
	}
	reason := waiver.Text("reason")
	if who := waiver.Scalar("approved_by"); who != "" && reason != "" {
		reason += " (approved by " + who + ")"
	}
	for _, f := range review.Findings {
		if f.Status == "" {
			f.Status, f.Resolution = "deferred", reason
		}
	}
}

// A review of the work on an issue, as the agents of an issue's workflow hand it to each other:
//
//	{"success": false, "review_summary": "…", "review_issues": [{"review_issue_number": 1, "issue_description": "…",
//	  "issue_resolution": "…", "issue_severity": "blocker" | "tech_debt" | "skippable"}]}
//
// The list's name signs for it. Success is the reviewer's verdict here; elsewhere it says only that a tool came to its end.

// IsIssueReview reports whether an object is a review of one issue, by its list and its success.
func IsIssueReview(n *decode.Node) bool {
	list := node.Find(n, "review_issues")
	return list != nil && list.Kind == decode.Array && node.Has(n, "success", "review_summary")
}

// success takes the verdict of such a review, unless another word refuses already.
func success(o *form.Object, word string) string {
	said := o.Flag("success")
	switch {
	case said == nil || word != "":
		return word
	case *said:
		return "success"
	}
	return "success: false"
}
