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

// TestADescriptionOfNoFix: what was put off, taken back or only looked at is told by the whole of a description; the same words may begin to tell of a fix.
func TestADescriptionOfNoFix(t *testing.T) {
	for _, said := range []string{
		"Fix planned", "Fix attempted, tests still fail", "Fix in a separate PR", "Tracked in #12", "Moved to backlog", "Rolled back the fix", "Blocked by vendor", "Under investigation", "No action", "Skipped, low value",
		"Awaiting review", "Probably fixed", "Should be fixed now", "Agreed, later", "Marked as flaky", "Disabled the failing test", "Fixed locally, not committed",
	} {
		if FullDenial(said) == "" {
			t.Errorf("%q is taken for a fix", said)
		}
	}
	for _, said := range []string{
		"Tracked by id, no longer by name", "Blocked by escaping the header", "Skipped empty rows", "Moved to a transaction", "Marked as read-only", "Disabled the endpoint", "Removed the failing call", "Awaiting the lock before the write",
		"Fixed locally in the handler and in the worker", "Monitoring counts the retries now", "Rolled the key", "Reverted to the parser of the standard library",
	} {
		if denied := FullDenial(said); denied != "" {
			t.Errorf("%q is taken for none: %q", said, denied)
		}
	}
}
