package checks

import (
	"math/rand/v2"
	"testing"

	"swarmreport/report/dialect/phrase"
)

// TestRedIsHeardInTheEnd: a remark that nowhere tells of a failure is not heard to its end, and says in the end what it says read through.
func TestRedIsHeardInTheEnd(t *testing.T) {
	clauses := []string{"the tests failed", "2 tests fail", "3 tests before and after fail", "the build is red", "the suite timed out", "the e2e run did not finish", "all pass", "12 passed", "without the fix the build fails", "before",
		"the lint would fail", "attempt 1 failed", "attempt 2 passed", "now the tests pass", "restored it", "removed the guard", "as expected", "a failed build is shown", "from 3 failures to 0", "red", "still", "none of the tests fail"}
	ends := []string{" ", ", ", "; ", ". ", ": ", " (", ") ", " and ", ", but ", " then ", " → ", " — ", "\n"}
	rng, red := rand.New(rand.NewPCG(7, 8)), 0
	for range 6_000 {
		s := ""
		for range rng.IntN(6) {
			s += clauses[rng.IntN(len(clauses))] + ends[rng.IntN(len(ends))]
		}
		got := firstSentence(phrase.LastlyIf(s, redSomewhere), tellsRed)
		if want := firstSentence(phrase.Lastly(s), tellsRed); got != want {
			t.Fatalf("%q: heard %q, want %q", s, got, want)
		} else if want != "" {
			red++
		}
	}
	if red < 500 {
		t.Errorf("only %d remarks tell of a failure: nothing was tried", red)
	}
}

// TestWhyTestsDidNotRun: the reason may tell of a state that was, and the sentence is about this run all the same.
func TestWhyTestsDidNotRun(t *testing.T) {
	for remark, heard := range map[string]bool{
		"The integration tests could not be run because the database was missing.": true,
		"The e2e tests were not executed since the browser was not installed.":     true,
		"The tests could not be run before, because the database was missing.":     false,
		"Initially the tests could not be run.":                                    false,
		"All tests were run because the database was there.":                       false,
	} {
		if got := leftUntested(remark) != ""; got != heard {
			t.Errorf("%q: heard %v", remark, got)
		}
	}
}
