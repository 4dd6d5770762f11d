package archive

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report/judge"
)

// waivedArchive has three runs that were read and one that is only remembered; each raises A of fingerprint f.
func waivedArchive(w *judge.Waivers) *Archive {
	var runs []*Summary
	for d, disposition := range []judge.Disposition{judge.Waived, judge.Fixed, judge.Unaccounted, judge.Waived} {
		runs = append(runs, &Summary{ID: fmt.Sprint("r", d+1), Project: "p", Started: day(d + 1), Remembered: d == 3,
			Sightings: []Sighting{{Key: "k", ID: "A", Reviewer: "qa", Fingerprint: "f", Disposition: disposition}}})
	}
	a := New(runs)
	a.Waivers = w
	return a
}

func TestWaiverUses(t *testing.T) {
	expires := func(text string, w judge.Waiver) judge.Waiver {
		w.Created, w.Expires = judge.ParseDate("2026-02-01"), judge.ParseDate(text)
		return w
	}
	w := &judge.Waivers{List: []judge.Waiver{
		expires("2026-12-31", judge.Waiver{Fingerprint: "f"}),
		expires("2027-12-31", judge.Waiver{ID: "A", Run: "r2"}),
		expires("2027-12-31", judge.Waiver{ID: "A", Run: "p/r3", Reviewer: "qa"}),
		expires("2027-12-31", judge.Waiver{ID: "A", Run: "r4"}),
		expires("2027-12-31", judge.Waiver{Fingerprint: "g"}),
	}}
	w.Hold(day(1))
	want := []string{"1 true", "1 false", "1 true", "1 true", "0 false"}
	for i, use := range waivedArchive(w).WaiverUses() {
		if got := fmt.Sprint(len(use.Named), " ", use.Used); got != want[i] {
			t.Errorf("waiver %d, %s: names and is used %s, want %s", i, use.Names(), got, want[i])
		}
	}
	if got := waivedArchive(nil).WaiverUses(); got != nil {
		t.Errorf("without a file there are %d", len(got))
	}
}

func TestARunIsAsNewAsTheWaiversThatTouchIt(t *testing.T) {
	w := &judge.Waivers{List: []judge.Waiver{{Fingerprint: "f", Created: judge.ParseDate("2026-03-10"),
		Expires: judge.ParseDate("2026-03-20")}}}
	for _, row := range []struct {
		now  int // of March
		run  string
		want string
	}{
		{15, "p/r1", "2026-03-10"},
		{25, "p/r1", "2026-03-21"}, // lapsed at the end of its last day
		{25, "p/r3", "2026-03-21"},
		{25, "p/r2", "0001-01-01"}, // fixed: the waiver does not matter to it
		{25, "p/r4", "0001-01-01"}, // nobody judged it again
	} {
		w.Hold(day(row.now))
		a := waivedArchive(w)
		if got := a.Waived(a.Run(row.run)).Format("2006-01-02"); got != row.want {
			t.Errorf("%s on the %dth: %s, want %s", row.run, row.now, got, row.want)
		}
	}
}

// What a history calls waived is open again once no waiver of the file holds for it, and what else it knows stays as it
// is.
func TestARememberedWaiverLapses(t *testing.T) {
	one := judge.Waiver{Fingerprint: "f", Created: judge.ParseDate("2026-03-10"), Expires: judge.ParseDate("2026-03-20")}
	for name, row := range map[string]struct {
		waivers *judge.Waivers
		now     int // of March
		open    int
	}{
		"holds":        {&judge.Waivers{List: []judge.Waiver{one}}, 15, 0},
		"lapsed":       {&judge.Waivers{List: []judge.Waiver{one}}, 25, 1},
		"taken out":    {&judge.Waivers{}, 15, 1},
		"without file": {nil, 25, 0},
	} {
		run := &Summary{ID: "r", Started: day(1), Remembered: true,
			Sightings: ([]Sighting{{Key: "k", ID: "A", Reviewer: "qa", Fingerprint: "f", Disposition: judge.Waived},
				{Key: "l", ID: "B", Reviewer: "qa", Fingerprint: "g", Disposition: judge.Fixed}})}
		if row.waivers != nil {
			row.waivers.Hold(day(row.now))
		}
		Unwaive([]*Summary{run}, row.waivers)
		a := New([]*Summary{run})
		if line := written(t, a); strings.Contains(line, `"open":true`) {
			t.Errorf("%s: written as %s", name, line)
		}
		if a.Open != row.open {
			t.Errorf("%s: %d open, want %d", name, a.Open, row.open)
		}
	}
}
