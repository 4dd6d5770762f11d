package report

import (
	"testing"
)

// TestReportOfATestTask stands beside messages, replaces none, and is replaced with the one that it is the report of.
func TestReportOfATestTask(t *testing.T) {
	counts := func(passed, failed int) TestCounts { return TestCounts{Passed: Known(passed), Failed: Known(failed)} }
	for name, c := range map[string]struct {
		task     string
		words    TestCounts
		replaced bool
	}{
		"of the replaced one":   {"TEST-001", counts(31, 2), true},
		"of the standing one":   {"TEST-001", counts(33, 0), false},
		"of neither":            {"TEST-001", counts(30, 3), false},
		"of another task":       {"TEST-002", counts(31, 2), false},
		"of a task not said":    {"", counts(31, 2), true},
		"of a task without one": {"TEST-001", TestCounts{}, false},
	} {
		r := &Run{Messages: []*Message{{Key: "a", Component: "TEST-001", Sequence: 1}, {Key: "b", Component: "TEST-001", Sequence: 2}}}
		words := &Verification{Words: true, Component: c.task, Tests: c.words}
		first, second := &Verification{Message: "a", Component: "TEST-001", Tests: counts(31, 2)}, &Verification{Message: "b", Component: "TEST-001", Tests: counts(33, 0)}
		r.Verifications = []*Verification{first, words, second}
		r.supersede()
		if !first.Superseded || second.Superseded || words.Superseded != c.replaced {
			t.Errorf("%s: %v %v, the report %v", name, first.Superseded, second.Superseded, words.Superseded)
		}
	}
}

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
