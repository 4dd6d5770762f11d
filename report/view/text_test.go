package view

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/query"
)

func TestMarkdownIsReadAsSuch(t *testing.T) {
	tests := []struct {
		name, text string
		want       bool
	}{
		{"plain", "The total is wrong.", false},
		{"numbered from the start", "1. Mend it\n2. Test it", true},
		{"starred", "* one\n* two", true},
		{"a long table", "Totals:\n\n|a|b|\n|-|-|\n" + strings.Repeat("|1|2|\n", 5000), true},
	}
	for _, tt := range tests {
		if got := prose(tt.text, Link{}).Markdown; got != tt.want {
			t.Errorf("%s: got %t, want %t", tt.name, got, tt.want)
		}
	}
}

func TestAQuestionReadsLongTextsToTheEnd(t *testing.T) {
	r := alone(settled(&report.Finding{ID: "A", Description: strings.Repeat("word ", 2000) + "needle"}, &report.Finding{ID: "B", Description: "other"}))
	q, _ := query.Parse("needle", query.Findings)
	if found := r.Asked(q); len(found) != 1 {
		t.Errorf("found %d findings, want the one that ends with the word", len(found))
	}
}

// What is cut ends with a whole word: "SEC-0…" would name a finding that nobody raised.
func TestGist(t *testing.T) {
	for _, tt := range []struct{ name, s, want string }{
		{"fits", "Two are open: SEC-001.", "Two are open: SEC-001."},
		{"inside an id", "Two are unaccounted: SEC-001, SEC-002.", "Two are unaccounted: SEC-001…"},
		{"between words", "Nothing checks the sum of the basket here", "Nothing checks the sum of the…"},
		{"inside a word", "Nothing checks the sum of all the invoices", "Nothing checks the sum of all…"},
		{"no spaces", strings.Repeat("长", 40), strings.Repeat("长", 30) + "…"},
		{"one long word at the end", "See " + strings.Repeat("x", 40), "See " + strings.Repeat("x", 26) + "…"},
		{"more lines", "First line\nsecond", "First line …"},
		{"a mark of its own", "And so on…", "And so on…"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := gist(tt.s, 30); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// The archive keeps 160 bytes of a headline, and cuts it wherever they end.
func TestKeptTitle(t *testing.T) {
	for _, tt := range []struct{ name, kept, want string }{
		{"whole", "No index serves the search", "No index serves the search"},
		{"cut", strings.Repeat("a word ", 22) + "for…", strings.Repeat("a word ", 21) + "a word…"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := keptTitle(tt.kept); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestTitles: in a row backticks mark code, which a tooltip cannot show; one alone may be what the finding is about, and stars may be a pattern of files.
func TestTitles(t *testing.T) {
	for text, hovering := range map[string]string{"The `id` of `a.go` is not checked": "The id of a.go is not checked", "A stray ` breaks the shell": "A stray ` breaks the shell",
		"src/** and lib/** are not covered": "src/** and lib/** are not covered"} {
		if got := headline(text); got != text {
			t.Errorf("%q reads %q", text, got)
		}
		if got := tooltip(text); got != hovering {
			t.Errorf("%q reads %q on hovering, want %q", text, got, hovering)
		}
	}
}

// TestAReasonEndsWithItsSentence: one that is cut in the middle of the next sentence seems to say something of it.
func TestAReasonEndsWithItsSentence(t *testing.T) {
	for text, want := range map[string]string{
		"The door stays open. Failing: TestDoor.": "The door stays open.",
		"The door stays open; the lock has gone.": "The door stays open…",
		"The door stays open and nobody sees it.": "The door stays open and nobody…",
		"No. The door stays open for all to see.": "No. The door stays open for…",
		"The door is open; it shuts.":             "The door is open; it shuts.",
	} {
		if got := sentences(text, 30); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
