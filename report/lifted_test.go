package report

import "testing"

// TestAReviewWithATaskOfItsOwnLiftsTheOneItNames and closes what that one raised, and only if it is the same role's, later, and says so: a second task for a review by the same
// role may look for something else.
func TestAReviewWithATaskOfItsOwnLiftsTheOneItNames(t *testing.T) {
	for _, test := range []struct {
		from, field, names string
		minute             int
		lifted             bool
	}{
		{"reviewer", "data.re_review_of", "REVIEW-001", 3, true},
		{"reviewer", "data.supersedes.0", "REVIEW-1", 3, true},
		{"reviewer", "data.re_review_of", "REVIEW-003", 3, false},
		{"reviewer", "data.depends_on", "REVIEW-001", 3, false},
		{"tester", "data.re_review_of", "REVIEW-001", 3, false},
		{"reviewer", "data.re_review_of", "REVIEW-001", 1, false},
	} {
		no, yes := said("b", 2, 2, "review_result", "reviewer", "REVIEW-001", Negative), said("c", 3, test.minute, "review_result", test.from, "REVIEW-002", Positive)
		yes.Fields = []Fact{{test.field, test.names}}
		run := Link(Material{Artefacts: []*Artefact{{Path: "b", Messages: []*Message{no}, Reviews: []*Review{raises(no, "no check")}}, {Path: "c", Messages: []*Message{yes}}}})
		if got, closed := no.Lifted == yes, len(run.Findings[0].Fixes) == 1; got != test.lifted || closed != test.lifted {
			t.Errorf("%+v: lifted %t, closed %t", test, got, closed)
		}
	}
}

// TestAPersonApprovesWhatWasHandedUp: before it was, and of other work, nothing; and an agent cannot do it for the person.
func TestAPersonApprovesWhatWasHandedUp(t *testing.T) {
	for _, test := range []struct {
		escalated, from, task string
		lifted                bool
	}{
		{"ESCALATION_REQUEST", "human", "T-1", true},
		{"STATUS_UPDATE", "human", "T-1", false},
		{"ESCALATION_REQUEST", "cto", "T-1", false},
		{"ESCALATION_REQUEST", AgentName("user-agent"), "T-1", false},
		{"ESCALATION_REQUEST", AgentName("agent-human"), "T-1", false},
		{"ESCALATION_REQUEST", "user", "T-2", false},
	} {
		no, yes := said("b", 1, 1, "VALIDATION_RESPONSE", "validator", "T-1", Negative), said("b", 3, 3, "VALIDATION_RESPONSE", test.from, test.task, Positive)
		Link(Material{Artefacts: []*Artefact{{Path: "b", Messages: []*Message{no, said("b", 2, 2, test.escalated, "orchestrator", "T-1", NoVerdict), yes}}}})
		if got := no.Lifted == yes; got != test.lifted {
			t.Errorf("%+v: lifted %t", test, got)
		}
	}
}
