package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"time"
)

// lifeOptions say which archive to make. The zero Rates are the ordinary ones.
type lifeOptions struct {
	Seed     uint64
	Runs     int // in each project
	Findings int // about so many a run
	Projects int // 0 and 1: one project, the runs lie side by side
	Rates    map[string]float64
}

// generateLife makes the archive and hands every file to write: runs/[<project>/]<run>/… and truth.json.
func generateLife(o lifeOptions, write func(name string, text []byte) error) (*lifeTruth, error) {
	truth := &lifeTruth{Seed: o.Seed}
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

func project(o lifeOptions, number int, truth *lifeTruth, write func(string, []byte) error) error {
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
func (w *lifeWorld) chance(name string) bool { return w.rng.Float64() < w.rate(name) }

func (w *lifeWorld) rate(name string) float64 {
	if own, ok := w.options.Rates[name]; ok {
		return own
	}
	for _, r := range lifeRates {
		if r.Name == name {
			return r.Value
		}
	}
	panic("no rate " + name)
}

// A lifeRate is how often something happens, 0 to 1.
type lifeRate struct {
	Name  string
	Value float64
	About string
}

// lifeRates are the ordinary ones, about as often as re-reviews do it.
var lifeRates = []lifeRate{
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

// lifeTruth is what really happened, as truth.json holds it beside the runs.
type lifeTruth struct {
	Seed       uint64         `json:"seed"`
	Runs       []trueRun      `json:"runs"` // projects one after the other, each in time order
	Identities []trueIdentity `json:"identities"`
}

// trueRun is one run and what its reviewers raised.
type trueRun struct {
	Project  string          `json:"project,omitzero"`
	ID       string          `json:"id"`   // the directory's name
	Path     string          `json:"path"` // below runs/
	Findings []*trueSighting `json:"findings"`
}

// trueSighting is one finding: where it stands, which defect it is, and what differs from that defect's sighting before.
type trueSighting struct {
	Path      string   `json:"path"` // of the review, in the run
	Pointer   string   `json:"pointer"`
	Identity  string   `json:"identity"`
	Group     string   `json:"group,omitzero"`    // of defects in one file that nobody can tell apart; only their count is known
	Mutated   []string `json:"mutated,omitempty"` // against the sighting before; none for the first
	Unquoted  bool     `json:"unquoted,omitzero"` // it has no evidence: only its words tell which it is
	Lifecycle string   `json:"lifecycle"`         // new, persisting, reopened
	FirstSeen string   `json:"first_seen"`        // run id
	Answer    string   `json:"answer,omitzero"`   // fixed, tested, deferred; absent = none
	Refuted   bool     `json:"refuted,omitzero"`  // called fixed here, and raised again by a later run
}

// trueIdentity is one true defect after the last run.
type trueIdentity struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`          // plain, alike, or which kind of decoy: template, evidence, sibling, title
	Like   string `json:"like,omitzero"` // the defect that a decoy looks like
	Group  string `json:"group,omitzero"`
	First  string `json:"first_seen"`
	Last   string `json:"last_seen"`
	Seen   int    `json:"seen"` // runs that raise it
	State  string `json:"state"`
	Why    string `json:"why,omitzero"` // of a closed one: fixed, tested, looked
	Closed string `json:"closed_by,omitzero"`
}

func (d *defect) identity() trueIdentity {
	return trueIdentity{ID: d.id, Kind: d.kind, Like: d.like, Group: d.group, First: d.first, Last: d.last, Seen: d.seen,
		State: d.state, Why: d.why, Closed: d.closed}
}

// lifeWorld is one project: its files and all defects there ever were.
type lifeWorld struct {
	options lifeOptions
	rng     *rand.Rand
	project string // empty where the archive has one project only
	number  int
	sources []*lifeSource
	defects []*defect
	paths   map[string]bool // every path that any file ever had: none is used twice
	names   map[string]bool // every function that has a defect
}

// lifeSource is one file of the project.
type lifeSource struct {
	path   string
	length int  // lines
	stays  bool // it never gets another path: only such files hold copies, for with a new path the truth about copies would be open
}

// defect is one true identity.
type defect struct {
	id, kind, like, group string
	shape                 defectShape
	base                  writtenFinding // its own words, before any mutation
	source                *lifeSource
	line                  int
	alive                 bool // still in the code, whatever the runs say

	state, why, closed string // open or closed, as the runs show it
	first, last        string
	seen               int
	shown              *writing        // the latest sighting
	claims             []*trueSighting // where it was called fixed
}

var projects = []string{"shop", "maps", "mail", "school", "clinic", "farm"}

func newWorld(o lifeOptions, number int) *lifeWorld {
	w := &lifeWorld{options: o, number: number, rng: rand.New(rand.NewPCG(o.Seed, uint64(number))), paths: map[string]bool{}, names: map[string]bool{}}
	if o.Projects > 1 {
		w.project = fmt.Sprintf("%s-%d", projects[number%len(projects)], number+1)
	}
	for i := range max(6, o.Findings/2) {
		w.sources = append(w.sources, &lifeSource{path: w.freePath(), length: 200 + w.rng.IntN(600), stays: i%3 == 0})
	}
	return w
}

// freePath makes a path that no file ever had. Every tenth is one of the names that each folder has.
func (w *lifeWorld) freePath() string {
	for {
		folder := pick(w.rng, folders) + "/" + pick(w.rng, nouns)
		name := pick(w.rng, nouns) + "_" + pick(w.rng, tails)
		if w.rng.IntN(10) == 0 {
			name = "index"
		}
		if p := folder + "/" + name + pick(w.rng, endings); !w.paths[p] {
			w.paths[p] = true
			return p
		}
	}
}

// rename gives a file a path that was never used. Its defects move with it.
func (w *lifeWorld) rename(s *lifeSource) {
	to := movePath(w.rng, s.path)
	if w.paths[to] || len(to) > 70 {
		to = path.Join(path.Dir(s.path), path.Base(w.freePath()))
		to = strings.TrimSuffix(to, path.Ext(to)) + fmt.Sprint(len(w.paths)) + path.Ext(s.path)
	}
	w.paths[to], s.path = true, to
}

// shift puts new lines in somewhere; what stands below moves down.
func (w *lifeWorld) shift(s *lifeSource) {
	from, n := 1+w.rng.IntN(s.length), 1+w.rng.IntN(40)
	s.length += n
	for _, d := range w.defects {
		if d.source == s && d.alive && d.line >= from {
			d.line += n
		}
	}
}

// runID names a run by its day; a day has one or two.
func runID(n int) string {
	day := time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, n/3*2+n%3/2).Format("2006-01-02")
	if n%3 == 1 {
		return day + "-2"
	}
	return day
}
