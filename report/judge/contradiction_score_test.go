package judge

import (
	"testing"

	"swarmreport/report"
)

// TestAStatedScoreIsHeldAgainstItsDimensions where their weights are known.
func TestAStatedScoreIsHeldAgainstItsDimensions(t *testing.T) {
	gate := []report.StatedDimension{{Name: "Completeness", Value: 70}, {Name: "depth", Value: 60}}
	weighted := []report.StatedDimension{{Name: "style", Value: 100, Weight: 0.9}, {Name: "speed", Value: 50, Weight: 0.1}}
	shares := []report.StatedDimension{{Name: "accuracy", Value: 45}, {Name: "depth", Value: 38}}
	others := []report.StatedDimension{{Name: "style", Value: 100}, {Name: "speed", Value: 50}}
	for _, tt := range []struct {
		total    string
		of       []report.StatedDimension
		subjects int
		found    int
	}{
		{"88", gate, 1, 1}, {"65", gate, 1, 0}, {"65.9%", gate, 1, 0}, {"", gate, 0, 0},
		{"95", weighted, 1, 0}, {"75", weighted, 1, 1}, {"95", others, 0, 0},
		{"83", shares, 1, 0}, {"90", shares, 1, 1},
	} {
		a := &Account{Run: &report.Run{Scores: []*report.StatedScore{{Total: tt.total, Dimensions: tt.of, Scale: 100}}}}
		found := 0
		if n := statedScore(a, func(Contradiction) { found++ }); n != tt.subjects || found != tt.found {
			t.Errorf("%q of %v: %d of %d, want %d of %d", tt.total, tt.of, found, n, tt.found, tt.subjects)
		}
	}
}

// TestAFailingScoreIsNotCompleted: by the gate less than 60 fails, so a session that is completed does not state it.
func TestAFailingScoreIsNotCompleted(t *testing.T) {
	for _, tt := range []struct {
		status, total string
		found         int
	}{{"completed", "50/100", 1}, {"completed", "61/100", 0}, {"failed", "50/100", 0}, {"active", "50/100", 0}} {
		a := &Account{Run: &report.Run{Session: &report.Session{Status: tt.status}, Scores: []*report.StatedScore{{Total: tt.total, Scale: 100}}}}
		found := 0
		statedScore(a, func(Contradiction) { found++ })
		if found != tt.found {
			t.Errorf("%s, %s: %d found, want %d", tt.status, tt.total, found, tt.found)
		}
	}
}
