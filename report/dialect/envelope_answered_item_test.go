package dialect

import "testing"

// TestAnAnswerBehindABoldTitle: an entry says in capitals behind its title what became of it; a word of its text, or one that is taken back, is no answer.
func TestAnAnswerBehindABoldTitle(t *testing.T) {
	for entry, want := range map[string][2]string{
		"**It charges twice** — FIXED. A key is sent.":                  {"FIXED", "A key is sent."},
		"**It charges twice** — **DEFERRED** to the next version":       {"DEFERRED", "to the next version"},
		"**It charges twice** - ✅ RESOLVED":                             {"RESOLVED", ""},
		"**It charges twice** — fixed sums are charged twice":           {"", ""},
		"**It charges twice** — FIXED-POINT sums are rounded":           {"", ""},
		"**It charges twice** — FIXED in part, the retry still does so": {"", ""},
		"**It charges twice** — NOT FIXED":                              {"", ""},
	} {
		a := read(t, "reviews/qa.md", "# Review\n\n### Critical\n\n1. "+entry+"\n")
		f := findingsOf(a)
		if len(f) != 1 || f[0].Status != want[0] || f[0].Resolution != want[1] {
			t.Errorf("%s: %d findings, %v", entry, len(f), f)
		}
	}
}
