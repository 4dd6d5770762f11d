package archive

import (
	"slices"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// on puts a run on a branch.
func on(branch string, run *Record) *Record {
	run.Branch = branch
	return run
}

// as gives all findings of a run an ID.
func as(id string, run *Record) *Record {
	for i := range run.Sightings {
		run.Sightings[i].ID = id
	}
	return run
}

// fixing lets a run call IDs fixed that it does not report.
func fixing(run *Record, ids ...string) *Record {
	run.Fixed = ids
	return run
}

// undated takes the time from a run.
func undated(run *Record) *Record {
	run.Started = time.Time{}
	return run
}

func TestCarriedOver(t *testing.T) {
	for _, c := range []struct {
		name string
		runs []*Record // of the last, what is carried over is asked
		want []string
	}{
		{"what nothing closed", []*Record{raised(1, alpha), raised(2, beta), raised(3)}, []string{alpha.Title, beta.Title}},
		{"raised again", []*Record{raised(1, alpha), raised(2, alpha)}, nil},
		{"fixed later", []*Record{raised(1, alpha), closes(raised(2, alpha), 0), raised(3)}, nil},
		{"looked at and not raised", []*Record{raised(1, alpha), looking(raised(2), alpha.File), raised(3)}, nil},
		{"called fixed by its ID", []*Record{as("S-1", raised(1, alpha)), fixing(raised(2), "S-1"), raised(3)}, nil},
		{"called fixed by an ID of two", []*Record{as("S-1", raised(1, alpha, beta)), fixing(raised(2), "S-1"), raised(3)},
			[]string{alpha.Title, beta.Title}},
		{"called fixed on another branch", []*Record{on("feat/a", as("S-1", raised(1, alpha))),
			on("feat-b", fixing(raised(2), "S-1")), on("feat-a", raised(3))}, []string{alpha.Title}},
		{"raised again at its place in other words", []*Record{raised(1, alpha),
			raised(2, find("Secrets reach the console.", alpha.File, alpha.Line+2, alpha.Evidence)), raised(3)},
			[]string{alpha.Title, "Secrets reach the console."}},
		{"a first run inherits the base branch alone", []*Record{on("main", raised(1, alpha)), on("other", raised(2, beta)),
			on("feature", raised(3))}, []string{alpha.Title}},
		{"a branch inherits once", []*Record{on("main", raised(1, alpha)), on("feature", raised(2)),
			on("main", raised(3, beta)),
			on("feature", raised(4))}, []string{alpha.Title}},
		{"closed on another branch", []*Record{on("main", raised(1, alpha)), on("feature", closes(raised(2, alpha), 0)),
			on("main", raised(3))}, []string{alpha.Title}},
		{"closed on its branch", []*Record{on("main", raised(1, alpha)), on("feature", closes(raised(2, alpha), 0)),
			on("feature", raised(3))}, nil},
		{"an unknown branch matches all", []*Record{on("main", raised(1, alpha)), on("feature", raised(2, beta)),
			raised(3, gamma),
			on("main", raised(4))}, []string{alpha.Title, gamma.Title}},
		{"a run of an unknown branch sees all", []*Record{on("main", raised(1, alpha)), on("feature", raised(2, beta)),
			raised(3)},
			[]string{alpha.Title, beta.Title}},
		{"a run of an unknown branch closes on all", []*Record{on("main", raised(1, alpha)), closes(raised(2, alpha), 0),
			on("main", raised(3))}, nil},
		{"an undated run does not carry", []*Record{undated(raised(1, alpha)), raised(2)}, nil},
		{"nothing is carried to an undated run", []*Record{raised(1, alpha), undated(raised(2))}, nil},
	} {
		last := c.runs[len(c.runs)-1]
		slices.Sort(c.want)
		if got := carriedTo(placeAll(c.runs...), last); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// carriedTo gives the headlines of what is carried over to a run, by name.
func carriedTo(a *placedRuns, run *Record) (titles []string) {
	if c := a.past[run.Key].Carried; c != nil {
		for _, f := range c.Findings {
			titles = append(titles, f.Title)
		}
	}
	slices.Sort(titles)
	return titles
}

// TestALapsedWaiverCarriesOver: it suspends a finding until its last day, by the time of the run.
func TestALapsedWaiverCarriesOver(t *testing.T) {
	runs := []*Record{waives(raised(1, alpha)), raised(2), raised(4)}
	waivers := &judge.Waivers{List: []judge.Waiver{{Fingerprint: runs[0].Sightings[0].Fingerprint,
		Created: judge.ParseDate("2026-02-01"), Expires: judge.ParseDate("2026-03-02")}}}
	waivers.Hold(day(2))
	a := placeBy(waivers, runs...)
	if got := carriedTo(a, runs[1]); got != nil {
		t.Errorf("while the waiver holds %q is carried over", got)
	}
	if got := carriedTo(a, runs[2]); !slices.Equal(got, []string{alpha.Title}) {
		t.Errorf("after the waiver %q is carried over", got)
	}
}

// TestMostUrgentFirst: severity goes before age.
func TestMostUrgentFirst(t *testing.T) {
	runs := []*Record{raised(1, alpha), raised(2, beta), raised(3, gamma), raised(4)}
	for i, severity := range []report.Severity{report.Medium, report.Medium, report.Critical} {
		runs[i].Sightings[0].Severity = severity
	}
	c := placeAll(runs...).past[runs[3].Key].Carried
	var got []string
	for _, f := range c.Findings {
		got = append(got, f.Title)
	}
	if want := []string{gamma.Title, alpha.Title, beta.Title}; !slices.Equal(got, want) || c.ByLevel[judge.Fail] != 1 ||
		c.ByLevel[judge.Review] != 2 {
		t.Errorf("%q (%v), want %q", got, c.ByLevel, want)
	}
}
