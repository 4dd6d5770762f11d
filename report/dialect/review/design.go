package review

import (
	"cmp"
	"slices"
	"strings"

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
	r.Art.Notes = append(r.Art.Notes, notes(o, "threat_surface")...)
	r.KeepRest(o)
	return r.Finish()
}

// readReduction keeps what could be left out as notes: it reports no findings.
func readReduction(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root("removals_recommended", "abstractions_flagged", "net_complexity_assessment")
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "reduction review")
	}
	r.Art.Notes = notes(o, "removals_recommended", "abstractions_flagged", "dependency_alternatives",
		"net_complexity_assessment")
	r.KeepRest(o)
	return r.Finish()
}

// notes keeps members as sections, an entry a fact.
func notes(o *dialect.Object, names ...string) (list []report.Section) {
	for i, m := range o.Node.Members {
		if name := dialect.Snake(m.Name); slices.Contains(names, name) {
			section := report.Section{Origin: o.R.Origin(o.Child(i)), Title: strings.ReplaceAll(name, "_", " ")}
			for _, e := range dialect.Entries(o.Child(i)) {
				section.Facts = append(section.Facts, report.Fact{Name: e.Key, Value: dialect.Plain(e.Node)})
			}
			o.Drop(name)
			list = append(list, section)
		}
	}
	return list
}
