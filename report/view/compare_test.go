package view

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestAnotherSeverityIsAChange that the comparison tells, though everything else is as it was.
func TestAnotherSeverityIsAChange(t *testing.T) {
	for _, tt := range []struct {
		was, now  report.Severity
		unchanged bool
		story     string
	}{
		{report.High, report.High, true, "unaccounted in one"},
		{report.Critical, report.High, false, "unaccounted and critical in one"},
		{report.SeverityUnknown, report.High, false, "unaccounted and unknown in one"},
	} {
		spot := func(run string, s report.Severity) *archive.Spot {
			return &archive.Spot{Run: judge.RunRef{ID: run, Key: run}, ID: "Q-1", Title: "The drawer stays open.", Severity: s, Disposition: judge.Unaccounted}
		}
		c := &archive.Comparison{Before: &archive.Record{ID: "one"}, After: &archive.Record{ID: "two"},
			Changes: []archive.Change{{Is: archive.IsPersisting, Was: spot("one", tt.was), Now: spot("two", tt.now)}}}
		v := NewChanges(c, 9, nil)
		if got := strings.HasPrefix(v.Sentence, "Nothing changed"); got != tt.unchanged {
			t.Errorf("%s to %s: %s", tt.was, tt.now, v.Sentence)
		}
		if got := ChangeTold(v.Groups[0].List[0]); got != tt.story {
			t.Errorf("%s to %s: %q, want %q", tt.was, tt.now, got, tt.story)
		}
	}
}

// TestATableOfChangesListsChanges, and what one asks first: the others are a sentence.
func TestATableOfChangesListsChanges(t *testing.T) {
	rows := []ChangeRow{{Name: "Verdict", Change: same}, {Name: "Score", Change: same}, {Name: "Fixed", After: Badge{Word: "2"}, Change: same}, {Name: "Deferred", Change: Badge{Word: "rose by 1"}}}
	list, others := Unlike(rows)
	if len(list) != 3 || list[2].Name != "Deferred" || others != "The same in both: fixed 2." {
		t.Errorf("got %v, %q", list, others)
	}
}

// TestAPageListsWhatChanged: a finding of which something changed is listed, and the others are counted.
func TestAPageListsWhatChanged(t *testing.T) {
	before := judge.RunRef{Key: "before", ID: "before"}
	was := archive.Spot{Run: before, Key: "k", ID: "QA-1", Title: "It leaks.", Severity: report.High, Disposition: judge.Deferred}
	for name, c := range map[string]struct {
		change func(x *archive.Change)
		told   string // empty = it is counted alone
	}{
		"the same":           {func(*archive.Change) {}, ""},
		"another line":       {func(x *archive.Change) { x.Now.Line = 9 }, ""},
		"another answer":     {func(x *archive.Change) { x.Now.Disposition = judge.Fixed }, "deferred in before, fixed now"},
		"another severity":   {func(x *archive.Change) { x.Now.Severity = report.Low }, "deferred and high in before"},
		"other words":        {func(x *archive.Change) { x.Now.Title = "It loses memory." }, "deferred in before, reworded"},
		"raised long before": {func(x *archive.Change) { x.Was.Run.Key, x.Was.Run.ID = "long ago", "long ago" }, "deferred in long ago"},
		"reopened":           {func(x *archive.Change) { x.Is = archive.IsReopened }, "deferred in before"},
		"not raised":         {func(x *archive.Change) { x.Is, x.Now = archive.IsUnseen, nil }, "last reported in before"},
	} {
		then, now := was, was
		now.Run = judge.RunRef{Key: "after", ID: "after"}
		x := archive.Change{Is: archive.IsPersisting, Was: &then, Now: &now}
		c.change(&x)
		compared := &archive.Comparison{Before: &archive.Record{Key: "before"}, After: &archive.Record{Key: "after"}, Changes: []archive.Change{x}}
		on := changeGroup(compared, x.Is, 9, NewRun(settled(), Site{}, Archived{Key: "after"}))
		if (len(on.List) == 1) != (c.told != "") || on.Count != 1 || on.More != 0 {
			t.Errorf("%s: %+v", name, on)
		}
		plain := changeGroup(compared, x.Is, 9, nil)
		if len(plain.List) != 1 || c.told != "" && ChangeTold(plain.List[0]) != c.told {
			t.Errorf("%s, without pages: %+v", name, plain)
		}
	}
}

// TestNoneThatIsAsItWasIsLost: beyond the most that a page lists they are counted.
func TestNoneThatIsAsItWasIsLost(t *testing.T) {
	var all []archive.Change
	for i := range 10 {
		was := &archive.Spot{Run: judge.RunRef{Key: "before"}, ID: "QA", Severity: report.High, Disposition: judge.Deferred}
		now := *was
		if i%2 == 0 {
			now.Disposition = judge.Unaccounted
		}
		all = append(all, archive.Change{Is: archive.IsPersisting, Was: was, Now: &now})
	}
	compared := &archive.Comparison{Before: &archive.Record{Key: "before"}, After: &archive.Record{}, Changes: all}
	g := changeGroup(compared, archive.IsPersisting, 3, NewRun(settled(), Site{}, Archived{Key: "after"}))
	if g.Count != 10 || len(g.List) != 3 || g.More != 2 || g.All.Text != "Show all 10" {
		t.Errorf("%d: %d listed, %d more, all by %q", g.Count, len(g.List), g.More, g.All.Text)
	}
}
