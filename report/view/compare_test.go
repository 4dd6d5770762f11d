package view

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestAPageListsWhatChanged: a finding that is worse, reopened, conflicting or resolved is listed; what is new is a link,
// and the others are counted.
func TestAPageListsWhatChanged(t *testing.T) {
	was := archive.Spot{Run: judge.RunRef{Key: "before", ID: "before"},
		Sighting: archive.Sighting{Key: "k", ID: "QA-1", Title: "It leaks.", Severity: report.High, Disposition: judge.Deferred}}
	for name, c := range map[string]struct {
		change func(x *archive.Change)
		group  string
		told   string
	}{
		"the same":       {func(*archive.Change) {}, "", ""},
		"another answer": {func(x *archive.Change) { x.Now.Disposition = judge.Fixed }, "", ""},
		"less severe":    {func(x *archive.Change) { x.Now.Severity = report.Low }, "", ""},
		"not reported":   {func(x *archive.Change) { x.Is, x.Now = archive.IsUnseen, nil }, "", ""},
		"new":            {func(x *archive.Change) { x.Is, x.Was = archive.IsNew, nil }, "", ""},
		"more severe":    {func(x *archive.Change) { x.Is, x.Now.Severity = archive.IsWorse, report.Critical }, "worse", "deferred and high in before"},
		"no answer":      {func(x *archive.Change) { x.Is, x.Now.Disposition = archive.IsWorse, judge.Unaccounted }, "worse", "deferred and high in before"},
		"conflicting":    {func(x *archive.Change) { x.Is, x.Now.Disposition = archive.IsConflicting, judge.Contradictory }, "conflicting", "deferred and high in before"},
		"reopened":       {func(x *archive.Change) { x.Is = archive.IsReopened }, "reopened", "deferred and high in before"},
		"a failed fix":   {func(x *archive.Change) { x.Is, x.Refutes = archive.IsReopened, x.Was.Run }, "reopened", "called fixed in before, now disproved"},
		"resolved": {func(x *archive.Change) {
			x.Is, x.Now, x.Closed, x.ClosedBy.ID = archive.IsResolved, nil, "fixed", "after"
		}, "resolved", "fixed in after"},
	} {
		then, now := was, was
		now.Run = judge.RunRef{Key: "after", ID: "after"}
		x := archive.Change{Is: archive.IsPersisting, Was: &then, Now: &now}
		c.change(&x)
		compared := &archive.Comparison{Before: &archive.Record{Key: "before"}, After: &archive.Record{Key: "after"}, Changes: []archive.Change{x}}
		v := NewChanges(compared, 9, alone(settled()))
		if len(v.Groups) == 0 && c.group == "" {
			continue
		}
		if len(v.Groups) != 1 || v.Groups[0].Is != c.group || v.Groups[0].List[0].Told() != c.told {
			t.Errorf("%s: %+v", name, v.Groups)
		}
	}
}

// TestATableOfChangesListsChanges and nothing that is the same in both.
func TestATableOfChangesListsChanges(t *testing.T) {
	a, b := &archive.Record{}, &archive.Record{}
	a.Tests, b.Tests = archive.Tests{Failed: report.Known(3)}, archive.Tests{Passed: report.Known(7), Failed: report.Known(1)}
	var got []string
	for _, r := range changedNumbers(a, b).Rows {
		got = append(got, r.Cells[0].Links[0].Text+" "+r.Cells[1].Links[0].Text+" "+r.Cells[2].Links[0].Text)
	}
	if want := "Tests passed not recorded 7, Tests failed 3 1"; strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
