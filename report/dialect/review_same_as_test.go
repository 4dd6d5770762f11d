package dialect

import "testing"

// TestSameAs: ids that carry the letter of a reviewer before their number, and the field that says which finding this one repeats.
func TestSameAs(t *testing.T) {
	found := findingsOf(artefact(t, "review-in-words/reviews/till-b.md"))
	if len(found) != 2 || found[0].ID != "C-B01" || found[0].Title != "Same as C-A01" ||
		found[0].Line != 12 || found[1].ID != "C-B02" || found[1].Rare().SameAs != "C-A04" {
		t.Errorf("in words: %+v", found)
	}
	found = findingsOf(read(t, "reviews/b.json", `{"findings":[{"id":"C-B01","severity":"high","description":"The till is open","duplicate_of":"C-A01"}]}`))
	if len(found) != 1 || found[0].Rare().SameAs != "C-A01" || len(found[0].Unread) > 0 {
		t.Errorf("in JSON: %+v", found)
	}
}

// TestLotIDs: an id may have a letter before its number; a word of that form in a sentence is none.
func TestLotIDs(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a title", "### C-A01 (High): The till is open\n\nFile: `till/drawer.go:4`\n", []string{"qa C-A01 high till/drawer.go:4"}},
		{"an entry", "## High\n\n- **SEC-F12**: `till/drawer.go:4` — the till is open\n", []string{"qa SEC-F12 high till/drawer.go:4"}},
		{"a sentence", "## High\n\n- X-B3 headers are dropped in `till/trace.go:4`\n", []string{"qa  high till/trace.go:4"}},
	})
}
