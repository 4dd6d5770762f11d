package reviews

import (
	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// The reasons of a refusal in JSON that has no list of findings.

// raiseText takes the text in which a refusal gives its reasons where a list of findings should be: {"verdict": "needs work", "comments": "…"}. What
// sums up counts where nothing else says why.
func raiseText(r *form.Reading, o *form.Object, review *report.Review) {
	for _, names := range [][]string{{"comments", "comment", "feedback", "reasons", "reason", "concerns", "explanation", "details", "message", "body", "text"}, {"summary", "notes", "note"}} {
		o.First("", names, func(_ int, v form.Value) bool {
			l := findings.List{At: v, Given: findings.Given{Reviewer: review.Reviewer}}
			for _, e := range reasonsIn(v) {
				l.Entries = append(l.Entries, findings.EntryOf{Value: e, Given: l.Given})
			}
			if len(l.Entries) == 0 {
				return false
			}
			fillAll(r, review, []findings.List{l})
			return true
		})
		if review.Listed {
			return
		}
	}
}

// reasonsIn gives a text, or the texts of a list.
func reasonsIn(v form.Value) (list []form.Value) {
	for i := range v.Node.Items {
		if e := v.Item(i); e.Node.Kind == decode.String && report.Filled(e.Node.Text) {
			list = append(list, e)
		}
	}
	if v.Node.Kind == decode.String && report.Filled(v.Node.Text) {
		list = append(list, v)
	}
	return list
}

// Rejects reports whether somebody signs for a refusal that gives its reasons and lists no findings: {"reviewer": …, "decision": "reject", "reasons": […]}.
func Rejects(n *decode.Node) bool {
	word := node.Find(n, "decision", "verdict")
	return word != nil && word.Kind == decode.String && report.VerdictOf(word.Text) == report.Negative &&
		node.Has(n, "reviewer", "reviewed_by") && node.Has(n, "reasons", "reason", "comments", "feedback")
}
