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
		plan, fix, asks int // what it lacks, and whose reviews are asked of it
	}{
		{"a team session", report.Run{Dialects: []report.Dialect{report.Swarm, report.TeamCoordinate}, Tasks: []*report.Task{{}},
			Reviews: []*report.Review{{Message: "m", Findings: []*report.Finding{finding}}}, Findings: []*report.Finding{finding}}, 0, 0, 0},
		{"a swarm with a team's message beside it", report.Run{Dialects: []report.Dialect{report.Swarm, report.TeamCoordinate}, Plan: &report.Plan{Dialect: report.Swarm}}, 0, 0, 4},
		{"a team session with a plan of that shape", report.Run{Dialects: []report.Dialect{report.Swarm, report.TeamCoordinate}, Plan: &report.Plan{}}, 0, 0, 0},
		{"a swarm", report.Run{Dialects: []report.Dialect{report.Swarm},
			Reviews: []*report.Review{{Findings: []*report.Finding{finding}}}, Findings: []*report.Finding{finding}}, 1, 1, 4},
	} {
		a := &Account{Run: &tt.run}
		_, _, plan := hasPlan(a)
		_, _, fix := ofSwarm(hasSummary)(a)
		if asks := len(requiredReviewers(a)); len(plan) != tt.plan || len(fix) != tt.fix || asks != tt.asks {
			t.Errorf("%s: lacks plan %v, fix summary %v, asked for %d reviewers", tt.name, plan, fix, asks)
		}
	}
}
