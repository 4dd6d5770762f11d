package life

import (
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"time"

	"swarmreport/cmd/genarchive/mutate"
)

// world is one project: its files and all defects there ever were.
type world struct {
	options Options
	rng     *rand.Rand
	project string // empty where the archive has one project only
	number  int
	sources []*source
	defects []*defect
	paths   map[string]bool // every path that any file ever had: none is used twice
	names   map[string]bool // every function that has a defect
}

// source is one file of the project.
type source struct {
	path   string
	length int  // lines
	stays  bool // it never gets another path: only such files hold copies, for with a new path the truth about copies would be open
}

// defect is one true identity.
type defect struct {
	id, kind, like, group string
	shape                 shape
	base                  mutate.Finding // its own words, before any mutation
	source                *source
	line                  int
	alive                 bool // still in the code, whatever the runs say

	state, why, closed string // open or closed, as the runs show it
	first, last        string
	seen               int
	shown              *shown      // the latest sighting
	claims             []*Sighting // where it was called fixed
}

var projects = []string{"shop", "maps", "mail", "school", "clinic", "farm"}

func newWorld(o Options, number int) *world {
	w := &world{options: o, number: number, rng: rand.New(rand.NewPCG(o.Seed, uint64(number))), paths: map[string]bool{}, names: map[string]bool{}}
	if o.Projects > 1 {
		w.project = fmt.Sprintf("%s-%d", projects[number%len(projects)], number+1)
	}
	for i := range max(6, o.Findings/2) {
		w.sources = append(w.sources, &source{path: w.freePath(), length: 200 + w.rng.IntN(600), stays: i%3 == 0})
	}
	return w
}

// freePath makes a path that no file ever had. Every tenth is one of the names that each folder has.
func (w *world) freePath() string {
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
func (w *world) rename(s *source) {
	to := mutate.Move(w.rng, s.path)
	if w.paths[to] || len(to) > 70 {
		to = path.Join(path.Dir(s.path), path.Base(w.freePath()))
		to = strings.TrimSuffix(to, path.Ext(to)) + fmt.Sprint(len(w.paths)) + path.Ext(s.path)
	}
	w.paths[to], s.path = true, to
}

// shift puts new lines in somewhere; what stands below moves down.
func (w *world) shift(s *source) {
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
