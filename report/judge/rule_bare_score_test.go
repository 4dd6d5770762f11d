package judge

import (
	"testing"

	"swarmreport/report"
)

// TestATotalWithoutDimensions rests on nothing, unless a later look at the same gives them.
func TestATotalWithoutDimensions(t *testing.T) {
	bare := &report.StatedScore{Origin: report.Origin{Path: "gate-1.json"}, Subject: "round 1", Total: "88", Bare: true}
	later := &report.StatedScore{Origin: report.Origin{Path: "gate-2.json"}, Subject: "round 2", Total: "86", Verdict: "pass"}
	for _, tt := range []struct {
		list []*report.StatedScore
		want int
	}{
		{[]*report.StatedScore{bare}, 1}, {[]*report.StatedScore{bare, later}, 0}, {[]*report.StatedScore{later}, 0},
		{[]*report.StatedScore{{Bare: true}}, 0},
	} {
		if got := scoresBare(&report.Run{Scores: tt.list}); len(got) != tt.want {
			t.Errorf("%v, want %d", got, tt.want)
		}
	}
}
