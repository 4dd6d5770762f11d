package archive

import (
	"cmp"
	"slices"

	"swarmreport/report/judge"
)

// Yield counts, over all runs, the findings of one file, category or reviewer.
type Yield struct {
	Name     string
	Findings int // different ones
	Raised   int // sightings
	Open     int // findings that are open now
	Fixed    int // sightings
	Deferred int
	Again    int // sightings of what an earlier run had raised
	Refuted  int // claims of a fix that a later run disproved
}

// Yielded are the first of so many yields.
type Yielded struct {
	First []Yield
	Total int
}

// Yields counts a project's findings by names that each sighting has, a list for each kind of name; sightings without
// one are left out. Those with most open findings come first, then those raised most often; each list has most of them
// at most.
func (a *Archive) Yields(project string, most int, names ...func(*Sighting) string) (lists []Yielded) {
	for _, name := range names {
		counts := map[string]*Yield{}
		for _, life := range a.Lives {
			if life.Project() == project {
				life.count(counts, name)
			}
		}
		var all []Yield
		for _, y := range counts {
			all = append(all, *y)
		}
		slices.SortFunc(all, func(x, y Yield) int {
			return cmp.Or(cmp.Compare(y.Open, x.Open), cmp.Compare(y.Raised, x.Raised), cmp.Compare(x.Name, y.Name))
		})
		lists = append(lists, Yielded{all[:min(most, len(all))], len(all)})
	}
	return lists
}

func (l *Life) count(counts map[string]*Yield, name func(*Sighting) string) {
	var met []*Yield
	for i := range l.Sightings {
		s := l.Sightings[i].At
		if name(s) == "" {
			continue
		}
		y := counts[name(s)]
		if y == nil {
			y = &Yield{Name: name(s)}
			counts[y.Name] = y
		}
		if !slices.Contains(met, y) {
			met = append(met, y)
			y.Findings++
		}
		y.count(l, i)
		if l.Open && i == len(l.Sightings)-1 {
			y.Open++
		}
	}
}

// count adds the nth sighting of a life.
func (y *Yield) count(l *Life, nth int) {
	y.Raised++
	switch l.Sightings[nth].At.Disposition {
	case judge.Fixed:
		y.Fixed++
	case judge.Deferred:
		y.Deferred++
	}
	if nth > 0 {
		y.Again++
	}
	if l.RefutedBy(nth) != nil {
		y.Refuted++
	}
}
