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
	earlier, later := judge.RunRef{Key: "/a", ID: "a"}, judge.RunRef{Key: "/c", ID: "c"}
	for name, c := range map[string]struct {
		past judge.History
		want []string
	}{
		"new":           {judge.History{Lifecycle: judge.New}, nil},
		"new, gone":     {judge.History{Lifecycle: judge.New, Gone: later}, []string{"new", "resolved"}},
		"new, again":    {judge.History{Lifecycle: judge.New, Next: later}, []string{"new", "persisting"}},
		"persisting":    {judge.History{Lifecycle: judge.Persisting, First: earlier, Previous: earlier}, []string{"persisting"}},
		"reopened, too": {judge.History{Lifecycle: judge.Reopened, First: earlier, Previous: earlier, Refutes: earlier, Refuted: later}, []string{"reopened", "refuted", "refuted"}},
	} {
		v := settled(&report.Finding{ID: "A", Severity: report.Low})
		v.Past = &judge.Past{Findings: map[string]*judge.History{v.Findings[0].Key: &c.past}}
		var got []string
		for row := range NewRun(v, Site{}, Archived{Before: &archive.Summary{}}).Findings()[0].Rows {
			for _, e := range row.Across.Events {
				got = append(got, e.Is)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
}

// TestAFoundRowMarksWhatTheListMarks: where no run is before this one, neither says of each finding that it is new, and all can be asked for by that.
func TestAFoundRowMarksWhatTheListMarks(t *testing.T) {
	v := settled(&report.Finding{ID: "A", Severity: report.Low})
	v.Past = &judge.Past{Findings: map[string]*judge.History{v.Findings[0].Key: {Lifecycle: judge.New}}}
	for want, at := range map[string]Archived{"": {}, "new": {Before: &archive.Summary{}}} {
		run := NewRun(v, Site{}, at)
		run.SearchRecords(func(r []string) {
			if r[13] != "new" || r[14] != want {
				t.Errorf("the record says %q and marks %q, want %q", r[13], r[14], want)
			}
		})
		for row := range run.Findings()[0].Rows {
			if row.Across.Mark.Is != want {
				t.Errorf("the list marks %q, want %q", row.Across.Mark.Is, want)
			}
		}
	}
}

// TestWhatALaterRunRefutedStandsBesideTheVerdict: the answer stays as it was judged, and its first lines say what is known since.
func TestWhatALaterRunRefutedStandsBesideTheVerdict(t *testing.T) {
	v := settled(&report.Finding{ID: "A", Severity: report.Low}, &report.Finding{ID: "B", Severity: report.Low})
	beside := func() (names []string) {
		for _, f := range alone(v).Overview().Beside {
			names = append(names, f.Name)
		}
		return names
	}
	if got := beside(); slices.Contains(got, "Later evidence") {
		t.Errorf("nothing was refuted, and beside the verdict stand %v", got)
	}
	v.Past = &judge.Past{Findings: map[string]*judge.History{v.Findings[1].Key: {Lifecycle: judge.New, Refuted: judge.RunRef{Key: "/c", ID: "c"}}}}
	if got := beside(); !slices.Contains(got, "Later evidence") {
		t.Errorf("a fix was refuted, and beside the verdict stand %v", got)
	}
}
