package judge

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

func TestAStatementOfSeveralIDsIsQuoted(t *testing.T) {
	for id, want := range map[string]string{"SEC-001": "SEC-001 is fixed", "SEC-001, QA-001": "“SEC-001, QA-001” is fixed"} {
		a := &Account{Run: &report.Run{Fixes: []*report.Fix{{ID: id, Origin: report.Origin{Path: "fix-summary.json"}}}}}
		var got []Contradiction
		unknownID(a, func(c Contradiction) { got = append(got, c) })
		if len(got) != 1 || !strings.HasPrefix(got[0].Message, want) {
			t.Errorf("%q: %+v, want %s", id, got, want)
		}
	}
}

// TestAFixOfANamesakeSaysWhoRaisedIt: an id that another review raised was raised, and not by the one that is answered.
func TestAFixOfANamesakeSaysWhoRaisedIt(t *testing.T) {
	for id, want := range map[string]string{"A-1": "the review that it answers did not raise it", "A-2": "no review raised it"} {
		a := &Account{Run: &report.Run{Findings: []*report.Finding{{ID: "A-1"}}, Fixes: []*report.Fix{{ID: id, InList: true}}}}
		var said []string
		if n := unknownID(a, func(c Contradiction) { said = append(said, c.Message) }); n != 1 || len(said) != 1 || !strings.Contains(said[0], want) {
			t.Errorf("%s: %d looked at, %q", id, n, said)
		}
	}
}

// TestASummaryOlderThanTheReview: by the times that both state, and by nothing less.
func TestASummaryOlderThanTheReview(t *testing.T) {
	at := time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC)
	day := at.Truncate(24 * time.Hour)
	for name, tt := range map[string]struct {
		written, reviewed time.Time
		status            string
		zoneless          [2]bool
		want              bool
	}{
		"an hour older":         {at.Add(-time.Hour), at, "", [2]bool{}, true},
		"without zones":         {at.Add(-time.Hour), at, "", [2]bool{true, true}, true},
		"one without a zone":    {at.Add(-time.Hour), at, "", [2]bool{true, false}, false},
		"newer":                 {at.Add(time.Hour), at, "", [2]bool{}, false},
		"no time":               {time.Time{}, at, "", [2]bool{}, false},
		"a review without time": {at, time.Time{}, "", [2]bool{}, false},
		"the same day":          {day, at, "", [2]bool{}, false},
		"the day before":        {day.AddDate(0, 0, -1), at, "", [2]bool{}, true},
		"a review written anew": {at.Add(-time.Hour), at, "fixed", [2]bool{}, false},
	} {
		f := &report.Finding{ID: "SEC-001", File: "src/app.go", Status: tt.status, Answer: report.ParseAnswer(tt.status)}
		fix := &report.Fix{ID: "SEC-001", InList: true, Findings: []*report.Finding{f}}
		s := &report.FixSummary{Origin: report.Origin{Path: "fix-summary.json"}, Time: tt.written, Zoneless: tt.zoneless[0], Fixes: []*report.Fix{fix}, FilesModified: []string{"src/app.go"}}
		a := &Account{Run: &report.Run{Findings: []*report.Finding{f}, Fixes: s.Fixes, Summaries: []*report.FixSummary{s}, Reviews: []*report.Review{{Time: tt.reviewed, Zoneless: tt.zoneless[1], Findings: []*report.Finding{f}}}}}
		var said []Contradiction
		unknownID(a, func(c Contradiction) { said = append(said, c) })
		if changed, _ := a.changed(f); (len(said) == 1) != tt.want || (changed == "") != tt.want {
			t.Errorf("%s: %+v, changed %q; contradiction %t", name, said, changed, tt.want)
		}
	}
}

// TestAVerificationLeavesOpenWhatNobodyRaised: by an id of a finding, once, and not by the name of a task or by several ids in one text.
func TestAVerificationLeavesOpenWhatNobodyRaised(t *testing.T) {
	v := &report.Verification{Unverified: []string{"SEC-001", "SEC-009", "docs", "SEC-001, SEC-009"}}
	a := &Account{Run: &report.Run{Findings: []*report.Finding{{ID: "sec-001"}}, Verifications: []*report.Verification{v}}}
	var said []string
	if n := unknownID(a, func(c Contradiction) { said = append(said, c.Message) }); n != 2 || len(said) != 1 ||
		!strings.HasPrefix(said[0], "SEC-009 is left open by the verification") {
		t.Errorf("%d looked at, %q", n, said)
	}
}

// TestFixesThatModifyNothing: a list of modified files that is there and empty speaks against the fixes beside it, unless another record shows the change.
func TestFixesThatModifyNothing(t *testing.T) {
	for _, tt := range []struct {
		why    string
		stated bool
		files  []string
		fixes  []*report.Fix
		broken bool
	}{
		{"an empty list", true, nil, []*report.Fix{fix("A-1")}, true},
		{"no list", false, nil, []*report.Fix{fix("A-1")}, false},
		{"a list", true, []string{"src/b.go"}, []*report.Fix{fix("A-1")}, false},
		{"no fix", true, nil, nil, false},
		{"the record of the fix has its files", true, nil, []*report.Fix{{ID: "A-1", InDetails: true, Changed: []string{"src/A-1.go"}}}, false},
	} {
		s := &report.FixSummary{Fixes: tt.fixes, FilesStated: tt.stated, FilesModified: tt.files}
		for _, x := range tt.fixes {
			s.FilesOfFixes = append(s.FilesOfFixes, x.Changed...)
		}
		a := Settle(link(review(finding("A-1", report.High)), summary(s)), Policy{})
		if broken := len(a.broken("fix-files")) > 0; broken != tt.broken {
			t.Errorf("%s: %v", tt.why, a.broken("fix-files"))
		}
	}
}
