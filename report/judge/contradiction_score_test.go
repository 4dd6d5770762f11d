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

// TestAGateThatFailed: a completed session does not state it, unless a later score of the same lets it pass. Of a review the review is judged.
func TestAGateThatFailed(t *testing.T) {
	score := func(path string, line int, word string) *report.StatedScore {
		return &report.StatedScore{Origin: report.Origin{Path: path, Line: line}, Subject: "Quality", Verdict: word}
	}
	fail := score("quality.md", 3, "FAIL")
	for i, tt := range []struct {
		status string
		scores []*report.StatedScore
		found  int
	}{
		{"completed", []*report.StatedScore{fail}, 1},
		{"completed", []*report.StatedScore{score("quality.md", 3, "PASS")}, 0},
		{"completed", []*report.StatedScore{score("review.md", 3, "FAIL")}, 0},
		{"active", []*report.StatedScore{fail}, 0},
		{"completed", []*report.StatedScore{fail, score("quality.md", 30, "PASS")}, 0},
		{"completed", []*report.StatedScore{score("quality-v2.md", 3, "PASS"), fail}, 0},
		{"completed", []*report.StatedScore{{Origin: fail.Origin, Subject: "Round 1", Verdict: "FAIL"}, {Origin: report.Origin{Path: "quality.md", Line: 30}, Subject: "Round 2", Verdict: "PASS"}}, 0},
		{"completed", []*report.StatedScore{{Origin: fail.Origin, Subject: "till", Verdict: "FAIL"}, score("quality.md", 30, "PASS")}, 1},
		{"completed", []*report.StatedScore{score("quality-v2.md", 3, "FAIL"), score("quality.md", 3, "PASS")}, 1},
	} {
		a := &Account{Run: &report.Run{Session: &report.Session{Status: tt.status}, Scores: tt.scores,
			Reviews: []*report.Review{{Origin: report.Origin{Path: "review.md"}}}}}
		found := 0
		if statedScore(a, func(Contradiction) { found++ }); found != tt.found {
			t.Errorf("%d: %d found, want %d", i, found, tt.found)
		}
	}
}
