package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestARefusalUnderATeamsOwnType counts like one of the types that the dialects list; what no reviewer says does not.
func TestARefusalUnderATeamsOwnType(t *testing.T) {
	for kind, refuses := range map[string]bool{
		"review_result": true, "review_complete": true, "quality_gate": true, "audit-result": true,
		"fix_required": false, "delegate_result": false, "test_result": false, "impl_complete": false,
	} {
		m := &report.Message{Type: kind, From: "reviewer", Signal: "rejected", Verdict: report.Negative}
		a := &Account{Run: &report.Run{Messages: []*report.Message{m}}}
		if got := len(refused(a)) == 1; got != refuses {
			t.Errorf("%s: refuses %t, want %t", kind, got, refuses)
		}
		if m.Verdict = report.NoVerdict; kind != "review_result" && len(undecided(a)) > 0 {
			t.Errorf("%s: an unknown word under a type of the team's own is asked of", kind)
		}
	}
}

// TestWhatOnlySaysThatSomethingWasFound is neither a refusal nor undecided where it lists what: the list is judged.
func TestWhatOnlySaysThatSomethingWasFound(t *testing.T) {
	for word, speaks := range map[string]bool{"issues_found": false, "Findings": false, "LOW": false, "HIGH": true, "rejected": true, "conditional": true} {
		for listed, list := range [][]*report.Finding{nil, {{Severity: report.Low}}} {
			m := &report.Message{Key: "m", Type: "review_verdict", From: "reviewer", Signal: word}
			m.Verdict, _ = report.ParseVerdict(word)
			a := &Account{Run: &report.Run{Messages: []*report.Message{m}, Reviews: []*report.Review{{Message: "m", Verdict: word, Listed: true, Findings: list}}},
				settled: map[*report.Finding]*Settled{}}
			for _, f := range list {
				a.settled[f] = &Settled{Finding: f, Disposition: ReportedOnly}
			}
			if got := len(refused(a))+len(undecided(a)) > 0; got != (speaks || listed == 0) {
				t.Errorf("%s with %d findings: speaks %t", word, listed, got)
			}
		}
	}
}

// TestAReviewThatFoundNothing approves by its list: “clean” is the schema's word for an empty one. One that promises findings and lists none
// stays undecided.
func TestAReviewThatFoundNothing(t *testing.T) {
	for word, want := range map[string]int{"clean": 0, "findings": 1, "conditional": 1} {
		m := &report.Message{Key: "m", Type: "ReviewFindings", From: "security", Signal: word}
		a := &Account{Run: &report.Run{Messages: []*report.Message{m}, Reviews: []*report.Review{{Message: "m", Verdict: word, Listed: true}}}}
		if got := len(undecided(a)); got != want {
			t.Errorf("%s: %d reasons, want %d", word, got, want)
		}
	}
}

// TestAPlanRefusesNothing: a document with a verdict of its own says how far its author came; a review of it judges.
func TestAPlanRefusesNothing(t *testing.T) {
	for kind, want := range map[string]int{"fix-burst-plan": 0, "decision_log": 0, "adversarial-review": 1, "plan-review": 1, "adversary-pass": 1} {
		m := &report.Message{Key: "m", Type: kind, From: "orchestrator", Signal: "BLOCKED", Verdict: report.Negative}
		a := &Account{Run: &report.Run{Messages: []*report.Message{m}, Reviews: []*report.Review{{Message: "m"}}}}
		if got := len(refused(a)); got != want {
			t.Errorf("%s: %d refusals, want %d", kind, got, want)
		}
	}
}

// TestARefusalThatRefersToItsList is judged by the list, which lies in the file that it names.
func TestARefusalThatRefersToItsList(t *testing.T) {
	for ref, want := range map[string]int{"artifacts/REVIEW-001.json": 0, "artifacts/REVIEW-002.json": 1, "": 1} {
		m := &report.Message{Type: "review_result", From: "reviewer", Signal: "BLOCK", Verdict: report.Negative, Fields: []report.Fact{{Name: "data.ref", Value: ref}}}
		f := &report.Finding{Severity: report.High}
		listed := &report.Review{Origin: report.Origin{Path: "artifacts/REVIEW-001.json"}, Findings: []*report.Finding{f}}
		a := &Account{Run: &report.Run{Messages: []*report.Message{m}, Reviews: []*report.Review{listed}}, settled: map[*report.Finding]*Settled{f: {Finding: f, Disposition: Fixed}}}
		if got := len(refused(a)); got != want {
			t.Errorf("%q: %d refusals, want %d", ref, got, want)
		}
		again := *m
		if a.Run.Messages = append(a.Run.Messages, &again); len(refused(a)) != want+1 {
			t.Errorf("%q: the second refusal is passed over", ref)
		}
	}
}

// TestARefusalWhoseListIsNamedForItsTask is judged by that list, as it lies among the artifacts of a team session.
func TestARefusalWhoseListIsNamedForItsTask(t *testing.T) {
	for file, want := range map[string]int{"artifacts/REVIEW-001.md": 0, "artifacts/review-1-report.md": 0, "artifacts/REVIEW-011.md": 1, "reviews/REVIEW-001.md": 1} {
		m := &report.Message{Dialect: report.TeamCoordinate, Type: "review_result", Component: "REVIEW-001", Signal: "rejected", Verdict: report.Negative}
		f := &report.Finding{Severity: report.High}
		listed := &report.Review{Origin: report.Origin{Path: file}, Findings: []*report.Finding{f}}
		a := &Account{Run: &report.Run{Messages: []*report.Message{m}, Reviews: []*report.Review{listed}}, settled: map[*report.Finding]*Settled{f: {Finding: f, Disposition: Fixed}}}
		if got := len(refused(a)); got != want {
			t.Errorf("%s: %d refusals, want %d", file, got, want)
		}
	}
}

// TestADesignThatIsSentBack is asked of until a later review lets it be built.
func TestADesignThatIsSentBack(t *testing.T) {
	for verdict, want := range map[string]int{"revise": 1, "escalate": 1, "proceed": 0, "": 0, "redesign": 1, "conditional": 1, "findings": 0, "n/a": 0, "**Proceed**": 0} {
		run := &report.Run{Design: []*report.DesignReview{{Verdict: verdict, Iteration: report.Known(1)}}}
		if got := len(undecided(&Account{Run: run})); got != want {
			t.Errorf("%q: %d reasons, want %d", verdict, got, want)
		}
		run.Design = append(run.Design, &report.DesignReview{Verdict: "proceed", Iteration: report.Known(2)})
		if got := len(undecided(&Account{Run: run})); got != 0 {
			t.Errorf("%q, then proceed: %d reasons", verdict, got)
		}
	}
}

// TestALookAtThePlanIsNoReviewOfTheWork: a design review has no work to look at.
func TestALookAtThePlanIsNoReviewOfTheWork(t *testing.T) {
	run := &report.Run{Design: []*report.DesignReview{{Verdict: "proceed"}}, Reviews: []*report.Review{{Design: true, Listed: true, Reviewer: "security-design"}}}
	if got := noReview(&Account{Run: run}); len(got) != 1 {
		t.Errorf("%d reasons, want 1", len(got))
	}
	run.Reviews = append(run.Reviews, &report.Review{Listed: true, Reviewer: "security"})
	if got := noReview(&Account{Run: run}); len(got) != 0 {
		t.Errorf("with a review of the work: %v", got)
	}
}

// TestAResultThatNamesItsApproval gives its verdict in the file that it names, unless its own words refuse.
func TestAResultThatNamesItsApproval(t *testing.T) {
	for _, tt := range []struct {
		ref, summary, verdict string
		want                  int
	}{
		{"artifacts/review.md", "[reviewer] Approve, 1 low", "APPROVE", 0},
		{"artifacts/review.md", "[reviewer] Review of the cart", "APPROVE", 0},
		{"artifacts/review.md", "[reviewer] BLOCK, 1 high", "APPROVE", 1},
		{"artifacts/review.md", "[reviewer] Conditional", "APPROVE", 1},
		{"artifacts/review.md", "[reviewer] The cart: changes requested", "APPROVE", 1},
		{"artifacts/review.md", "[reviewer] Review of the cart", "", 1},
		{"artifacts/review.md", "[reviewer] Review of the cart", "BLOCK", 1},
		{"artifacts/other.md", "[reviewer] Review of the cart", "APPROVE", 1},
	} {
		m := &report.Message{Type: "review_result", From: "reviewer", Summary: tt.summary, Fields: []report.Fact{{Name: "ref", Value: tt.ref}}}
		r := &report.Review{Origin: report.Origin{Path: "artifacts/review.md"}, Verdict: tt.verdict, Listed: true}
		a := &Account{Run: &report.Run{Messages: []*report.Message{m}, Reviews: []*report.Review{r}}}
		if got := len(undecided(a)); got != tt.want {
			t.Errorf("%+v: %d reasons", tt, got)
		}
	}
}

// TestConcernsSaySome: a review that says no more than that it has concerns refuses nothing, and contradicts an empty list.
func TestConcernsSaySome(t *testing.T) {
	for word, some := range map[string]bool{"CONCERNS": true, "CLEAR": false, "ESCALATE": true, "conditional": false} {
		if got := saysSome(&report.Review{Verdict: word}); got != some {
			t.Errorf("%s says that something was found: %v, want %v", word, got, some)
		}
	}
}

// TestADecisionAtTheEnd: who turns the work down at the end fails the run, until a later decision lets it through; that it is let through alone
// proves nothing.
func TestADecisionAtTheEnd(t *testing.T) {
	bounced := &report.Decision{Origin: report.Origin{Path: "gate/pass-1/merge_decision.md", Line: 5}, Word: "BOUNCE"}
	merged := &report.Decision{Origin: report.Origin{Path: "gate/pass-2/merge_decision.md", Line: 5}, Word: "MERGE"}
	for _, tt := range []struct {
		decisions []*report.Decision
		refused   bool
	}{{nil, false}, {[]*report.Decision{bounced}, true}, {[]*report.Decision{bounced, merged}, false}, {[]*report.Decision{merged}, false}} {
		a := Settle(&report.Run{Decisions: tt.decisions}, Policy{})
		reasons := refused(a)
		if got := len(reasons) == 1 && strings.Contains(reasons[0].Message, "pass-1/merge_decision.md decides “BOUNCE”"); got != tt.refused {
			t.Errorf("%d decisions: %+v, want a refusal: %v", len(tt.decisions), reasons, tt.refused)
		}
		if noReview(a) == nil || noVerification(a) == nil {
			t.Error("a decision stands for a review or a verification")
		}
	}
}
