package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAReviewThatCouldNotBeRead may have raised what is fixed: nobody is told that he invented it.
func TestAReviewThatCouldNotBeRead(t *testing.T) {
	for read, want := range map[report.ReadState]string{report.NotRead: "no review that could be read raised it (reviews/qa.json could not)", report.Whole: "and no review raised it"} {
		run := &report.Run{Fixes: []*report.Fix{{ID: "QA-001", InList: true}}, Inputs: []report.Input{{Path: "reviews/qa.json", Read: read}}}
		if read == report.Whole {
			run.Reviews = []*report.Review{{Origin: report.Origin{Path: "reviews/qa.json"}, Listed: true}}
		}
		said := ""
		unknownID(&Account{Run: run}, func(c Contradiction) { said = c.Message })
		if !strings.Contains(said, want) {
			t.Errorf("%v: %q, want %q", read, said, want)
		}
	}
}
