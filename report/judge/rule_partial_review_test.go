package judge

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAReviewThatSaysHowFar: conditions without findings, and changed files that nobody looked at, leave a pass undecided.
func TestAReviewThatSaysHowFar(t *testing.T) {
	found := []*report.Finding{{ID: "QA-1", File: "shop/till.py"}}
	for _, tt := range []struct {
		want    string
		reviews []*report.Review
	}{
		{"on the condition “add a test”", []*report.Review{{Verdict: "APPROVE", Conditions: []string{"add a test"}}}},
		{"", []*report.Review{{Verdict: "APPROVE", Conditions: []string{"add a test"}, Findings: found}}},
		{"", []*report.Review{{Verdict: "REJECT", Conditions: []string{"add a test"}}}},
		{"not reviewed: shop/till.py", []*report.Review{{Verdict: "APPROVE", Unreviewed: []string{"shop/till.py"}}}},
		{"", []*report.Review{{Verdict: "APPROVE", Unreviewed: []string{"docs/logo.svg"}}}},
		{"", []*report.Review{{Verdict: "APPROVE", Unreviewed: []string{"shop/till.py"}}, {Reviewer: "qa", ReviewedFiles: []string{"shop/till.py"}}}},
		{"", []*report.Review{{Verdict: "APPROVE", Unreviewed: []string{"shop/till.py"}}, {Reviewer: "qa", Findings: found}}},
		{"not reviewed: shop/till.py", []*report.Review{{Verdict: "APPROVE", Unreviewed: []string{"shop/till.py"}}, {Findings: found}}},
		{"", []*report.Review{{Verdict: "REJECT", Unreviewed: []string{"shop/till.py"}}}},
	} {
		a := &Account{Run: &report.Run{Reviews: tt.reviews, Summaries: []*report.FixSummary{{FilesModified: []string{"shop/till.py"}}}}}
		got := append(a.conditional(), a.partlyReviewed()...)
		if len(got) != min(1, len(tt.want)) || tt.want != "" && !strings.Contains(got[0].Message, tt.want) {
			t.Errorf("%+v: %+v, want %q", *tt.reviews[0], got, tt.want)
		}
	}
}

// TestJudgingLeavesTheReviewAsItWas: what was read is shown as it was read, however often it is judged.
func TestJudgingLeavesTheReviewAsItWas(t *testing.T) {
	left := []string{"docs/logo.svg", "shop/till.py"}
	a := &Account{Run: &report.Run{Reviews: []*report.Review{{Verdict: "APPROVE", Unreviewed: slices.Clone(left)}}, Summaries: []*report.FixSummary{{FilesModified: []string{"shop/till.py"}}}}}
	a.partlyReviewed()
	if got := a.Run.Reviews[0].Unreviewed; !slices.Equal(got, left) {
		t.Errorf("after judging %q, want %q", got, left)
	}
}

// TestTheSectionNotReviewed in a verdict's body.
func TestTheSectionNotReviewed(t *testing.T) {
	for body, want := range map[string]string{
		"All is well.": "", "## Not reviewed\n\n- `a.py` — too long\n- b.py\n\n## Summary\n\n- c.py": "a.py b.py", "**Not reviewed**\n* a.py": "a.py",
		"**Reviewed**\n- a.py": "", "Not reviewed before:\n- a.py": "", "## Files not reviewed:\n- a.py\nAll others were.\n- b.py": "a.py",
	} {
		var got []string
		for _, entry := range notReviewed(body) {
			got = append(got, fileIn(entry))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
}
