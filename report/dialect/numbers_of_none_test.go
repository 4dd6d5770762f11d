package dialect

import "testing"

// TestTestsAndNoFailures: a number of tests beside no failure says how many passed; without that word it does not.
func TestTestsAndNoFailures(t *testing.T) {
	for text, want := range map[string]int{"Result: all green. 412 tests, 0 failures.": 412, "412 tests, 0 failures, 12 skipped": 400, "412 tests, 3 failures": 0, "Wrote 12 tests.": 0} {
		f := load("verification.md", []byte("# Verification\n\n"+text+"\n"))
		got := 0
		if r := Find(f); r != nil {
			for _, v := range r.Read(f, Limits{}).Verifications {
				got = v.Tests.Passed.N
			}
		}
		if got != want {
			t.Errorf("%q: %d passed, want %d", text, got, want)
		}
	}
}
