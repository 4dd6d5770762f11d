package markup

import (
	"math"
	"strings"
	"testing"
	"time"

	"swarmreport/report/effort"
)

func TestTitlesOneWay(t *testing.T) {
	for body, want := range map[string]string{
		"## Cards ##\n":            "## Cards\n",
		"## Cards #  \t\r\n":       "## Cards\r\n",
		"## In C#\n":               "## In C#\n",
		"  # Cards #2\n":           "# Cards #2\n",
		"## #\n":                   "## #\n",
		"Cards\n=====\n":           "# Cards\n\n",
		"Cards\n   ---- \n":        "## Cards\n\n",
		"Cards\n---\n":             "Cards\n---\n",
		"Cards\n---- ----\n":       "Cards\n---- ----\n",
		"Cards\n    ====\n":        "Cards\n    ====\n",
		"Cards expire.\n----\n":    "Cards expire.\n----\n",
		"a\n\n**High** `a`\n===\n": "a\n\n# **High** `a`\n\n",
	} {
		if got := OneWay(body); got != want {
			t.Errorf("%q becomes %q, want %q", body, got, want)
		}
	}
}

// TestOpenTitlesAreNotDear: titles and sentences that are written in the one way cost little more than their blocks of code are looked for.
func TestOpenTitlesAreNotDear(t *testing.T) {
	body := strings.Repeat("### What the owner of a card sees when it expires\n\nThe card is kept until it is paid for\n\n", 1000) + "----\n"
	looked := quickest(func() { FencesOf(body) })
	if wrote := quickest(func() { OneWay(body) }); wrote > 8*looked {
		t.Errorf("it takes %v, to look for blocks of code %v", wrote, looked)
	}
}

// quickest is the least processor time of three tries.
func quickest(work func()) time.Duration {
	shortest := time.Duration(math.MaxInt64)
	for range 3 {
		start := effort.SoFar()
		for range 20 {
			work()
		}
		shortest = min(shortest, effort.SoFar()-start)
	}
	return shortest
}
