package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

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
