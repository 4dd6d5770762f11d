package dialect

import (
	"strings"
	"testing"

	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
)

// TestATitledReviewIsReadOnce: to find out that a file is a review, and to read it, asks for little more memory than to read it.
func TestATitledReviewIsReadOnce(t *testing.T) {
	body := []byte("# Code Review\n" + strings.Repeat("\n### F-1 [HIGH] The token is logged\nAt src/app.go:12, where everybody reads it.\n", 300))
	both := testing.AllocsPerRun(3, func() { f := load("notes/code.md", body); Find(f).Read(f, Limits{}) })
	alone := testing.AllocsPerRun(3, func() { reviews.ReadWords(load("notes/code.md", body)) })
	if 2*both > 3*alone {
		t.Errorf("to find and read the review takes %v allocations, to read it %v", both, alone)
	}
}

// TestWhatQuotesNothingIsNotReadAsQuoted: without the mark of a quote there is nothing to read a second time.
func TestWhatQuotesNothingIsNotReadAsQuoted(t *testing.T) {
	body := []byte("# Review\n" + strings.Repeat("- [ ] the card\n", 500))
	read := testing.AllocsPerRun(3, func() { prose.BodyFindings(form.NewReading(load("reviews/a.md", body)), "qa") })
	if again := testing.AllocsPerRun(3, func() { prose.QuotedFindings(form.NewReading(load("reviews/a.md", body)), "qa") }); 4*again > read {
		t.Errorf("to read the quotes takes %v allocations, to read the body %v", again, read)
	}
}
