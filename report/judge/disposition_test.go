package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestAnAnswerThatIsNoFix: an outcome such as “open” calls nothing fixed. Alone it leaves a finding open, beside a deferral it says the
// same, and beside a fix it speaks against it.
func TestAnAnswerThatIsNoFix(t *testing.T) {
	open := &report.Fix{ID: "A-1", Denied: "status: open", Unclaimed: true}
	deferral := &report.Deferral{ID: "A-1", Reason: "later"}
	for _, tt := range []struct {
		name      string
		fixes     []*report.Fix
		deferrals []*report.Deferral
		want      Disposition
		proof     Proof
	}{
		{"alone", []*report.Fix{open}, nil, Unaccounted, NoProof},
		{"deferred", []*report.Fix{open}, []*report.Deferral{deferral}, Deferred, NoProof},
		{"fixed", []*report.Fix{open, {ID: "A-1", InList: true}}, nil, Fixed, Contradicted},
		{"fixed and deferred", []*report.Fix{open, {ID: "A-1", InList: true}}, []*report.Deferral{deferral}, Contradictory, Contradicted},
	} {
		f := &report.Finding{ID: "A-1", Severity: report.Low, Fixes: tt.fixes, Deferrals: tt.deferrals}
		a := &Account{Run: &report.Run{Findings: []*report.Finding{f}, Fixes: tt.fixes}}
		s := &Settled{Finding: f}
		s.Disposition, _ = a.dispose(f, false)
		if s.Proof, _ = a.prove(s); s.Disposition != tt.want || s.Proof != tt.proof {
			t.Errorf("%s: %s, %s", tt.name, s.Disposition, s.Proof)
		}
	}
	summary := &report.FixSummary{DeclaredFixed: report.Known(1), Fixes: []*report.Fix{open, {ID: "A-2", InList: true}}}
	fixCount(&Account{Run: &report.Run{Summaries: []*report.FixSummary{summary}}}, func(c Contradiction) { t.Error(c.Message) })
}

// TestATestThatIsNoAnswer: a test that fails, or that nobody wrote, closes nothing, and the reason does not deny that it is on record.
func TestATestThatIsNoAnswer(t *testing.T) {
	failing := &report.Verification{Failures: []report.TestFailure{{Name: "test_cart", File: "tests/cart.py"}}}
	for _, tt := range []struct {
		test *report.TestClosure
		want string
	}{
		{nil, "No fix, test, deferral or question names it."},
		{&report.TestClosure{Origin: report.Origin{Path: "t.json"}, File: "tests/cart.py"}, "A test that fails is in the file of its tests, tests/cart.py (t.json)."},
		{&report.TestClosure{Origin: report.Origin{Path: "t.json"}, File: "tests/till.py", Count: report.Known(0)}, "The record of its tests counts none (t.json)."},
	} {
		f := &report.Finding{ID: "A-1", Severity: report.High}
		if tt.test != nil {
			f.Tests = append(f.Tests, tt.test)
		}
		a := &Account{Run: &report.Run{Findings: []*report.Finding{f}, Verifications: []*report.Verification{failing}}}
		if d, reason := a.dispose(f, false); d != Unaccounted || reason != tt.want {
			t.Errorf("%s: %s, want %s", d, reason, tt.want)
		}
	}
}

// TestAnOlderFixIsNamed where it has the finding's id, for a reader will look for it.
func TestAnOlderFixIsNamed(t *testing.T) {
	f := &report.Finding{ID: "A-1", Severity: report.High}
	a := &Account{Run: &report.Run{Findings: []*report.Finding{f}, Older: map[*report.Finding]report.Origin{f: {Path: "fixes.json", Line: 4}}}}
	want := "The fix of that id (fixes.json:4) is older than the review that raised it, and nothing else names it."
	if d, reason := a.dispose(f, false); d != Unaccounted || reason != want {
		t.Errorf("%s: %s, want %s", d, reason, want)
	}
}

// TestHandedToAPerson: what waits for a person is neither fixed nor without an answer. Every other escalation sends the finding back to the
// agents, who may well fix it.
func TestHandedToAPerson(t *testing.T) {
	for _, tt := range []struct {
		kind, answer string
		fixed        bool
		want         Disposition
	}{
		{"human", "", false, NeedsInput},
		{"human", "", true, Contradictory},
		{" Human ", "", true, Contradictory},
		{"human", "fix it", true, Fixed},
		{"design", "", false, NeedsInput},
		{"design", "", true, Fixed},
	} {
		f := &report.Finding{ID: "A-1", Severity: report.High, Escalations: []*report.Escalation{{Type: tt.kind, Answer: tt.answer, Description: "two rounds"}}}
		if tt.fixed {
			f.Fixes = []*report.Fix{{ID: "A-1", InList: true}}
		}
		a := &Account{Run: &report.Run{Findings: []*report.Finding{f}}}
		d, reason := a.dispose(f, false)
		if d != tt.want || d == NeedsInput && reason != "It was escalated: two rounds" {
			t.Errorf("%+v: %s, %s", tt, d, reason)
		}
		if s := (&Settled{Finding: f, Disposition: d}); d == Contradictory && !strings.HasPrefix(leftOpen(s), "handed to a person") {
			t.Errorf("%+v: %s", tt, leftOpen(s))
		}
	}
}

// TestAThreatThatTheDesignReviewLetsPass is reported only; a critical one, a high one of a review without constraints, one of a review that stops the design,
// and one that somebody else raised too need an answer.
func TestAThreatThatTheDesignReviewLetsPass(t *testing.T) {
	for _, tt := range []struct {
		verdict     string
		constraints []string
		severity    report.Severity
		others      bool
		want        Disposition
	}{
		{"proceed", []string{"sign each link"}, report.High, false, ReportedOnly},
		{"proceed", []string{"sign each link"}, report.SeverityUnknown, false, ReportedOnly},
		{"proceed", nil, report.Medium, false, ReportedOnly},
		{"proceed", nil, report.High, false, Unaccounted},
		{"proceed", nil, report.SeverityUnknown, false, Unaccounted},
		{"proceed", []string{"sign each link"}, report.Critical, false, Unaccounted},
		{"revise", []string{"sign each link"}, report.High, false, Unaccounted},
		{"", []string{"sign each link"}, report.High, false, Unaccounted},
		{"proceed", []string{"sign each link"}, report.High, true, Unaccounted},
	} {
		f, at := &report.Finding{Severity: tt.severity}, report.Origin{Path: "security-design-review.json"}
		run := &report.Run{Findings: []*report.Finding{f}, Design: []*report.DesignReview{{Origin: at, Verdict: tt.verdict, Constraints: tt.constraints}},
			Reviews: []*report.Review{{Origin: at, Design: true, Listed: true, Findings: []*report.Finding{f}}}}
		if tt.others {
			run.Reviews = append(run.Reviews, &report.Review{Origin: report.Origin{Path: "reviews/security.json"}, Findings: []*report.Finding{f}})
		}
		if got := Settle(run, Policy{}).Findings[0].Disposition; got != tt.want {
			t.Errorf("%q, %s, raised by others %t: %s, want %s", tt.verdict, tt.severity, tt.others, got, tt.want)
		}
	}
}
