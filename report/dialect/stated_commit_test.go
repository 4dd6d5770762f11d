package dialect

import "testing"

// TestWhatAVerificationAndASummaryAreOf: the commit that each names, and whether its time names a zone, are read.
func TestWhatAVerificationAndASummaryAreOf(t *testing.T) {
	v := read(t, "verification.json", `{"timestamp":"2026-01-18T02:10:00","commit":"51c0a2d","status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0}`)
	s := read(t, "fix-summary.json", `{"schema":"FixSummary","timestamp":"2026-01-18T02:50:00Z","commit":"main","findings_fixed":["QA-1"],"fixes":[]}`)
	if v.Verification == nil || v.Verification.Commit != "51c0a2d" || !v.Verification.Zoneless || len(v.Unread) != 0 {
		t.Errorf("verification %+v, unread %v", v.Verification, v.Unread)
	}
	if s.Summary == nil || s.Summary.Commit != "" || s.Summary.Zoneless || len(s.Unread) != 1 {
		t.Errorf("summary %+v, unread %v, want the branch there", s.Summary, s.Unread)
	}
}
