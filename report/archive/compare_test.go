package archive

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// said gives each change in brief: its standing and headline, and how it was closed where it was.
func said(c *Comparison) []string {
	var list []string
	for _, x := range c.Changes {
		text := fmt.Sprintf("%s: %s", x.Is, x.Latest().Title)
		if x.Closed != "" {
			text += ", " + x.Closed + " in " + x.ClosedBy.ID
		}
		if x.Refutes.Known() {
			text += ", refutes " + x.Refutes.ID
		}
		list = append(list, text)
	}
	return list
}

// waives marks a finding as let stand in its run.
func waives(run *Record) *Record {
	run.Sightings[0].Disposition, run.Sightings[0].Open = judge.Waived, false
	return run
}

// defers marks a finding as deferred in its run.
func defers(run *Record) *Record {
	run.Sightings[0].Disposition = judge.Deferred
	return run
}

// closes marks a finding as fixed by its run.
func closes(run *Record, n int) *Record {
	run.Sightings[n].Disposition, run.Sightings[n].Open = judge.Fixed, false
	return run
}

func looking(run *Record, files ...string) *Record {
	run.Reviewed = files
	return run
}

var (
	alpha = find("The password is logged in clear text.", "auth/login.go", 10, `log.Print("pw", password)`)
	beta  = find("The cache is never emptied and grows.", "store/cache.go", 20, "cache[key] = value")
	gamma = find("A goroutine is leaked on every timeout.", "net/dial.go", 30, "go func() { ch <- dial() }()")
)

func TestCompareTellsWhatBecameOfEachFinding(t *testing.T) {
	for _, row := range []struct {
		name string
		runs []*Record // the first is compared with the last
		want []string
	}{
		{"new", []*Record{raised(1), raised(2, alpha)}, []string{"new: " + alpha.Title}},
		{"closed by the later run", []*Record{raised(1, alpha), closes(raised(2, alpha), 0)}, []string{"resolved: " + alpha.Title}},
		{"without an answer now", []*Record{defers(raised(1, alpha)), raised(2, alpha)}, []string{"worse: " + alpha.Title}},
		{"persisting", []*Record{raised(1, alpha), raised(2, alpha)}, []string{"persisting: " + alpha.Title}},
		{"a claim refuted", []*Record{closes(raised(1, alpha), 0), raised(2, alpha)},
			[]string{"reopened: " + alpha.Title + ", refutes 2026-03-1"}},
		{"waived as before", []*Record{waives(raised(1, alpha)), waives(raised(2, alpha))},
			[]string{"persisting: " + alpha.Title}},
		{"waived no more", []*Record{waives(raised(1, alpha)), raised(2, alpha)}, []string{"reopened: " + alpha.Title}},
		{"fixed, then waived", []*Record{closes(raised(1, alpha), 0), waives(raised(2, alpha))},
			[]string{"reopened: " + alpha.Title + ", refutes 2026-03-1"}},
		{"called fixed by its ID", []*Record{as("S-1", raised(1, alpha)), fixing(raised(2), "S-1")},
			[]string{"resolved: " + alpha.Title + ", fixed in 2026-03-2"}},
		{"looked and not raised", []*Record{raised(1, alpha), looking(raised(2), "auth/login.go")},
			[]string{"resolved: " + alpha.Title + ", looked, not raised in 2026-03-2"}},
		{"not looked at", []*Record{raised(1, alpha), looking(raised(2), "auth/other.go")},
			[]string{"not looked at: " + alpha.Title}},
		{"fixed in between", []*Record{raised(1, alpha), closes(raised(2, alpha), 0), raised(3)},
			[]string{"resolved: " + alpha.Title + ", fixed in 2026-03-2"}},
		{"looked for in between", []*Record{raised(1, alpha), looking(raised(2), "auth/login.go"), raised(3)},
			[]string{"resolved: " + alpha.Title + ", looked, not raised in 2026-03-2"}},
		{"closed by itself", []*Record{closes(raised(1, alpha), 0), raised(2)}, nil},
		{"looked for, then raised in between", []*Record{raised(1, alpha), looking(raised(2), "auth/login.go"),
			raised(3, alpha), raised(4)}, []string{"not looked at: " + alpha.Title}},
		{"in order", []*Record{closes(raised(1, alpha, beta), 0), raised(2, gamma, beta, alpha)},
			[]string{"new: " + gamma.Title, "reopened: " + alpha.Title + ", refutes 2026-03-1", "persisting: " + beta.Title}},
	} {
		if got := said(compare(row.runs[0], row.runs...)); !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

// What an older run raised is told where the later run ended it, though the run compared with knew nothing of it.
func TestOlderFindingsThatTheLaterRunEnded(t *testing.T) {
	one, two, three := raised(1, alpha), raised(2, beta), looking(raised(3, beta), "auth/login.go")
	got := said(compare(two, one, two, three))
	if want := []string{"persisting: " + beta.Title, "resolved: " + alpha.Title +
		", looked, not raised in 2026-03-3"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// The order of the arguments counts, also against the record's own order, without times, and over two projects.
func TestCompareAsNamed(t *testing.T) {
	undated := raised(1, alpha)
	undated.Started = time.Time{}
	other := raised(1, alpha)
	other.Project = "other"
	for _, row := range []struct {
		name          string
		before, after *Record
	}{
		{"backwards", raised(2, alpha), raised(1, alpha)},
		{"without a time", raised(2, alpha), undated},
		{"two projects", other, raised(2, alpha)},
		{"the same run twice", raised(1, alpha), raised(1, alpha)},
	} {
		if got := said(pairOf(row.before, row.after)); !slices.Equal(got, []string{"persisting: " + alpha.Title}) {
			t.Errorf("%s: %q", row.name, got)
		}
	}
}

// A record that is compared with itself has changed nothing.
func TestCompareWithItself(t *testing.T) {
	one, two := closes(raised(1, alpha, beta), 0), closes(raised(1, alpha, beta), 0)
	one.Inputs, two.Inputs = "ab", "ab"
	if c := pairOf(one, two); len(c.Changes) > 0 || c.Changed() || c.Worse() {
		t.Errorf("%q", said(c))
	}
}

// What stays as it was is no news; another verdict, score, reason, disposition or finding is.
func TestCompareChanged(t *testing.T) {
	for _, row := range []struct {
		name          string
		before, after *Record
		change        func(*Record)
		want          bool
	}{
		{"the same again", raised(1, alpha), raised(2, alpha), nil, false},
		{"closed, and not raised again", closes(raised(1, alpha), 0), raised(2), nil, false},
		{"a finding more", raised(1, alpha), raised(2, alpha, beta), nil, true},
		{"a finding that nobody looked at", raised(1, alpha, beta), raised(2, alpha), nil, true},
		{"closed now", raised(1, alpha), closes(raised(2, alpha), 0), nil, true},
		{"another verdict", raised(1, alpha), raised(2, alpha), func(s *Record) { s.Outcome = judge.Incomplete }, true},
		{"a score where there was none", raised(1, alpha), raised(2, alpha),
			func(r *Record) { points := judge.Points(100); r.Points = &points }, true},
	} {
		if row.change != nil {
			row.change(row.after)
		}
		if c := pairOf(row.before, row.after); c.Changed() != row.want {
			t.Errorf("%s: changed %v, want %v (%q)", row.name, c.Changed(), row.want, said(c))
		}
	}
}

func TestARegressionIsWorse(t *testing.T) {
	one, two := raised(1), raised(2)
	if pairOf(one, two).Worse() {
		t.Error("nothing is new and nothing regressed, yet it is called worse")
	}
	two.Tests.Regression = report.Yes
	if c := pairOf(one, two); !c.Worse() {
		t.Error("a regression is not called worse")
	}
}
