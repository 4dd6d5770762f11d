package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

func TestReviewOfAnIssue(t *testing.T) {
	r, _ := reviewOf(t, "review-findings/issue/handed-over.json")
	want := "[1 critical “The total is not shown” Show it below the list; 2 medium “The old cart is still there” Remove it; 3 low “The button has two blanks” Take one away; ]"
	got := "["
	for _, f := range r.Findings {
		got += fmt.Sprintf("%s %s “%s” %s; ", f.ID, f.Severity, f.Description, f.Suggestion)
	}
	if got += "]"; got != want || report.VerdictOf(r.Verdict) != report.Negative || r.Generic {
		t.Errorf("%s, verdict %q, generic %v; want %s and a refusal", got, r.Verdict, r.Generic, want)
	}
}

// TestSuccessElsewhere: a tool that came to its end has judged nothing, and an empty list of such a review says that there is nothing.
func TestSuccessElsewhere(t *testing.T) {
	for text, want := range map[string]string{
		`{"success":true,"review_summary":"All is well","review_issues":[]}`:                                        "success",
		`{"success":true,"verdict":"REJECTED","review_issues":[]}`:                                                  "REJECTED",
		`{"success":false,"reviewer":"qa","findings":[{"id":"QA-1","severity":"low","description":"a long name"}]}`: "",
	} {
		if a := read(t, "review.json", text); len(a.Reviews) != 1 || a.Reviews[0].Verdict != want || !a.Reviews[0].Listed {
			t.Errorf("%s: %+v, want the verdict %q", text, a.Reviews, want)
		}
	}
}
