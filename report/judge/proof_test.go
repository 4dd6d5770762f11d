package judge

import (
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// TestFailureNaming: of several failing tests the one that names the id is found, whichever of its texts does, and no id is
// put together of two texts.
func TestFailureNaming(t *testing.T) {
	a := &Account{Run: &report.Run{Verifications: []*report.Verification{
		{Failures: []report.TestFailure{{Name: "TestOne", Error: "ends in SEC"}, {Name: "014 begins", File: "b.go"}}},
		{Failures: []report.TestFailure{{Name: "test_sec_021"}, {Name: "TestTwo", Error: "see QA-007"}, {Name: "TestThree", File: "src/perf-003.go"}}},
	}}}
	for id, want := range map[string]string{"SEC-021": "test_sec_021", "QA-007": "TestTwo", "PERF-003": "TestThree", "SEC-014": "", "QA-0071": ""} {
		got := ""
		if x := a.failureNaming(&report.Finding{ID: id}); x != nil {
			got = x.Name
		}
		if got != want {
			t.Errorf("%s is named by %q, want %q", id, got, want)
		}
	}
}

// TestAHandoffBeforeTheReviewIsNoProof: what handed the work in is what was found wanting. Only a handoff that is known to have come
// after the review tells of a fix, and without one there is nothing to compare the fix with.
func TestAHandoffBeforeTheReviewIsNoProof(t *testing.T) {
	at := func(day, hour int) time.Time { return time.Date(2026, 3, day, hour, 0, 0, 0, time.UTC) }
	for _, tt := range []struct {
		name            string
		review, handoff time.Time
		want            Proof
		of              int
	}{
		{"before", at(1, 10), at(1, 9), Claimed, 0},
		{"after", at(1, 10), at(1, 11), Corroborated, 1},
		{"review undated", time.Time{}, at(1, 11), Claimed, 0},
		{"handoff undated", at(1, 10), time.Time{}, Claimed, 0},
		{"on the review's day", at(1, 0), at(1, 11), Claimed, 0},
		{"on the day after", at(1, 0), at(2, 11), Corroborated, 1},
	} {
		f := &report.Finding{ID: "A-1", File: "shop/cart.go", Fixes: []*report.Fix{{ID: "A-1", InList: true}}}
		a := &Account{Run: &report.Run{Findings: []*report.Finding{f}, Reviews: []*report.Review{{Time: tt.review, Findings: []*report.Finding{f}}},
			Messages: []*report.Message{{Key: "m-1", Type: "ComponentHandoff", Time: tt.handoff, Files: []string{"shop/cart.go"}}}}}
		s := &Settled{Finding: f, Disposition: Fixed}
		var why string
		s.Proof, why = a.prove(s)
		if s.Proof == Claimed && !strings.Contains(why, "known to have come after") {
			t.Errorf("%s: %s", tt.name, why)
		}
		a.Findings = []*Settled{s}
		if _, of, _ := corroborated(a); s.Proof != tt.want || of != tt.of {
			t.Errorf("%s: %s, %d to compare", tt.name, s.Proof, of)
		}
	}
}

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

// TestOwnListProvesNoPlace: a fix's own list of changed files speaks for the finding's file, and is no proof of the place taken from it; the
// summary's list is. What another fix changed counts for a fix that has no list.
func TestOwnListProvesNoPlace(t *testing.T) {
	for _, tt := range []struct {
		found           string
		own, other, all []string
		want            Proof
	}{
		{"src/db.go", []string{"src/db.go", "src/log.go"}, nil, nil, Corroborated},
		{"src/log.go", []string{"src/db.go", "src/log.go"}, nil, nil, Corroborated},
		{"src/web.go", []string{"src/db.go", "src/log.go"}, nil, nil, Claimed},
		{"src/web.go", []string{"src/db.go"}, []string{"src/web.go"}, nil, Claimed},
		{"src/web.go", []string{"src/db.go"}, nil, []string{"src/db.go"}, Corroborated},
		{"src/web.go", nil, []string{"src/web.go"}, nil, Corroborated},
		{"", []string{"src/db.go"}, nil, nil, Corroborated},
	} {
		fix := &report.Fix{ID: "A-1", InDetails: true, Changed: tt.own}
		if len(tt.own) > 0 {
			fix.File = tt.own[0]
		}
		f := &report.Finding{ID: "A-1", File: tt.found, Fixes: []*report.Fix{fix}}
		s := &report.FixSummary{FilesModified: tt.all, FilesOfFixes: slices.Concat(tt.own, tt.other)}
		run := &report.Run{Findings: []*report.Finding{f}, Summaries: []*report.FixSummary{s}}
		if got, why := (&Account{Run: run}).prove(&Settled{Finding: f}); got != tt.want {
			t.Errorf("%+v: %v (%s), want %v", tt, got, why, tt.want)
		}
	}
}
