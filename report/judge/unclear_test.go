package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// namesakes are two findings of two reviewers that go by one id.
func namesakes() (a, b *report.Finding) {
	finding := func(reviewer, file, text string, line int) *report.Finding {
		return &report.Finding{ID: "C1", Reviewer: reviewer, Severity: report.High, File: file, Line: line, Description: text,
			Origins: []report.Origin{{Path: "reviews/" + reviewer + ".json", Line: line}}}
	}
	return finding("qa", "src/cart.go", "The basket is never emptied.", 4), finding("security", "src/login.go", "Anyone may log in.", 9)
}

// settleNamesakes links and settles two findings and a summary of fixes.
func settleNamesakes(a, b *report.Finding, s *report.FixSummary, more ...*report.Artefact) *Account {
	review := func(f *report.Finding) *report.Artefact {
		at := f.Origin()
		return &report.Artefact{Path: at.Path, Reviews: []*report.Review{{Origin: at, Reviewer: f.Reviewer, Findings: []*report.Finding{f}}}}
	}
	s.Path, s.ListsFixed = "fix-summary.json", true
	for _, x := range s.Fixes {
		x.Origin, x.InList = s.Origin, true
	}
	return Settle(report.Link(report.Material{ID: "r", Artefacts: append(more, review(a), review(b), &report.Artefact{Path: s.Path, Summary: s})}), Policy{})
}

// TestOneStatementSettlesOneFinding: of two findings with one id, a fix of that id settles neither, unless it fits one or there are as many fixes.
func TestOneStatementSettlesOneFinding(t *testing.T) {
	for _, tt := range []struct {
		name  string
		fixes []*report.Fix
		want  string // of qa's finding and of security's
	}{
		{"a bare id", []*report.Fix{{ID: "C1"}}, "unaccounted unaccounted"},
		{"two spellings", []*report.Fix{{ID: "C1"}, {ID: "c-01"}}, "fixed fixed"},
		{"another spelling", []*report.Fix{{ID: "c-01"}}, "unaccounted unaccounted"},
		{"a file of neither", []*report.Fix{{ID: "C1", File: "src/other.go"}}, "unaccounted unaccounted"},
		{"two fixes", []*report.Fix{{ID: "C1"}, {ID: "C1"}}, "fixed fixed"},
		{"named twice in the list", []*report.Fix{{ID: "C1", Times: 2}}, "fixed fixed"},
		{"its file", []*report.Fix{{ID: "C1", File: "src/login.go"}}, "unaccounted fixed"},
		{"its file, and the other's by what is left", []*report.Fix{{ID: "C1", File: "src/login.go"}, {ID: "C1"}}, "fixed fixed"},
		{"its reviewer", []*report.Fix{{ID: "C1", Reviewer: "qa"}}, "fixed unaccounted"},
		{"its reviewer, and one more", []*report.Fix{{ID: "C1"}, {ID: "C1", Reviewer: "qa"}}, "fixed fixed"},
	} {
		a, b := namesakes()
		account := settleNamesakes(a, b, &report.FixSummary{Fixes: tt.fixes})
		if got := account.Of(a).Disposition.String() + " " + account.Of(b).Disposition.String(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		for _, f := range account.Findings {
			if f.Disposition == Unaccounted && f.Proof != NoProof {
				t.Errorf("%s: %s has proof %s", tt.name, f.Reviewer, f.Proof)
			}
		}
	}
}

// TestWhichIsMeant: the finding says why it is not settled, and the contradiction names every finding that may be meant.
func TestWhichIsMeant(t *testing.T) {
	a, b := namesakes()
	account := settleNamesakes(a, b, &report.FixSummary{Fixes: []*report.Fix{{ID: "C1"}}})
	if got, want := account.Of(a).Reason, "C1 is fixed (fix-summary.json), and 2 findings have that id: nothing tells which is meant."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, c := range account.Contradictions {
		if c.Rule == "ambiguous-id" && len(c.Refs) == 2 {
			return
		}
	}
	t.Errorf("no ambiguous-id with two findings: %v", account.Contradictions)
}

// TestWrittenTwiceIsOne: what a reviewer lists twice at one line is one finding, and so are the same words of two reviewers at one place.
func TestWrittenTwiceIsOne(t *testing.T) {
	for name, again := range map[string]func(a, b *report.Finding){
		"same line":           func(a, b *report.Finding) { b.Reviewer, b.File, b.Line = a.Reviewer, a.File, a.Line },
		"same words":          func(a, b *report.Finding) { b.Description, b.File, b.Line = a.Description, a.File, a.Line },
		"another line":        func(a, b *report.Finding) { b.Reviewer, b.File = a.Reviewer, a.File },
		"another's same line": func(a, b *report.Finding) { b.File, b.Line = a.File, a.Line },
	} {
		a, b := namesakes()
		again(a, b)
		account := settleNamesakes(a, b, &report.FixSummary{Fixes: []*report.Fix{{ID: "C1"}}})
		if got, want := account.Of(a).Disposition == Fixed, strings.HasPrefix(name, "same"); got != want {
			t.Errorf("%s: fixed %v, want %v", name, got, want)
		}
	}
}

// TestWhatElseIsSaidOfNamesakes: a test settles no more than a fix does. A deferral decides about the id, whoever wrote it, and both wait; and
// an id that is fixed and deferred stays contradictory.
func TestWhatElseIsSaidOfNamesakes(t *testing.T) {
	a, b := namesakes()
	tests := &report.Artefact{Path: "t.json", Coverage: &report.Coverage{Tests: []*report.TestClosure{{ID: "C1", File: "a_test.go", Count: report.Known(2)}}}}
	if got := settleNamesakes(a, b, &report.FixSummary{}, tests).Of(b).Disposition; got != Unaccounted {
		t.Errorf("tested: %s", got)
	}
	a, b = namesakes()
	if got := settleNamesakes(a, b, &report.FixSummary{Deferrals: []*report.Deferral{{ID: "C1"}}}).Of(b).Disposition; got != Deferred {
		t.Errorf("deferred: %s", got)
	}
	a, b = namesakes()
	if got := settleNamesakes(a, b, &report.FixSummary{Fixes: []*report.Fix{{ID: "C1"}}, Deferrals: []*report.Deferral{{ID: "C1"}}}).Of(b).Disposition; got != Contradictory {
		t.Errorf("fixed and deferred: %s", got)
	}
}

// TestWhatIsPutOffIsNotMeant: where one of two namesakes is put off by name, a fix of their id means the other; a fix that names it too is denied.
func TestWhatIsPutOffIsNotMeant(t *testing.T) {
	for _, tt := range []struct {
		fix  report.Fix
		put  []*report.Deferral
		want string
	}{
		{report.Fix{ID: "C1"}, []*report.Deferral{{ID: "C1", Reviewer: "qa"}}, "deferred fixed"},
		{report.Fix{ID: "C1", Times: 2}, []*report.Deferral{{ID: "C1", Reviewer: "qa"}}, "contradictory fixed"},
		{report.Fix{ID: "C1", Reviewer: "qa"}, []*report.Deferral{{ID: "C1", Reviewer: "qa"}}, "contradictory unaccounted"},
		{report.Fix{ID: "C1"}, []*report.Deferral{{ID: "C1", Reviewer: "qa"}, {ID: "C1", Reviewer: "security"}}, "contradictory contradictory"},
	} {
		a, b := namesakes()
		account := settleNamesakes(a, b, &report.FixSummary{Fixes: []*report.Fix{&tt.fix}, Deferrals: tt.put})
		if got := account.Of(a).Disposition.String() + " " + account.Of(b).Disposition.String(); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.fix, got, tt.want)
		}
	}
}

// TestARuleMeansAllOfIt: a fixer who names the rule of a scanner means everything that it found.
func TestARuleMeansAllOfIt(t *testing.T) {
	a, b := namesakes()
	a.ID, b.ID, a.Rule, b.Rule = "", "", "no-eval", "no-eval"
	if got := settleNamesakes(a, b, &report.FixSummary{Fixes: []*report.Fix{{ID: "no-eval"}}}).Of(b).Disposition; got != Fixed {
		t.Errorf("by its rule: %s", got)
	}
}
