package archive

import (
	"slices"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestWhatMessagesChangedIsTouched: a handoff of work that no plan names tells of changed files as one of a component does.
func TestWhatMessagesChangedIsTouched(t *testing.T) {
	run := &report.Run{Messages: []*report.Message{{Type: "impl_complete", Files: []string{"./src/a.py", "src/b.py"}}, {Type: "review_result", Files: []string{"src/c.py"}}}}
	if _, _, touched := looks(&judge.Account{Run: run}); !slices.Equal(touched, []string{"src/a.py", "src/b.py"}) {
		t.Errorf("touched %v, want what was handed in", touched)
	}
}

// TestWhoDidNotLookResolvesNothing: a review that was not done or not to its end, lists less than it counts or looks at a plan is no second look.
func TestWhoDidNotLookResolvesNothing(t *testing.T) {
	run := &report.Run{Reviews: []*report.Review{
		{Reviewer: "qa", Listed: true},
		{Reviewer: "api", Listed: true, Declared: report.Known(1), Findings: []*report.Finding{{}}},
		{Reviewer: "security", Listed: true, NotDone: "not performed"},
		{Reviewer: "performance", Listed: true, Origin: report.Origin{Path: "reviews/performance.json"}},
		{Reviewer: "code-reviewer"},
		{Reviewer: "db", Listed: true, Declared: report.Known(2), Findings: []*report.Finding{{}}},
		{Reviewer: "ui", Listed: true, Design: true},
	}, Problems: []report.Problem{{Origin: report.Origin{Path: "reviews/performance.json"}, Level: report.Error, Kind: report.Unfinished}},
		Inputs: []report.Input{{Path: "reviews/performance.json", Read: report.Whole}}}
	if reviewers, _, _ := looks(&judge.Account{Run: run}); !slices.Equal(reviewers, []string{"api", "qa"}) {
		t.Errorf("reviewers %v, want api and qa alone", reviewers)
	}
}
