package judge

import (
	"testing"

	"swarmreport/report"
)

// TestWhatTheRunSaysOfAFix: each record that speaks against a fix by name contradicts it, and a second reviewer's word bears it out.
func TestWhatTheRunSaysOfAFix(t *testing.T) {
	approval := &report.Message{Sequence: 2, Type: "review_verdict", Component: "cart", Verdict: report.Positive}
	refusal := func(at int, component, text string) []*report.Message {
		return []*report.Message{{Sequence: at, Type: "review_verdict", Component: component, Verdict: report.Negative, Signal: "REJECT", Raw: text}}
	}
	recheck := &report.Recheck{Word: "CLOSED", Origin: report.Origin{Path: "later.md"}}
	for _, tt := range []struct {
		name  string
		run   report.Run
		own   string // what the finding's own record says against it
		again *report.Recheck
		want  Proof
	}{
		{"nothing", report.Run{}, "", nil, Claimed},
		{"a verifier names it", report.Run{Verifications: []*report.Verification{{Unverified: []string{"cart-2", " cart-001"}}}}, "", nil, Contradicted},
		{"a verifier raises it", report.Run{Verifications: []*report.Verification{{Origin: report.Origin{Path: "qa.json"}, Unverified: []string{"CART-001"}}}}, "", nil, Claimed},
		{"a verifier names another", report.Run{Verifications: []*report.Verification{{Unverified: []string{"CART-2"}}}}, "", nil, Claimed},
		{"a remark of a verifier names it", report.Run{Verifications: []*report.Verification{{Doubted: []string{"CART-001"}}}}, "", nil, Contradicted},
		{"its own record", report.Run{}, "verified: false", nil, Contradicted},
		{"refused later by name", report.Run{Messages: refusal(3, "cart", "CART-001 is back")}, "", nil, Contradicted},
		{"refused later for another", report.Run{Messages: refusal(3, "cart", "CART-0012 is open")}, "", nil, Claimed},
		{"refused before", report.Run{Messages: refusal(1, "cart", "CART-001")}, "", nil, Claimed},
		{"other work refused", report.Run{Messages: refusal(3, "till", "unlike CART-001")}, "", nil, Claimed},
		{"closed by a later review", report.Run{}, "", recheck, Corroborated},
	} {
		f := &report.Finding{ID: "CART-001", Origins: []report.Origin{{Path: "qa.json"}}, Denied: tt.own, Fixes: []*report.Fix{{ID: "CART-001", InList: true, Verdict: approval}}}
		if tt.again != nil {
			f.Fixes = append(f.Fixes, &report.Fix{ID: "CART-001", Own: true, Recheck: tt.again})
		}
		tt.run.Findings = []*report.Finding{f}
		a := &Account{Run: &tt.run}
		if got, why := a.prove(&Settled{Finding: f}); got != tt.want {
			t.Errorf("%s: %s, want %s: %s", tt.name, got, tt.want, why)
		}
		tt.run.LeftOpen = map[*report.Finding]*report.Recheck{f: {Word: "PARTIAL"}}
		if got, why := a.prove(&Settled{Finding: f}); got != Contradicted {
			t.Errorf("%s, and a later review leaves it open: %s: %s", tt.name, got, why)
		}
	}
}

// TestUnverifiedToTheLetter: of two findings whose ids differ only in what stands before their number, a verification speaks against the one it writes.
func TestUnverifiedToTheLetter(t *testing.T) {
	for id, want := range map[string][2]Proof{"F-1": {Claimed, Contradicted}, "F1": {Contradicted, Claimed}, "f_01": {Contradicted, Contradicted}} {
		var got [2]Proof
		a := &Account{Run: &report.Run{Verifications: []*report.Verification{{Unverified: []string{id}}}}}
		for _, own := range []string{"F1", "F-1"} {
			a.Run.Findings = append(a.Run.Findings, &report.Finding{ID: own, Origins: []report.Origin{{Path: "reviews/qa.json"}}, Fixes: []*report.Fix{{ID: own, InList: true}}})
		}
		for i, f := range a.Run.Findings {
			got[i], _ = a.prove(&Settled{Finding: f})
		}
		if got != want {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
}
