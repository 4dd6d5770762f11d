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
	r := NewRun(settled(&report.Finding{ID: "A", Description: strings.Repeat("word ", 2000) + "needle"}, &report.Finding{ID: "B", Description: "other"}), Site{}, Place{})
	q, _ := query.Parse("needle", query.Findings)
	if found := r.Asked(q); len(found) != 1 {
		t.Errorf("found %d findings, want the one that ends with the word", len(found))
	}
}
