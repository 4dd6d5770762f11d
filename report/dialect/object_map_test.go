package dialect

import (
	"fmt"
	"testing"
)

// TestNotesBesideIDs: a note or a count beside what a map says of each id hides none of that, and stays in view.
func TestNotesBesideIDs(t *testing.T) {
	for _, text := range []string{`{"QA-001": "fixed", "QA-002": "not fixed", "note": "by hand"}`, `{"dispositions": {"QA-001": "fixed", "QA-002": "not fixed", "total": 2}}`, `{"fixed": {"QA-001": "done", "count": 1}, "not_fixed": {"QA-002": "too hard", "count": 1}}`} {
		a := read(t, "fix-summary.json", text)
		if s := a.Summary; s == nil || len(s.Fixes)+len(s.Deferrals) != 2 || len(a.Unread) == 0 {
			t.Errorf("%s: read as %+v, unread %v", text, s, a.Unread)
		}
	}
	a := read(t, "verification-result.json", `{"status": "pass", "tests_run": 4, "tests_passed": 4, "tests_failed": 0, "fix_verification": {"QA-001": "confirmed", "QA-002": "not fixed", "notes": "looked at each"}}`)
	if got := fmt.Sprint(a.Verification.Unverified); got != "[QA-002]" || len(a.Unread) != 1 {
		t.Errorf("unverified %s, unread %v", got, a.Unread)
	}
	if v := read(t, "verification-result.json", `{"status": "pass", "fix_verification": {"by": "qa", "at": "noon", "sha256": "ab"}}`).Verification; len(v.Unverified) > 0 {
		t.Errorf("a record is read as a map: %v", v.Unverified)
	}
}

// TestNoMapOfIDs: a record with a numbered name is no map of findings, and a list beside ids is read.
func TestNoMapOfIDs(t *testing.T) {
	for text, want := range map[string]string{
		`{"fixes": {"id": "QA-001", "sha1": "ab"}}`:                    "[QA-001] []",
		`{"fixes": {"finding": "QA-001", "step1": "x", "step2": "y"}}`: "[QA-001] []",
		`{"QA-001": "fixed", "deferred": ["QA-002"]}`:                  "[] [QA-002]",
		`{"QA-001": "fixed", "deferred": "QA-002"}`:                    "[] [QA-002]",
		`{"phase1": "done", "phase2": "done", "note": "by hand"}`:      "[] []",
	} {
		a := read(t, "fix-summary.json", text)
		fixed, deferred := []string{}, []string{}
		for _, f := range a.Summary.Fixes {
			fixed = append(fixed, f.ID)
		}
		for _, d := range a.Summary.Deferrals {
			deferred = append(deferred, d.ID)
		}
		if got := fmt.Sprint(fixed, deferred); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}
