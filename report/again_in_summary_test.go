package report

import "testing"

// TestWhatValidatorsSumUp is told again: as many of a severity as the review of that part raised, and neither more nor fewer.
func TestWhatValidatorsSumUp(t *testing.T) {
	for _, tt := range []struct {
		name        string
		raised      int
		told        []string // the parts
		severity    Severity
		want, again int // findings, and how many of them have two origins
	}{
		{"as many", 2, []string{"login", "login"}, Critical, 2, 2}, {"fewer", 2, []string{"login"}, Critical, 3, 0}, {"another part", 1, []string{"search"}, Critical, 2, 0},
		{"no part", 1, []string{""}, Critical, 2, 0}, {"a milder one", 1, []string{"login"}, Low, 2, 0}, {"two parts", 1, []string{"login", "search"}, Critical, 2, 1},
	} {
		review := &Review{Origin: Origin{Path: "reviews/login.json"}}
		for i := range tt.raised {
			review.Findings = append(review.Findings, &Finding{Severity: Critical, Origins: []Origin{{Path: review.Path, Line: i + 1}}})
		}
		sum := &Review{Origin: Origin{Path: "synthesis.json"}, Generic: true}
		for i, part := range tt.told {
			sum.Findings = append(sum.Findings, &Finding{Severity: tt.severity, Component: part, Origins: []Origin{{Path: sum.Path, Line: i + 1}}})
		}
		run := Link(Material{Artefacts: []*Artefact{{Path: review.Path, Reviews: []*Review{review}}, {Path: sum.Path, Reviews: []*Review{sum}, Verification: &Verification{Origin: sum.Origin}}}})
		again := 0
		for _, f := range run.Findings {
			if len(f.Origins) == 2 {
				again++
			}
		}
		if len(run.Findings) != tt.want || again != tt.again {
			t.Errorf("%s: %d findings, %d told again; want %d, %d", tt.name, len(run.Findings), again, tt.want, tt.again)
		}
	}
}
