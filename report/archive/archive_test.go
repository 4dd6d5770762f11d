package archive

import (
	"slices"
	"strconv"
	"testing"
	"time"
)

func day(d int) time.Time { return time.Date(2026, 3, d, 0, 0, 0, 0, time.UTC) }

func order(a *Archive) []string {
	var ids []string
	for _, r := range a.Runs {
		ids = append(ids, r.Key)
	}
	return ids
}

func TestPlaceOrdersNewestFirstWhateverTheOrderOfReading(t *testing.T) {
	make := func() []*Summary {
		return []*Summary{
			{ID: "undated"},
			{ID: "2026-03-01", Started: day(1), Sequence: 1},
			{ID: "2026-03-02-2", Started: day(2), Sequence: 2},
			{ID: "2026-03-02", Started: day(2), Sequence: 1},
		}
	}
	want := []string{"/2026-03-02-2", "/2026-03-02", "/2026-03-01", "/undated"}
	backwards := make()
	slices.Reverse(backwards)
	for _, runs := range [][]*Summary{make(), backwards} {
		if got := order(New(runs)); !slices.Equal(got, want) {
			t.Errorf("order %v, want %v", got, want)
		}
	}
}

func TestKeysAreUnique(t *testing.T) {
	runs := []*Summary{{ID: "a", Path: "x/a"}, {ID: "a", Path: "y/a"}, {ID: "a", Path: "y/a"},
		{ID: "a", Project: "p", Path: "y/a"}}
	keys := order(New(runs))
	slices.Sort(keys)
	if want := []string{"/a@x/a", "/a@y/a#1", "/a@y/a#2", "p/a"}; !slices.Equal(keys, want) {
		t.Errorf("keys %v, want %v", keys, want)
	}
}

func TestNeighboursStayInTheProject(t *testing.T) {
	a := New([]*Summary{
		{ID: "1", Project: "p", Started: day(1)}, {ID: "2", Project: "q", Started: day(2)},
		{ID: "3", Project: "p", Started: day(3)},
	})
	newer, older := a.Neighbours("p/3")
	if newer != nil || older == nil || older.ID != "1" {
		t.Errorf("neighbours of p/3: %v and %v, want none and 1", newer, older)
	}
	if newer, older = a.Neighbours("q/2"); newer != nil || older != nil {
		t.Errorf("neighbours of q/2: %v and %v, want none", newer, older)
	}
}

func TestBeforePrefersTheSameBranchThenABase(t *testing.T) {
	run := func(d int, branch string) *Summary {
		return &Summary{ID: branch + "-" + strconv.Itoa(d), Branch: branch, Started: day(d)}
	}
	a := New([]*Summary{run(1, "feat"), run(2, "main"), run(3, "feat"), run(4, "other"), run(5, "late"), {ID: "undated"}})
	for key, want := range map[string]string{"/feat-3": "feat-1", "/other-4": "main-2", "/feat-1": "",
		"/main-2": "feat-1", "/undated": ""} {
		got := ""
		if before := a.Before(key); before != nil {
			got = before.ID
		}
		if got != want {
			t.Errorf("before %s: %q, want %q", key, got, want)
		}
	}
}

func TestRunsOfOneDayGoByTheirLastWordAndThenByName(t *testing.T) {
	a := New([]*Summary{{ID: "review", Started: day(1)}, {ID: "review-r2", Started: day(1)},
		{ID: "plan", Started: day(1), Ended: day(1).Add(time.Hour)}})
	if got, want := order(a), []string{"/plan", "/review-r2", "/review"}; !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}

// Runs that state no time stand in the order of their names, in which the tenth is after the ninth.
func TestNumbersInNamesAreNumbers(t *testing.T) {
	names := []string{"run-1", "run-1a", "run-2", "run-09", "run-9b", "run-10", "run-10-2", "run-10-11",
		"run-100000000000000000000", "run-b"}
	var runs []*Summary
	for _, name := range names {
		runs = append(runs, &Summary{ID: name})
	}
	slices.Reverse(names)
	for i, run := range New(runs).Runs {
		if run.ID != names[i] {
			t.Errorf("place %d: %s, want %s", i, run.ID, names[i])
		}
	}
}
