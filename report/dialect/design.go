package dialect

import (
	"cmp"

	"swarmreport/report"
)

// The security design review: STRIDE threats found in the plan before any code was written. They have no ids; they are
// findings of the reviewer security-design.

func readDesign(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root("stride_findings", "verdict", "threat_surface")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "security design review")
	}
	d := &report.DesignReview{Origin: r.origin(at), Reviewer: o.reviewer(), Verdict: o.scalar("verdict", "decision"), Rationale: o.text("verdict_rationale", "rationale")}
	d.Iteration, d.Time = o.count("iteration", "round"), o.stamp(timeNames...)
	review := &report.Review{Origin: d.Origin, Design: true, Reviewer: "security-design", Time: d.Time, Verdict: d.Verdict}
	for _, e := range o.items("security_constraints", "constraints") {
		d.Constraints = append(d.Constraints, e.constraint())
	}
	r.threats(review, o, at)
	sign(review)
	r.art.Design, r.art.Reviews = d, []*report.Review{review}
	r.keepRest(o, at)
	return r.finish()
}

// threats reads the findings of the design review, of the first list that is there.
func (r *reading) threats(review *report.Review, o *object, at value) {
	names := []string{"stride_findings", "findings", "threats"}
	review.Listed = o.has(names...)
	l := list{at: at}
	o.first("a list", names, func(_ int, v value) bool {
		for _, e := range entries(v) {
			l.entries = append(l.entries, entryOf{value: e.value})
		}
		return holds(v.node.Kind)
	})
	r.fill(review, l)
}

// sign makes sure that all threats are the design review's, whoever signed them.
func sign(review *report.Review) {
	for _, f := range review.Findings {
		f.Reviewer = review.Reviewer
	}
}

func (e entry) constraint() string {
	if e.fields == nil {
		return plain(e.node)
	}
	text, why := e.fields.text("constraint", "description", "text"), e.fields.text("rationale", "reason")
	if why == "" {
		return text
	}
	return cmp.Or(text, "constraint") + " — " + why
}
