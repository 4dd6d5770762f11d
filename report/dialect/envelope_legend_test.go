package dialect

import "testing"

// TestSignsOfAnswers: a legend says what signs in a column tell of what became of findings; without one a tick does so among resolutions alone.
func TestSignsOfAnswers(t *testing.T) {
	const head, rows = "| # | Finding | Severity | Resolution |\n|---|---|---|---|\n", "| S1 | It charges twice | High | ✅ No key is missing; a failure opens nothing |\n| S2 | No limit | Low | 🟡 Accepted: the shop is small |\n| S3 | No log | Low | ⬜ At the launch |\n"
	for text, want := range map[string]string{
		"Legend: ✅ resolved · 🟡 accepted (tracked) · ⬜ deferred.\n\n" + head + rows: "resolved accepted deferred",
		head + rows: "resolved - -",
		head + "| S1 | It charges twice | High | ✅ Not fixed |\n| S3 | A name | Low | ✅ Partially fixed |\n| S4 | Two keys | Low | ✅ Partial index |\n| S2 | No limit | Low | ✅ |\n": "- - resolved resolved",
		"| # | Finding | Severity | Status |\n|---|---|---|---|\n| S1 | It charges twice | High | ✅ The retry shows it |\n":                                                          "-",
		"**Status:** ✅ fixed, ❌ open\n\n| # | Finding | Severity | Status |\n|---|---|---|---|\n| S1 | It charges twice | High | ✅ a key |\n":                                        "fixed",
	} {
		got := ""
		for _, f := range findingsOf(read(t, "reviews/qa.md", "# Review\n\n"+text)) {
			got += " " + orDash(f.Status)
		}
		if got != " "+want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// TestRulesOfSeverities: what a rule says of each severity is no finding of it; a place makes one.
func TestRulesOfSeverities(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"rules", "No issues found.\n\n## Severity-to-Blocking Rules\n\n- **Critical** findings (keys, money): block\n- **Medium** / **Low**: go by the score\n", nil},
		{"findings there", "## Severity Handling\n\n- **Critical**: till/pay.ts:4 charges twice\n", []string{"qa  critical till/pay.ts:4"}},
	})
}
