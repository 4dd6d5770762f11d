package dialect

import (
	"strings"
	"testing"
)

// TestUncoded: a block ends where a fence as long as its own stands, and a fence that nothing opened begins none.
func TestUncoded(t *testing.T) {
	for body, want := range map[string]string{
		"a\n````md\nb\n```\nc\n```\n````\nd\n": "ad",
		"a\n~~~\n```\nb\n~~~\nc\n":             "ac",
		"```one line``` a\nb\n":                "```one line``` ab",
		"```\na\n```go\nb\n```\nc\n":           "ac",
		"a\n```\nb\n":                          "a",
	} {
		f, got := File{Format: Markdown, Body: body}, ""
		for _, line := range f.uncoded() {
			got += strings.TrimSpace(line)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
	if got := headings("# A\n```one line``` says\n## B\n"); len(got) != 2 {
		t.Errorf("a line that is a fence and its end hides what follows: %q", got)
	}
}
