package judge

import (
	"math/big"
	"testing"

	"swarmreport/report"
)

func TestDispositionIsTheFirstThatHolds(t *testing.T) {
	question, answered := &report.Statement{ID: "A-1"}, &report.Statement{ID: "A-1", Reply: "12 hours"}
	cases := []struct {
		name    string
		summary *report.FixSummary
		raised  report.Severity
		policy  Policy
		want    Disposition
	}{
		{"fixed and deferred", &report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, Deferrals: []*report.Statement{deferral("A-1")}}, report.High, Policy{}, Contradictory},
		{"fixed and asked", &report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, Questions: []*report.Statement{question}}, report.High, Policy{}, Contradictory},
		{"fixed as answered", &report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, Questions: []*report.Statement{answered}}, report.High, Policy{}, Fixed},
		{"answered, and nothing done", &report.FixSummary{Questions: []*report.Statement{answered}}, report.High, Policy{}, NeedsInput},
		{"fixed", &report.FixSummary{Fixes: []*report.Statement{fix("a-001")}}, report.High, Policy{}, Fixed},
		{"deferred", &report.FixSummary{Deferrals: []*report.Statement{deferral("A-1")}}, report.High, Policy{}, Deferred},
		{"asked", &report.FixSummary{Questions: []*report.Statement{question}}, report.High, Policy{}, NeedsInput},
		{"high, nothing", &report.FixSummary{}, report.High, Policy{}, Unaccounted},
		{"medium, nothing", &report.FixSummary{}, report.Medium, Policy{}, Unaccounted},
		{"unknown, nothing", &report.FixSummary{}, report.SeverityUnknown, Policy{}, Unaccounted},
		{"low, nothing, seed", &report.FixSummary{}, report.Low, Policy{}, ReportedOnly},
		{"low, nothing, strict", &report.FixSummary{}, report.Low, Policy{Accounting: Strict}, Unaccounted},
		{"low, nothing, later marks", &report.FixSummary{Later: true}, report.Low, Policy{}, Unaccounted},
		{"low, later marks, seed by policy", &report.FixSummary{Later: true}, report.Low, Policy{Accounting: Seed}, ReportedOnly},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			question.Findings, answered.Findings = nil, nil
			a := Settle(link(review(finding("A-1", c.raised)), summary(c.summary)), c.policy)
			if got := a.Findings[0].Disposition; got != c.want {
				t.Errorf("disposition %s (%s), want %s", got, a.Findings[0].Reason, c.want)
			}
		})
	}
}

// TestThreatThatTheReviewLetsPass: a high one needs a constraint on the work.
func TestThreatThatTheReviewLetsPass(t *testing.T) {
	for _, c := range []struct {
		severity report.Severity
		binds    bool
		want     Disposition
	}{{report.High, true, ReportedOnly}, {report.High, false, Unaccounted}, {report.Critical, true, Unaccounted}} {
		f := finding("", c.severity)
		f.Origins[0].Path = "security-design-review.json"
		run := link(reviewIn(f.Origins[0].Path, &report.Review{Design: true, Means: report.Positive, Binds: c.binds,
			Findings: []*report.Finding{f}}))
		if got := Settle(run, Policy{}).Findings[0].Disposition; got != c.want {
			t.Errorf("%s, constraints %t: %s, want %s", c.severity, c.binds, got, c.want)
		}
	}
}

func TestQuietRunNeedsNoAnswer(t *testing.T) {
	quiet := Settle(link(review(finding("A-1", report.Medium))), Policy{})
	if got := quiet.Findings[0].Disposition; got != ReportedOnly {
		t.Errorf("medium finding without a fix summary: %s, want reported_only", got)
	}
	loud := Settle(link(review(finding("A-1", report.Medium), finding("A-2", report.High))), Policy{})
	if got := loud.Findings[0].Disposition; got != Unaccounted {
		t.Errorf("medium finding beside a high one without a fix summary: %s, want unaccounted", got)
	}
}

// TestNoAnswer: the reason states only what is known of a finding without an answer.
func TestNoAnswer(t *testing.T) {
	wip := finding("A-1", report.High)
	wip.Status = "wip"
	for _, c := range []struct {
		want string
		f    *report.Finding
		lose func(*report.Run)
	}{
		{"No fix, test, deferral or question answers it.", finding("A-1", report.High), func(*report.Run) {}},
		{"Its own record states “wip”.", wip, func(*report.Run) {}},
		{"No answer was read, but fix-summary.json was not read completely.", finding("A-1", report.High),
			func(r *report.Run) { r.Inputs[1].Read = report.Partly }},
		{"No answer was understood, but a passage that was not understood names it.", finding("A-1", report.High),
			func(r *report.Run) { r.NotUnderstood = []report.Passage{{Text: "A-1: perhaps"}} }},
	} {
		run := link(review(c.f), summary(&report.FixSummary{}))
		c.lose(run)
		if got := Settle(run, Policy{}).Findings[0].Reason; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestMeasure(t *testing.T) {
	yes, no := true, false
	declared := func(v *report.Verification, r *bool) *report.Verification { v.Baseline.Regression = r; return v }
	listed := tests(10, 10, 0)
	listed.Failures = []report.TestFailure{{Name: "TestA"}}
	cases := []struct {
		name       string
		v          *report.Verification
		regression report.Truth
		min        int
	}{
		{"better than before", baseline(tests(12, 12, 0), 10, 0), report.No, 0},
		{"more failures than before", baseline(tests(12, 10, 2), 9, 1), report.Yes, 1},
		{"fewer passed", baseline(tests(9, 9, 0), 10, 0), report.Yes, 0},
		{"as many failures as before", baseline(tests(12, 11, 1), 10, 1), report.Unknown, 0},
		{"declared", declared(baseline(tests(12, 12, 0), 10, 0), &yes), report.Yes, 0},
		{"declared away", declared(baseline(tests(12, 10, 2), 9, 1), &no), report.Yes, 1},
		{"baseline of nothing", baseline(tests(12, 12, 0), 0, 0), report.Unknown, 0},
		{"no baseline", tests(12, 12, 0), report.Unknown, 0},
		{"a failure listed but not counted", baseline(listed, 10, 0), report.Yes, 1},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := measure(c.v, nil)
			if m.Regression != c.regression || m.NetNewMin.N != c.min {
				t.Errorf("regression %s (%s), at least %d new; want %s, %d", m.Regression, m.Why, m.NetNewMin.N, c.regression, c.min)
			}
		})
	}
}

// TestPointsAddUp: the score is a hundred less every point lost, for any weights.
func TestPointsAddUp(t *testing.T) {
	run := link(review(finding("A-1", report.High), finding("A-2", report.Low), finding("A-3", report.Low)),
		summary(&report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, FilesModified: []string{"x"}}), verified(baseline(tests(7, 6, 1), 5, 1)))
	for _, weights := range [][4]int{{}, {1, 2, 3, 4}, {0, 0, 0, 7}, {100, 0, 0, 0}} {
		s := score(Settle(run, Policy{Weights: weights}))
		lost := 0.0
		for _, d := range s.Dimensions {
			for _, c := range d.Checks {
				lost += c.Lost.Float()
			}
		}
		if difference := 100 - lost - s.Value.Float(); difference > 0.2 || difference < -0.2 {
			t.Errorf("weights %v: score %.2f and points lost %.2f do not add up to 100", weights, s.Value.Float(), lost)
		}
	}
}

func TestRoundIsHalfUp(t *testing.T) {
	cases := []struct {
		num, den int64
		want     Points
	}{{79995, 1000, 8000}, {79994, 1000, 7999}, {1, 3, 33}, {2, 3, 67}, {100, 1, 10000}, {0, 1, 0}, {5, 1000, 1}}
	for _, c := range cases {
		if got := round(big.NewRat(c.num, c.den)); got != c.want {
			t.Errorf("round(%d/%d) = %d, want %d", c.num, c.den, got, c.want)
		}
	}
}

func TestProof(t *testing.T) {
	failing := verified(&report.Verification{Failures: []report.TestFailure{{Name: "test_sec_014_is_closed"}}})
	passing := &report.Artefact{Path: "test-results/unit.xml", Records: report.Records{TestReports: []*report.TestReport{&report.TestReport{Origin: report.Origin{Path: "test-results/unit.xml"},
		Cases: []report.TestCase{{Name: "TestSEC014Path", Outcome: report.Passed}}}}}}
	again := reviewIn("reviews/round-2/security.json", &report.Review{Rechecks: []*report.Statement{{Origin: report.Origin{Path: "reviews/round-2/security.json"},
		ID: "SEC-014", Word: "resolved", Is: report.AnswerFixed}}})
	for _, c := range []struct {
		name  string
		files []string
		more  []*report.Artefact
		want  Proof
		by    ProofBy
	}{
		{"its file was modified", []string{"/home/x/app/src/SEC-014.go"}, nil, Corroborated, Self},
		{"another file was modified", []string{"lib/SEC-014.go"}, nil, Claimed, ""},
		{"no record", nil, nil, Claimed, ""},
		{"a failing test names it", []string{"src/SEC-014.go"}, []*report.Artefact{failing}, Contradicted, ""},
		{"a passing test names it", nil, []*report.Artefact{passing}, Corroborated, Test},
		{"a later review confirms it", []string{"src/SEC-014.go"}, []*report.Artefact{again}, Corroborated, Reviewer},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := summary(&report.FixSummary{Fixes: []*report.Statement{fix("SEC-014")}, FilesModified: c.files})
			a := Settle(link(append(c.more, review(finding("SEC-014", report.High)), s)...), Policy{})
			if got := a.Findings[0]; got.Proof != c.want || got.ProofBy != c.by {
				t.Errorf("proof %s by %q (%s), want %s by %q", got.Proof, got.ProofBy, got.ProofReason, c.want, c.by)
			}
		})
	}
}

// TestGoneCodeProvesAFix: with the source at hand, code that is gone is an independent proof, and stronger than the fixer's list.
func TestGoneCodeProvesAFix(t *testing.T) {
	for gone, want := range map[bool]ProofBy{true: Code, false: Self} {
		f := finding("SEC-014", report.High)
		f.Now = &report.Standing{State: report.Stale, File: f.File, Gone: gone}
		s := summary(&report.FixSummary{Fixes: []*report.Statement{fix("SEC-014")}, FilesModified: []string{f.File}})
		if got := Settle(link(review(f), s), Policy{}).Findings[0]; got.Proof != Corroborated || got.ProofBy != want {
			t.Errorf("gone %t: %s by %q, want %q", gone, got.Proof, got.ProofBy, want)
		}
	}
}

// TestAnIDOfSeveral: an answer by an ID that two findings have settles neither.
func TestAnIDOfSeveral(t *testing.T) {
	other := finding("A-1", report.High)
	other.File, other.Reviewer, other.Title = "src/other.go", "qa", "another fault"
	other.Origins = []report.Origin{{Path: "reviews/qa.json"}}
	a := Settle(link(review(finding("A-1", report.High)), reviewIn("reviews/qa.json", &report.Review{Findings: []*report.Finding{other}}),
		summary(&report.FixSummary{Fixes: []*report.Statement{{ID: "A-1"}}})), Policy{})
	for _, s := range a.Findings {
		if s.Disposition != Unaccounted {
			t.Errorf("%s (%s), want %s", s.Disposition, s.Reason, Unaccounted)
		}
	}
}

func TestNamesOfTests(t *testing.T) {
	names := testNames{}
	names.add(&report.TestFailure{Name: "TestSEC001Path"})
	for id, want := range map[string]bool{"SEC-1": true, "sec_001": true, "SEC-10": false, "C1": false, "": false} {
		if got := names.naming(id) != nil; got != want {
			t.Errorf("%q: %v", id, got)
		}
	}
}
