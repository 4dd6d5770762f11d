package dialect

import "testing"

// TestVerdictBelowItsTitle: the verdict may stand below its title, and what a finding recommends is none.
func TestVerdictBelowItsTitle(t *testing.T) {
	for body, want := range map[string]string{
		"### F-1 [HIGH] one\n**Recommendation:** Send a key.\n\n## Verdict\n\n**BLOCK** — fix F-1 first.\n": "BLOCK — fix F-1 first.",
		"### F-1 [LOW] one\n**Recommendation:** Send a key.\n\n## Verdict\n\nSee above.\n":                  "",
		"### F-1 [LOW] one\n\n**Recommendation:** HOLD\n":                                                   "HOLD",
		"### F-1 [LOW] one\n\n**Verdict:** on hold\n":                                                       "on hold",
	} {
		a := read(t, "reviews/qa.md", "# Till\n\n"+body)
		if len(a.Reviews) != 1 || a.Reviews[0].Verdict != want {
			t.Errorf("%q: %+v, want the verdict %q", body, a.Reviews, want)
		}
	}
}
