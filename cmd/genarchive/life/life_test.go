package life

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

func generate(t *testing.T, o Options) (map[string]string, *Truth) {
	t.Helper()
	all := map[string]string{}
	truth, err := Generate(o, func(name string, text []byte) error {
		if _, twice := all[name]; twice {
			t.Errorf("%s is written twice", name)
		}
		all[name] = string(text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, truth
}

// TestSameSeedSameBytes, and another seed makes another archive.
func TestSameSeedSameBytes(t *testing.T) {
	a, _ := generate(t, Options{Seed: 7, Runs: 5, Findings: 20})
	b, _ := generate(t, Options{Seed: 7, Runs: 5, Findings: 20})
	c, _ := generate(t, Options{Seed: 8, Runs: 5, Findings: 20})
	if !maps.Equal(a, b) {
		t.Error("the same seed gives other bytes")
	}
	if maps.Equal(a, c) {
		t.Error("another seed gives the same bytes")
	}
}

// TestEverythingHappens in an archive of ordinary size: each kind of defect, each step of a life, each change.
func TestEverythingHappens(t *testing.T) {
	_, truth := generate(t, Options{Seed: 1, Runs: 50, Findings: 50})
	met := map[string]int{}
	for _, run := range truth.Runs {
		for _, s := range run.Findings {
			met[s.Lifecycle]++
			met[s.Answer]++
			if s.Refuted {
				met["refuted"]++
			}
			for _, kind := range s.Mutated {
				met[kind]++
			}
		}
	}
	for _, d := range truth.Identities {
		met[d.Kind]++
		met[d.State]++
		met[d.Why]++
	}
	for word := range strings.FieldsSeq("new persisting reopened fixed tested deferred refuted open closed looked plain alike template evidence sibling title " +
		"shift move prefix renumber severity category synonym order lead trail shorten mention spelling quotes split indent number extend fence") {
		if met[word] == 0 {
			t.Errorf("nothing is %s", word)
		}
	}
}

// review is what the test reads of one written review.
type review struct {
	Findings []struct {
		ID, File, Title, Description, Evidence string
	}
	Files []string `json:"files_reviewed"`
}

func decode[T any](t *testing.T, text string) (v T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestProjectsLieApart: each in a folder of its own, named by each run, and no defect in two of them.
func TestProjectsLieApart(t *testing.T) {
	all, truth := generate(t, Options{Seed: 3, Runs: 3, Findings: 10, Projects: 2})
	of := map[string]string{}
	for _, run := range truth.Runs {
		text := all["runs/"+run.Path+"/.swarm-run"]
		if !strings.HasPrefix(run.Path, run.Project+"/") || !strings.Contains(text, `"project": "`+run.Project+`"`) {
			t.Errorf("run %s of project %s says %s", run.Path, run.Project, text)
		}
		for _, s := range run.Findings {
			if other := of[s.Identity]; other != "" && other != run.Project {
				t.Errorf("%s is in %s and %s", s.Identity, other, run.Project)
			}
			of[s.Identity] = run.Project
		}
	}
	if len(truth.Runs) != 6 {
		t.Errorf("%d runs, want 6", len(truth.Runs))
	}
}

// TestRunsAreInTimeOrder: the directories' names, sorted, are the order in which things happened.
func TestRunsAreInTimeOrder(t *testing.T) {
	var ids []string
	for n := range 1000 {
		ids = append(ids, runID(n))
	}
	if !slices.IsSorted(ids) || len(slices.Compact(slices.Clone(ids))) != len(ids) {
		t.Errorf("not in order, or not distinct: %v …", ids[:6])
	}
}
