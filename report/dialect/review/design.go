package review

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// readDesign reads the security review of a plan: threats (STRIDE) without IDs, constraints, a verdict of proceed,
// revise or escalate.
func readDesign(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, ok := f.Root("stride_findings", "verdict", "security_constraints")
	o := r.Object(v)
	if !ok || o == nil {
		return r.Refuse(v, "security design review")
	}
	d := &report.DesignReview{Origin: r.Origin(v), Reviewer: cmp.Or(report.ReviewerName(o.Word("reviewer")), "security"),
		Time: o.Time("timestamp", "date"), Verdict: o.Word("verdict"), Iteration: o.Count("iteration"),
		Constraints: o.Strings("security_constraints"), Rationale: o.Text("verdict_rationale")}
	review := &report.Review{Origin: d.Origin, Reviewer: d.Reviewer, Time: d.Time, Design: true, Verdict: d.Verdict}
	list := o.List("stride_findings", "findings", "threats")
	review.Listed = list != nil
	for _, e := range list {
		found := Findings(r, []dialect.Entry{e}, Given{Reviewer: d.Reviewer, Review: true})
		if e.Fields != nil && len(found) > 0 {
			found[0].Component = e.Fields.MaybeWord("component_id")
		}
		review.Findings = append(review.Findings, found...)
	}
	if _, known := dialect.Verdict(d.Verdict); !known && len(review.Findings) == 0 {
		r.AskValue(v, "verdict "+dialect.Quote(d.Verdict)+" is none of proceed, revise, escalate")
	}
	r.Art.Design = d
	r.Art.Reviews = append(r.Art.Reviews, review)
	r.KeepRest(o)
	return r.Finish()
}
