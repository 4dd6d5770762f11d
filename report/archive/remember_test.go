package archive

import (
	"testing"

	"swarmreport/report/judge"
)

func TestRememberKnowsRunsAgain(t *testing.T) {
	run := func(id, path, inputs string, o judge.Outcome) *Summary {
		return &Summary{ID: id, Path: path, Inputs: inputs, Judged: Judged{Outcome: o}}
	}
	read := []*Summary{run("1", "a/1", "x", judge.Pass), run("2", "a/2", "y", judge.Pass)}
	older := []*Summary{run("1", "a/1", "old", judge.Fail), run("2", "elsewhere/2", "y", judge.Pass),
		run("0", "a/0", "z", judge.Review)}
	newer := []*Summary{run("0", "a/0", "z", judge.Pass), run("2", "b/2", "other", judge.Pass)}
	all := Remember(read, older, newer)
	if len(all) != 4 {
		t.Fatalf("%d runs, want the two read, 0, and another 2", len(all))
	}
	if e := read[0].Earlier; len(e) != 1 || e[0].Outcome != judge.Fail || read[0].Remembered {
		t.Errorf("the edited run has earlier verdicts %v, want fail", e)
	}
	if len(read[1].Earlier) != 0 {
		t.Errorf("the unchanged run has earlier verdicts %v, want none", read[1].Earlier)
	}
	for _, s := range all[2:] {
		if !s.Remembered {
			t.Errorf("%s at %s is not marked as remembered", s.ID, s.Path)
		}
		if s.ID == "0" && (s.Outcome != judge.Pass || len(s.Earlier) != 1 || s.Earlier[0].Outcome != judge.Review) {
			t.Errorf("0 is %s after %v, want the later history's pass after review", s.Outcome, s.Earlier)
		}
	}
}

// Histories that were put into one file, one behind the other, say what they say as two.
func TestRememberTakesTheLastLine(t *testing.T) {
	run := func(o judge.Outcome) *Summary { return &Summary{ID: "1", Path: "a/1", Judged: Judged{Outcome: o}} }
	for name, histories := range map[string][][]*Summary{"two files": {{run(judge.Fail)}, {run(judge.Pass)}},
		"one file": {{run(judge.Fail), run(judge.Pass)}}} {
		all := Remember(nil, histories...)
		if len(all) != 1 || all[0].Outcome != judge.Pass || len(all[0].Earlier) != 1 ||
			all[0].Earlier[0].Outcome != judge.Fail {
			t.Errorf("%s: got %+v, want pass after fail", name, all[0])
		}
	}
}

// A run that got a longer key when another of its name came is one run, though its lines in one file have two keys.
func TestRememberKnowsAKeyThatGrew(t *testing.T) {
	run := func(key string, o judge.Outcome) *Summary {
		return &Summary{ID: "1", Path: "a/1", Inputs: "x", Key: key, Judged: Judged{Outcome: o}}
	}
	all := Remember(nil, []*Summary{run("/1", judge.Fail), run("/1@a/1", judge.Pass)})
	if len(all) != 1 || all[0].Key != "/1@a/1" {
		t.Errorf("%d runs, want the later line of one", len(all))
	}
}

// Two runs of one name and place, of two PATHs of one shape, keep apart what histories say of them.
func TestRememberTellsPlacesOfOneShapeApart(t *testing.T) {
	run := func(inputs string, o judge.Outcome) *Summary {
		return &Summary{ID: "1", Path: "ci/1", Inputs: inputs, Judged: Judged{Outcome: o}}
	}
	x, y := run("x", judge.Pass), run("y", judge.Pass)
	if all := Remember([]*Summary{x, y}, []*Summary{run("x", judge.Fail), run("y", judge.Review)}); len(all) != 2 {
		t.Errorf("%d runs, want the two that were read", len(all))
	}
	if len(x.Earlier) != 1 || x.Earlier[0].Outcome != judge.Fail || len(y.Earlier) != 1 ||
		y.Earlier[0].Outcome != judge.Review {
		t.Errorf("judged before: %v and %v, want each its own", x.Earlier, y.Earlier)
	}
	a, b := run("x", judge.Fail), run("y", judge.Review)
	a.Key, b.Key = "/1@ci/1#1", "/1@ci/1#2"
	if all := Remember(nil, []*Summary{a, b}); len(all) != 2 || all[0] != a {
		t.Errorf("%d runs, want the two of the history in its order", len(all))
	}
	var lines []*Summary
	for _, o := range []judge.Outcome{judge.Fail, judge.Pass} { // two histories in one file, the runs edited in between
		a, b := run("x"+o.String(), o), run("y"+o.String(), o)
		a.Key, b.Key = "/1@ci/1#1", "/1@ci/1#2"
		lines = append(lines, a, b)
	}
	all := Remember(nil, lines)
	if len(all) != 2 || all[0] != lines[2] || all[1] != lines[3] || len(all[0].Earlier) != 1 || len(all[1].Earlier) != 1 {
		t.Errorf("%d runs, want the later lines of the two, each with what was said before", len(all))
	}
}
