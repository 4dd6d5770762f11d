package dialect

import (
	"slices"
	"testing"
)

// TestIDsOfAnswers: a fixer's report names several findings at once, behind a label with a number, or below a number of its own.
func TestIDsOfAnswers(t *testing.T) {
	for text, want := range map[string][]string{
		"## Fixed\n\n- QA-1 to QA-4: bound\n":                                             {"QA-1 to QA-4 fixed "},
		"## Fixed\n\n- QA-1–QA-4\n":                                                       {"QA-1–QA-4 fixed "},
		"## Fixed\n\n- QA-1, 2 and 4: bound\n":                                            {"QA-1, 2 and 4 fixed "},
		"## Fixed\n\n- QA-1 to 90 % of callers: bound\n":                                  {"QA-1 fixed "},
		"## Fixed\n\n- QA-1 - 4 places: bound\n":                                          {"QA-1 fixed "},
		"| Finding | Status |\n|---|---|\n| QA-1..QA-3 | fixed |\n| QA-4 | not fixed |\n": {"QA-1..QA-3 fixed ", "QA-4 open "},
		"**Fixed (2):** QA-1, QA-2\n**Deferred (1):** QA-3 - later\n":                     {"QA-1 fixed ", "QA-2 fixed ", "QA-3 deferred later"},
		"**Not fixed (1 of 2):** QA-1\n**Fixed [1]:** QA-2\n":                             {"QA-1 open ", "QA-2 fixed "},
		"## FIX-001: Bind\n\n**Finding:** QA-1 (high)\n**Status:** Fixed\n":               {"QA-1 fixed "},
		"## FIX-001: Bind\n\n**Finding:** QA-1\n**Status:** Not fixed\n":                  {"QA-1 open "},
		"### QA-1\n\n> the token\n\nFixed in a1b2c3d.\n\n### QA-2\n\nDone.\n\n### QA-3\n\nFixed timeouts are too short.\n\n### QA-4\n\nFixed in part.\n": {"QA-1 fixed ", "QA-2 fixed "},
		"### QA-1\nDecision: Fixed\n### QA-2\nStatus: Open\nDecision: Defer\nReason: later\n### QA-3\nDecision: Accept\n":                                {"QA-1 fixed ", "QA-2 deferred later"},
		"## FIX-001: Bind\n\n**Status:** Fixed\n":                                                         {"FIX-001 fixed "},
		"| Finding | Status |\n|---|---|\n| FIX-1 | fixed |\n":                                            {"FIX-1 fixed "},
		"| Fix | Finding | Status |\n|---|---|---|\n| FIX-1 | QA-1 | fixed |\n| FIX-2 | QA-2 | skipped |": {"QA-1 fixed ", "QA-2 deferred "},
	} {
		s := read(t, "fix-report.md", "# Fix report\n\n"+text).Summary
		if s == nil {
			t.Errorf("%s is no summary", text)
			continue
		}
		if got := toldByFixer(s); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}
