package archive

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// What is steady says of the other runs what it said, whatever came to the archive, left it or was edited.
func TestSteadyRunsSayWhatTheySaid(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	var runs []*Summary
	var old *Archive
	steady := 0
	for step := range 120 {
		switch add := func(day int) {
			run := randomRun(random, day)
			run.Inputs = fmt.Sprint("inputs ", step)
			runs = append(runs, run)
		}; {
		case step < 4 || step%4 > 0:
			add(step + 30)
		case step%3 == 0:
			add(1 + random.IntN(25))
		case step%3 == 1:
			runs = slices.Delete(runs, len(runs)/2, len(runs)/2+1)
		default:
			runs[random.IntN(len(runs))].Remembered = true
		}
		before, now := []*Summary(nil), recalled(runs)
		if old != nil {
			before = slices.Clone(old.Runs)
			slices.Reverse(before)
		}
		a := Retell(now, before)
		for _, run := range now {
			if a.Steady(run.Key) {
				steady++
				sameWords(t, step, old, a, run.Key)
			}
		}
		old, runs = a, now
	}
	if steady < 500 {
		t.Errorf("%d times a run was steady: too few to tell anything", steady)
	}
}

// recalled are the records as a build takes them over from the site in place.
func recalled(runs []*Summary) []*Summary {
	all := make([]*Summary, len(runs))
	for i, run := range runs {
		own := *run
		all[i] = &own
	}
	return all
}

func sameWords(t *testing.T, step int, old, now *Archive, key string) {
	t.Helper()
	if was, is := old.Past(key), now.Past(key); !reflect.DeepEqual(was, is) {
		t.Errorf("step %d: of %s it was told %+v, now %+v", step, key, was, is)
	}
	if was, is := around(old, key), around(now, key); was != is {
		t.Errorf("step %d: around %s lay %s, now %s", step, key, was, is)
	}
}

func around(a *Archive, key string) string {
	newer, older := a.Neighbours(key)
	text := ""
	for _, run := range []*Summary{newer, older, a.Before(key)} {
		if run == nil {
			text += "none "
			continue
		}
		text += fmt.Sprint(run.Key, run.Outcome, run.Remembered, " ")
	}
	if before := a.Before(key); before != nil {
		for _, x := range a.Compare(before, a.Run(key)).Changes {
			text += fmt.Sprintln(x.Is, x.Identity, x.Closed, x.ClosedBy)
		}
	}
	return text
}
