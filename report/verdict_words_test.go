package report

import (
	"testing"
)

// TestACleanPassOfSeveral: which clean review in a row it is changes nothing; of other words a count says how many agree.
func TestACleanPassOfSeveral(t *testing.T) {
	for raw, want := range map[string]Verdict{"CLEAN_PASS_1_OF_3": Positive, "clean pass 2 of 12": Positive, "Clean pass": Positive,
		"clean pass pending": NoVerdict, "LGTM 1 of 3": NoVerdict, "approved 1 of 3": NoVerdict} {
		if v, _ := ParseVerdict(raw); v != want {
			t.Errorf("%s: %v, want %v", raw, v, want)
		}
	}
}

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
