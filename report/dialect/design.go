package dialect

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The security design review: STRIDE threats found in the plan before any code was written. They have no ids; they are
// findings of the reviewer security-design.

func readDesign(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root("stride_findings", "verdict", "threat_surface")
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "security design review")
	}
	d := &report.DesignReview{Origin: r.Origin(at), Reviewer: findings.Reviewer(o), Verdict: o.Scalar("verdict", "decision"), Rationale: o.Text("verdict_rationale", "rationale")}
	d.Iteration, d.Time = o.Count("iteration", "round"), o.Stamp(phrase.TimeNames...)
	review := &report.Review{Origin: d.Origin, Design: true, Reviewer: "security-design", Time: d.Time, Verdict: d.Verdict}
	for _, e := range o.Items("security_constraints", "constraints") {
		d.Constraints = append(d.Constraints, constraint(e))
	}
	threats(r, review, o, at)
	sign(review)
	r.Art.Design, r.Art.Reviews = d, []*report.Review{review}
	r.KeepRest(o, at)
	return r.Finish()
}

// threats reads the findings of the design review, of the first list that is there.
func threats(r *form.Reading, review *report.Review, o *form.Object, at form.Value) {
	names := []string{"stride_findings", "findings", "threats"}
	review.Listed = o.Has(names...)
	l := findings.List{At: at}
	o.First("a list", names, func(_ int, v form.Value) bool {
		for _, e := range form.Entries(v) {
			l.Entries = append(l.Entries, findings.EntryOf{Value: e.Value})
		}
		return node.Holds(v.Node.Kind)
	})
	findings.Fill(r, review, l)
}

// sign makes sure that all threats are the design review's, whoever signed them.
func sign(review *report.Review) {
	for _, f := range review.Findings {
		f.Reviewer = review.Reviewer
	}
}

func constraint(e form.Entry) string {
	if e.Fields == nil {
		return node.Plain(e.Node)
	}
	text, why := e.Fields.Text("constraint", "description", "text"), e.Fields.Text("rationale", "reason")
	if why == "" {
		return text
	}
	return cmp.Or(text, "constraint") + " — " + why
}
