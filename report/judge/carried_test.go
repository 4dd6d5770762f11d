package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestCarriedOver: one reason for each level, which counts all and names those listed.
func TestCarriedOver(t *testing.T) {
	c := &Carried{Findings: []*EarlierFinding{{ID: "A-1", Severity: report.High, Last: RunRef{ID: "before"}}}}
	for _, s := range []report.Severity{report.High, report.Critical, report.Medium} {
		c.ByLevel[CarriedLevel(s)]++
	}
	var got []string
	for _, r := range Decide(Settle(link(review()), Policy{}), &Past{Carried: c}).Reasons {
		if r.Rule == "carried-over" {
			got = append(got, r.Level.String()+": "+r.Message)
		}
	}
	want := "fail: 2 critical or high findings of earlier runs are still open: high A-1 (before), and 1 more.\n" +
		"review: 1 medium finding of earlier runs is still open."
	if strings.Join(got, "\n") != want {
		t.Errorf("got %q", got)
	}
}

// TestFixedBefore: an ID that the run calls fixed and does not report may be that of an earlier finding, which is then
// not unknown.
func TestFixedBefore(t *testing.T) {
	rechecked := func(id string, is report.Answer) *report.Artefact {
		return reviewIn("reviews/qa.md", &report.Review{Rechecks: []*report.Statement{{ID: id, Word: "x", Is: is}}})
	}
	for _, c := range []struct {
		name string
		run  *report.Run
		want string
	}{
		{"a fix", link(summary(&report.FixSummary{Fixes: []*report.Statement{fix("A-1"), fix("A-2")}}),
			review(finding("A-2", report.High))), "A-1"},
		{"a status in a review", link(rechecked("A-1", report.AnswerFixed)), "A-1"},
		{"fixed, and left open by a review", link(rechecked("A-1", report.AnswerNone),
			summary(&report.FixSummary{Fixes: []*report.Statement{fix("A-1")}})), ""},
		{"a number", link(summary(&report.FixSummary{Fixes: []*report.Statement{fix("1")}})), ""},
	} {
		if got := strings.Join(Settle(c.run, Policy{}).FixedBefore(), " "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	run := link(summary(&report.FixSummary{Fixes: []*report.Statement{fix("A-1")}}), review())
	v := Decide(Settle(run, Policy{}), &Past{Resolved: []EarlierFinding{{ID: "A-1"}}})
	if len(run.Problems) == 0 || len(v.Contradictions)+len(v.Run.Problems) > 0 {
		t.Errorf("%v %v, want no blame for the ID", v.Contradictions, v.Run.Problems)
	}
}
