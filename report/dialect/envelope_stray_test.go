package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestStrayEntries: an entry with a place under a title that says nothing of findings leaves the review read in part; under one that tells what
// the work is it does not, nor where a finding tells of the place.
func TestStrayEntries(t *testing.T) {
	const finding = "# Review\n\n## Low\n\n- src/c.go:1 — the name\n\n"
	for text, partly := range map[string]bool{
		finding + "## Loose ends\n\n- `src/a.go:3` the key is a constant\n":                    true,
		finding + "## Security issues\n\n- `src/a.go:3` the key is a constant\n":               true,
		finding + "## Loose ends\n\n- The key is logged in plain text (src/a.go:3)\n":          true,
		finding + "## Loose ends\n\n- The lock is never released — `src/a.go:40-44`.\n":        true,
		finding + "## Loose ends\n\n- The lock is never released (src/a.go, line 40)\n":        true,
		finding + "## Loose ends\n\n- The name is odd (src/c.go:1)\n":                          false,
		finding + "## Loose ends\n\n- The retry is correct (src/a.go:3)\n":                     false,
		finding + "## Loose ends\n\n- See src/a.go:3 for the key that is read first\n":         false,
		finding + "## What changed\n\n- The key is read (src/a.go:3)\n":                        false,
		"# Review\n\nNo issues found.\n\n## Loose ends\n\n- The key is odd (src/a.go:3)\n":     false,
		finding + "## Loose ends\n\n- `src/c.go:1` the name\n":                                 false,
		finding + "## Loose ends\n\n- `src/a.go:3` looks fine\n":                               false,
		finding + "## Loose ends\n\n- the key is a constant\n":                                 false,
		finding + "## What changed\n\n- `src/a.go:3` reads the key\n":                          false,
		finding + "## Files reviewed\n\n- `src/a.go:3`\n":                                      false,
		finding + "## Loose ends\n\n- Severity: High\n\n## Summary\n\n- src/a.go:3 was read\n": false,
		"# Review\n\nNo issues found.\n\n## Loose ends\n\n- `src/a.go:3` the key\n":            false,
	} {
		if a := read(t, "reviews/qa.md", text); a.Partly != partly {
			t.Errorf("%q: read in part %v, want %v", text, a.Partly, partly)
		}
	}
}

// TestLinesWithAPlaceAlone: lines as a tool prints them, which begin with their place and say no severity, are named beside findings.
func TestLinesWithAPlaceAlone(t *testing.T) {
	a := read(t, "reviews/qa.md", "## Low\n\n- till/a.ts:4 — a name misleads\n\n## Printed\n\ntill/pay.ts:12:5: it charges twice\n")
	if len(a.Problems) != 1 || a.Problems[0].Line != 7 || a.Problems[0].Kind != report.MissingField {
		t.Errorf("problems %v, want one that names line 7", a.Problems)
	}
}
