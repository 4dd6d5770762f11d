package report

import "testing"

// TestSingleWords: words that no other test says, and that decide all the same.
func TestSingleWords(t *testing.T) {
	if ParseOutcome("All passed") != Passed || ParseSeverity("nonblocking") != Low {
		t.Errorf("%v, %v", ParseOutcome("All passed"), ParseSeverity("nonblocking"))
	}
}
