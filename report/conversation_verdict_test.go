package report

import (
	"testing"
)

func TestAFindingOfAMessageIsClosedByTheNextPositiveVerdictOfItsRole(t *testing.T) {
	cases := []struct {
		name   string
		later  *Message
		closed bool
	}{
		{"same role, same component", said("r", 2, 2, "ReviewResult", "reviewer", "c1", Positive), true},
		{"same role, called an agent", said("r", 2, 2, "ReviewResult", AgentName("reviewer-agent"), "c1", Positive), true},
		{"same role by its tag", said("r", 2, 2, "ReviewResult", AgentName("[Reviewer]"), "c1", Positive), true},
		{"another component", said("r", 2, 2, "ReviewResult", "reviewer", "c2", Positive), false},
		{"another role", said("r", 2, 2, "TestResult", "test-runner", "c1", Positive), false},
		{"negative again", said("r", 2, 2, "ReviewResult", "reviewer", "c1", Negative), false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := said("r", 1, 1, "ReviewResult", "reviewer", "C1", Negative)
			run := Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{m, c.later}, Reviews: []*Review{raises(m, "no check")}}}})
			if got := len(run.Findings[0].Fixes) == 1; got != c.closed {
				t.Errorf("closed %t, want %t", got, c.closed)
			}
		})
	}
}

// TestARefusalIsLiftedByAnAnswerToItsOwnQuestion: of two requests that one role is sent at once the second may be approved, and nothing is
// mended by that. What is asked for after the refusal is about mended work, but about security only where that is asked for.
func TestARefusalIsLiftedByAnAnswerToItsOwnQuestion(t *testing.T) {
	for _, c := range []struct {
		refused, approved string
		asked             int // when the approved request was sent; the refusal is of minute 3
		lifted            bool
	}{
		{"SECURITY", "DESIGN", 2, false},
		{"DESIGN", "QUALITY", 2, false},
		{"DESIGN", "QUALITY", 4, true},
		{"SECURITY", "DESIGN", 4, false},
		{"SECURITY", "security", 4, true},
		{"SECURITY", "security", 2, true},
		{"SECURITY", "", 2, true},
	} {
		ask := func(id, kind string, minute int) *Message {
			m := said("t", minute, minute, "VALIDATION_REQUEST", "developer", "c1", NoVerdict)
			m.ID, m.Fields = id, []Fact{{"payload.validationType", kind}}
			return m
		}
		no, yes := said("t", 3, 3, "VALIDATION_RESPONSE", "validator", "c1", Negative), said("t", 5, 5, "VALIDATION_RESPONSE", "validator", "c1", Positive)
		no.ReplyTo, yes.ReplyTo = "1", "2"
		said := []*Message{ask("1", c.refused, 1), ask("2", c.approved, c.asked), no, yes}
		run := Link(Material{Artefacts: []*Artefact{{Path: "t", Messages: said, Reviews: []*Review{raises(no, "no check")}}}})
		if lifted, closed := no.Lifted != nil, len(run.Findings[0].Fixes) == 1; lifted != c.lifted || closed != c.lifted {
			t.Errorf("%+v: lifted %t, closed %t", c, lifted, closed)
		}
	}
}

// TestALongAndAShortNameOfOneRole: what the security reviewer refused, it approves under either of its names.
func TestALongAndAShortNameOfOneRole(t *testing.T) {
	for later, lifted := range map[string]bool{"security": true, "Security Reviewer": true, "qa": false} {
		m := said("r", 1, 1, "ReviewResult", "security-reviewer", "c1", Negative)
		Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{m, said("r", 2, 2, "ReviewResult", later, "c1", Positive)}}}})
		if got := m.Lifted != nil; got != lifted {
			t.Errorf("approved by %s: lifted %t, want %t", later, got, lifted)
		}
	}
}

// TestABugThatThePMHandsOn is QA's to close, and the PM's own; in the other dialects a PM reviews for itself.
func TestABugThatThePMHandsOn(t *testing.T) {
	for _, c := range []struct {
		in     Dialect
		from   string
		closed bool
	}{{Ralph, "pm", true}, {Ralph, "gamedesigner", false}, {BuildWorkflow, "pm", false}} {
		told, handed, passed := said("a", 1, 1, "bug_report", "qa", "feat-1", Negative), said("b", 1, 2, "bug_report", c.from, "feat-1", Negative), said("c", 1, 3, "task_complete", "qa", "feat-1", Positive)
		for _, m := range []*Message{told, handed, passed} {
			m.Dialect = c.in
		}
		run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{told, handed, passed}, Reviews: []*Review{raises(told, "no check"), raises(handed, "no check")}}}})
		if got := len(run.Findings[0].Fixes) == 1; got != c.closed || len(run.Findings) != 1 {
			t.Errorf("%s, handed on by %s: closed %t, want %t", c.in, c.from, got, c.closed)
		}
	}
}

// TestAnIssueHandedOnToBeFixed is the reviewer's to close, though the order to fix it names it last and another task; not before that order.
func TestAnIssueHandedOnToBeFixed(t *testing.T) {
	for _, c := range []struct {
		order  string
		task   string // of the reviewer's approval
		minute int
		closed bool
	}{{"fix_required", "REVIEW-1", 4, true}, {"fix_required", "REVIEW-1", 2, false}, {"fix_required", "REVIEW-2", 4, false}, {"review_result", "REVIEW-1", 4, false}} {
		told, handed, passed := said("a", 1, 1, "review_result", "reviewer", "REVIEW-1", Negative), said("b", 1, 3, c.order, "coordinator", "IMPL-2", Negative), said("c", 1, c.minute, "review_result", "reviewer", c.task, Positive)
		run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{told, handed, passed}, Reviews: []*Review{raises(told, "no check"), raises(handed, "no check")}}}})
		if got := len(run.Findings[0].Fixes) == 1; got != c.closed || len(run.Findings) != 1 {
			t.Errorf("%+v: closed %t of %d", c, got, len(run.Findings))
		}
	}
}

// TestAReviewOfTheWholeCodebase is taken back by a later one, though that names a task; a verdict on the task alone does not.
func TestAReviewOfTheWholeCodebase(t *testing.T) {
	for kind, lifted := range map[string]bool{"CODEBASE_REVIEW_REPORT": true, "VALIDATION_RESPONSE": false} {
		refused := said("r", 1, 1, "CODEBASE_REVIEW_REPORT", "cto", "", Negative)
		refused.Thread = "project-review"
		run := Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{refused, said("r", 2, 2, kind, "cto", "TASK-1", Positive)}, Reviews: []*Review{raises(refused, "no check")}}}})
		if got := refused.Lifted != nil; got != lifted || len(run.Findings[0].Fixes) > 0 {
			t.Errorf("%s: lifted %t, want %t; %d fixes, want none", kind, got, lifted, len(run.Findings[0].Fixes))
		}
	}
}

// TestARefusalStandsUntilItsRoleApproves: what another role says later does not make the component reviewed.
func TestARefusalStandsUntilItsRoleApproves(t *testing.T) {
	for later, want := range map[string]string{"validator": "reviewed", "monitor": "rejected"} {
		no, yes := said("t", 1, 1, "VALIDATION_RESPONSE", "validator", "c1", Negative), said("t", 2, 2, "QUALITY_REPORT", later, "c1", Positive)
		run := Link(Material{Artefacts: []*Artefact{{Path: "t", Messages: []*Message{no, yes}}}})
		if got := run.Components[0].State(); got != want {
			t.Errorf("approved by the %s, the component is %s, want %s", later, got, want)
		}
	}
}
