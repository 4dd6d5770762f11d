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
