package report

import (
	"testing"
	"time"
)

// TestATestInSeveralReports: the latest report decides, and where no time says which that is the outcome that speaks against the run.
func TestATestInSeveralReports(t *testing.T) {
	at := func(hour int) time.Time { return time.Date(2026, 3, 1, hour, 0, 0, 0, time.UTC) }
	for _, tt := range []struct {
		name          string
		first, second Outcome
		times         [2]time.Time
		failed        int
	}{
		{"failed, then passed", Failed, Passed, [2]time.Time{at(1), at(2)}, 0},
		{"passed, then failed", Passed, Failed, [2]time.Time{at(1), at(2)}, 1},
		{"the later one first", Passed, Failed, [2]time.Time{at(2), at(1)}, 0},
		{"no times, failed first", Failed, Passed, [2]time.Time{}, 1},
		{"no times, failed second", Passed, Failed, [2]time.Time{}, 1},
		{"one time only", Failed, Passed, [2]time.Time{at(1), {}}, 1},
		{"of one time", Passed, Failed, [2]time.Time{at(1), at(1)}, 1},
	} {
		var reports []*TestReport
		for i, outcome := range []Outcome{tt.first, tt.second} {
			c := TestCase{Key: TestKey("cart", "test_total"), Outcome: outcome}
			if outcome == Failed {
				c.Failure = &TestFailure{Name: "test_total"}
			}
			reports = append(reports, &TestReport{Time: tt.times[i], Cases: []TestCase{c}})
		}
		if all := joinReports(reports); all.Tally.Run() != 1 || all.Tally.Failed != tt.failed || len(all.Failures) != tt.failed {
			t.Errorf("%s: %+v, failing %v", tt.name, all.Tally, all.Failures)
		}
	}
}

// TestAFailureWithoutATimeOutlastsEveryOrder: it counts wherever its report stands among those that state one.
func TestAFailureWithoutATimeOutlastsEveryOrder(t *testing.T) {
	at := func(hour int) time.Time { return time.Date(2026, 3, 1, hour, 0, 0, 0, time.UTC) }
	of := func(at time.Time, o Outcome) *TestReport {
		return &TestReport{Time: at, Cases: []TestCase{{Key: TestKey("cart", "test_total"), Outcome: o}}}
	}
	failed, undated, passed := of(at(1), Failed), of(time.Time{}, Failed), of(at(2), Passed)
	for _, order := range [][]*TestReport{{failed, undated, passed}, {undated, failed, passed}, {failed, passed, undated}, {passed, failed, undated}} {
		if all := joinReports(order); all.Tally.Failed != 1 || all.Tally.Passed != 0 {
			t.Errorf("%+v, want one failure", all.Tally)
		}
	}
}

// TestNamesOfTestReports: a broken file of these names is missed as a test report, another is no loss.
func TestNamesOfTestReports(t *testing.T) {
	for name, want := range map[string]bool{"TEST-cart.xml": true, "TestResults/cart.trx": true, "out/junit.xml": true, "target/my-JUnit-report.xml": true, "test-results/cart.xml": true,
		"ci/test-results/cart.xml": true, "pom.xml": false, "latest-cart.xml": false, "test-cart.json": false, "test-results.json": true, "out/jest.json": true, "jest.config.json": false, "my-test-results/cart.xml": false} {
		if NamesTestReport(name) != want {
			t.Errorf("%s: %t, want %t", name, !want, want)
		}
	}
}
