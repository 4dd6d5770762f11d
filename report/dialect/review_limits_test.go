package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestWhatAReviewSaysOfItsLimits: a number of what blocks stands against a shorter list, a longer list takes it in; “none” is no condition.
func TestWhatAReviewSaysOfItsLimits(t *testing.T) {
	for text, want := range map[string]string{
		`{"reviewer": "qa", "verdict": "APPROVE", "findings": [], "blocking_issues": 2}`:                                              "{2 true} [] []",
		`{"reviewer": "qa", "verdict": "APPROVE", "findings": [], "blocking_issues": 0}`:                                              "{0 false} [] []",
		`{"reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", "description": "Too wide"}], "blocking_issues": 1}`:        "{0 false} [] []",
		`{"reviewer": "qa", "verdict": "APPROVE", "findings": [], "conditions": ["Add a test", "none"], "not_reviewed": ["till.py"]}`: "{0 false} [Add a test] [till.py]",
		`{"reviewer": "qa", "verdict": "APPROVE", "findings": [], "conditions": "None.", "files_not_reviewed": []}`:                   "{0 false} [] []",
	} {
		r := read(t, "reviews/qa.json", text).Reviews[0]
		if got := fmt.Sprintf("{%d %v} %v %v", r.Declared.N, r.Declared.Known, r.Conditions, r.Unreviewed); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestTheNumberOfBugs that a report states is held against its list; a bug in words needs none.
func TestTheNumberOfBugs(t *testing.T) {
	for payload, want := range map[string]report.Count{
		`"bugCount": 3, "bugs": [{"file": "a.ts", "line": 1, "issue": "Jumps in the air"}]`: report.Known(3),
		`"bugs": [{"file": "a.ts", "line": 1, "issue": "Jumps in the air"}]`:                {},
		`"bugCount": 1, "issue": "Jumps in the air"`:                                        {},
	} {
		text := `{"id": "m", "from": "qa", "to": "developer", "type": "bug_report", "status": "pending", "payload": {"taskId": "T", ` + payload + `}}`
		if got := read(t, "messages/developer/a.json", text).Reviews[0].Declared; got != want {
			t.Errorf("%s: %v, want %v", payload, got, want)
		}
	}
}
