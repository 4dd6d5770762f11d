package dialect

import "testing"

// TestAFixersTestsThatFailed are kept with its summary; those that passed, and numbers of fixes, are not.
func TestAFixersTestsThatFailed(t *testing.T) {
	for _, c := range []struct {
		file, text string
		want       int
	}{
		{"fix-summary.json", `{"findings_fixed": ["QA-1"], "tests": {"passed": 8, "failed": 2}}`, 2},
		{"fix-summary.json", `{"findings_fixed": ["QA-1"], "tests_failed": 3}`, 3},
		{"fix-summary.json", `{"findings_fixed": ["QA-1"], "test_results": "8 passed, 1 failed"}`, 1},
		{"fix-summary.json", `{"findings_fixed": ["QA-1"], "test_results": {"before": {"passed": 8, "failed": 2}, "after": {"passed": 10, "failed": 0}}}`, 0},
		{"fix-summary.json", `{"findings_fixed": ["QA-1"], "test_results": "2 failed before the fix, 10 passed after"}`, 0},
		{"fix-summary.json", `{"findings_fixed": ["QA-1"], "failed": 2, "total": 3}`, 0},
		{"fix-summary.md", "# Fix summary\n\nTests after the fix: 8 passed, 2 failed.\n\n## Fixed\n\n- QA-1: bound\n", 2},
		{"fix-summary.md", "# Fix summary\n\nWithout the fix the new test gives 8 passed, 2 failed.\n\n## Fixed\n\n- QA-1: bound\n", 0},
		{"fix-summary.md", "# Fix summary\n\n- Fixed: 8\n- Failed: 2\n\n## Fixed\n\n- QA-1: bound\n", 0},
		{"fix-summary.md", "# Fix summary\n\n## Before the fix\n\n8 passed, 2 failed\n\n## Fixed\n\n- QA-1: bound\n\n## Tests\n\n10 passed, 0 failed\n", 0},
	} {
		s := read(t, c.file, c.text).Summary
		if s == nil || s.Tests.Failed.N != c.want {
			t.Errorf("%s: %+v, want %d failed", c.text, s, c.want)
		}
	}
}

// TestAFixingThatDoesNotStand: it broke off, was only a trial, or was taken back.
func TestAFixingThatDoesNotStand(t *testing.T) {
	for text, want := range map[string][2]string{
		`"error": "disk full"`:                 {"error: disk full", ""},
		`"timed_out": true`:                    {"timed_out: true", ""},
		`"dry_run": true`:                      {"", "dry_run: true"},
		`"blockers": ["the schema is locked"]`: {"blockers: [\"the schema is locked\"]", ""},
		`"blockers": "two"`:                    {"blockers: two", ""},
		`"blockers": "none"`:                   {"", ""},
		`"findings_remaining": 3`:              {"findings_remaining: 3", ""},
		`"blockers": [], "regressions": ["none"], "findings_remaining": 0`: {"", ""},
		`"reverted": true`:                    {"", "reverted: true"},
		`"applied": false`:                    {"", "applied: false"},
		`"notes": "Timed out before CR-001."`: {"Timed out before CR-001", ""},
		`"error": null, "dry_run": false, "fixes_applied": 3, "committed": false`: {"", ""},
		`"notes": "Reverted the rename of the till, which nobody asked for."`:     {"", ""},
	} {
		s := read(t, "fix-summary.json", `{"schema": "FixSummary", "findings_fixed": ["QA-1"], `+text+`}`).Summary
		if s.Broke != want[0] || s.Unapplied != want[1] {
			t.Errorf("%s: %q and %q, want %q", text, s.Broke, s.Unapplied, want)
		}
	}
}

// TestHowTheFixingEnded: a status of the whole, and a word for the tests where there is no number.
func TestHowTheFixingEnded(t *testing.T) {
	for text, want := range map[string][2]string{
		`"status": "partial"`:      {"partial", ""},
		`"tests_passing": false`:   {"", "tests_passing: false"},
		`"tests_passing": true`:    {"", ""},
		`"test_status": "failing"`: {"", "test_status: failing"},
		`"test_status": "passed"`:  {"", ""},
	} {
		s := read(t, "fix-summary.json", `{"schema": "FixSummary", "findings_fixed": ["QA-1"], `+text+`}`).Summary
		if s.Status != want[0] || s.TestsFail != want[1] {
			t.Errorf("%s: %q and %q, want %q", text, s.Status, s.TestsFail, want)
		}
	}
}

// TestAFixerThatSaysThatNothingIsLeft does so by a number.
func TestAFixerThatSaysThatNothingIsLeft(t *testing.T) {
	for text, want := range map[string]string{
		`"unresolved": 0`:                        "unresolved: 0",
		`"remaining_issues": 0`:                  "remaining_issues: 0",
		`"summary": {"open_findings": 0}`:        "open_findings: 0",
		`"totals": {"findings_unresolved": "0"}`: "findings_unresolved: 0",
		`"unresolved": 2`:                        "",
		`"unresolved": []`:                       "",
		`"failed": 0, "findings_deferred": []`:   "",
		`"notes": {"open": 0}`:                   "",
	} {
		if s := read(t, "fix-summary.json", `{"schema": "FixSummary", "findings_fixed": ["QA-1"], `+text+`}`).Summary; s.NoneLeft != want {
			t.Errorf("%s: %q, want %q", text, s.NoneLeft, want)
		}
	}
}
