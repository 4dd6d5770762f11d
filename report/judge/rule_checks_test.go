package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestANumberThatCannotBeRead is never a pass, and its value is told.
func TestANumberThatCannotBeRead(t *testing.T) {
	v := &report.Verification{Unclear: []report.UnclearNumber{{Origin: report.Origin{Path: "v.json"}, Name: "errors", Raw: "two"}}}
	said := checkUnclear(&Account{Run: &report.Run{}, Measured: []*Measured{{Verification: v}}})
	if len(said) != 1 || !strings.Contains(said[0].Message, "“errors” in v.json cannot be read: “two”") {
		t.Errorf("reasons %+v", said)
	}
}

// TestAVerificationInWordsThatShowsNothing is named: it is there.
func TestAVerificationInWordsThatShowsNothing(t *testing.T) {
	for path, named := range map[string]bool{"verification.md": true, "verification/verification-report.md": true, "notes.md": false} {
		run := &report.Run{Inputs: []report.Input{{Path: path}}}
		said := noVerification(&Account{Run: run})
		if len(said) != 1 || strings.Contains(said[0].Message, path) != named {
			t.Errorf("%s: %v", path, said)
		}
	}
}

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
