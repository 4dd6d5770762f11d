package dialect

import "testing"

// TestSummaryInAList: a list of one summary is that summary; a list of ids alone is what it was.
func TestSummaryInAList(t *testing.T) {
	a := read(t, "fix-summary.json", `[{"findings_fixed": ["SEC-001"], "findings_deferred": [{"id": "QA-002", "reason": "next release"}]}]`)
	if a.Partly || a.Summary == nil || len(a.Summary.Fixes) != 1 || len(a.Summary.Deferrals) != 1 || len(a.Unread) != 0 {
		t.Errorf("partly %v, %d %d %v", a.Partly, len(a.Summary.Fixes), len(a.Summary.Deferrals), a.Unread)
	}
	if origin := a.Summary.Fixes[0].Origin; origin.Pointer != "/0/findings_fixed/0" {
		t.Errorf("the fix stands at %q", origin.Pointer)
	}
	if a := read(t, "fix-summary.json", `[{"note": "nothing"}]`); !a.Partly {
		t.Errorf("an object without a fix is read as %+v", a.Summary)
	}
}

// TestAnIDTwiceInOneList: reviewers may share an id, so a list that names it twice says two things; two lists may say the same once each.
func TestAnIDTwiceInOneList(t *testing.T) {
	for text, want := range map[string]int{
		`{"schema": "FixSummary", "findings_fixed": ["C1", "SEC-1", "c01"]}`:                                   2,
		`{"schema": "FixSummary", "findings_fixed": ["C1"], "fixes": [{"id": "C1", "description": "Bound."}]}`: 1,
		`{"schema": "FixSummary", "findings_fixed": ["C1"], "fixed_findings": ["C1"]}`:                         1,
	} {
		if got := read(t, "fix-summary.json", text).Summary.Fixes[0].Times; got != want {
			t.Errorf("%s: %d times, want %d", text, got, want)
		}
	}
}
