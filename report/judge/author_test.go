package judge

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestWhoWasGivenAPieceOfWork is its author once he says how far he came with it. A reviewer may be given the review as a task of its own.
func TestWhoWasGivenAPieceOfWork(t *testing.T) {
	for _, tt := range []struct {
		name, given, says, approver string
		reviewed                    bool
	}{
		{"the worker approves", "backend", "STATUS_UPDATE", "backend", false},
		{"the worker commits and approves", "backend", "COMMIT_REQUEST", "backend", false},
		{"another approves", "backend", "STATUS_UPDATE", "frontend", true},
		{"the reviewer's own task", "code-reviewer", "STATUS_UPDATE", "code-reviewer", true},
		{"nothing done", "backend", "ERROR_REPORT", "backend", true},
	} {
		a := &Account{Run: &report.Run{Messages: []*report.Message{
			{Key: "1", Type: "TASK_ASSIGNMENT", From: "lead", To: tt.given, Component: "t1"},
			{Key: "2", Type: tt.says, From: tt.given, Component: "t1"},
			{Key: "3", Type: "VALIDATION_RESPONSE", From: tt.approver, Component: "t1", Verdict: report.Positive}}}}
		if got := len(noReview(a)) == 0; got != tt.reviewed {
			t.Errorf("%s: reviewed %v", tt.name, got)
		}
	}
}

// TestOneOfTwoTasksIsJudgedByItsAuthor alone: the review of the other one covers it no more than none.
func TestOneOfTwoTasksIsJudgedByItsAuthor(t *testing.T) {
	for _, tt := range []struct {
		dialect report.Dialect
		other   string
		want    int
	}{{report.BuildWorkflow, "t1", 1}, {report.BuildWorkflow, "t2", 0}, {report.BuildWorkflow, "", 0}, {report.Swarm, "t1", 0}} {
		list := []*report.Message{
			{Key: "1", Type: "VALIDATION_REQUEST", From: "backend", Component: "t2"},
			{Key: "2", Type: "VALIDATION_RESPONSE", From: "backend", Component: "t2", Verdict: report.Positive},
			{Key: "3", Type: "VALIDATION_RESPONSE", From: "validator", Component: tt.other, Verdict: report.Positive}}
		for _, m := range list {
			m.Dialect = tt.dialect
		}
		if got := undecided(&Account{Run: &report.Run{Messages: list}}); len(got) != tt.want {
			t.Errorf("%s, %q: %v", tt.dialect, tt.other, got)
		}
	}
}

// TestWhoBuiltAllOfATeamsWork reviews his own under the name of another task too. One of several builders may review another's.
func TestWhoBuiltAllOfATeamsWork(t *testing.T) {
	const built, review = "impl_complete component=IMPL-1 from=", "review_result component=REVIEW-1 verdict=yes from="
	for _, tt := range []struct {
		want  int
		lines []string
	}{
		{1, []string{built + "builder", review + "builder"}},
		{0, []string{built + "builder", review + "reviewer"}},
		{0, []string{built + "builder", built + "painter", review + "builder"}},
		{0, []string{built + "builder", review + "builder", review + "reviewer"}},
		{0, []string{built + "code-reviewer", review + "code-reviewer"}},
	} {
		a := Settle(runtest.Conversation(report.TeamCoordinate, tt.lines...), Policy{})
		if got := append(noReview(a), undecided(a)...); len(got) != tt.want {
			t.Errorf("%v: %v", tt.lines, got)
		}
	}
}

// TestAReviewByTheAuthorIsNone: where only the one who did the work looked at it, nobody reviewed it.
func TestAReviewByTheAuthorIsNone(t *testing.T) {
	for by, evidence := range map[string]bool{"implementer": false, "self-review": false, "qa": true, "developer-experience": true} {
		made := review()
		made.Reviews[0].Reviewer = by
		a := Settle(link(made), Policy{})
		reasons := noReview(a)
		if a.reviewEvidence() != evidence || (len(reasons) == 0) != evidence {
			t.Errorf("%s: %v", by, reasons)
		}
		if !evidence && !strings.Contains(reasons[0].Message, "is by "+by) {
			t.Errorf("%s: %s", by, reasons[0].Message)
		}
	}
}
