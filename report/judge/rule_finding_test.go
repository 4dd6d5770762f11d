package judge

import "testing"

// TestOneOrManyFindings: the words of one finding and of many differ in their number only.
func TestOneOrManyFindings(t *testing.T) {
	says := saying("minor finding", "is unaccounted", "are unaccounted")
	for n, want := range map[int]string{1: "1 minor finding is unaccounted", 3: "3 minor findings are unaccounted"} {
		if got := says(n); got != want {
			t.Errorf("of %d: %q, want %q", n, got, want)
		}
	}
}
