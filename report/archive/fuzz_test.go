package archive

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
	"swarmreport/report/judge"
)

// summaries judges runs of chance, each told apart by its path.
func summaries(data []byte) (all []*Summary) {
	d := runtest.NewDice(data)
	for n := 1 + d.N(5); n > 0; n-- {
		s := Summarise(judge.Decide(judge.Settle(report.Link(d.Run()), judge.Policy{}), nil))
		s.Path += "/" + string(rune('a'+n))
		all = append(all, s)
	}
	return all
}

// FuzzPlace: each finding of each run gets an identity, no run has one identity twice for two findings that it tells
// apart, nothing depends on the order of reading, and what a history remembers places as what was read.
func FuzzPlace(f *testing.F) {
	for _, seed := range runtest.Seeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		runs := summaries(data)
		a := New(copies(runs))
		checkPlaced(t, a)
		want, turned := written(t, a), copies(runs)
		slices.Reverse(turned)
		if got := written(t, New(turned)); got != want {
			t.Fatal("read in another order: " + firstDifference(got, want))
		}
		checkRemembered(t, a)
	})
}

func checkPlaced(t *testing.T, a *Archive) {
	t.Helper()
	keys := map[string]bool{}
	for _, r := range a.Runs {
		if keys[r.Key] {
			t.Fatalf("two runs are %q", r.Key)
		}
		keys[r.Key] = true
		past := a.Past(r.Key)
		for _, s := range r.Sightings {
			if h, ok := past.Findings[s.Key]; !ok || h.Identity == "" ||
				(h.Lifecycle == judge.NotCompared) != r.Started.IsZero() {
				t.Fatalf("%s of %s: %+v", s.Key, r.Key, h)
			}
		}
	}
}

// checkRemembered writes a history, reads it, and writes it again: the same bytes, and nothing is lost.
func checkRemembered(t *testing.T, a *Archive) {
	t.Helper()
	var first, second bytes.Buffer
	if err := a.WriteHistory(&first); err != nil {
		t.Fatal(err)
	}
	runs, err := ReadHistory(bytes.NewReader(first.Bytes()))
	if err != nil || len(runs) != len(a.Runs) {
		t.Fatalf("%d of %d runs are remembered, %v", len(runs), len(a.Runs), err)
	}
	if err := New(runs).WriteHistory(&second); err != nil {
		t.Fatal(err)
	}
	if first.String() != second.String() {
		t.Fatal("remembered: " + firstDifference(second.String(), first.String()))
	}
}

// firstDifference gives the first line that differs in two texts, from a little before the difference.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			at := 0
			for at < min(len(a[i]), len(b[i])) && a[i][at] == b[i][at] {
				at++
			}
			at = max(0, at-60)
			return fmt.Sprintf("line %d, byte %d: %.200q\nwant %.200q", i+1, at, a[i][at:], b[i][at:])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(a), len(b))
}

func copies(runs []*Summary) []*Summary {
	var list []*Summary
	for _, r := range runs {
		own := *r
		own.Sightings = slices.Clone(r.Sightings)
		list = append(list, &own)
	}
	return list
}

func written(t *testing.T, a *Archive) string {
	t.Helper()
	var b bytes.Buffer
	if err := a.WriteHistory(&b); err != nil {
		t.Fatal(err)
	}
	for _, l := range a.Lives {
		fmt.Fprintln(&b, l.Identity, l.Project(), len(l.Sightings), l.Open, l.Closed.By, l.Closed.Looked)
	}
	for _, r := range a.Runs {
		past := a.Past(r.Key)
		for _, key := range slices.Sorted(maps.Keys(past.Findings)) {
			fmt.Fprintf(&b, "%s %s %+v\n", r.Key, key, *past.Findings[key])
		}
		fmt.Fprintf(&b, "%s %+v\n", r.Key, past.Resolved)
	}
	return b.String()
}
