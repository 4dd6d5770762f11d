package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestHandedInByAnAgent: the name of a role that judges signs for lists that are called by no common name, and for a file with a time in its name.
func TestHandedInByAnAgent(t *testing.T) {
	for _, tt := range []struct {
		file, text string
		found      int
		verdict    report.Verdict
	}{
		{"review-result.json", `{"agent":"code-reviewer","status":"rejected","reasoning":"Sums are lost.","rejection_feedback":["Sums are lost at midnight"]}`, 1, report.Negative},
		{"review-result.json", `{"agent":"code-reviewer","status":"approved","rejection_feedback":[]}`, 0, report.Positive},
		{"qa-report.json", `{"agent":"qa-tester","status":"completed","logic_issues":["Sums are lost at midnight"],"security_issues":[{"issue":"the token is logged","severity":"high"}]}`, 2, report.NoVerdict},
		{"qa-report.json", `{"agent":"qa-tester","status":"completed","logic_issues":[],"security_issues":[]}`, 0, report.NoVerdict},
		{"review_20260301_101500.json", `{"branch":"main","issues_count":0,"proceed_recommended":false,"issues":[]}`, 0, report.Negative},
		{"review_20260301_101500.json", `{"branch":"main","issues_count":0,"proceed_recommended":true,"issues":[]}`, 0, report.NoVerdict},
		{"review.json", `{"severity_max":"high","must_fix":["Sums are lost at midnight"],"findings":[{"severity":"low","summary":"an odd name"}]}`, 2, report.NoVerdict},
		{"review.json", `{"verdict":"BLOCK","must_fix":["Sums are lost at midnight"],"should_fix":["The name is odd"]}`, 2, report.Negative},
		{"review-result.json", `{"approved":false,"must_fix":["Sums are lost at midnight"],"nits":["an odd name"]}`, 2, report.Negative},
	} {
		f := load(tt.file, []byte(tt.text))
		r := Find(f)
		if r == nil || r.Name != "review findings" {
			t.Errorf("%s: read by %v", tt.text, r)
			continue
		}
		a := r.Read(f, Limits{})
		if len(findingsOf(a)) != tt.found || len(a.Reviews) != 1 || report.VerdictOf(a.Reviews[0].Verdict) != tt.verdict || a.Partly {
			t.Errorf("%s: %d findings, reviews %+v", tt.text, len(findingsOf(a)), a.Reviews)
		}
	}
	for file, text := range map[string]string{
		"build-report.json": `{"agent":"code-reviewer","status":"completed","logic_issues":[]}`, // not called a review
		"notes.json":        `{"approved":false,"must_fix":["Sums are lost at midnight"]}`,      // called nothing
		"qa-report.json":    `{"agent":"developer","status":"completed","logic_issues":[]}`,     // nobody who judges
		"qa-state.json":     `{"agent":"qa","status":"completed","fixed_issues":[]}`,            // what is over
	} {
		if r := Find(load(file, []byte(text))); r != nil {
			t.Errorf("%s %s: read by %s", file, text, r.Name)
		}
	}
}
