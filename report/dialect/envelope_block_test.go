package dialect

import (
	"fmt"
	"slices"
	"testing"
)

// TestBlocksOfFields: each is a finding by its own words; an empty one is a form.
func TestBlocksOfFields(t *testing.T) {
	const one, two = "=== FINDING ===\nid: SEC-001\nseverity: high\nfile: src/a.go\nline: 12\ndescription: The key is logged\n", "=== FINDING 2 ===\nlocation: src/b.go:40\ntitle: The lock is held\n"
	for body, want := range map[string][]string{
		one + "\n" + two + "=== END ===\n\nid: X-9\n":                                  {"SEC-001 high src/a.go:12 The key is logged", " unknown src/b.go:40 The lock is held"},
		"--- FINDING ---\nseverity: low\ndescription: The name\n--- END FINDING ---\n": {" low :0 The name"},
		one + "=== FINDING ===\nid:\nseverity: high\n=== END ===\n":                    {"SEC-001 high src/a.go:12 The key is logged"},
		"--- Finding 1 ---\nSeverity: HIGH\nLocation: src/a.go:3\nDescription: The total\n\n--- Finding 2 ---\nSeverity: low\nLocation: src/a.go:9\nDescription: The name\n": {" high src/a.go:3 The total", " low src/a.go:9 The name"},
		"## Low\n\n- src/c.go:1 — the name\n\n=== END ===\n": {" low src/c.go:1 the name"},
	} {
		var got []string
		for _, v := range read(t, "reviews/security.md", "# Security review\n\n"+body).Reviews {
			for _, f := range v.Findings {
				got = append(got, fmt.Sprintf("%s %s %s:%d %s", f.ID, f.Severity, f.File, f.Line, f.Title+f.Description))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\n%q, want %q", body, got, want)
		}
	}
}

// TestAPartInBoldIsNoBlock: below the title of a finding its name alone begins a part of that one.
func TestAPartInBoldIsNoBlock(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"a part", "#### [P1] T-2: It charges twice\n\n**Issue**\n\nOn each retry.\n\n**Recommendation**\n\nSend a key.\n", []string{"qa T-2 high"}},
		{"a block", "**FINDING**\nid: T-2\nseverity: high\nfile: till/pay.ts\nwhat: it charges twice\n**END**\n", []string{"qa T-2 high till/pay.ts"}},
	})
}
