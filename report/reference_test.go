package report

import (
	"slices"
	"strings"
	"testing"
)

func TestAnUnknownReferenceIsNamedInPlainWords(t *testing.T) {
	run := Link(Material{Artefacts: []*Artefact{{Path: "e.json", Escalations: []*Escalation{{ID: "SEC-009"}}},
		{Path: "fix-summary.json", Summary: &FixSummary{Fixes: []*Fix{{ID: "SEC-008"}}}}}})
	var got []string
	for _, p := range run.Problems {
		got = append(got, p.Message)
	}
	for _, want := range []string{"an escalation for “SEC-009”", "a fix for “SEC-008”"} {
		if !strings.Contains(strings.Join(got, "\n"), want) {
			t.Errorf("problems %q, want %s", got, want)
		}
	}
}

// TestAComponentIsHandedUp: where a component was rejected too often, what is escalated is no finding.
func TestAComponentIsHandedUp(t *testing.T) {
	run := Link(Material{Artefacts: []*Artefact{{Path: "architect-plan.json", Plan: &Plan{Components: []*Component{{ID: "C1"}}}},
		{Path: "escalations.json", Escalations: []*Escalation{{ID: "SEC-9", Description: "other"}, {ID: "C1", Description: "rejected three times"}}}}})
	if len(run.Problems) != 1 || run.Escalations[0].ID != "SEC-9" || run.Escalations[1].ID != "" || run.Escalations[1].Description != "C1: rejected three times" {
		t.Errorf("%+v, problems %v", *run.Escalations[1], run.Problems)
	}
}

// TestAComponentWrittenJustSo: of a component and a finding that both go by an id, the one with that very id is handed up.
func TestAComponentWrittenJustSo(t *testing.T) {
	for id, want := range map[string]int{"C1": 0, "C-1": 1, "c_01": 1} {
		run := Link(Material{Artefacts: []*Artefact{{Path: "architect-plan.json", Plan: &Plan{Components: []*Component{{ID: "C1"}}}},
			{Path: "reviews/qa.json", Reviews: []*Review{{Findings: []*Finding{{ID: "C-1"}}}}},
			{Path: "escalations.json", Escalations: []*Escalation{{ID: id, Description: "rejected three times"}}}}})
		if got := len(run.Findings[0].Escalations); got != want {
			t.Errorf("%s: the finding is handed up %d times, want %d", id, got, want)
		}
	}
}

// TestAFindingIsHandedUpWithItsComponent: the id beside a component is the event's own only where it is no finding's.
func TestAFindingIsHandedUpWithItsComponent(t *testing.T) {
	f, named, own := &Finding{ID: "SEC-1"}, &Escalation{ID: "SEC-1", Component: "api"}, &Escalation{ID: "ESC-1", Component: "api", Description: "stuck"}
	run := Link(Material{Artefacts: []*Artefact{{Path: "reviews/security.json", Reviews: []*Review{{Findings: []*Finding{f}}}},
		{Path: "escalations.json", Escalations: []*Escalation{named, own}}}})
	if len(run.Problems) > 0 || len(f.Escalations) != 1 || f.Escalations[0] != named || own.ID != "" || own.Description != "api: stuck" {
		t.Errorf("%v, %+v, problems %v", f.Escalations, *own, run.Problems)
	}
}

// TestAPlaceNamesAFinding: a finding goes by its place, on our pages and in what agents write, where no other stands there.
func TestAPlaceNamesAFinding(t *testing.T) {
	stands := func(id, file string, line, end int) *Finding {
		return &Finding{ID: id, Reviewer: "reviewer", File: file, Line: line, EndLine: end, Origins: []Origin{{Path: "review.md", Line: line}}}
	}
	run := &Run{Findings: []*Finding{stands("", "src/app.go", 12, 0), stands("", `src\app.go`, 40, 44), stands("", "src/two.go", 7, 0), stands("", "src/two.go", 7, 0), stands("SEC-1", "src/key.go", 3, 0)}}
	refs := newReferences(run)
	for id, want := range map[string]int{"src/app.go:12": 1, " ./src/app.go:40": 1, "src/app.go:40-44": 1, "src/app.go": 0, "app.go:12": 0, "src/app.go:13": 0, "src/two.go:7": 0, "src/key.go:3": 1, "sec-1": 1} {
		if got := len(refs.find(id, "", "")); got != want {
			t.Errorf("%q: %d findings, want %d", id, got, want)
		}
	}
}

// TestASummaryAnswersItsReview: of namesakes a fixer's report closes those of the review that it names, in whatever folder both lie now; where it names
// none, those of the review beside it.
func TestASummaryAnswersItsReview(t *testing.T) {
	raised := func(file string) *Artefact {
		at := Origin{Path: file}
		return &Artefact{Path: file, Reviews: []*Review{{Origin: at, Findings: []*Finding{{ID: "WR-01", Severity: Medium, Origins: []Origin{at}}}}}}
	}
	for _, tt := range []struct {
		review string
		want   []int // fixes of each finding
	}{
		{"plans/p6/REVIEW.md", []int{1, 0}}, {"", []int{1, 0}}, {"plans/p5/OLD.md", []int{0, 0}}, {"REVIEW.md", []int{1, 0}},
	} {
		run := Link(Material{Artefacts: []*Artefact{raised("old/p6/REVIEW.md"), raised("old/p7/REVIEW.md"),
			{Path: "old/p6/FIX.md", Summary: &FixSummary{Origin: Origin{Path: "old/p6/FIX.md"}, Review: tt.review, Fixes: []*Fix{{Origin: Origin{Path: "old/p6/FIX.md"}, ID: "WR-01", InList: true}}}}}})
		var got []int
		for _, f := range run.Findings {
			got = append(got, len(f.Fixes))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q closes %v, want %v", tt.review, got, tt.want)
		}
	}
}

// TestASummaryClosesNoLoneNamesake: what one review alone raised is not closed by the answer to another, unless that may have been moved.
func TestASummaryClosesNoLoneNamesake(t *testing.T) {
	for _, tt := range []struct {
		raised, answers string
		others          []*Artefact // reviews that were read as well
		fixed           bool
	}{
		{raised: "p7/REVIEW.md", answers: "p6/REVIEW.md"},
		{raised: "p6/REVIEW.md", answers: "p6/REVIEW.md", fixed: true},
		{raised: "p6/reviews/security.json", answers: "p6/REVIEW.md", fixed: true},
		{raised: "p6/reviews/security.json", answers: "p6/REVIEW.md", others: []*Artefact{{Path: "p6/REVIEW.md", Reviews: []*Review{{Origin: Origin{Path: "p6/REVIEW.md"}}}}}},
	} {
		at := Origin{Path: tt.raised}
		run := Link(Material{Artefacts: append(tt.others, &Artefact{Path: tt.raised, Reviews: []*Review{{Origin: at, Findings: []*Finding{{ID: "WR-01", Severity: Medium, Origins: []Origin{at}}}}}},
			&Artefact{Path: "p6/FIX.md", Summary: &FixSummary{Origin: Origin{Path: "p6/FIX.md"}, Review: tt.answers, Fixes: []*Fix{{Origin: Origin{Path: "p6/FIX.md"}, ID: "WR-01", InList: true}}}})})
		if fixed := len(run.Findings[0].Fixes) > 0; fixed != tt.fixed {
			t.Errorf("%s, answering %s, closes %s: %v", "p6/FIX.md", tt.answers, tt.raised, fixed)
		}
	}
}

// TestAReviewStandsBesideAnID: of namesakes the one is meant whose review stands before the id, by the reviewer, the file or its path.
func TestAReviewStandsBesideAnID(t *testing.T) {
	run := &Run{Findings: []*Finding{{ID: "F-1", Reviewer: "security"}, {ID: "F-1", Reviewer: "qa"}}}
	refs := newReferences(run)
	for id, want := range map[string]string{"security:F-1": "security", "qa.json#f-1": "qa", "reviews/qa.json#F-1": "qa", "qa/F-1": "qa", "qa-reviewer:F-1": "qa", "ui:F-1": "", "F-1": "security qa", ":F-1": ""} {
		var got []string
		for _, f := range refs.find(id, "", "") {
			got = append(got, f.Reviewer)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s means the finding of %q, want %q", id, got, want)
		}
	}
	if found := refs.find("F-1", "reviews/qa.json", ""); len(found) != 1 || found[0].Reviewer != "qa" {
		t.Errorf("%d findings of the reviewer that a path names, want that of qa", len(found))
	}
}
