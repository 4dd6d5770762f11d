package dialect

import (
	"slices"
	"testing"
)

// TestToldInSentences: a fixer's sentence that begins with ids, or with the word for what became of them, is an answer; another one only mentions them.
func TestToldInSentences(t *testing.T) {
	for text, want := range map[string][]string{
		"Fixed A-1 and A-2; A-3 deferred to the next sprint because the loader is missing.":               {"A-1 and A-2 fixed ", "A-3 deferred to the next sprint because the loader is missing"},
		"A-1 and A-2 have been resolved. We decided not to fix A-3, since it has three rows.":             {"A-1 and A-2 fixed ", "A-3 deferred since it has three rows"},
		"I fixed A-1 by binding, and deferred A-2 (no loader).":                                           {"A-1 fixed ", "A-2 deferred no loader"},
		"All findings were addressed: A-1, A-2 and A-3 are fixed.":                                        {"A-1, A-2 and A-3 fixed "},
		"Fixed A-1 by limiting login attempts. A-2 is fixed too: the token is not logged if it is empty.": {"A-1 fixed ", "A-2 fixed "},
		"I fixed A-1 by binding parameters. Resolved A-2 (stale requests are dropped).":                   {"A-1 fixed ", "A-2 fixed "},
		"Fixed A-1. A-2 was deferred because the loader is not there yet.":                                {"A-1 fixed ", "A-2 deferred because the loader is not there yet"},
		"Fixed A-1. A-2 was attempted.":                                                                   {"A-1 fixed "},
		"Fixed A-1 (the value was not bound). Fixed A-2 (stale requests are not kept).":                   {"A-1 fixed ", "A-2 fixed "},
		"Fixed A-1 (not verified). Fixed A-2 (half of it).":                                               {"A-1 open ", "A-2 open "},
		"Closes A-1, A-2. Defers A-3: no loader.":                                                         {"A-1, A-2 fixed ", "A-3 deferred no loader"},
		"Fixed A-1. Closes A-2 once the key is there.":                                                    {"A-1 fixed "},
		"Fixed A-1. Fixed A-2 in part.":                                                                   {"A-1 fixed ", "A-2 open "},
		"Fixed A-1. Fixed A-2, but the fix was reverted.":                                                 {"A-1 fixed ", "A-2 open "},
		"Fixed A-1. Fixed A-2 in a branch that is not merged.":                                            {"A-1 fixed ", "A-2 open "},
		"Fixed A-1. Fixed A-2, pending a look.":                                                           {"A-1 fixed ", "A-2 open "},
		"Fixed A-1. A-2 was fixed in the previous run.":                                                   {"A-1 fixed "},
		"Fixed A-1. I will fix A-2 by binding. A-3 should be fixed.":                                      {"A-1 fixed "},
		"Fixed A-1. Tests for the fixed A-2 pass.":                                                        {"A-1 fixed "},
	} {
		s := read(t, "fix-summary.md", "# Fix summary\n\n"+text+"\n").Summary
		if s == nil {
			t.Errorf("%s is no summary", text)
			continue
		}
		if got := toldByFixer(s); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
	s := read(t, "fix-summary.json", `{"summary":"Fixed A-1.","notes":["A-2 deferred: no loader."]}`).Summary
	if got := toldByFixer(s); !slices.Equal(got, []string{"A-1 fixed ", "A-2 deferred no loader"}) {
		t.Errorf("in JSON %q", got)
	}
	s = read(t, "fix-summary.json", `{"fixed":["A-1"],"notes":["Fixed A-2."]}`).Summary
	if got := toldByFixer(s); !slices.Equal(got, []string{"A-1 fixed "}) {
		t.Errorf("beside a list %q", got)
	}
}
