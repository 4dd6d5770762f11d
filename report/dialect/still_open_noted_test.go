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
