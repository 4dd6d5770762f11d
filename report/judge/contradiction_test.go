package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestContradictions(t *testing.T) {
	yes, no := true, false
	high, known := report.High, report.Known
	reviewOf := func(r report.Review, findings ...*report.Finding) *report.Run {
		r.Findings = findings
		return link(reviewIn("reviews/security.json", &r))
	}
	fixed := func(s report.FixSummary, findings ...*report.Finding) *report.Run {
		return link(review(findings...), summary(&s))
	}
	declared := func(v *report.Verification, regression *bool, netNew report.Count) *report.Run {
		v.Baseline.Regression, v.Baseline.NetNew = regression, netNew
		return link(verified(v))
	}
	checked := func(issues ...report.CheckIssue) *report.Run {
		v := tests(1, 1, 0)
		v.Checks = []report.Check{{Name: "lint", Outcome: report.Passed, Raw: "pass", Issues: issues}}
		return link(verified(v))
	}
	planned := func(p report.Plan) *report.Run {
		for i, c := range p.Components {
			c.Origin = report.Origin{Path: "architect-plan.json", Line: i + 2}
		}
		p.Origin = report.Origin{Path: "architect-plan.json"}
		return link(&report.Artefact{Path: p.Path, Records: report.Records{Plan: &p}})
	}
	part := func(id string, needs ...string) *report.Component {
		return &report.Component{ID: id, Dependencies: needs}
	}
	stated := func(s report.StatedReport, more ...*report.Artefact) *report.Run {
		s.Origin = report.Origin{Path: "swarm-report.md"}
		return link(append(more, &report.Artefact{Path: s.Path, Records: report.Records{Stated: []*report.StatedReport{&s}}})...)
	}
	failing := func(v *report.Verification, names ...string) *report.Run {
		for _, name := range names {
			v.Failures = append(v.Failures, report.TestFailure{Name: name})
		}
		v.Stated = true
		return link(verified(v))
	}
	measured := func(passed, failed int) *report.Artefact {
		return &report.Artefact{Path: ".swarm-run", Records: report.Records{Session: &report.Session{Origin: report.Origin{Path: ".swarm-run"},
			BaselinePassed: known(passed), BaselineFailed: known(failed)}}}
	}
	coverage := func(n int) *report.Run {
		at := report.Origin{Path: "test-coverage-result.json"}
		return link(review(finding("A-1", high)), &report.Artefact{Path: at.Path, Records: report.Records{Coverage: []*report.Coverage{&report.Coverage{Origin: at,
			Declared: known(n), Tests: []*report.Statement{{Origin: at, ID: "A-1", Count: known(2)}}}}}})
	}
	resolved := finding("A-1", high)
	resolved.Status, resolved.Answer = "resolved", report.AnswerFixed
	left := tests(10, 9, 0)
	left.Tests.Failed = report.Count{}

	rows{
		{"findings-count", reviewOf(report.Review{Declared: known(2)}, finding("A-1", high)),
			reviewOf(report.Review{Declared: known(1)}, finding("A-1", high))},
		{"findings-count", reviewOf(report.Review{BySeverity: map[report.Severity]int{high: 2}}, finding("A-1", high)),
			reviewOf(report.Review{BySeverity: map[report.Severity]int{high: 1}}, finding("A-1", high), finding("A-2", report.Low))},
		{"findings-count", reviewOf(report.Review{BySeverity: map[report.Severity]int{high: 1}}, finding("A-1", report.Low)),
			reviewOf(report.Review{BySeverity: map[report.Severity]int{high: 1}}, finding("A-1", report.SeverityUnknown))},
		{"findings-count", reviewOf(report.Review{ByClass: map[string]int{"needs-fix": 1}}, finding("A-1", high)),
			reviewOf(report.Review{ByClass: map[string]int{"needs-fix": 0}}, finding("A-1", high))},
		{"review-verdict", reviewOf(report.Review{Verdict: "pass", Clean: true, Means: report.Positive}, finding("A-1", high)),
			reviewOf(report.Review{Verdict: "pass", Clean: true, Means: report.Positive}, finding("A-1", report.Low))},
		{"review-verdict", reviewOf(report.Review{Verdict: "findings"}), reviewOf(report.Review{Verdict: "findings"}, finding("A-1", high))},
		{"review-verdict", reviewOf(report.Review{Verdict: "pass", Clean: true, Means: report.Positive}, finding("A-1", high)),
			link(review(finding("A-1", high)), reviewIn("reviews/security-2.json", &report.Review{Verdict: "pass", Clean: true, Means: report.Positive,
				Findings: []*report.Finding{resolved}}))},
		{"fix-count", fixed(report.FixSummary{DeclaredFixed: known(2), Fixes: []*report.Statement{fix("A-1")}}, finding("A-1", high)),
			fixed(report.FixSummary{DeclaredFixed: known(1), Fixes: []*report.Statement{fix("A-1")}}, finding("A-1", high))},
		{"fix-count", fixed(report.FixSummary{ListsFixed: true, DeclaredFixed: known(1)}, finding("A-1", high)), fixed(report.FixSummary{DeclaredFixed: known(1)}, finding("A-1", high))},
		{"fix-count", fixed(report.FixSummary{DeclaredFixed: known(3), Fixes: []*report.Statement{{ID: "A-1", Description: "done"}}}, finding("A-1", high)),
			fixed(report.FixSummary{DeclaredFixed: known(3), Fixes: []*report.Statement{{ID: "A-1", Description: "through A-3"}}}, finding("A-1", high))},
		{"fixed-and-deferred", fixed(report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, Deferrals: []*report.Statement{deferral("A-1")}}, finding("A-1", high)),
			fixed(report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, Deferrals: []*report.Statement{deferral("A-2")}}, finding("A-1", high), finding("A-2", high))},
		{"unknown-id", fixed(report.FixSummary{Fixes: []*report.Statement{fix("A-9")}}, finding("A-1", high)),
			fixed(report.FixSummary{Fixes: []*report.Statement{fix("a_001")}}, finding("A-1", high))},
		{"test-count", link(verified(tests(9, 5, 3))), link(verified(tests(8, 5, 3)))},
		{"test-count", failing(tests(3, 1, 2), "TestA"), failing(tests(3, 2, 1), "TestA")},
		{"test-count", failing(left, "TestA", "TestB"), failing(tests(10, 9, 1), "TestA")},
		{"verification-status", link(verified(tests(3, 2, 1))), link(verified(baseline(tests(3, 2, 1), 1, 1)))},
		{"verification-status", checked(report.CheckIssue{Message: "unused"}), checked(report.CheckIssue{Message: "unused", Mild: true})},
		{"regression-declared", declared(baseline(tests(9, 8, 1), 9, 0), &no, report.Count{}), declared(baseline(tests(9, 9, 0), 9, 0), &no, report.Count{})},
		{"regression-declared", declared(baseline(tests(9, 8, 1), 8, 1), nil, known(2)), declared(baseline(tests(9, 8, 1), 8, 1), nil, known(1))},
		{"regression-declared", declared(tests(9, 9, 0), &yes, known(0)), declared(tests(9, 9, 0), &no, known(0))},
		{"baseline-session", link(measured(8, 1), verified(baseline(tests(9, 9, 0), 9, 0))), link(measured(9, 0), verified(baseline(tests(9, 9, 0), 9, 0)))},
		{"coverage-count", coverage(3), coverage(2)},
		{"plan-cycle", planned(report.Plan{Components: []*report.Component{part("a", "b"), part("b", "a")}}),
			planned(report.Plan{Components: []*report.Component{part("a", "b"), part("b")}})},
		{"plan-dependency", planned(report.Plan{Components: []*report.Component{part("a", "c"), part("b")}}),
			planned(report.Plan{Components: []*report.Component{part("a", "b"), part("b")}})},
		{"self-assessment", stated(report.StatedReport{Status: "complete", Outcome: report.Passed}, review(finding("A-1", high))),
			stated(report.StatedReport{Status: "partial", Outcome: report.Failed}, review(finding("A-1", high)))},
		{"report-count", stated(report.StatedReport{Raised: known(2)}, review(finding("A-1", high))), stated(report.StatedReport{Raised: known(1)}, review(finding("A-1", high)))},
		{"report-count", stated(report.StatedReport{Blocked: known(0), BlockedIDs: []report.Passage{{Text: "till"}}}),
			stated(report.StatedReport{Blocked: known(1), BlockedIDs: []report.Passage{{Text: "till"}}})},
		{"report-count", stated(report.StatedReport{Tests: report.TestCounts{Failed: known(5)}}, verified(tests(9, 9, 0))),
			stated(report.StatedReport{Tests: report.TestCounts{Failed: known(0)}}, verified(tests(9, 9, 0)))},
	}.run(t)
}

// TestNoBlameForPartlyReadFiles: counts are not compared with the list of a file of which something is lost.
func TestNoBlameForPartlyReadFiles(t *testing.T) {
	run := link(reviewIn("reviews/security.json", &report.Review{Declared: report.Known(2), Findings: []*report.Finding{finding("A-1", report.High)}}))
	for _, lose := range []func(){
		func() { run.Inputs[0].Read = report.Partly },
		func() { run.NotUnderstood = []report.Passage{{Origin: report.Origin{Path: "reviews/security.json"}}} },
	} {
		run.Inputs[0].Read, run.NotUnderstood = report.Whole, nil
		if lose(); strings.Contains(fires(run, Policy{}), "findings-count") {
			t.Error("a count is compared with a list that is not complete")
		}
	}
}

func TestEachRuleHasANameAndTexts(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules {
		if seen[r.Name] || r.Meaning == "" || r.Cure == "" || r.Level < Note {
			t.Errorf("rule %q lacks a name of its own, a meaning, a cure or a level", r.Name)
		}
		seen[r.Name] = true
	}
	for _, c := range Contradictions {
		if seen[c.Name] || c.Meaning == "" {
			t.Errorf("contradiction %q lacks a name of its own or a meaning", c.Name)
		}
		seen[c.Name] = true
	}
}
