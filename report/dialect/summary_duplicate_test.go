package dialect

import "testing"

// TestADuplicateIsPutOff as the same as another finding, which is its reason where it has no other.
func TestADuplicateIsPutOff(t *testing.T) {
	s := read(t, "fix-summary.json", `{"schema":"FixSummary","findings_fixed":["QA-1"],"duplicates":[{"id":"SEC-1","duplicate_of":"QA-1"}],"findings_deferred":[{"id":"SEC-2","reason":"rare","merged_into":"QA-1"}]}`).Summary
	for _, d := range s.Deferrals {
		if want := map[string]string{"SEC-1": "the same as QA-1", "SEC-2": "rare"}[d.ID]; d.Of != "QA-1" || d.Reason != want {
			t.Errorf("%+v", d)
		}
	}
	if len(s.Deferrals) != 2 {
		t.Errorf("%d put off", len(s.Deferrals))
	}
}

// TestAFixOfAPartOnly tells of a rest by “only”.
func TestAFixOfAPartOnly(t *testing.T) {
	for description, denied := range map[string]bool{
		"Partially fixed: only the first value is checked.": true,
		"Only the first value was checked; now all are.":    false,
		"A partial index is used.":                          false,
	} {
		s := read(t, "fix-summary.json", `{"schema":"FixSummary","findings_fixed":["QA-1"],"fixes":[{"finding_id":"QA-1","description":"`+description+`"}]}`).Summary
		if (s.Fixes[0].Denied != "") != denied {
			t.Errorf("%q: %q", description, s.Fixes[0].Denied)
		}
	}
}
