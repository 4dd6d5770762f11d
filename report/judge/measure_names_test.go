package judge

import (
	"testing"

	"swarmreport/report"
)

// TestATestThatIsNewByName: as many fail as before, and one that did not. What may be another way to write an old name accuses nobody.
func TestATestThatIsNewByName(t *testing.T) {
	for _, tt := range []struct {
		before []string
		now    string
		want   report.Truth
	}{
		{[]string{"test_a", "test_b"}, "test_c", report.Yes},
		{[]string{"test_a", "test_b"}, "tests/test_x.py::test_b[1]", report.Unknown},
		{[]string{"tests.test_x.TestB.test_b", "test_a"}, "TestB", report.Unknown},
		{[]string{"test_a", "TestB"}, "TestB/empty", report.Unknown},
		{[]string{"test_a"}, "test_c", report.Unknown},                                                               // not all are named
		{[]string{"test_a", "one in the store"}, "test_c", report.Unknown},                                           // no name
		{[]string{"test_a", "test_b"}, "the store is full", report.Unknown},                                          // no name
		{[]string{"test_a", "a.TillTest.pays(TillTest.java:12)"}, "TillTest.pays(TillTest.java:14)", report.Unknown}, // the line has moved
		{[]string{"test_a", "tests/till.test.ts:12"}, "tests/till.test.ts:14", report.Unknown},
		{[]string{"test_a", "a.TillTest.pays"}, "a.TillTest.owes(TillTest.java:14)", report.Yes},
		{nil, "test_c", report.Unknown},
	} {
		v := &report.Verification{Tests: report.TestCounts{Passed: report.Known(18), Failed: report.Known(2)}, Failures: []report.TestFailure{{Name: "test_a"}, {Name: tt.now}},
			Baseline: report.Baseline{Present: true, Passed: report.Known(18), Failed: report.Known(2), Failing: tt.before}}
		if m := measure(v); m.Regression != tt.want {
			t.Errorf("%v, now %s: %v, %s", tt.before, tt.now, m.Regression, m.Why)
		}
	}
}
