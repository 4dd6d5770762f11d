package life

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// known is what a replay of the written files knows of one true defect.
type known struct {
	path, reviewer, first string
	open                  bool
	why                   string
}

// TestTruthFollowsTheRule replays the written files by the archive's rule alone, with the true identities given, and must come
// to the same lifecycles and the same end.
func TestTruthFollowsTheRule(t *testing.T) {
	for _, o := range []Options{{Seed: 1, Runs: 40, Findings: 30}, {Seed: 2, Runs: 12, Findings: 60, Rates: map[string]float64{"outside": 0.5, "absent": 0.3, "rename": 0.2}}} {
		all, truth := generate(t, o)
		past := map[string]*known{}
		for _, run := range truth.Runs {
			replay(t, all, run, past)
		}
		for _, d := range truth.Identities {
			if k := past[d.ID]; k == nil && d.Seen > 0 || k != nil && (k.open != (d.State == "open") || k.why != d.Why || k.first != d.First) {
				t.Errorf("%s is %s (%s), the replay says %+v", d.ID, d.State, d.Why, k)
			}
		}
	}
}

func replay(t *testing.T, all map[string]string, run Run, past map[string]*known) {
	t.Helper()
	dir := "runs/" + run.Path + "/"
	ids, raised := map[string]string{}, map[string]bool{}
	for _, s := range run.Findings {
		i, err := strconv.Atoi(strings.TrimPrefix(s.Pointer, "/findings/"))
		if err != nil {
			t.Fatal(err)
		}
		f := decode[review](t, all[dir+s.Path]).Findings[i]
		ids[f.ID], raised[s.Identity] = s.Identity, true
		k := past[s.Identity]
		if want := lifecycle(k); s.Lifecycle != want {
			t.Errorf("%s %s: %s is %s, the rule says %s", run.ID, f.ID, s.Identity, s.Lifecycle, want)
		}
		if k == nil {
			k = &known{first: run.ID}
			past[s.Identity] = k
		}
		k.path, k.reviewer, k.open, k.why = bare(f.File), s.Path, true, ""
	}
	looked(t, all, dir, raised, past)
	closed(t, all, dir, ids, past)
}

func lifecycle(k *known) string {
	switch {
	case k == nil:
		return "new"
	case k.open:
		return "persisting"
	}
	return "reopened"
}

// bare takes away what a reviewer wrote before the path.
func bare(file string) string {
	for _, prefix := range []string{"./", "repo/", "checkout/main/"} {
		file = strings.TrimPrefix(file, prefix)
	}
	return file
}

// looked closes what the same reviewer looked for and did not raise.
func looked(t *testing.T, all map[string]string, dir string, raised map[string]bool, past map[string]*known) {
	t.Helper()
	files := map[string]bool{}
	for _, who := range reviewers {
		if text := all[dir+who.file]; text != "" {
			for _, f := range decode[review](t, text).Files {
				files[who.file+" "+bare(f)] = true
			}
		}
	}
	for id, k := range past {
		if k.open && !raised[id] && files[k.reviewer+" "+k.path] {
			k.open, k.why = false, "looked"
		}
	}
}

// closed closes what the run says is fixed or tested.
func closed(t *testing.T, all map[string]string, dir string, ids map[string]string, past map[string]*known) {
	t.Helper()
	fixes := decode[struct {
		Fixed []string `json:"findings_fixed"`
	}](t, all[dir+"fix-summary.json"])
	for _, id := range fixes.Fixed {
		past[ids[id]].open, past[ids[id]].why = false, "fixed"
	}
	if text := all[dir+"test-coverage-result.json"]; text != "" {
		tests := decode[struct {
			Written []struct {
				ID string `json:"finding_id"`
			} `json:"tests_written"`
		}](t, text)
		for _, x := range tests.Written {
			past[ids[x.ID]].open, past[ids[x.ID]].why = false, "tested"
		}
	}
}

// TestNoTwoDefectsAreAlike in file, words and evidence, but those of one group, so that nobody has to guess; and a copy in
// another file is born where both files are looked at.
func TestNoTwoDefectsAreAlike(t *testing.T) {
	w := newWorld(Options{Seed: 4, Runs: 1, Findings: 60, Rates: map[string]float64{"decoy": 0.6}}, 0)
	by, bases := map[string]*defect{}, map[string]*defect{}
	for n := range 30 {
		r := w.run(n)
		for _, d := range w.defects[len(by):] {
			by[d.id] = d
			base := fmt.Sprint(d.source.path, d.base)
			if other := bases[base]; other != nil && (d.group == "" || d.group != other.group) {
				t.Errorf("%s (%s) is %s (%s) again: %s", d.id, d.kind, other.id, other.kind, base)
			}
			bases[base] = d
			if d.kind == "sibling" && !(r.scope[d.source] && r.scope[by[d.like].source]) {
				t.Errorf("%s: only one of the two files is looked at", d.id)
			}
		}
	}
}
