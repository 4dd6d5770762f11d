package findings

import (
	"fmt"
	"strings"
	"testing"
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

// BenchmarkManyLines: a line costs the same in a part of eight times as many lines.
func BenchmarkManyLines(b *testing.B) {
	for _, lines := range []int{MaxPart / 16, MaxPart / 2} {
		b.Run(fmt.Sprint(lines), func(b *testing.B) {
			b.SetBytes(int64(lines))
			for b.Loop() {
				c := NewItem(1, 0, "the token is logged")
				for range lines {
					c.More("a")
				}
				c.Join()
			}
		})
	}
}
