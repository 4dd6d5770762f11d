package main

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// identityIsJudged says whether run.json tells identities and lifecycles from a comparison of runs. As long as it is false,
// identity is the fingerprint of one finding alone and lifecycle is absent: the numbers below are printed and asserted by nobody.
const identityIsJudged = true

// recallGoal is the part of true continuations that must be found; wrong merges must be none.
const recallGoal = 0.98

// seeds are how many archives of each kind are made: what holds at one seed alone is an accident.
const seeds = 3

// archives are what is generated and measured: an archive of one run, the first comparison, an ordinary one, and ones in which
// little else happens than one kind of change.
var archives = []struct {
	name  string
	large bool // only with SWARMREPORT_LARGE=1
	lifeOptions
}{
	{name: "1 run", lifeOptions: lifeOptions{Seed: 11, Runs: 1, Findings: 60}},
	{name: "3 runs", lifeOptions: lifeOptions{Seed: 12, Runs: 3, Findings: 80}},
	{name: "50 runs", lifeOptions: lifeOptions{Seed: 13, Runs: 50, Findings: 50}},
	{name: "2 projects of 10 runs", lifeOptions: lifeOptions{Seed: 14, Runs: 10, Findings: 30, Projects: 2}},
	{name: "files are renamed", lifeOptions: lifeOptions{Seed: 15, Runs: 20, Findings: 40, Rates: map[string]float64{"rename": 0.2, "reword": 0}}},
	{name: "texts are reworded", lifeOptions: lifeOptions{Seed: 16, Runs: 20, Findings: 40, Rates: map[string]float64{"reword": 0.8, "quote": 0, "rename": 0, "unquoted": 0}}},
	{name: "evidence is quoted otherwise", lifeOptions: lifeOptions{Seed: 17, Runs: 20, Findings: 40, Rates: map[string]float64{"quote": 0.8, "reword": 0, "rename": 0}}},
	{name: "alike ones and decoys", lifeOptions: lifeOptions{Seed: 18, Runs: 20, Findings: 60, Rates: map[string]float64{"decoy": 0.7, "alike": 0.5, "reword": 0.1}}},
	{name: "1,000 runs", large: true, lifeOptions: lifeOptions{Seed: 19, Runs: 1000, Findings: 50}},
}

// TestIdentityOfGeneratedArchives builds archives whose truth is known and holds identity, lifecycle and refuted fixes of every
// run.json against it.
func TestIdentityOfGeneratedArchives(t *testing.T) {
	for _, a := range archives {
		t.Run(a.name, func(t *testing.T) {
			t.Parallel()
			if a.large && os.Getenv("SWARMREPORT_LARGE") == "" {
				t.Skip("SWARMREPORT_LARGE is not set")
			}
			for more := range uint64(seeds) {
				o := a.lifeOptions
				o.Seed += 100 * more
				m := measured(t, o)
				t.Logf("seed %d\n%s", o.Seed, m)
				if identityIsJudged {
					m.check(t)
				}
			}
		})
	}
}

func measured(t *testing.T, o lifeOptions) *measure {
	t.Helper()
	dir := t.TempDir()
	truth, err := generateLife(o, func(name string, text []byte) error {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), string(text))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	told := toldOf(t, filepath.Join(dir, "runs"))
	m := newMeasure()
	for _, run := range truth.Runs {
		for _, s := range run.Findings {
			at := raisedAt{run.Path, s.Path, s.Pointer}
			if _, there := told[at]; !there {
				t.Fatalf("no run.json has the finding at %v", at)
			}
			m.see(run.Path, s, told[at])
		}
		m.endOfRun()
	}
	return m
}

// raisedAt is where a finding was raised: the run's path under the archive, the file in the run, and the pointer.
type raisedAt struct{ run, path, pointer string }

// told is what run.json says of one finding.
type told struct {
	identity, lifecycle string
	disproves           bool // an earlier fix
}

// toldOf places the runs of a folder as a build does, and gives what each run.json would say.
func toldOf(t *testing.T, runs string) map[raisedAt]told {
	t.Helper()
	r, err := openReading(t.Context(), []string{runs}, readFlags{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	var mu sync.Mutex
	all := map[raisedAt]told{}
	_, _, err = judgeEach(t.Context(), r, false, func(v *judged) bool {
		mu.Lock()
		defer mu.Unlock()
		for _, f := range v.Findings {
			past := v.Past.Of(f)
			all[raisedAt{v.Run.Path, f.Origin().Path, f.Origin().Pointer}] = told{past.Identity, past.Lifecycle.String(), past.Refutes.Known()}
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// check holds the numbers against the goals.
func (m *measure) check(t *testing.T) {
	t.Helper()
	if m.merged > 0 {
		t.Errorf("%d wrong merges: %v", m.merged, m.examples["merged"])
	}
	if m.recall() < recallGoal {
		t.Errorf("%.2f %% of the continuations are found, want %.0f %%: %v", 100*m.recall(), 100*recallGoal, m.examples["missed"])
	}
	if all := m.lifecycleWrong + m.lifecycleRight; m.lifecycleWrong*1000 > 5*all {
		t.Errorf("%d of %d lifecycles are wrong, want at most 5 in a thousand: which of several alike findings is still there cannot always be told: %v",
			m.lifecycleWrong, all, m.examples["lifecycle"])
	}
	if m.refutedWrong > 0 {
		t.Errorf("%d disproved fixes are wrong: %v", m.refutedWrong, m.examples["refuted"])
	}
}
