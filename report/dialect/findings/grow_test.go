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

// TestARuleBelowAPartIsNoneOfIt; one inside, and one that is a list or a word in bold, is.
func TestARuleBelowAPartIsNoneOfIt(t *testing.T) {
	for text, want := range map[string]string{
		"Log its id.\n\n---\n": "Log its id.\n\n", "Log its id.\n***": "Log its id.\n", "a\n\n---\n\n---": "a\n\n", "---": "", "": "",
		"a\n---\nb": "a\n---\nb", "a\n- b": "a\n- b", "a\n--": "a\n--", "**a**": "**a**", "a\n===": "a\n===",
	} {
		c := NewItem(1, 0, "x")
		c.Description, c.Suggestion = text, text
		if c.Join(); c.Description != want || c.Suggestion != want {
			t.Errorf("%q becomes %q and %q, want %q", text, c.Description, c.Suggestion, want)
		}
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
