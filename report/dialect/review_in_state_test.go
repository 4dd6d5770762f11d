package dialect

import (
	"testing"

	"swarmreport/report"
)

func TestReviewInState(t *testing.T) {
	r, a := reviewOf(t, "review-findings/state/issue.json")
	if len(r.Findings) != 2 || r.Verdict != "REJECTED" || r.Generic || r.Pointer != "/review" {
		t.Fatalf("review %+v", r)
	}
	if f := r.Findings[0]; f.Description != "No test for the last item" || f.Severity != report.SeverityUnknown {
		t.Errorf("finding %+v", f)
	}
	if len(a.Unread) == 0 {
		t.Error("what the other steps say is not shown")
	}
}

// TestNoReviewInState: a step that nobody took raises nothing, and other things are called review too.
func TestNoReviewInState(t *testing.T) {
	for _, text := range []string{
		`{"review":{"completed":false,"verdict":"PENDING","findings":[]}}`,
		`{"review":{"completed":true,"verdict":"","findings":["x is odd here"]}}`,
		`{"review":{"verdict":"good","stars":4}}`,
		`{"steps":{"review":{"verdict":"APPROVED","findings":["a remark"]}}}`,
	} {
		if f := load("issue-state.json", []byte(text)); Find(f) != nil {
			t.Errorf("%s is claimed by %q", text, Find(f).Name)
		}
	}
}
