package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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

// isQualityGate asks for a second mark, for a gate may be of logic, or of a pipeline.
func isQualityGate(n *decode.Node) bool {
	word := find(n, "gate")
	return word != nil && word.Kind == decode.String && slices.Contains(gateWords, folded(word.Text)) && has(n, "top_issues", "status_reason", "nfr_validation")
}

// gate takes what the gate says about the whole.
func (o *object) gate(review *report.Review) {
	review.Verdict = o.scalar("gate")
	if report.VerdictOf(review.Verdict) == report.Positive {
		review.Verdict = cmp.Or(o.failedQuality(), review.Verdict)
	}
	if review.Time.IsZero() {
		review.Zoneless, review.Time = o.zoneless("updated"), o.stamp("updated")
	}
}

// failedQuality is the refusal by the first quality that fails; empty = none does.
func (o *object) failedQuality() string {
	all := find(o.node, "nfr_validation")
	if all == nil {
		return ""
	}
	for i := range all.Members {
		m := &all.Members[i]
		if status := find(&m.Value, "status"); status != nil && wordFails(status.Text) {
			return strings.TrimSpace(status.Text) + " (" + report.Shorten(m.Name, maxName) + ")"
		}
	}
	return ""
}

// waive puts off what the gate's active waiver covers, unless a finding says itself what became of it.
func (o *object) waive(review *report.Review) {
	waiver := o.object("waiver")
	if on := waiver.flag("active"); on == nil || !*on {
		return
	}
	reason := waiver.text("reason")
	if who := waiver.scalar("approved_by"); who != "" && reason != "" {
		reason += " (approved by " + who + ")"
	}
	for _, f := range review.Findings {
		if f.Status == "" {
			f.Status, f.Resolution = "deferred", reason
		}
	}
}
