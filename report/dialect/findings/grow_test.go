package findings

import (
	"strings"
	"testing"

	"swarmreport/report/effort"
)

// TestAPartGrowsToItsBound: what is given in many lines is there as in few, in its order, and no more than the bound and a line.
func TestAPartGrowsToItsBound(t *testing.T) {
	c := NewItem(1, 0, "the token is logged")
	c.More("as seen in")
	for _, line := range []string{"a", "bb", "ccc"} {
		c.add(&c.Risk, line)
		c.add(&c.Evidence, strings.Repeat(line, joinedAtOnce))
	}
	for range MaxPart {
		c.add(&c.Suggestion, "d")
	}
	if c.Join(); c.Description != "the token is logged\nas seen in" || c.Risk != "a\nbb\nccc" {
		t.Errorf("the text is %q, the risk %q", c.Description, c.Risk)
	}
	if want := strings.Join([]string{strings.Repeat("a", joinedAtOnce), strings.Repeat("bb", joinedAtOnce), strings.Repeat("ccc", joinedAtOnce)}, "\n"); c.Evidence != want {
		t.Errorf("the evidence has %d bytes, want %d", len(c.Evidence), len(want))
	}
	if n := len(c.Suggestion); n < MaxPart || n > MaxPart+2 {
		t.Errorf("the suggestion has %d bytes", n)
	}
}

// TestManyLinesAreNotDear: a part of eight times as many lines takes about eight times as long, and not the square of that.
func TestManyLinesAreNotDear(t *testing.T) {
	const lines = MaxPart / 16
	if few, many := growing(lines, 8), growing(8*lines, 1); many > 4*few+10_000 {
		t.Errorf("%d lines take %d µs, eight times an eighth of them %d µs", 8*lines, many, few)
	}
}

// growing is the processor time, in microseconds, that so many lines take in each of so many findings.
func growing(lines, times int) int64 {
	start := effort.SoFar()
	for range times {
		c := NewItem(1, 0, "the token is logged")
		for range lines {
			c.More("a")
		}
		c.Join()
	}
	return (effort.SoFar() - start).Microseconds()
}
