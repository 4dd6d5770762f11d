package report

import "testing"

// TestMendedInALaterRound: what the summary of one round leaves open is over where that of a later one calls it fixed, and not before.
func TestMendedInALaterRound(t *testing.T) {
	for _, tt := range []struct {
		first, second, denied string
		want                  int // denials that stand
	}{{"fix/round-1.json", "fix/round-2.json", "", 0}, {"fix/round-1.json", "fix/round-2.json", "partial", 2}, {"fix/round-2.json", "fix/round-1.json", "", 1},
		{"fix-a.json", "fix-b.json", "", 1}, {"round-1/fix-summary.json", "round-2/fix-summary.json", "", 0}} {
		raised := &Finding{ID: "SEC-1", Origins: make([]Origin, 1)}
		run := Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{{Findings: []*Finding{raised}}}},
			summarised(tt.first, "partial"), summarised(tt.second, tt.denied)}})
		got := 0
		for _, f := range run.Findings[0].Fixes {
			if f.Denied != "" {
				got++
			}
		}
		if got != tt.want {
			t.Errorf("%s, then %s: %d denials stand, want %d", tt.first, tt.second, got, tt.want)
		}
	}
}

func summarised(path, denied string) *Artefact {
	at := Origin{Path: path, Line: 1}
	return &Artefact{Path: path, Summary: &FixSummary{Origin: at, Fixes: []*Fix{{Origin: at, ID: "SEC-1", Denied: denied, InDetails: true}}}}
}
