package messages

import (
	"math"
	"strings"
	"testing"
	"time"

	"swarmreport/report/dialect/markup"
	"swarmreport/report/effort"
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

// TestOpeningIsFoundAtTheCostOfLooking: a long list is not asked line by line what it says.
func TestOpeningIsFoundAtTheCostOfLooking(t *testing.T) {
	body := "# Cards\n" + strings.Repeat("- [ ] a\n", 10_000)
	found := quickest(func() { opening(body) })
	looked := quickest(func() {
		for line := range strings.Lines(body) {
			markup.Bare(line)
		}
	})
	if found > 10*looked {
		t.Errorf("to find the opening takes %v, to look at the lines %v", found, looked)
	}
}

// quickest is the least processor time of three tries.
func quickest(work func()) time.Duration {
	shortest := time.Duration(math.MaxInt64)
	for range 3 {
		start := effort.SoFar()
		work()
		shortest = min(shortest, effort.SoFar()-start)
	}
	return shortest
}
