package dialect

import "testing"

// TestPlainEscalations: an escalation in a plain text names its finding too.
func TestPlainEscalations(t *testing.T) {
	for text, want := range map[string][2]string{
		`{"A-1":"needs a decision"}`:                                         {"A-1", "needs a decision"},
		`["A-1: needs a decision"]`:                                          {"A-1", "needs a decision"},
		`{"escalations":["A-1: needs a decision"]}`:                          {"A-1", "needs a decision"},
		`{"escalations":{"A-1":"needs a decision"}}`:                         {"A-1", "needs a decision"},
		`{"A-1":{"reason":"needs a decision"}}`:                              {"A-1", "needs a decision"},
		`["the budget is spent"]`:                                            {"", "the budget is spent"},
		`["A-1"]`:                                                            {"A-1", "A-1"},
		`{"escalations":[{"finding_id":"A-1","reason":"needs a decision"}]}`: {"A-1", "needs a decision"},
	} {
		a := read(t, "escalations.json", text)
		if e := a.Escalations; len(e) != 1 || e[0].ID != want[0] || e[0].Description != want[1] || len(a.Unread) != 0 {
			t.Errorf("%s: %+v, unread %v", text, e, a.Unread)
		}
	}
}
