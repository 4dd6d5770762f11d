package archive

import (
	"testing"

	"swarmreport/report/judge"
)

// closedAs marks the sightings of a run as closed.
func closedAs(d judge.Disposition, run *Summary) *Summary {
	for i := range run.Sightings {
		run.Sightings[i].Disposition, run.Sightings[i].Open = d, false
	}
	return run
}

// standingIn marks them as open.
func standingIn(run *Summary) *Summary {
	for i := range run.Sightings {
		run.Sightings[i].Open = true
	}
	return run
}

// One finding stands, is called fixed, and is raised again; a second comes with the last run.
func story() *Archive {
	a, b := find("The query is built from the user's id.", "store/user.go", 40, query),
		find("The length of the form is never checked at all", "web/form.py", 3, "")
	return New([]*Summary{standingIn(raised(1, a)), closedAs(judge.Fixed, raised(4, a)), standingIn(raised(9, a, b)),
		{ID: "undated"}})
}

func TestTrendFollowsWhatStands(t *testing.T) {
	trends := story().Trends()
	if len(trends) != 1 || trends[0].Timeless != 1 || len(trends[0].Steps) != 3 {
		t.Fatalf("trends %+v, want one project of three runs with a time and one without", trends)
	}
	want := []Step{{New: 1, Open: 1, Age: Days{0, true}}, {Persisting: 1, Closed: 1},
		{New: 1, Reopened: 1, Open: 2, Age: Days{0, true}}}
	for i, got := range trends[0].Steps {
		got.Run = nil
		if got != want[i] {
			t.Errorf("step %d: %+v, want %+v", i, got, want[i])
		}
	}
	if got := (Days{3, true}); trends[0].TimeOpen != got {
		t.Errorf("time open %+v, want %+v: from the first day to the fourth", trends[0].TimeOpen, got)
	}
}

func TestAClosingByLookingCounts(t *testing.T) {
	gone := find("The query is built from the user's id.", "store/user.go", 40, query)
	later := raised(2)
	later.Reviewed = []string{"store/user.go"}
	steps := New([]*Summary{standingIn(raised(1, gone)), later}).Trends()[0].Steps
	if steps[1].Closed != 1 || steps[1].Open != 0 {
		t.Errorf("the run that looked: %+v, want one closed and none open", steps[1])
	}
}

func TestYieldsCountByName(t *testing.T) {
	yielded := story().Yields("", 2, func(s *Sighting) string { return s.File })[0]
	got, want := yielded.First, []Yield{{Name: "store/user.go", Findings: 1, Raised: 3, Open: 1, Fixed: 1, Again: 2,
		Refuted: 1}, {Name: "web/form.py", Findings: 1, Raised: 1, Open: 1}}
	if yielded.Total != 2 || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("yields %+v, want %+v", got, want)
	}
	if first := story().Yields("", 1, func(s *Sighting) string { return s.File })[0]; first.Total != 2 ||
		len(first.First) != 1 || first.First[0] != want[0] {
		t.Errorf("the first of them: %+v, want %+v of 2", first, want[0])
	}
}

// The age is that at the newest run, and a run without a time has none.
func TestAgeIsMeasuredAtTheNewestRun(t *testing.T) {
	a := story()
	if days, known := a.Age(a.Lives[0]); !known || days != 8 {
		t.Errorf("age %d, %v, want 8 days", days, known)
	}
}

// A finding's references lead to the finding in the other run, and say where that has no pages.
func TestReferencesNameTheFinding(t *testing.T) {
	a := story()
	a.Runs[2].Remembered, a.Runs[2].Sightings[0].Page = true, 3
	past := a.Past(a.Runs[1].Key).Findings["f-0"]
	want := judge.RunRef{ID: "2026-03-1", Key: "/2026-03-1", Finding: "f-0", Page: 3, Remembered: true}
	if past.Previous != want {
		t.Errorf("previous %+v, want %+v", past.Previous, want)
	}
}
