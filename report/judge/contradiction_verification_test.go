package judge

import (
	"testing"

	"swarmreport/report"
)

// TestAnAuditsWordAboutItsTests is held to its own count of those that failed, where nothing says that they failed before.
func TestAnAuditsWordAboutItsTests(t *testing.T) {
	for _, c := range []struct {
		word   string
		failed int
		before report.Count
		want   int
	}{{"pass", 3, report.Count{}, 1}, {"pass", 0, report.Count{}, 0}, {"partial", 3, report.Count{}, 0}, {"fail", 3, report.Count{}, 0}, {"pass", 3, report.Known(3), 0}} {
		v := &report.Verification{Tests: report.TestCounts{Failed: report.Known(c.failed)}, Baseline: report.Baseline{Failed: c.before},
			Checks: []report.Check{{Name: "tests", Raw: c.word, Outcome: report.ParseOutcome(c.word)}}}
		got := 0
		verificationStatus(&Account{alone: []*Measured{measure(v)}}, func(Contradiction) { got++ })
		if got != c.want {
			t.Errorf("%+v: %d contradictions", c, got)
		}
	}
}
