package judge

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// link makes a run of literals; the artefacts stand where a real run has them.
func link(artefacts ...*report.Artefact) *report.Run {
	m := report.Material{ID: "2026-03-01", Artefacts: artefacts}
	for _, a := range artefacts {
		m.Inputs = append(m.Inputs, report.Input{Path: a.Path, Read: report.Whole})
	}
	return report.Link(m)
}

func finding(id string, s report.Severity) *report.Finding {
	return &report.Finding{ID: id, Reviewer: "security", Severity: s, File: "src/" + id + ".go",
		Origins: []report.Origin{{Path: "reviews/security.json", Pointer: "/findings/" + id}}}
}

func review(findings ...*report.Finding) *report.Artefact {
	at := report.Origin{Path: "reviews/security.json"}
	return &report.Artefact{Path: at.Path, Reviews: []*report.Review{{Origin: at, Reviewer: "security", Listed: true, Findings: findings}}}
}

func summary(s *report.FixSummary) *report.Artefact {
	s.Origin = report.Origin{Path: "fix-summary.json"}
	return &report.Artefact{Path: s.Path, Summary: s}
}

func fix(id string) *report.Fix           { return &report.Fix{ID: id, InList: true} }
func deferral(id string) *report.Deferral { return &report.Deferral{ID: id, Reason: "later"} }

func tests(run, passed, failed int) *report.Verification {
	return &report.Verification{Origin: report.Origin{Path: "verification-result.json"}, Status: report.Passed, StatusRaw: "pass",
		Tests: report.TestCounts{Run: report.Known(run), Passed: report.Known(passed), Failed: report.Known(failed)}}
}

func verified(v *report.Verification) *report.Artefact {
	return &report.Artefact{Path: v.Path, Verification: v}
}

func baseline(v *report.Verification, passed, failed int) *report.Verification {
	v.Baseline.Present, v.Baseline.Passed, v.Baseline.Failed = true, report.Known(passed), report.Known(failed)
	return v
}

func TestDispositionIsTheFirstThatHolds(t *testing.T) {
	question, answered := &report.Question{ID: "A-1"}, &report.Question{ID: "A-1", Answer: "12 hours"}
	cases := []struct {
		name    string
		summary *report.FixSummary
		raised  report.Severity
		policy  Policy
		want    Disposition
	}{
		{"fixed and deferred", &report.FixSummary{Fixes: []*report.Fix{fix("A-1")}, Deferrals: []*report.Deferral{deferral("A-1")}}, report.High, Policy{}, Contradictory},
		{"fixed and asked", &report.FixSummary{Fixes: []*report.Fix{fix("A-1")}, Questions: []*report.Question{question}}, report.High, Policy{}, Contradictory},
		{"fixed as answered", &report.FixSummary{Fixes: []*report.Fix{fix("A-1")}, Questions: []*report.Question{answered}}, report.High, Policy{}, Fixed},
		{"answered, and nothing done", &report.FixSummary{Questions: []*report.Question{answered}}, report.High, Policy{}, NeedsInput},
		{"fixed", &report.FixSummary{Fixes: []*report.Fix{fix("a-001")}}, report.High, Policy{}, Fixed},
		{"deferred", &report.FixSummary{Deferrals: []*report.Deferral{deferral("A-1")}}, report.High, Policy{}, Deferred},
		{"asked", &report.FixSummary{Questions: []*report.Question{question}}, report.High, Policy{}, NeedsInput},
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

func TestProof(t *testing.T) {
	failing := verified(&report.Verification{Origin: report.Origin{Path: "verification-result.json"},
		Failures: []report.TestFailure{{Name: "test_sec_014_is_closed"}}})
	cases := []struct {
		name  string
		files []string
		more  []*report.Artefact
		want  Proof
	}{
		{"its file was modified", []string{"/home/x/app/src/SEC-014.go"}, nil, Corroborated},
		{"another file was modified", []string{"lib/SEC-014.go"}, nil, Claimed},
		{"no record", nil, nil, Claimed},
		{"a failing test names it", []string{"src/SEC-014.go"}, []*report.Artefact{failing}, Contradicted},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := summary(&report.FixSummary{Fixes: []*report.Fix{fix("SEC-014")}, FilesModified: c.files})
			a := Settle(link(append(c.more, review(finding("SEC-014", report.High)), s)...), Policy{})
			if got := a.Findings[0]; got.Proof != c.want {
				t.Errorf("proof %s (%s), want %s", got.Proof, got.ProofReason, c.want)
			}
		})
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
			m := measure(c.v)
			if m.Regression != c.regression || m.NetNewMin.N != c.min {
				t.Errorf("regression %s (%s), at least %d new; want %s, %d", m.Regression, m.Why, m.NetNewMin.N, c.regression, c.min)
			}
		})
	}
}

func TestEmptyRunNeverPasses(t *testing.T) {
	v := Decide(Settle(link(), Policy{}), nil)
	if v.Outcome < Incomplete {
		t.Errorf("an empty run is %s, want incomplete or worse", v.Outcome)
	}
	for _, want := range []string{"no-review", "no-verification"} {
		if !slices.ContainsFunc(v.Reasons, func(r Reason) bool { return r.Rule == want }) {
			t.Errorf("no reason %s among %v", want, v.Reasons)
		}
	}
}

// TestPointsAddUp holds the formula: the score is a hundred less every point lost, for any weights.
func TestPointsAddUp(t *testing.T) {
	run := link(review(finding("A-1", report.High), finding("A-2", report.Low), finding("A-3", report.Low)),
		summary(&report.FixSummary{Fixes: []*report.Fix{fix("A-1")}, FilesModified: []string{"x"}}), verified(baseline(tests(7, 6, 1), 5, 1)))
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

func TestPolicySetsLevels(t *testing.T) {
	run := link(review(finding("A-1", report.High)), summary(&report.FixSummary{}), verified(baseline(tests(5, 5, 0), 5, 0)))
	off := map[string]Outcome{}
	for _, r := range Rules {
		off[r.Name] = Off
	}
	v := Decide(Settle(run, Policy{Levels: off}), nil)
	if v.Outcome != Pass || !strings.HasPrefix(v.Headline(), "pass, with ") {
		t.Errorf("with every rule off the verdict is %s (%q), want a pass that says so", v.Outcome, v.Headline())
	}
}

func TestTablesHaveNamesOfTheirOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules {
		if seen[r.Name] || r.Meaning == "" || r.Cure == "" || r.Source == "" || r.Level < Note {
			t.Errorf("rule %q lacks a name of its own, a meaning, a cure, a source or a level", r.Name)
		}
		seen[r.Name] = true
	}
	for _, c := range Contradictions {
		if seen[c.Name] || c.Meaning == "" || c.Source == "" {
			t.Errorf("contradiction %q lacks a name of its own, a meaning or a source", c.Name)
		}
		seen[c.Name] = true
	}
}
