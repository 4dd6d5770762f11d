package dialect

import (
	"fmt"
	"slices"
	"testing"
)

// TestChecksOfAReview: the rows of a table of checks that did not pass are what a review raises that raises nothing else.
func TestChecksOfAReview(t *testing.T) {
	const head = "| Check | Result | Notes |\n|---|---|---|\n| The pool is bounded | ✅ PASS | |\n"
	const index = "| Queries use an index | ❌ FAIL | src/db.go:44 scans everything |\n"
	for body, want := range map[string][]string{
		head + index + "| Errors have a code | WARN | |\n":           {"src/db.go:44 Queries use an index|FAIL — src/db.go:44 scans everything", ":0 Errors have a code|WARN"},
		"Verdict: approved\n\n" + head + index:                       {"src/db.go:44 Queries use an index|FAIL — src/db.go:44 scans everything"},
		"No issues found.\n\n" + head:                                nil,
		head + index + "\n## High\n\n- src/db.go:44 — no index\n":    {"src/db.go:44 |no index"},
		head + index + "\n## High\n\n- src/pool.go:4 — no limit\n":   {"partly", "src/pool.go:4 |no limit"},
		"| # | Check | Status |\n|---|---|---|\n| 1 | Names | ❌ |\n": {":0 Names|"},
	} {
		a := read(t, "reviews/performance.md", "# Performance review\n\n"+body)
		var got []string
		if a.Partly {
			got = append(got, "partly")
		}
		for _, v := range a.Reviews {
			for _, f := range v.Findings {
				got = append(got, fmt.Sprintf("%s:%d %s|%s", f.File, f.Line, f.Title, f.Description))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\n%q, want %q", body, got, want)
		}
	}
}
