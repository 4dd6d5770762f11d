package view

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestAFindingShowsTheFirstOfMany: what its card has no room for weighs nothing, and is counted.
func TestAFindingShowsTheFirstOfMany(t *testing.T) {
	f := &report.Finding{Key: "f-1", ID: "QA-1", File: "till/pay.go", Origins: []report.Origin{{Path: "reviews/qa.json"}}}
	plan := &report.Plan{}
	for i := range 100 {
		f.Fixes = append(f.Fixes, &report.Statement{ID: "QA-1", Description: "as told"})
		plan.Components = append(plan.Components, &report.Component{ID: fmt.Sprint("C", i), Findings: []*report.Finding{f}})
	}
	run := &report.Run{Findings: []*report.Finding{f}, Components: plan.Components, Records: report.Records{Plan: plan}}
	r := runOf(run)
	for _, fact := range r.findingFacts(f) {
		if parts := fact.Value; fact.Name == "Component" && (len(parts) != mostParts+1 || parts[mostParts].Text != "and 80 more") {
			t.Errorf("%d components, the last %q", len(parts), parts[len(parts)-1].Text)
		}
	}
	if _, more := r.story(r.order[0], Link{}); more != 40 {
		t.Errorf("%d statements are left out, want 40", more)
	}
	if all := findingWeight(r.order[0]); all > rowWeight+mostStory*400 {
		t.Errorf("it weighs %d", all)
	}
}
