package archive

import (
	"cmp"
	"slices"

	"swarmreport/report/judge"
)

// Yield is what became, over all runs, of the findings of one file, category or reviewer.
type Yield struct {
	Name     string
	Findings int // different ones
	Raised   int // sightings
	Open     int // findings that stand now
	Fixed    int // sightings
	Deferred int
	Again    int // sightings of what an earlier run had raised
	Refuted  int // claims of a fix that a later run refuted
}

// Yields counts a project's findings by a name that each sighting has; sightings without one are left out. Those of which most stand
// now come first, then those that were raised most often.
func (a *Archive) Yields(project string, name func(*Sighting) string) []Yield {
	by, list := map[string]*Yield{}, []Yield(nil)
	for _, life := range a.Lives {
		if life.Project != project {
			continue
		}
		counted := make([]*Yield, 0, 4) // a life has few names
		for i, s := range life.Sightings {
			if name := name(s.At); name != "" {
				y := by[name]
				if y == nil {
					y = &Yield{Name: name}
					by[name] = y
				}
				y.add(s, i > 0)
				if !slices.Contains(counted, y) {
					counted, y.Findings = append(counted, y), y.Findings+1
				}
			}
		}
		if y := by[name(life.Last().At)]; y != nil && life.Open {
			y.Open++
		}
	}
	for _, y := range by {
		list = append(list, *y)
	}
	slices.SortFunc(list, func(x, y Yield) int {
		return cmp.Or(cmp.Compare(y.Open, x.Open), cmp.Compare(y.Raised, x.Raised), cmp.Compare(x.Name, y.Name))
	})
	return list
}

func (y *Yield) add(s *Sight, again bool) {
	y.Raised++
	switch s.At.Disposition {
	case judge.Fixed:
		y.Fixed++
	case judge.Deferred:
		y.Deferred++
	}
	if again {
		y.Again++
	}
	if s.Refuted != nil {
		y.Refuted++
	}
}
