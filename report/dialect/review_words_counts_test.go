package dialect

import (
	"fmt"
	"testing"
)

// TestCountsOfAReviewInWords: what a text counts is held against its empty list; counts of other things and other times are not.
func TestCountsOfAReviewInWords(t *testing.T) {
	for body, want := range map[string]string{
		"| Severity | Count |\n|---|---|\n| Error | 2 |\n| Warning | 0 |\n":                "map[high:2] ",
		"| Error | 2 |\n|---|---|\n| Warning | 1 |\n":                                      "map[medium:1 high:2] ",
		"| Critical |\n|---|\n| High | 2 |\n":                                              "map[] ", // a row longer than its head
		"| Critical | High |\n|---|---|\n| 1 | 0 |\n":                                      "map[critical:1] ",
		"## Summary\n\n**Critical:** 1 | **High:** 0\n":                                    "map[critical:1] ",
		"- Errors: 2\n- Notes: 3\n":                                                        "map[high:2] ",
		"Total findings: 4\n":                                                              "map[] 4",
		"## Previous pass\n\n| Severity | Count |\n|---|---|\n| Error | 2 |\n":             "map[] ",
		"| Severity | Found | Remaining |\n|---|---|---|\n| Error | 2 | 0 |\n":             "map[] ",
		"| Severity | Found | Open |\n|---|---|---|\n| Error | 2 | 1 |\n":                  "map[high:1] ",
		"| Tool | Errors | Warnings |\n|---|---|---|\n| gofmt | 0 | 3 |\n":                 "map[] ",
		"| | High | Low |\n|---|---|---|\n| Initial | 2 | 1 |\n| Now | 0 | 0 |\n":          "map[] ",
		"| Severity | Fixed | Weight |\n|---|---|---|\n| Error | 2 | 3 |\n":                "map[] ",
		"## Risk of the change\n\n- High: 2\n":                                             "map[] ",
		"```\n- High: 2\n```\n\n> Critical: 1\n":                                           "map[] ",
		"| File | Lines |\n|---|---|\n| src/app.go | 12 |\n\n- High cohesion: 2 modules\n": "map[] ",
	} {
		a := read(t, "reviews/qa.md", "# Review\n\n"+body+"\n## Findings\n\nNo issues found.\n")
		v := a.Reviews[0]
		if got := fmt.Sprint(v.BySeverity, " ", v.Declared); got != want || len(v.Findings) > 0 {
			t.Errorf("%q: counts %s, want %s; findings %v", body, got, want, v.Findings)
		}
	}
}

// TestCountsBesideFindings: more than could be read is said.
func TestCountsBesideFindings(t *testing.T) {
	const one = "\n\n## High\n- src/a.go:3 — the term is not bound\n"
	for body, said := range map[string]bool{
		"Reviewed by Ada: 3 issues" + one:                                true,
		"Found 4 issues (1 high, 3 medium)." + one:                       true,
		"| Severity | Count |\n|--|--|\n| High | 2 |" + one:              true,
		"Two issues were found." + one:                                   true,
		"Found one issue." + one:                                         false,
		"Found 3 issues in the previous pass." + one:                     false,
		"| Severity | Count |\n|--|--|\n| High | 1 |\n| Low | 0 |" + one: false,
	} {
		if a := read(t, "reviews/qa.md", body); (len(a.Problems) == 1) != said || a.Partly || len(findingsOf(a)) != 1 {
			t.Errorf("%q: %v", body, a.Problems)
		}
	}
}

// TestCountsOfNone: a review that gives its counts, each of them none, finds nothing.
func TestCountsOfNone(t *testing.T) {
	for body, clean := range map[string]bool{
		"✅ **Critical** — none\n✅ **High** — none\n✅ **Medium** — none\n":                 true,
		"| Severity | Count |\n|--|--|\n| Critical | 0 |\n| High | 0 |\n| Low | 0 |\n":    true,
		"- Critical: 0\n- High: 0\n- Medium: 0\n\nThe term is not bound in src/a.go:3.\n": false,
		"- Critical: 0\n- High: 0\n\nI have my doubts.\n":                                 false,
		"- Critical: 0\n- High: 1\n- Medium: 0\n- Low: 0\n":                               false,
	} {
		if a := read(t, "reviews/qa.md", body); len(a.Reviews) == 1 != clean {
			t.Errorf("%q: %d reviews, %v", body, len(a.Reviews), a.Problems)
		}
	}
}
