package archive

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
	"swarmreport/report/judge"
)

// records settles runs of chance, each told apart by its path.
func records(data []byte) (all []*Record) {
	d := runtest.NewDice(data)
	for n := 1 + d.N(5); n > 0; n-- {
		a := judge.Settle(report.Link(d.Run()), judge.Policy{})
		r := NewRecord(a)
		r.Conclude(judge.Decide(a, nil))
		r.Path += "/" + string(rune('a'+n))
		r.SetKey(r.Path)
		all = append(all, r)
	}
	return all
}

// FuzzPlace: each finding of each run gets an identity, nothing depends on the order of reading, records are read as
// they are written, and runs built one by one give the files of one build.
func FuzzPlace(f *testing.F) {
	for _, seed := range runtest.Seeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var once, single site
		p := once.build(t, records(data)...)
		checkPlaced(t, p)
		for _, r := range placeAll(records(data)...).runs {
			one := records(data)
			i := slices.IndexFunc(one, func(x *Record) bool { return x.Key == r.Key })
			single.build(t, one[i])
		}
		if a, b := once.text(), single.text(); a != b {
			t.Fatal("one by one: " + firstDifference(b, a))
		}
	})
}

func checkPlaced(t *testing.T, p *placedRuns) {
	t.Helper()
	for _, r := range p.runs {
		for _, s := range r.Sightings {
			if h, ok := p.past[r.Key].Findings[s.Key]; !ok || h.Identity == "" ||
				(h.Lifecycle == judge.NotCompared) != r.Started.IsZero() {
				t.Fatalf("%s of %s: %+v", s.Key, r.Key, h)
			}
		}
		line, err := AppendRecord(nil, r)
		if err != nil {
			t.Fatal(err)
		}
		read, err := ReadRecords(line)
		if err != nil {
			t.Fatal(err)
		}
		again, err := AppendRecord(nil, read[0])
		if err != nil || string(again) != string(line) {
			t.Fatalf("%v: %s", err, firstDifference(string(again), string(line)))
		}
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
