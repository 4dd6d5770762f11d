package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestAReportsComponentsAreThoseOfTheRecord(t *testing.T) {
	section := []report.Claim{{Origin: report.Origin{Path: "swarm-report.md", Line: 9}, Text: "C2"}}
	cases := []struct {
		name   string
		stated report.StatedReport
		story  report.Story // of the second component
		of     int
		want   string // in the only message; empty = none
	}{
		{"nothing said", report.StatedReport{}, report.Story{Blocked: true}, 0, ""},
		{"as planned", report.StatedReport{Implemented: report.Known(2), Blocked: report.Known(0)}, report.Story{Committed: true}, 1, ""},
		{"one blocked, all agree", report.StatedReport{Implemented: report.Known(1), Blocked: report.Known(1), BlockedIDs: section}, report.Story{Blocked: true}, 1, ""},
		{"more than planned", report.StatedReport{Implemented: report.Known(5)}, report.Story{}, 1, "says 5 components implemented; the plan has 2"},
		{"more blocked than planned", report.StatedReport{Blocked: report.Known(3)}, report.Story{}, 1, "says 3 components blocked; the plan has 2"},
		{"its own section", report.StatedReport{Blocked: report.Known(0), BlockedIDs: section}, report.Story{}, 1, "says 0 blocked; its own sections name C2"},
		{"messages", report.StatedReport{Blocked: report.Known(0)}, report.Story{Blocked: true}, 1, "says 0 blocked; messages call blocked c2"},
		{"committed, said twice", report.StatedReport{BlockedIDs: append(section, section...)}, report.Story{Committed: true}, 1, "swarm-report.md:9 calls c2 blocked; messages call it committed"},
		{"committed", report.StatedReport{BlockedIDs: section}, report.Story{Committed: true}, 1, "swarm-report.md:9 calls c2 blocked; messages call it committed"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			all := []*report.Component{{ID: "c1"}, {ID: "c2", Story: c.story}}
			a := &Account{Run: &report.Run{Plan: &report.Plan{Components: all}, Components: all, Stated: []*report.StatedReport{&c.stated}}}
			var got []string
			if of := reportComponents(a, func(x Contradiction) { got = append(got, x.Message) }); of != c.of {
				t.Errorf("%d reports looked at, want %d", of, c.of)
			}
			if text := strings.Join(got, "\n"); len(got) > 1 || (text == "") != (c.want == "") || !strings.Contains(text, c.want) {
				t.Errorf("contradictions %q, want %q", got, c.want)
			}
		})
	}
}

// TestAReportsOptionalFindings: those left as optional were deferred or only reported, and no record tells which of them were optional.
func TestAReportsOptionalFindings(t *testing.T) {
	for stated, want := range []int{1, 0, 0, 0, 1} {
		a := &Account{Run: &report.Run{Summaries: []*report.FixSummary{{}}, Stated: []*report.StatedReport{{Optional: report.Known(stated)}}}}
		a.Ledger.Total.By[Deferred], a.Ledger.Total.By[ReportedOnly] = 1, 2
		got := 0
		if of := reportCount(a, func(Contradiction) { got++ }); of != 1 || got != want {
			t.Errorf("%d optional: %d contradictions of %d, want %d of 1", stated, got, of, want)
		}
	}
}

// TestAReportsReviewersRaisedNoMore: what a report counts beyond the record was lost; fewer may be told once, and what could not be read may be theirs.
func TestAReportsReviewersRaisedNoMore(t *testing.T) {
	for _, c := range []struct {
		stated report.Count
		lost   bool
		of     int
		broken int
	}{
		{report.Known(2), false, 1, 0}, {report.Known(1), false, 1, 0}, {report.Known(3), false, 1, 1}, {report.Known(3), true, 0, 0}, {report.Count{}, false, 0, 0},
	} {
		run := &report.Run{Findings: []*report.Finding{{}, {}}, Stated: []*report.StatedReport{{Raised: c.stated}}}
		if c.lost {
			run.Inputs = []report.Input{{Path: "reviews/qa.json", Read: report.NotRead}}
		}
		got := 0
		if of := reportRaised(&Account{Run: run}, func(Contradiction) { got++ }); of != c.of || got != c.broken {
			t.Errorf("%+v: %d contradictions of %d", c, got, of)
		}
	}
}

// TestAReportsColumnsCountWhatWasRaised: in the words of each era, and never more than the record has.
func TestAReportsColumnsCountWhatWasRaised(t *testing.T) {
	high, perf := &report.Finding{Severity: report.High, Reviewer: "security"}, &report.Finding{Severity: report.High, Reviewer: "performance"}
	classed := &report.Finding{Classification: "needs-fix", Severity: report.SeverityUnknown}
	for _, c := range []struct {
		columns  []report.Tally
		findings []*report.Finding
		broken   int
	}{
		{[]report.Tally{{Name: "Critical"}, {Name: "High", N: 2}, {Name: "Low"}}, []*report.Finding{high, perf}, 0},
		{[]report.Tally{{Name: "Critical", N: 1}, {Name: "High", N: 1}}, []*report.Finding{high, perf}, 1},
		{[]report.Tally{{Name: "Must-Fix", N: 1}, {Name: "Should-Fix", N: 1}, {Name: "Optional"}}, []*report.Finding{high, perf}, 0},
		{[]report.Tally{{Name: "Must-Fix"}, {Name: "Should-Fix", N: 1}}, []*report.Finding{high}, 1},
		{[]report.Tally{{Name: "Optional", N: 1}}, []*report.Finding{high}, 1},
		{[]report.Tally{{Name: "Needs-Fix", N: 1}, {Name: "Needs-Input", N: 1}}, []*report.Finding{classed}, 1},
		{[]report.Tally{{Name: "Needs-Fix", N: 1}, {Name: "Verdict", N: 7}}, []*report.Finding{high}, 0},
	} {
		run, got := &report.Run{Findings: c.findings, Stated: []*report.StatedReport{{Raised: report.Known(1), Graded: c.columns}}}, 0
		reportRaised(&Account{Run: run}, func(Contradiction) { got++ })
		if got != c.broken {
			t.Errorf("%v of %d findings: %d contradictions, want %d", c.columns, len(c.findings), got, c.broken)
		}
	}
}
