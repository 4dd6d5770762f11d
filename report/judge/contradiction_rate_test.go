package judge

import "testing"

// TestAPassRateOfOtherNumbers is told; one that the numbers give, or a word, is not.
func TestAPassRateOfOtherNumbers(t *testing.T) {
	for rate, want := range map[string]int{"92%": 1, "100%": 0, "1": 0, "": 0, "good": 0} {
		v := tests(40, 40, 0)
		v.Rate = rate
		if got := Settle(link(verified(v)), Policy{}).broken("test-count"); len(got) != want {
			t.Errorf("%q: %v", rate, got)
		}
	}
}
