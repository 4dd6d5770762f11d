package dialect

import (
	"strings"
	"testing"
)

// TestBareTitles: a heading beside those of findings that says neither an id nor a severity is said, and the review is read in part. One with
// findings below it is the title of their kind, and so are all where none of them is a finding.
func TestBareTitles(t *testing.T) {
	const one = "### SEC-1 [HIGH] The lock is not released\n\nAt src/lock.go:12.\n\n"
	for text, want := range map[string]int{
		"## Findings\n\n### The token is logged\n\nIn the log.\n\n" + one:                                                                1,
		"## Findings\n\n" + one + "### The token is logged\n\nIn the log.\n\n### No salt\n\nNone.\n":                                     2,
		"## Findings\n\n### What went well\n\nThe names.\n\n" + one:                                                                      0,
		"## Findings\n\n### The till\n\n#### SEC-1 [HIGH] The lock is not released\n\nAt src/lock.go:12.\n\n### The lamp\n\nIt burns.\n": 0,
		"## Findings\n\n" + one + "## The till\n\nIt stands open.\n":                                                                     0,
		"## Issues found & what to do\n\n" + one + "### The token is logged\n\nIn the log.\n":                                            1,
		"## Findings\n\n" + one + "### Other checks (all OK)\n\n- The till.\n":                                                           0,
		"## Findings\n\n" + one + "### Summary\n\nOne finding.\n":                                                                        0,
		"## Findings\n\n" + one + "#### Why it matters\n\nIt is stuck.\n":                                                                0,
	} {
		a, got := read(t, "reviews/qa.md", "# Review\n\n"+text), 0
		for _, p := range a.Problems {
			if strings.Contains(p.Message, "stands beside those of findings") {
				got++
			}
		}
		if got != want || a.Partly != (want > 0) {
			t.Errorf("%q: %d titles told, want %d; read in part: %v", text, got, want, a.Partly)
		}
	}
}
