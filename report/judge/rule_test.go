package judge

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

func TestGate(t *testing.T) {
	high := report.High
	verdict := func(v report.Verdict, signal string, later ...*report.Message) *report.Run {
		return link(messages(append([]*report.Message{{Type: "ReviewResult", From: "reviewer", Component: "till", Verdict: v, Signal: signal}}, later...)...))
	}
	approval := &report.Message{Type: "ReviewResult", From: "reviewer", Component: "till", Verdict: report.Positive, Signal: "approved"}
	check := func(name string, o report.Outcome, raw string) *report.Run {
		v := tests(3, 3, 0)
		v.Checks = []report.Check{{Name: name, Outcome: o, Raw: raw}}
		return link(verified(v))
	}
	quoted := func(evidence string) *report.Run {
		f := finding("A-1", high)
		f.Evidence = evidence
		run := link(review(f), summary(&report.FixSummary{Fixes: []*report.Statement{fix("A-1")}}))
		f.Now = &report.Standing{State: report.Same, File: "src/A-1.go", Line: 7}
		return run
	}
	stated := func(o report.Outcome) *report.Run {
		at := report.Origin{Path: "swarm-report.md", Line: 4}
		return link(&report.Artefact{Path: at.Path, Records: report.Records{Stated: []*report.StatedReport{&report.StatedReport{Origin: at, StatusAt: at, Status: "do not merge", Outcome: o}}}})
	}
	blocker := &report.Message{Type: "blocker", From: "dev", Component: "till", Signal: "HIGH", Verdict: report.Negative}
	blockedOnce := *blocker
	refusal := func(later ...*report.Review) *report.Run {
		all := []*report.Artefact{reviewIn("reviews/qa.json", &report.Review{Reviewer: "qa", Verdict: "block", Means: report.Negative})}
		for _, r := range later {
			r.Reviewer = "qa-2"
			all = append(all, reviewIn("reviews/qa-2.json", r))
		}
		return link(all...)
	}
	session := func(task report.Outcome) *report.Run {
		at := report.Origin{Path: "team-session.json"}
		return link(&report.Artefact{Path: at.Path, Dialect: report.TeamCoordinate, Records: report.Records{
			Session: &report.Session{Origin: at, Status: "completed", Outcome: report.Passed},
			Tasks:   []*report.Task{{Origin: at, ID: "IMPL-001", Status: "t", Outcome: task}}}})
	}
	assigned := &report.Message{Dialect: report.Ralph, Type: "task_assign", From: "pm", Component: "till"}
	working := &report.Message{Dialect: report.TeamCoordinate, Type: "progress", From: "dev", Component: "till", Status: "in_progress"}
	errorReport := func(severity string) *report.Message {
		return &report.Message{Type: "ERROR_REPORT", From: "monitor", Component: "till",
			Fields: []report.Fact{{Name: "payload.severity", Value: severity}}}
	}
	skipped := tests(1, 1, 0)
	skipped.Tests.Skipped = report.Known(9)
	answered := func(s report.FixSummary, severity report.Severity) *report.Run {
		return link(review(finding("A-1", severity), finding("A-2", high)), summary(&s))
	}
	rows{
		{"unaccounted", answered(report.FixSummary{}, high), answered(report.FixSummary{Fixes: []*report.Statement{fix("A-1"), fix("A-2")}}, high)},
		{"unaccounted", answered(report.FixSummary{Later: true}, report.Low), answered(report.FixSummary{Fixes: []*report.Statement{fix("A-2")}}, report.Low)},
		{"critical-open", answered(report.FixSummary{Deferrals: []*report.Statement{deferral("A-1")}}, report.Critical), answered(report.FixSummary{Deferrals: []*report.Statement{deferral("A-1")}}, high)},
		{"critical-claimed", answered(report.FixSummary{Fixes: []*report.Statement{fix("A-1")}}, report.Critical), answered(report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, FilesModified: []string{"src/A-1.go"}}, report.Critical)},
		{"needs-input", answered(report.FixSummary{Questions: []*report.Statement{{ID: "A-1"}}}, high), answered(report.FixSummary{}, high)},
		{"fix-unconfirmed", quoted("if order.Total() > limit.Of(customer) { refuse(order) }"), quoted("return nil")},
		{"refused", verdict(report.Negative, "rejected"), verdict(report.Negative, "rejected", approval)},
		{"refused", stated(report.Failed), stated(report.OutcomeUnknown)},
		{"refused", refusal(), refusal(&report.Review{Verdict: "approve", Means: report.Positive})},
		{"refused", refusal(&report.Review{Verdict: "block", Means: report.Negative, Findings: []*report.Finding{finding("A-2", report.Low)}}),
			link(reviewIn("reviews/qa.json", &report.Review{Verdict: "block", Means: report.Negative, Findings: []*report.Finding{finding("A-1", high)}}))},
		{"undecided", link(reviewIn("reviews/qa.json", &report.Review{Verdict: "conditional", Unclear: true})), refusal()},
		{"undecided", verdict(report.NoVerdict, "hm"), verdict(report.Positive, "approved")},
		{"undecided", verdict(report.NoVerdict, ""), link(reviewIn("reviews/till.md", &report.Review{Verdict: "APPROVE", Means: report.Positive}),
			messages(&report.Message{Type: "review_result", From: "reviewer", Component: "till", Files: []string{"reviews/till.md"}}))},
		{"stopped", session(report.Failed), session(report.Passed)},
		{"stopped", link(messages(blocker)), link(messages(&blockedOnce,
			&report.Message{Type: "impl_complete", From: "dev", Component: "till", Status: "complete", Outcome: report.Passed}))},
		{"stopped", link(messages(&report.Message{Type: "fix_required", From: "coordinator", Component: "FIX-1"})),
			link(messages(&report.Message{Type: "fix_required", From: "coordinator", Component: "FIX-1"},
				&report.Message{Type: "fix_complete", From: "dev", Component: "FIX-1"}))},
		{"stopped", link(messages(&report.Message{Type: "worker_submission", Status: "escalate"})),
			link(messages(&report.Message{Type: "worker_submission", Status: "rfr"}))},
		{"stopped", link(messages(&report.Message{Type: "status_update", From: "dev", Component: "till", Status: "blocked", Outcome: report.Failed})),
			link(messages(&report.Message{Type: "status_update", From: "dev", Component: "till", Status: "blocked", Outcome: report.Failed},
				&report.Message{Type: "ComponentHandoff", From: "dev", Component: "till", Status: "complete", Outcome: report.Passed}))},
		{"stopped", link(messages(working)), link(messages(working,
			&report.Message{Dialect: report.TeamCoordinate, Type: "review_result", From: "dev", Component: "till"}))},
		{"stopped", link(messages(&report.Message{Dialect: report.TeamCoordinate, Type: "error", From: "dev", Component: "till"})),
			link(messages(errorReport("WARNING")))},
		{"stopped", link(messages(errorReport("CRITICAL"))), link(messages(errorReport("CRITICAL"), approval))},
		{"stopped", link(messages(assigned)), link(messages(assigned, &report.Message{Dialect: report.Ralph, Type: "implementation_complete",
			From: "developer", Component: "till"}, &report.Message{Dialect: report.Ralph, Type: "validation_passed", From: "qa", Component: "till", Verdict: report.Positive}))},
		{"stopped", link(messages(assigned, &report.Message{Dialect: report.Ralph, Type: "implementation_complete", From: "developer", Component: "till"})),
			link(messages(&report.Message{Type: "task_assign", From: "pm", Component: "till"}))},
		{"regression", link(verified(baseline(tests(3, 2, 1), 3, 0))), link(verified(baseline(tests(3, 3, 0), 3, 0)))},
		{"tests-failed", link(verified(tests(3, 2, 1))), link(verified(baseline(tests(3, 2, 1), 1, 1)))},
		{"tests-maybe-old", link(verified(baseline(tests(3, 2, 1), 1, 1))), link(verified(baseline(tests(3, 2, 1), 3, 0)))},
		{"tests-not-run", link(verified(tests(0, 0, 0))), link(verified(tests(1, 1, 0)))},
		{"tests-not-run", link(verified(skipped)), link(verified(tests(1, 1, 0)))},
		{"lint-failed", check("lint", report.Failed, "fail"), check("lint", report.Passed, "pass")},
		{"build-failed", check("build", report.Failed, "fail"), check("lint", report.Failed, "fail")},
		{"check-failed", check("scan", report.Failed, "fail"), check("lint", report.Failed, "fail")},
		{"check-unclear", check("scan", report.OutcomeUnknown, "MAYBE"), check("scan", report.OutcomeUnknown, "")},
		{"no-review", link(verified(tests(1, 1, 0))), link(review())},
		{"no-review", link(messages(&report.Message{Type: "worker_submission", From: "dev", Component: "till"}, &report.Message{Type: "review_verdict", From: "dev", Component: "till", Verdict: report.Positive})),
			link(messages(&report.Message{Type: "worker_submission", From: "dev", Component: "till"}, &report.Message{Type: "review_verdict", From: "qa", Component: "till", Verdict: report.Positive}))},
		{"no-verification", link(review()), link(verified(tests(1, 1, 0)))},
	}.run(t)
}

// TestEvidenceRules: what was lost or not understood is named.
func TestEvidenceRules(t *testing.T) {
	lost := report.Material{ID: "r", Inputs: []report.Input{{Path: "reviews/qa.json", SHA256: "1", Bytes: 9, Read: report.NotRead}},
		Problems: []report.Problem{{Origin: report.Origin{Path: "reviews/qa.json", Line: 3}, Level: report.Error, Kind: report.Unreadable,
			Message: "the text ends too early; fix it"}}}
	asked := report.Material{ID: "r", Graded: []report.Passage{{Origin: report.Origin{Path: "notes.md", Line: 3}, Text: "[HIGH] the lock leaks"}}}
	packed := report.Material{ID: "r", Inputs: []report.Input{{Path: "reviews/qa.json.gz", SHA256: "1", Bytes: 1, Read: report.NotRead}}}
	for want, m := range map[string]report.Material{
		"unreadable: reviews/qa.json could not be read: the text ends too early (reviews/qa.json:3).": lost,
		"not-understood: 1 passage not understood: notes.md:3 “[HIGH] the lock leaks”.":               asked,
		"unreadable: reviews/qa.json.gz could not be read.":                                           packed,
		"no-review: No review could be read: reviews/qa.json:3 is lost.":                              lost,
	} {
		if got := fires(report.Link(m), Policy{}); !strings.Contains(got, want) && !strings.Contains(got, strings.Replace(want, ":3 is", " is", 1)) {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

// TestNoScoreWithoutEvidence: with neither review nor verification evidence the run is incomplete, never failed by a score.
func TestNoScoreWithoutEvidence(t *testing.T) {
	v := Decide(Settle(link(), Policy{}), nil)
	if v.Outcome != Incomplete || v.Score.Known {
		t.Errorf("an empty run is %s with the score %s, want incomplete without one", v.Outcome, v.Score.Value)
	}
	v = Decide(Settle(link(review()), Policy{}), nil)
	if slices.ContainsFunc(v.Reasons, func(r Reason) bool { return strings.HasPrefix(r.Rule, "score") }) {
		t.Error("a score decides without verification evidence")
	}
}

func TestPolicySetsLevels(t *testing.T) {
	run := link(review(finding("A-1", report.High)), summary(&report.FixSummary{}), verified(baseline(tests(5, 5, 0), 5, 0)))
	off := map[string]Outcome{}
	for _, r := range Rules {
		off[r.Name] = Off
	}
	v := Decide(Settle(run, Policy{Levels: off}), nil)
	if v.Outcome != Pass || !strings.HasPrefix(v.Headline(), "pass, with ") {
		t.Errorf("with every rule off the verdict is %s (%q), want a pass that states so", v.Outcome, v.Headline())
	}
	limited := Policy{Required: []string{"qa"}}
	limited.MaxOpen[report.High] = report.Known(0)
	for _, want := range []string{"\nrequired-missing: The policy requires a review by qa", "\ntoo-many-open: 1 high finding is open"} {
		if got := fires(run, limited); !strings.Contains(got, want) {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}
