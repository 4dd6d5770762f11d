package messages

import "testing"

// TestHeadings: a fence that begins and ends in one line hides no heading.
func TestHeadings(t *testing.T) {
	if got := headings("# A\n```one line``` says\n## B\n"); len(got) != 2 {
		t.Errorf("a line that is a fence and its end hides what follows: %q", got)
	}
}
