package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAFolderThatCouldNotBeListedIsLost: any folder of a run may hold a review, one beside the run is not the run's, and a note is no loss.
func TestAFolderThatCouldNotBeListedIsLost(t *testing.T) {
	for path, lost := range map[string]bool{"round-2": true, "pipeline/round-2": true, "../beside": false, "plan.json": false} {
		run := &report.Run{Inputs: []report.Input{{Path: "plan.json", As: "plan"}}, Problems: []report.Problem{
			{Origin: report.Origin{Path: path}, Level: report.Error, Kind: report.Unreadable, Message: "the folder could not be listed: permission denied"},
			{Origin: report.Origin{Path: "link"}, Level: report.Warning, Kind: report.Skipped, Message: "a link is not followed"},
		}}
		reasons := unreadable(&Account{Run: run}, Score{})
		if got := len(reasons) == 1 && strings.HasPrefix(reasons[0].Message, path+" could not be read: the folder"); got != lost || len(reasons) > 1 {
			t.Errorf("%s: %v, want it lost: %v", path, reasons, lost)
		}
	}
}
