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
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := brief(tt.s, 30); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestAMessageDoesNotRepeatItsRow: what stands below a line begins after it.
func TestAMessageDoesNotRepeatItsRow(t *testing.T) {
	for text, want := range map[string]string{"Built.": "", "Built.\n\nFiles: a.go": "\nFiles: a.go", "Built.\nAs planned.": "Built.\nAs planned.", "As planned.": "As planned."} {
		if got := below("Built.", text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestNothingIsLostBetweenRowAndCard: a title that the row cuts is whole in the card.
func TestNothingIsLostBetweenRowAndCard(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("The lock is not held. ", 12))
	for _, c := range []struct{ title, description, row, cardTitle, card string }{
		{"No lock", "Two write at once.", "No lock", "", "Two write at once."},
		{"No lock", "No lock\n", "No lock", "", ""},
		{long, "Two write at once.", brief(long, maxRow), long, "Two write at once."},
		{"", "Two write at once.", "Two write at once.", "", ""},
		{"", "Two write at once.\n\nSee `lock.go`.", "Two write at once.", "", "See `lock.go`."},
		{"", " ", Unsaid, "", ""},
	} {
		for row := range alone(settled(&report.Finding{Title: c.title, Description: c.description})).Findings()[0].Rows {
			if row.Headline != c.row || row.Title.Text != c.cardTitle || row.Description.Text != c.card {
				t.Errorf("%.20q, %.20q: got %q, %q and %q", c.title, c.description, row.Headline, row.Title.Text, row.Description.Text)
			}
		}
	}
}
