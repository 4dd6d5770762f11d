package dialect

import "testing"

// TestFixApplied: a finding whose own record tells the change that was made is fixed; a plan of one, or a refusal, is none.
func TestFixApplied(t *testing.T) {
	for text, want := range map[string]string{
		"**Fix Applied:** Changed to one lock for all tills.": "fixed",
		"**Fix Applied:** None, the till is replaced soon.":   "",
		"**Fix Applied:** To be done in the next sprint.":     "",
		"**Fix:** Changed locks would do.":                    "",
	} {
		found := findingsOf(read(t, "reviews/qa.md", "# Code Review\n\n## Findings\n\n### F-1 [HIGH] The lock is shared\n\n**File:** `till.go:4`\n**Issue:** Two tills share it.\n\n"+text+"\n"))
		if len(found) != 1 || found[0].Status != want {
			t.Errorf("%s: %+v", text, found)
		}
	}
}
