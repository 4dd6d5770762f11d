package reviews

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// What a reviewer says of planned solutions before they are built, an entry for each issue that one answers:
//
//	{"overall_verdict": "concerns", "issues": [{"issueId": "I-7", "solutionId": "S-7", "verdict": "concerns",
//	  "completeness": {"score": 78, "findings": ["The plan names every caller."]}, "concerns": ["No test covers a malformed file."]}]}
//
// The issues were raised elsewhere, and what stands beside a score explains it. What the reviewer raises are the concerns.

// JudgesPlans reports whether an object holds such entries: each has a verdict on a solution, with a list of concerns.
func JudgesPlans(n *decode.Node) bool {
	list := plansIn(n)
	return list != nil && len(list.Items) > 0 && !slices.ContainsFunc(list.Items, func(e decode.Node) bool {
		word, concerns := node.Find(&e, "verdict"), node.Find(&e, "concerns")
		return word == nil || word.Kind != decode.String || concerns == nil || concerns.Kind != decode.Array || !node.Has(&e, "solution_id", "solution")
	})
}

func plansIn(n *decode.Node) *decode.Node {
	if list := node.Find(n, "issues", "solutions"); list != nil && list.Kind == decode.Array {
		return list
	}
	return nil
}

// readPlans reads one review of the plan for each solution.
func readPlans(r *form.Reading, at form.Value) *report.Artefact {
	o := r.Object(at)
	by := cmp.Or(findings.Reviewer(o), "plan-reviewer")
	for _, e := range o.Items("issues", "solutions") {
		plan := e.Fields
		review := &report.Review{Origin: r.Origin(e.Value), Design: true, Listed: true}
		Header(r, plan, review)
		review.Reviewer = cmp.Or(findings.Reviewer(plan), by)
		concerns(r, review, plan)
		handIn(r, review, e.Value, plan)
	}
	r.KeepRest(o, at)
	return r.Finish()
}

func concerns(r *form.Reading, review *report.Review, plan *form.Object) {
	s := &findings.Search{R: r, Review: true, From: plan.Pointer()}
	for _, list := range plan.Every("concerns") {
		s.Run(list, "concerns", findings.Given{Reviewer: review.Reviewer})
	}
	fillAll(r, review, s.Lists)
	plan.Drop("concerns")
}
