package judge

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestManyNamesakes: each of a thousand fixes counts the thousand findings that have its id, and does not carry them all.
func TestManyNamesakes(t *testing.T) {
	run := &report.Run{}
	for i := range 1000 {
		run.Findings = append(run.Findings, &report.Finding{ID: "QA-001", Key: fmt.Sprint("f-", i), Origins: []report.Origin{{Path: "reviews/qa.json", Line: i + 1}}})
	}
	for range 1000 {
		run.Fixes = append(run.Fixes, &report.Fix{ID: "QA-001", Findings: run.Findings})
	}
	found, refs := 0, 0
	ambiguousID(&Account{Run: run}, func(c Contradiction) {
		found, refs = found+1, refs+len(c.Refs)
		if !strings.Contains(c.Message, "1000 findings have that id") {
			t.Fatal(c.Message)
		}
	})
	if found != 1000 || refs > 20_000 {
		t.Errorf("%d contradictions with %d findings", found, refs)
	}
}

// TestADuplicateOfNothing is a finding dropped; a ticket's id is none of a finding.
func TestADuplicateOfNothing(t *testing.T) {
	for of, want := range map[string]bool{"A-9": true, "A-2": false, "a-002": false, "GH-512": false, "": false} {
		s := &report.FixSummary{Fixes: []*report.Fix{fix("A-2")}, Deferrals: []*report.Deferral{{ID: "A-1", Of: of, Reason: "the same"}}}
		a := Settle(link(review(finding("A-1", report.High), finding("A-2", report.High)), summary(s)), Policy{})
		got := a.broken("unknown-id")
		if (len(got) > 0) != want || want && !strings.Contains(got[0].Message, "the same as A-9") {
			t.Errorf("%q: %v", of, got)
		}
	}
}

// TestAPlaceWhereNothingStandsIsNoInventedID: nor is a title that no finding has; it answers nothing, and is told as a problem.
func TestAPlaceWhereNothingStandsIsNoInventedID(t *testing.T) {
	for id, want := range map[string]int{"src/a.go:12": 0, "a.js:3-7": 0, "SEC-9": 1, "security:SEC-9": 1, "a.go": 1, report.TitleAsID("Mutation testing"): 0} {
		fix := &report.Fix{ID: id, InList: true}
		run := link(&report.Artefact{Path: "fix-report.md", Summary: &report.FixSummary{Fixes: []*report.Fix{fix}}})
		got := 0
		unknownID(&Account{Run: run}, func(Contradiction) { got++ })
		if got != want || len(run.Problems) != 1 {
			t.Errorf("%q: %d contradictions, problems %v", id, got, run.Problems)
		}
	}
}

// TestALabelThatEachReviewerBeginsAnew is no contradiction, until something names it and may mean any of them.
func TestALabelThatEachReviewerBeginsAnew(t *testing.T) {
	first, second := &report.Finding{ID: "C1", Reviewer: "qa"}, &report.Finding{ID: "C1", Reviewer: "security"}
	again := &report.Finding{ID: "c1", Reviewer: "qa"}
	for name, tt := range map[string]struct {
		run  report.Run
		want int
	}{
		"not named":         {report.Run{Findings: []*report.Finding{first, second}}, 0},
		"one reviewer":      {report.Run{Findings: []*report.Finding{first, second, again}}, 1},
		"fixed by reviewer": {report.Run{Findings: []*report.Finding{first, second}, Fixes: []*report.Fix{{ID: "C1", InList: true, Findings: []*report.Finding{first}}}}, 0},
		"fixed":             {report.Run{Findings: []*report.Finding{first, second}, Fixes: []*report.Fix{{ID: "C1", InList: true, Findings: []*report.Finding{first, second}}}}, 1},
		"deferred":          {report.Run{Findings: []*report.Finding{first, second}, Deferrals: []*report.Deferral{{ID: "C1", Findings: []*report.Finding{first, second}}}}, 1},
		"left open":         {report.Run{Findings: []*report.Finding{first, second}, Verifications: []*report.Verification{{Unverified: []string{"c1"}}}}, 1},
	} {
		n := 0
		duplicateID(&Account{Run: &tt.run}, func(Contradiction) { n++ })
		if n != tt.want {
			t.Errorf("%s: %d contradictions, want %d", name, n, tt.want)
		}
	}
}
