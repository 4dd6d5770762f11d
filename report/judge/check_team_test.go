package judge

import (
	"testing"

	"swarmreport/report"
)

// TestATeamSessionIsAskedForWhatATeamHas: its plan is its tasks, its reviewers are its own, and what its messages raise needs no summary.
func TestATeamSessionIsAskedForWhatATeamHas(t *testing.T) {
	finding := &report.Finding{Severity: report.High}
	for _, tt := range []struct {
		name            string
		run             report.Run
		plan, fix, asks int
	}{
		{"a team session", report.Run{Dialects: []report.Dialect{report.Swarm, report.TeamCoordinate}, Tasks: []*report.Task{{}},
			Reviews: []*report.Review{{Message: "m", Findings: []*report.Finding{finding}}}, Findings: []*report.Finding{finding}}, 1, 1, 0},
		{"a swarm", report.Run{Dialects: []report.Dialect{report.Swarm},
			Reviews: []*report.Review{{Findings: []*report.Finding{finding}}}, Findings: []*report.Finding{finding}}, 0, 0, 4},
	} {
		a := &Account{Run: &tt.run}
		plan, _, _ := hasPlan(a)
		fix, _, _ := hasSummary(a)
		if asks := len(requiredReviewers(a)); plan != tt.plan || fix != tt.fix || asks != tt.asks {
			t.Errorf("%s: plan %d, fix summary %d, asked for %d reviewers", tt.name, plan, fix, asks)
		}
	}
}
