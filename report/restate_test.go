package report

import "testing"

// TestRestated: a summary that lists the reviewers' findings with their status answers them and raises none of them again.
func TestRestated(t *testing.T) {
	raised := &Review{Listed: true, Findings: []*Finding{{ID: "A-001", Origins: make([]Origin, 1)}, {ID: "A-002", Origins: make([]Origin, 1)}, {ID: "A-003", Origins: make([]Origin, 1)}}}
	again := &Review{Generic: true, Listed: true, Findings: []*Finding{{ID: "a-1", Origins: make([]Origin, 1), Status: "fixed"}, {ID: "A-002", Origins: make([]Origin, 1), Status: "deferred", Resolution: "later"}, {ID: "A-003", Origins: make([]Origin, 1), Status: "open"}, {ID: "B-1", Status: "fixed"}}}
	run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{raised}},
		{Path: "fix-summary.json", Summary: &FixSummary{}, Reviews: []*Review{again}}}})
	if len(run.Findings) != 4 {
		t.Fatalf("%d findings, want the three raised and the summary's own", len(run.Findings))
	}
	for i, want := range []struct{ fixes, deferrals, origins int }{{1, 0, 2}, {0, 1, 2}, {0, 0, 2}} {
		f := raised.Findings[i]
		if len(f.Fixes) != want.fixes || len(f.Deferrals) != want.deferrals || len(f.Origins) != want.origins {
			t.Errorf("%s: %d fixes, %d deferrals, origins %v", f.ID, len(f.Fixes), len(f.Deferrals), f.Origins)
		}
	}
}
