package phrase

import "testing"

// TestAStatusThatLeavesOpen: what will be, was tried, may be, or is marked as not done is no fix.
func TestAStatusThatLeavesOpen(t *testing.T) {
	for _, word := range []string{
		"open", "not fixed", "to be fixed", "will fix", "will be fixed in v2", "fixed in next release", "planned", "scheduled", "WIP", "tried", "fix failed", "fix pending review", "awaiting fix", "no fix",
		"maybe fixed", "fixed?", "partly", "almost", "80%", "unknown", "acknowledged", "❌", "⏳ running", "⚠️", "[ ]",
	} {
		if !LeavesOpen(word) {
			t.Errorf("%q does not leave it open", word)
		}
	}
	for _, word := range []string{
		"fixed", "Done", "✅", "100%", "[x]", "merged", "mitigated", "tested", "fixed (untested)", "to be fixed elsewhere is what the caller asked for, and the caller was fixed",
		"planned the rollout, and fixed it", "unknown headers are refused", "the next release has it", "tried twice, fixed", "proposed by qa, fixed in a1b2c3d",
	} {
		if LeavesOpen(word) {
			t.Errorf("%q leaves it open", word)
		}
	}
}
