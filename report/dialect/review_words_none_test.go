package dialect

import "testing"

// TestNoneOfOneTopic: that one section finds nothing tells nothing of another.
func TestNoneOfOneTopic(t *testing.T) {
	for body, clean := range map[string]bool{
		"## Docs\nNo issues found.\n\n## Input\nThe term is not bound in src/a.go:3.\n":                           false,
		"## Docs\nNo issues found.\n\n## Input\nNo issues found.\nThe term is bound, see src/a.go:3.\n":           true,
		"## Docs\nNo issues found.\n\n## Summary\nNo issues found.\n\n## Input\nThe term of src/a.go:3 is new.\n": true,
		"# Review\nNo issues found.\n\n## Input\nThe term of src/a.go:3 is new.\n":                                true,
		"# Review\n## Docs\nNo issues found.\n### Pages\nI read docs/a.md:3.\n\n## Strengths\nsrc/a.go:3\n":       true,
	} {
		if a := read(t, "reviews/qa.md", body); len(a.Reviews) == 1 != clean || a.Partly == clean {
			t.Errorf("%q: %d reviews, partly %v", body, len(a.Reviews), a.Partly)
		}
	}
}
