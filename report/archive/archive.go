package archive

import (
	"cmp"
	"slices"
	"strconv"
	"sync"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Archive is every run, newest first; runs without a time come last.
type Archive struct {
	Runs    []*Summary
	Lives   []*Life                   // by project, then in the order in which they began
	Open    int                       // lives that no run has closed; each page over all runs says it
	Shards  Shards                    // set by the one who knows what was named
	Waivers *judge.Waivers            // set by the one who judged by them; nil = none were named
	at      map[string]int            // by key
	raised  map[*Summary][]occurrence // by the place among the run's sightings
	ended   map[*Summary][]*Life      // by the run that looked and did not raise them
	similar map[*Summary][]judge.Similar
	trends  func() []*Trend // see Trends
	carried func() map[*Summary]*judge.Carried
}

// New puts the runs into order and gives each its key: project/id, and the path too where that is not unique.
func New(runs []*Summary) *Archive {
	a := &Archive{Runs: slices.Clone(runs), at: map[string]int{}, raised: map[*Summary][]occurrence{},
		ended: map[*Summary][]*Life{}, similar: map[*Summary][]judge.Similar{}}
	a.trends, a.carried = sync.OnceValue(a.newTrends), sync.OnceValue(a.carryOver)
	nameKeys(a.Runs)
	slices.SortFunc(a.Runs, newest)
	for i, r := range a.Runs {
		a.at[r.Key] = i
	}
	a.follow()
	return a
}

// nameKeys adds the path to keys that several runs share, and a number where even that is equal (two PATHs of one
// shape).
func nameKeys(runs []*Summary) {
	for _, r := range runs {
		r.Key = r.Project + "/" + r.ID
	}
	addWhereEqual(runs, func(r *Summary, _ int) string { return r.Key + "@" + r.Path })
	addWhereEqual(runs, func(r *Summary, n int) string { return r.Key + "#" + strconv.Itoa(n) })
}

func addWhereEqual(runs []*Summary, more func(r *Summary, n int) string) {
	uses, seen := make(map[string]int, len(runs)), make(map[string]int)
	for _, r := range runs {
		uses[r.Key]++
	}
	for _, r := range runs {
		if key := r.Key; uses[key] > 1 {
			seen[key]++
			r.Key = more(r, seen[key])
		}
	}
}

// newest compares by the time of the run, its number of the day, the last word said in it, and at last by name, of
// which the later is taken for the newer: review, review-r2, review-r10.
func newest(a, b *Summary) int {
	byTime := cmp.Or(b.Started.Compare(a.Started), cmp.Compare(b.Sequence, a.Sequence), b.Ended.Compare(a.Ended))
	if byTime != 0 {
		return byTime
	}
	return report.ByNumbers(b.Key, a.Key)
}

// Neighbours gives the next newer and next older run of the same project that was read; nil where there is none.
func (a *Archive) Neighbours(key string) (newer, older *Summary) {
	i, ok := a.at[key]
	if !ok {
		return nil, nil
	}
	for j, run := range a.Runs {
		switch {
		case run.Remembered || run.Project != a.Runs[i].Project:
		case j < i:
			newer = run
		case j > i:
			return newer, run
		}
	}
	return newer, nil
}

// baseBranches are the branches that a run is compared with where its own has no earlier run.
var baseBranches = []string{"main", "master", "trunk", "develop"}

// Before gives the run that a run is compared with: the one before it of the same project and branch, else of a base
// branch, else the one before it; nil where there is none.
func (a *Archive) Before(key string) *Summary {
	i, ok := a.at[key]
	if !ok || a.Runs[i].Started.IsZero() {
		return nil
	}
	var base, any *Summary
	for _, run := range a.Runs[i+1:] {
		switch {
		case run.Project != a.Runs[i].Project || run.Started.IsZero():
		case run.Branch == a.Runs[i].Branch:
			return run
		case base == nil && slices.Contains(baseBranches, run.Branch):
			base = run
		case any == nil:
			any = run
		}
	}
	return cmp.Or(base, any)
}

// Shards says how many parts of an archive were expected and how many were there, where a build names that: the zero
// value names nothing. A part that is missing may hold the run that fails, so an archive without it is incomplete and
// never a smaller pass.
type Shards struct {
	Expected, Found int
	Missing         []string // what is known of those that are not there, a line each
}

// Short reports whether a part is missing.
func (s Shards) Short() bool { return s.Found < s.Expected }
