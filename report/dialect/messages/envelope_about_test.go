package messages

import (
	"strings"
	"testing"
)

func TestOpening(t *testing.T) {
	for body, want := range map[string]string{
		"# Cards\n\n- a\n\nCards expire.\nDates are UTC.\n": "Cards expire.",
		"Cards expire.\n\n**Summary:** the clock is UTC\n":  "the clock is UTC",
		"# Cards\n## Dates\n- a\n":                          "Cards",
		"## High\n# Cards\n":                                "Cards",
		"No issues found.\n**High:**\nCards expire.\n":      "Cards expire.",
		"| a |\n  b\n---\n**Place:** a\n":                   "",
		"- Summary: two cards\n":                            "",
	} {
		if got := opening(body); got != want {
			t.Errorf("%q opens with %q, want %q", body, got, want)
		}
	}
}

// BenchmarkOpening: a long list is not asked line by line what it says.
func BenchmarkOpening(b *testing.B) {
	body := "# Cards\n" + strings.Repeat("- [ ] a\n", 10_000)
	b.SetBytes(int64(len(body)))
	for b.Loop() {
		opening(body)
	}
}
