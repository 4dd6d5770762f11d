package decode

import "testing"

// TestBeginning: what stood whole before a text was broken off can be asked; where nothing did, nothing is made up.
func TestBeginning(t *testing.T) {
	for text, want := range map[string]int{
		`{"stats": {"tests": 4}, "list": [{"a": "x, y", "b": "\"{`: 2, `{"stats": {"tests": 4, "passes": 3`: 1, `{"stats": {"tests": 4}, "l`: 1, `{"stats`: -1, ``: -1, `] , }`: -1,
	} {
		got := -1
		if doc, err := Beginning([]byte(text), Limits{}); err == nil && len(doc.Values) > 0 {
			got = len(doc.Values[0].Members)
		}
		if got != want {
			t.Errorf("%s: %d members, want %d", text, got, want)
		}
	}
}
