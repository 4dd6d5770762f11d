package view

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAMessageDoesNotRepeatItsRow: what stands below a line begins behind it.
func TestAMessageDoesNotRepeatItsRow(t *testing.T) {
	for text, want := range map[string]string{"Built.": "", "Built.\n\nFiles: a.go": "Files: a.go", "Built.\nAs planned.": "Built.\nAs planned.", "As planned.": "As planned."} {
		if got := below("Built.", text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestNothingStandsInRowAndCard: what a row says whole is not said again below it, and no word is lost.
func TestNothingStandsInRowAndCard(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("The lock is not held. ", 12))
	tests := []struct{ name, title, description, row, card string }{
		{"a title", "No lock", "Two write at once.", "No lock", "Two write at once."},
		{"a title said again", "No lock", "No lock\n", "No lock", ""},
		{"a long title", long, "Two write at once.", long, "Two write at once."},
		{"a very long title", long + long, "Two write at once.", headline(long + long), "Two write at once."},
		{"a sentence", "", "Two write at once.", "Two write at once.", ""},
		{"a paragraph", "", long, long, ""},
		{"a paragraph with a link", "", long + " [here](https://a.example)", headline(long + " [here](https://a.example)"), long + " [here](https://a.example)"},
		{"a very long paragraph", "", long + long, headline(long + long), long + long},
		{"two paragraphs", "", "Two write at once.\n\nSee `lock.go`.", "Two write at once.", "See `lock.go`."},
		{"a list below", "", "Two write at once:\n  - the worker\n  - the handler", "Two write at once:", "- the worker\n- the handler"},
		{"one paragraph on two lines", "", "Two write\nat once.", "Two write", "Two write\nat once."},
		{"a list alone", "", "- the worker\n- the handler", "- the worker", "- the worker\n- the handler"},
		{"code", "", "```go\nx()\n```", "```go", "```go\nx()\n```"},
		{"nothing", "", " ", Unsaid, ""},
	}
	for _, tt := range tests {
		if row, card := inRowAndCard(&report.Finding{Title: tt.title, Description: tt.description}); row != tt.row || card != tt.card {
			t.Errorf("%s: got %q and %q, want %q and %q", tt.name, row, card, tt.row, tt.card)
		}
		if whole := cutTitle(&report.Finding{Title: tt.title}, Link{}).Text; (whole != "") != (tt.name == "a very long title") {
			t.Errorf("%s: the card has the title %q", tt.name, whole)
		}
	}
}
