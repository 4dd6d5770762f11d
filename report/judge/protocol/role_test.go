package protocol

import (
	"slices"
	"testing"

	"swarmreport/report"
)

func TestStatedScoresAreRecomputed(t *testing.T) {
	score := func(total string, scale float64, values ...float64) *report.StatedScore {
		s := &report.StatedScore{Total: total, Scale: scale}
		for i, v := range values {
			s.Dimensions = append(s.Dimensions, report.StatedDimension{Value: v, Weight: []float64{.75, .25}[i%2]})
		}
		return s
	}
	for _, tt := range []struct {
		name  string
		score *report.StatedScore
		mean  float64
		want  report.Truth
	}{
		{"agrees", score("85", 100, 90, 70), 85, report.Yes}, {"rounded", score("86", 100, 90, 70), 85, report.Yes}, {"differs", score("95", 100, 90, 70), 85, report.No},
		{"as percent of five", score("80%", 5, 4, 4), 4, report.Yes}, {"no total", score("", 100, 90, 70), 85, report.Unknown}, {"no dimension", score("90", 100), 0, report.Unknown},
	} {
		mean, _ := Recomputed(tt.score)
		if got := ScoreBorneOut(tt.score); got != tt.want || mean != tt.mean {
			t.Errorf("%s: got %v with a mean of %v, want %v with %v", tt.name, got, mean, tt.want, tt.mean)
		}
	}
}

func TestClaims(t *testing.T) {
	run := &report.Run{ID: "TC-1", Inputs: []report.Input{{Path: "artifacts/a.md"}},
		Claimed: []report.ClaimedFile{{Path: "TC-1/artifacts/a.md"}, {Path: "artifacts/b.md"}, {Path: "src/main.go"}}}
	for i, want := range []report.Truth{report.Yes, report.No, report.Unknown} {
		if got := Claims(run)[i]; got.There != want {
			t.Errorf("%s: got %v, want %v", got.Path, got.There, want)
		}
	}
}

// The lists of rules must not drift from the table, and every check of the template is shown with its role spec.
func TestNamedRulesExist(t *testing.T) {
	known := map[string]bool{}
	for _, rule := range Rules {
		known[rule.Name] = true
		if rule.Source == "seed 001, validation" && !slices.Contains(specChecks, rule.Name) {
			t.Errorf("%s is not among the checks of a role spec", rule.Name)
		}
	}
	for _, name := range slices.Concat([]string{"swarm-silent-failure"}, waitingRules, specChecks) {
		if !known[name] {
			t.Errorf("no rule is named %s", name)
		}
	}
}
