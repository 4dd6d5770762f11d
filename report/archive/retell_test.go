package archive

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// randomRun raises findings of which many are those of other runs: the same, elsewhere, in other words, or gone.
func randomRun(random *rand.Rand, day int) *Summary {
	var found []report.Finding
	for i := range 1 + random.IntN(6) {
		text := fmt.Sprintf("The query %d is built from the user's id and %d other words", i%3, random.IntN(3))
		found = append(found, find(text, fmt.Sprintf("store/%d.go", random.IntN(3)), 10*random.IntN(4), []string{query, "", "return nil"}[random.IntN(3)]))
	}
	run := raised(day, found...)
	if random.IntN(3) == 0 {
		run = closedAs(judge.Fixed, run)
	}
	if random.IntN(3) == 0 {
		run.Reviewed = []string{"store/0.go", "store/1.go"}
	}
	return run
}

// Taking identities over changes how soon an archive is told, never what is told.
func TestRetellIsPlace(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	var runs, before []*Summary
	for step := range 60 {
		switch day := 1 + random.IntN(25); {
		case step%3 > 0 || len(runs) == 0:
			runs = append(runs, randomRun(random, step+30))
		case random.IntN(2) == 0:
			runs = append(runs, randomRun(random, day))
		default:
			runs = slices.Delete(runs, 0, 1)
		}
		fresh, again := copies(runs), copies(runs)
		want, got := written(t, New(fresh)), written(t, Retell(again, before))
		if got != want {
			t.Fatalf("step %d: told again\n%s\nwant\n%s", step, got, want)
		}
		before = fresh
		slices.SortFunc(before, func(a, b *Summary) int { return newest(b, a) })
	}
}

// What was told of other runs, or is no telling at all, is found to be so.
func TestRetellDoesNotTrust(t *testing.T) {
	runs := []*Summary{raised(1, find("One", "a.go", 1, query)), raised(2, find("One", "a.go", 1, query))}
	want := written(t, New(copies(runs)))
	for name, spoil := range map[string]func(*Summary){
		"another name":    func(s *Summary) { s.Sightings[0].Identity = "elsewhere" },
		"no name":         func(s *Summary) { s.Sightings[0].Identity = "" },
		"another finding": func(s *Summary) { s.Sightings[0] = raised(1, find("Two", "a.go", 1, query)).Sightings[0] },
		"another reader":  func(s *Summary) { s.Reviewers = []string{"qa"} },
	} {
		before := copies(runs)
		New(before)
		for _, s := range before {
			spoil(s)
		}
		if got := written(t, Retell(copies(runs), before)); got != want {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
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
		fmt.Fprintln(&b, l.Identity, l.Project(), len(l.Sightings), l.Open, l.Closed.How())
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
