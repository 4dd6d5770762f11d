// Package life makes archives of swarm runs in which the true life of every defect is known, because the package gave it that
// life: born in one run, seen again in the next while lines shift, ids are counted anew, files are renamed and reviewers
// choose other words, put off, called fixed (sometimes wrongly), overlooked, not looked at, gone. Beside the true sightings
// stand decoys: other defects that look alike.
//
//	options ─newWorld→ files and defects ─a run at a time→ reviews, answers ─Generate→ runs/… and truth.json
//
// The truth follows the archive's published rules and nothing else: absence alone closes nothing; a defect is closed by a run
// that fixes or tests it, or by one in which the same reviewer looked at its file and did not raise it. A defect that is
// raised after that is reopened. The package imports nothing of what it measures.
//
// The same options give the same bytes.
package life

import (
	"encoding/json"
	"fmt"
)

// Options say which archive to make. The zero Rates are the ordinary ones.
type Options struct {
	Seed     uint64
	Runs     int // in each project
	Findings int // about so many a run
	Projects int // 0 and 1: one project, the runs lie side by side
	Messages int // in each run; with any, messages and suggested fixes are Markdown, with a secret here and there
	Rates    map[string]float64
}

// Generate makes the archive and hands every file to write: runs/[<project>/]<run>/… and truth.json.
func Generate(o Options, write func(name string, text []byte) error) (*Truth, error) {
	truth := &Truth{Seed: o.Seed}
	for p := range max(1, o.Projects) {
		if err := project(o, p, truth, write); err != nil {
			return nil, err
		}
	}
	text, err := json.MarshalIndent(truth, "", " ")
	if err != nil {
		return nil, err
	}
	return truth, write("truth.json", append(text, '\n'))
}

func project(o Options, number int, truth *Truth, write func(string, []byte) error) error {
	w := newWorld(o, number)
	for n := range o.Runs {
		r := w.run(n)
		for _, f := range r.files() {
			if err := write("runs/"+r.truth.Path+"/"+f.name, f.text); err != nil {
				return fmt.Errorf("writing run %s: %w", r.truth.Path, err)
			}
		}
		truth.Runs = append(truth.Runs, r.truth)
	}
	for _, d := range w.defects {
		truth.Identities = append(truth.Identities, d.identity())
	}
	return nil
}

// chance draws with the rate of that name.
func (w *world) chance(name string) bool { return w.rng.Float64() < w.rate(name) }

func (w *world) rate(name string) float64 {
	if own, ok := w.options.Rates[name]; ok {
		return own
	}
	for _, r := range Rates {
		if r.Name == name {
			return r.Value
		}
	}
	panic("no rate " + name)
}

// A Rate is how often something happens, 0 to 1.
type Rate struct {
	Name  string
	Value float64
	About string
}

// Rates are the ordinary ones, about as often as re-reviews do it.
var Rates = []Rate{
	{"shift", 0.7, "a file gets new lines, a run"},
	{"rename", 0.03, "a file gets another path, a run"},
	{"prefix", 0.06, "a reviewer writes another root before all paths of a run"},
	{"shuffle", 0.5, "a reviewer's list comes in another order"},
	{"reword", 0.25, "a sighting has other words"},
	{"quote", 0.2, "a sighting quotes its evidence otherwise"},
	{"severity", 0.08, "a sighting is graded otherwise"},
	{"category", 0.06, "a sighting has another word for the category"},
	{"outside", 0.2, "a file is not looked at in a run"},
	{"absent", 0.06, "a reviewer takes no part in a run"},
	{"overlooked", 0.03, "a defect is there and looked at, but not raised"},
	{"gone", 0.05, "a defect vanishes with its code"},
	{"back", 0.3, "a defect that was gone comes back, a run"},
	{"fixed", 0.14, "a raised defect is called fixed, and is"},
	{"lie", 0.04, "a raised defect is called fixed, and is not"},
	{"tested", 0.03, "a raised defect is closed by a test"},
	{"deferred", 0.4, "a raised defect is put off"},
	{"decoy", 0.3, "a new defect looks like one that is or was there"},
	{"alike", 0.1, "a new defect comes as three to five alike in one file"},
	{"unquoted", 0.04, "a defect has no evidence"},
	{"untitled", 0.4, "a defect has no title"},
}
