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
	run := &report.Run{Findings: []*report.Finding{f}, Plan: plan, Components: plan.Components}
	r := runOf(run)
	parts := r.partsOf(f)
	if n := len(parts); n != mostParts+1 || parts[mostParts].Text != "and 80 more" {
		t.Errorf("%d components, the last %q", n, parts[n-1].Text)
	}
	if n := len(r.answers(nil, f)); n != mostStory {
		t.Errorf("%d answers are made", n)
	}
	if _, more := (&rows{Run: r}).story(r.order[0], Link{}); more != 41 {
		t.Errorf("%d statements are left out, want 41", more)
	}
	if all := findingWeight(f); all > rowWeight+mostStory*400 {
		t.Errorf("it weighs %d", all)
	}
}
