package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestReviewsOfOtherFiles: all reviews name what they looked at, and nothing that was handed in is among it.
func TestReviewsOfOtherFiles(t *testing.T) {
	handoff := &report.Message{Dialect: report.Swarm, Type: "ComponentHandoff", Component: "till", Files: []string{"shop/till.py"}}
	for _, tt := range []struct {
		name   string
		looked []string // of each review, its files
		want   int
	}{
		{"others", []string{"web/menu.ts web/menu.css", "web/menu.ts"}, 1},
		{"the same", []string{"web/menu.ts", "./shop/till.py"}, 0},
		{"one does not say", []string{"web/menu.ts", ""}, 0},
		{"a folder", []string{"web/menu.ts", "shop"}, 0},
		{"a pattern", []string{"web/menu.ts", "**/*.py"}, 0},
		{"a planned file", []string{"shop/receipt.py"}, 0},
	} {
		run := &report.Run{Messages: []*report.Message{handoff}, Plan: &report.Plan{Components: []*report.Component{{FilesToModify: []string{"shop/receipt.py"}}}}}
		for _, files := range tt.looked {
			run.Reviews = append(run.Reviews, &report.Review{Listed: true, ReviewedFiles: strings.Fields(files)})
		}
		if got := (&Account{Run: run}).lookedElsewhere(); len(got) != tt.want {
			t.Errorf("%s: %v, want %d", tt.name, got, tt.want)
		}
	}
}
