package dialect

import "testing"

// TestToldBehindALabel: what a review says of earlier findings may stand behind a label that says so, in a part about them or in the summary. Behind a
// label of something else a word is a finding's own.
func TestToldBehindALabel(t *testing.T) {
	const head = "---\ndocument_type: adversarial-review\nverdict: HIGH\n---\n# Pass 2\n\n"
	for text, want := range map[string]string{
		"## Pass-1 Fix Verification\n\n### F-P1-001 [HIGH] the lock\n\n**Result:** F-P1-001 **FIXED** — the lock is held.\n": "FIXED",
		"## Pass-1 Fix Verification\n\n### F-P1-001 [HIGH] the lock\n\n**Result:** F-P1-001 **NOT FIXED**.\n":                "NOT FIXED.",
		"## Summary\n\n**Pass-1 verification:** F-P1-001 CLOSED (the lock is held). Two more passes.\n":                      "CLOSED",
		"## Summary\n\n**Evidence:** F-P1-001 CLOSED (the lock is held).\n":                                                  "",
	} {
		got := ""
		for _, r := range read(t, "a.md", head+text).Reviews {
			for _, x := range r.Rechecks {
				got += x.Word
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
