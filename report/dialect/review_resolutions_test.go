package dialect

import "testing"

// TestResolutions: a follow-up says of each earlier finding what became of it, with the reviewer's own words.
func TestResolutions(t *testing.T) {
	r, _ := reviewOf(t, "review-findings/reviews/followup.json")
	if len(r.Rechecks) != 2 || !r.Listed || len(r.Findings) != 0 {
		t.Fatalf("review %+v", r)
	}
	if x := r.Rechecks[0]; x.ID != "QA-001" || x.Word != "resolved" || x.Note != "ran the test" || x.Open != nil {
		t.Errorf("resolved: %+v", x)
	}
	if x := r.Rechecks[1]; x.ID != "QA-002" || x.Open == nil || x.Open.Description != "status: unresolved — the lock is still dropped" {
		t.Errorf("unresolved: %q %q %q %+v", x.ID, x.Word, x.Note, x.Open)
	}
}
