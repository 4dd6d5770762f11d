package report

import (
	"testing"
	"time"
)

// TestAGapThatALaterVerificationCloses: it passes, looks again beside or above the earlier one, and finds nothing.
func TestAGapThatALaterVerificationCloses(t *testing.T) {
	const earlier = ".history/verification-1.json"
	noon := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	for name, tt := range map[string]struct {
		path   string
		status Outcome
		after  time.Duration
		finds  bool
		own    string // what the gap's own record says
		want   int
	}{
		"passes":           {"verification.json", Passed, time.Hour, false, "", 1},
		"beside it":        {".history/verification-2.json", Passed, time.Hour, false, "", 1},
		"fails":            {"verification.json", Failed, time.Hour, false, "", 0},
		"finds another":    {"verification.json", Passed, time.Hour, true, "", 0},
		"was before":       {"verification.json", Passed, -time.Hour, false, "", 0},
		"lies elsewhere":   {"other/verification.json", Passed, time.Hour, false, "", 0},
		"deferred already": {"verification.json", Passed, time.Hour, false, "deferred", 0},
	} {
		gap := &Finding{ID: "GAP-1", Description: "The till is not wired", Status: tt.own, Origins: []Origin{{Path: earlier, Line: 4}}}
		later := &Artefact{Path: tt.path, Verification: &Verification{Origin: Origin{Path: tt.path}, Status: tt.status, Time: noon.Add(tt.after)}}
		if tt.finds {
			later.Reviews = []*Review{{Origin: Origin{Path: tt.path}, Findings: []*Finding{{ID: "GAP-2", Description: "The lamp is not wired", Origins: []Origin{{Path: tt.path, Line: 4}}}}}}
		}
		Link(Material{Artefacts: []*Artefact{later, {Path: earlier, Verification: &Verification{Origin: Origin{Path: earlier}, Status: Failed, Time: noon},
			Reviews: []*Review{{Origin: Origin{Path: earlier}, Findings: []*Finding{gap}}}}}})
		if len(gap.Fixes) != tt.want {
			t.Errorf("%s: %d fixes, want %d", name, len(gap.Fixes), tt.want)
		}
	}
}
