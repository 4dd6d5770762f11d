package dialect

import "testing"

// TestAdviceInTheSameLine: what an entry advises behind its words is its suggestion.
func TestAdviceInTheSameLine(t *testing.T) {
	list := findingsOf(read(t, "reviews/qa.md", "- [HIGH] till/pay.ts:4 — charged twice. Suggestion: send a key.\n- [LOW] till/pay.ts:9 — a name. Note: it is old.\n"))
	if len(list) != 2 || list[0].Description != "charged twice." || list[0].Suggestion != "send a key." || list[1].Suggestion != "" {
		t.Errorf("%d findings, %+v", len(list), list)
	}
}
