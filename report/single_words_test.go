package report

import "testing"

// TestSingleWords: words that no other test says, and that decide all the same.
func TestSingleWords(t *testing.T) {
	if ParseOutcome("All passed") != Passed || ParseSeverity("nonblocking") != Low {
		t.Errorf("%v, %v", ParseOutcome("All passed"), ParseSeverity("nonblocking"))
	}
}

// TestWithdrawn: a reviewer's finding that its own list takes back needs no fix.
func TestWithdrawn(t *testing.T) {
	for _, word := range []string{"withdrawn", "Retracted", "WITHDRAWN (false positive)"} {
		if got := ParseAnswer(word); got != AnswerDeferred {
			t.Errorf("%s is %v, want deferred", word, got)
		}
	}
}
