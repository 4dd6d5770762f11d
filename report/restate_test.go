package report

import "testing"

// TestRestated: a summary that lists the reviewers' findings with their status answers them and raises none of them again.
func TestRestated(t *testing.T) {
	raised := &Review{Listed: true, Findings: []*Finding{{ID: "A-001", Origins: make([]Origin, 1)}, {ID: "A-002", Origins: make([]Origin, 1)}, {ID: "A-003", Origins: make([]Origin, 1)}}}
	again := &Review{Generic: true, Listed: true, Findings: []*Finding{{ID: "a-1", Origins: make([]Origin, 1), Status: "fixed", Answer: ParseAnswer("fixed")}, {ID: "A-002", Origins: make([]Origin, 1), Status: "deferred", Answer: ParseAnswer("deferred"), Resolution: "later"}, {ID: "A-003", Origins: make([]Origin, 1), Status: "open", Answer: ParseAnswer("open")}, {ID: "B-1", Status: "fixed"}}}
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

// TestRestatedElsewhere: what a summary lists under the id of a finding of another file or another reviewer is a finding of its own.
func TestRestatedElsewhere(t *testing.T) {
	for _, tt := range []struct {
		file, reviewer string
		want           int
	}{{"src/a.go", "fix-summary", 2}, {"", "fixer", 2}, {"b.go", "fix-summary", 3}, {"", "qa", 3}, {"a.go", "security", 2}} {
		raised := &Review{Listed: true, Findings: []*Finding{{ID: "A-001", File: "a.go", Reviewer: "security", Origins: make([]Origin, 1)}, {ID: "Q-1", Reviewer: "qa", Origins: make([]Origin, 1)}}}
		again := &Review{Generic: true, Listed: true, Findings: []*Finding{{ID: "A-001", File: tt.file, Reviewer: tt.reviewer, Origins: make([]Origin, 1)}}}
		run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "reviews/all.json", Reviews: []*Review{raised}},
			{Path: "fix-summary.json", Summary: &FixSummary{}, Reviews: []*Review{again}}}})
		if len(run.Findings) != tt.want {
			t.Errorf("A-001 of %q by %q: %d findings, want %d", tt.file, tt.reviewer, len(run.Findings), tt.want)
		}
	}
}

// TestVerifiedAgain: a finding that a verifier tells in full, and says of whether it is mended, is the reviewer's; one of which it says nothing
// is raised by the verifier.
func TestVerifiedAgain(t *testing.T) {
	for _, tt := range []struct {
		judged, file string
		want         int
	}{{"a-1", "", 1}, {"A-001", "src/a.go", 1}, {"A-001", "b.go", 2}, {"B-1", "", 2}, {"", "", 2}} {
		raised := &Finding{ID: "A-001", File: "a.go", Severity: Low, SeverityRaw: "low", Origins: make([]Origin, 1)}
		again := &Finding{ID: "A-001", File: tt.file, Severity: High, SeverityRaw: "high", Origins: make([]Origin, 1)}
		run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{{Listed: true, Findings: []*Finding{raised}}}},
			{Path: "verification.json", Verification: &Verification{Judged: []string{tt.judged}}, Reviews: []*Review{{Generic: true, Listed: true, Findings: []*Finding{again}}}}}})
		if len(run.Findings) != tt.want || tt.want == 1 && raised.Severity != High {
			t.Errorf("%q in %q: %d findings, want %d, of severity %q", tt.judged, tt.file, len(run.Findings), tt.want, raised.SeverityRaw)
		}
	}
}
