package report

import "math"

// PassRate is the share of the tests that passed, as a verification states it beside its numbers; ok is false where it states none.
func (v *Verification) PassRate() (rate float64, ok bool) {
	value, full, ok := readMark(v.Rate)
	if !ok {
		return 0, false
	}
	if full == 0 && value > 1 {
		full = 100
	}
	rate = share(value, full, 0)
	return rate, rate >= 0 && rate <= 1
}

// FitsRate reports whether the numbers of tests give a rate, rounded to a percent, of all tests or of those that ran.
func (t TestCounts) FitsRate(rate float64) bool {
	ended := t.Passed.N + t.Failed.N + t.Errors.N
	for _, all := range []int{t.Run.N, ended, t.Run.N + t.Skipped.N, ended + t.Skipped.N} {
		if all > 0 && math.Abs(float64(t.Passed.N)/float64(all)-rate) <= 0.0101 {
			return true
		}
	}
	return false
}
