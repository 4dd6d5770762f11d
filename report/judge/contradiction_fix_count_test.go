package judge

import (
	"testing"

	"swarmreport/report"
)

// TestASummaryThatOnlyCounts is held against the lists of the files beside it.
func TestASummaryThatOnlyCounts(t *testing.T) {
	for _, tt := range []struct {
		beside string
		want   int
	}{{"fix/fix-results.json", 0}, {"round-2/fix-results.json", 1}} {
		counts := &report.FixSummary{Origin: report.Origin{Path: "fix/fix-summary.json"}, DeclaredFixed: report.Known(1)}
		lists := &report.FixSummary{Origin: report.Origin{Path: tt.beside}, Fixes: []*report.Fix{{ID: "A-1"}}}
		found := 0
		fixCount(&Account{Run: &report.Run{Summaries: []*report.FixSummary{counts, lists}}}, func(Contradiction) { found++ })
		if found != tt.want {
			t.Errorf("%s: %d contradictions, want %d", tt.beside, found, tt.want)
		}
	}
}

// TestFixesAreCountedByEntryOrByID: a summary may count its entries, or the findings that they name.
func TestFixesAreCountedByEntryOrByID(t *testing.T) {
	for says, want := range map[int]int{3: 0, 2: 0, 1: 1, 4: 1} {
		s, found := &report.FixSummary{DeclaredFixed: report.Known(says), Fixes: []*report.Fix{{ID: "A-1"}, {ID: "A-1"}, {ID: "A-2"}}}, 0
		fixCount(&Account{Run: &report.Run{Summaries: []*report.FixSummary{s}}}, func(Contradiction) { found++ })
		if found != want {
			t.Errorf("says %d: %d contradictions, want %d", says, found, want)
		}
	}
}

// TestASummaryThatSaysThatNothingIsLeft speaks of what was raised by then, and of what nothing answers.
func TestASummaryThatSaysThatNothingIsLeft(t *testing.T) {
	for _, tt := range []struct {
		review, said string
		d            Disposition
		want         int
	}{
		{"reviews/qa.json", "unresolved: 0", Unaccounted, 1},
		{"reviews/qa.json", "", Unaccounted, 0},
		{"reviews/qa.json", "unresolved: 0", Deferred, 0},
		{"reviews/qa.json", "unresolved: 0", ReportedOnly, 0},
		{"round-2/qa.json", "unresolved: 0", Unaccounted, 0},
	} {
		f := &report.Finding{ID: "QA-1", Origins: []report.Origin{{Path: tt.review}}}
		run := &report.Run{Reviews: []*report.Review{{Origin: report.Origin{Path: tt.review}, Findings: []*report.Finding{f}}},
			Summaries: []*report.FixSummary{{Origin: report.Origin{Path: "round-1/fix-summary.json"}, NoneLeft: tt.said}}}
		var all []Contradiction
		selfAssessment(&Account{Run: run, Findings: []*Settled{{Finding: f, Disposition: tt.d}}}, func(c Contradiction) { all = append(all, c) })
		if len(all) != tt.want || len(all) > 0 && (all[0].Declared != "unresolved: 0" || all[0].Found != "1 finding is unaccounted: QA-1") {
			t.Errorf("%+v: %+v", tt, all)
		}
	}
}

// TestASummaryThatCountsWhatIsLeft and calls all findings fixed is held against itself; beside another summary it may be of an earlier round.
func TestASummaryThatCountsWhatIsLeft(t *testing.T) {
	for _, tt := range []struct {
		name      string
		left      int
		d         Disposition
		summaries int
		want      int
	}{{"unfixed_count", 1, Fixed, 1, 1}, {"unfixed_count", 0, Fixed, 1, 0}, {"remaining_findings", 2, Deferred, 1, 0}, {"remaining", 1, Fixed, 2, 0}, {"files_changed", 3, Fixed, 1, 0}} {
		f := &report.Finding{ID: "A-1"}
		s := &report.FixSummary{Origin: report.Origin{Path: "fix-summary.json"}, Fixes: []*report.Fix{{ID: "A-1"}}, Declared: map[string]int{tt.name: tt.left}}
		run := &report.Run{Summaries: []*report.FixSummary{s, {Origin: report.Origin{Path: "round-2.json"}}}[:tt.summaries]}
		found := 0
		if n := fixCount(&Account{Run: run, Findings: []*Settled{{Finding: f, Disposition: tt.d}}}, func(Contradiction) { found++ }); found != tt.want || n < found {
			t.Errorf("%+v: %d contradictions of %d", tt, found, n)
		}
	}
}
