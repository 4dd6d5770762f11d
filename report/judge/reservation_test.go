package judge

import (
	"testing"

	"swarmreport/report"
)

// lenient judges a run of the later schema with one low finding that nobody answers.
func lenient(p Policy) *Verdict {
	finding := &report.Finding{ID: "QA-1", SeverityRaw: "low", Severity: report.Low, Title: "The total is rounded twice",
		Classification: "needs-fix"}
	review := &report.Review{Reviewer: "qa", Listed: true, Findings: []*report.Finding{finding}}
	tests := report.TestCounts{Run: report.Known(5), Passed: report.Known(5), Failed: report.Known(0)}
	checked := &report.Verification{Status: report.Passed, Tests: tests}
	return Decide(Settle(report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{
		{Path: "reviews/qa.json", Reviews: []*report.Review{review}}, {Path: "v.json", Verifications: []*report.Verification{checked}}}}), p), nil)
}

// TestAPassThatAsksForLessSaysSo: by whatever key of the policy a run passes that would not pass without it; what changes nothing is not told.
func TestAPassThatAsksForLessSaysSo(t *testing.T) {
	all := Bands{Fail: 0, Review: 1}
	for _, row := range []struct {
		name      string
		policy    Policy
		want      string
	}{
		{"nothing set", Policy{}, "fail"},
		{"seed for a run that is strict", Policy{Accounting: Seed, Bands: all}, "pass, accounting seed, bands 0 and 1"},
		{"bands that decide nothing", Policy{Accounting: Seed, Bands: Bands{Fail: 10, Review: 20}, Weights: [4]int{0, 1, 0, 0}}, "pass, accounting seed"},
	} {
		if v := lenient(row.policy); v.Headline() != row.want {
			t.Errorf("%s: %q, want %q (score %v)\n%s", row.name, v.Headline(), row.want, v.Score.Value, whatItSaid(v))
		}
	}
}
