package reviews

import (
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

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
