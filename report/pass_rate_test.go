package report

import "testing"

func TestPassRateBesideItsNumbers(t *testing.T) {
	for _, tt := range []struct {
		rate                         string
		run, passed, failed, skipped int
		stated, fits                 bool
	}{
		{"92%", 40, 40, 0, 0, true, false}, {"100%", 40, 40, 0, 0, true, true}, {"1.0", 40, 40, 0, 0, true, true}, {"0.95", 40, 38, 2, 0, true, true}, {"95", 40, 38, 2, 0, true, true},
		{"95", 40, 38, 0, 2, true, true}, {"99.7", 300, 299, 1, 0, true, true}, {"38/40", 40, 38, 2, 0, true, true}, {"high", 40, 38, 2, 0, false, false}, {"", 40, 38, 2, 0, false, false}, {"120", 40, 38, 2, 0, false, false},
	} {
		v := &Verification{Rate: tt.rate, Tests: TestCounts{Run: Known(tt.run), Passed: Known(tt.passed), Failed: Known(tt.failed), Skipped: Known(tt.skipped)}}
		rate, ok := v.PassRate()
		if ok != tt.stated || ok && v.Tests.FitsRate(rate) != tt.fits {
			t.Errorf("%+v: %v %v", tt, rate, ok)
		}
	}
}
