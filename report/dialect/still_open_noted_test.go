package dialect

import (
	"testing"

	"swarmreport/report/dialect/phrase"
)

// TestANoteIsNoFix: a description that tells of nothing but a note, or that ends by saying that it is still there.
func TestANoteIsNoFix(t *testing.T) {
	for text, open := range map[string]bool{
		"Created issue #12":                               true,
		"Filed a follow-up ticket SHOP-44.":               true,
		"Marked as known issue":                           true,
		"Added a TODO comment to escape the name":         true,
		"Fix attempted":                                   true,
		"Added the bound, but the test still fails.":      true,
		"Created issue numbers that cannot repeat":        false,
		"Raised an issue of the parser: it throws now":    false,
		"Added a TODO list to the basket page":            false,
		"Fix attempted twice; the second one holds":       false,
		"It still fails closed, but the message is clear": false,
	} {
		if got := phrase.FullDenial(text) != ""; got != open {
			t.Errorf("%q: open %t", text, got)
		}
	}
}

// TestAnotherAnswerThanAFix: a description that is an answer of another kind, or begins with one of several words and says why, tells of no fix.
func TestAnotherAnswerThanAFix(t *testing.T) {
	for text, open := range map[string]bool{
		"Won't fix; accepted risk.": true, "Wont fix: by design": true, "False positive.": true, "Cannot reproduce (tried twice).": true, "Unable to fix: the API is missing.": true,
		"Skipped.": true, "Pending.": true, "Needs user input.": true, "No change needed, it is by design.": true, "Left as is": true,
		"Rejected: hosts that nobody knows get a 400.": false, "Skipped - the cache is not asked twice": false, "Open redirect closed.": false, "Accepted.": false, "Ignored headers are dropped.": false,
		"Won't fixate on the first host now.": false, "The false positive is gone.": false, "Done.": false, "": false,
	} {
		if got := phrase.FullDenial(text) != ""; got != open {
			t.Errorf("%q: %v, want %v", text, got, open)
		}
	}
}
