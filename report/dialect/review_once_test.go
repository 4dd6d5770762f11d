package dialect

import (
	"math"
	"strings"
	"testing"
	"time"

	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/effort"
)

// TestATitledReviewIsReadOnce: to find out that a file is a review, and to read it, costs little more than to read it.
func TestATitledReviewIsReadOnce(t *testing.T) {
	body := []byte("# Code Review\n" + strings.Repeat("\n### F-1 [HIGH] The token is logged\nAt src/app.go:12, where everybody reads it.\n", 300))
	both, alone := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for range 5 {
		f := load("notes/code.md", body)
		both = min(both, spent(func() { Find(f).Read(f, Limits{}) }))
		alone = min(alone, spent(func() { reviews.ReadWords(f) }))
	}
	if 2*both > 3*alone {
		t.Errorf("to find and read the review takes %v, to read it %v", both, alone)
	}
}

// TestWhatQuotesNothingIsNotReadAsQuoted: without the mark of a quote there is nothing to read a second time.
func TestWhatQuotesNothingIsNotReadAsQuoted(t *testing.T) {
	r := form.NewReading(load("reviews/a.md", []byte("# Review\n"+strings.Repeat("- [ ] the card\n", 500))))
	read := spent(func() { prose.BodyFindings(r, "qa") })
	if again := spent(func() { prose.QuotedFindings(r, "qa") }); 4*again > read {
		t.Errorf("to read the quotes takes %v, to read the body %v", again, read)
	}
}

func spent(work func()) time.Duration {
	start := effort.SoFar()
	work()
	return effort.SoFar() - start
}
