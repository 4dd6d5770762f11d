package judge

import (
	"testing"

	"swarmreport/report"
)

// TestPutOffUngraded: a finding that whoever wrote it down put off without grading it makes no other need an answer; graded, or left open, it does.
func TestPutOffUngraded(t *testing.T) {
	for _, x := range []struct {
		f    report.Finding
		want bool
	}{
		{report.Finding{Status: "deferred", Answer: report.ParseAnswer("deferred")}, false},
		{report.Finding{Status: "deferred", Answer: report.ParseAnswer("deferred"), Severity: report.High, SeverityRaw: "high"}, true},
		{report.Finding{Status: "deferred", Answer: report.ParseAnswer("deferred"), SeverityRaw: "grave"}, true},
		{report.Finding{}, true},
	} {
		if got := needsFixing(&report.Run{Findings: []*report.Finding{&x.f}}); got != x.want {
			t.Errorf("%+v: %v", x.f, got)
		}
	}
}
