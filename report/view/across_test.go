package view

import (
	"slices"
	"testing"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestACardTellsOfOtherRuns only what the mark in its row does not say.
func TestACardTellsOfOtherRuns(t *testing.T) {
	earlier := judge.RunRef{Key: "/a", ID: "a"}
	for name, c := range map[string]struct {
		past judge.History
		want []string
	}{
		"new":           {judge.History{Lifecycle: judge.New}, nil},
		"persisting":    {judge.History{Lifecycle: judge.Persisting, First: earlier, Previous: earlier}, []string{"persisting"}},
		"reopened, too": {judge.History{Lifecycle: judge.Reopened, First: earlier, Previous: earlier, Refutes: earlier}, []string{"reopened", "refuted"}},
	} {
		v := settled(&report.Finding{ID: "A", Severity: report.Low})
		v.Past = &judge.Past{Findings: map[string]*judge.History{v.Findings[0].Key: &c.past}}
		var got []string
		for row := range NewRun(v, Site{}, Archived{Compared: &archive.Comparison{Before: &archive.Record{}, After: &archive.Record{}}}).Findings()[0].Rows {
			for _, e := range row.Story[2:] {
				got = append(got, e.Is)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
}

// TestAFoundRowMarksWhatTheListMarks: where nearly all findings are new neither repeats it, and all can be asked for by it.
func TestAFoundRowMarksWhatTheListMarks(t *testing.T) {
	for want, old := range map[string]judge.Lifecycle{"": judge.New, "new": judge.Persisting} {
		v := settled(&report.Finding{ID: "A", Severity: report.High}, &report.Finding{ID: "B", Severity: report.Low})
		v.Past = &judge.Past{Findings: map[string]*judge.History{v.Findings[0].Key: {Lifecycle: judge.New}, v.Findings[1].Key: {Lifecycle: old}}}
		run := NewRun(v, Site{}, Archived{Compared: &archive.Comparison{Before: &archive.Record{}, After: &archive.Record{}}})
		run.SearchRecords(func(r []string) {
			if r[3] == "A" && (r[13] != "new" || r[14] != want) {
				t.Errorf("the record says %q and marks %q, want %q", r[13], r[14], want)
			}
		})
		for row := range run.Findings()[0].Rows {
			if row.Label == "A" && row.Since.Is != want {
				t.Errorf("the list marks %q, want %q", row.Since.Is, want)
			}
		}
	}
}
