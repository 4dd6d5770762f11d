package report

import "testing"

// TestCountedAnew: a fixer who counts anew answers the finding whose title stands there; where the title fits the id, or no one other finding, the
// id counts.
func TestCountedAnew(t *testing.T) {
	for title, want := range map[string]string{
		"Rate limits of the login added": "M2",
		"Replayed tokens are refused":    "M1",
		"Everything is safe now":         "M1",
		"The limits of a login reworked": "M1", // of two others, neither is surely meant
		"":                               "M1",
	} {
		run := &Run{Findings: []*Finding{{ID: "M1", Title: "Tokens can be replayed"}, {ID: "M2", Title: "The login has no rate limits"}, {ID: "L1", Title: "Login forms without limits"}}}
		fix := &Fix{ID: "M1", Title: title, InList: true}
		run.Fixes = []*Fix{fix}
		newReferences(run).linkAll()
		if len(fix.Findings) != 1 || fix.Findings[0].ID != want {
			t.Errorf("%q answers %v, want %s", title, fix.Findings, want)
		}
	}
}
