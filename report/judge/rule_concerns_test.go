package judge

import (
	"testing"

	"swarmreport/report"
)

// TestConcernsSaySome: a review that says no more than that it has concerns refuses nothing, and contradicts an empty list.
func TestConcernsSaySome(t *testing.T) {
	for word, some := range map[string]bool{"CONCERNS": true, "CLEAR": false, "ESCALATE": true, "conditional": false} {
		if got := saysSome(&report.Review{Verdict: word}); got != some {
			t.Errorf("%s says that something was found: %v, want %v", word, got, some)
		}
	}
}
