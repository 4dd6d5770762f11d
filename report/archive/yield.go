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

// Yields counts a project's findings by names that each sighting has, a list for each kind of name; sightings without one are left out.
// Those of which most stand now come first, then those that were raised most often; each list has most of them at most, and says how many
// there are.
func (a *Archive) Yields(project string, most int, names ...func(*Sighting) string) []Yielded {
	counts := make([]yields, len(names))
	for i, name := range names {
		counts[i] = yields{name: name, at: map[string]int{}}
	}
	for _, life := range a.Lives { // once for all names: there are as many as findings
		if life.Project() == project {
			for i := range counts {
				counts[i].add(life)
			}
		}
	}
	lists := make([]Yielded, len(names))
	for i := range counts {
		lists[i] = Yielded{counts[i].first(most), len(counts[i].all)}
	}
	return lists
}

// Yielded are the first of so many yields.
type Yielded struct {
	First []Yield
	Total int
}

// yields counts by one kind of name.
type yields struct {
	name func(*Sighting) string
	at   map[string]int // place in all, by name
	all  []Yield
}

func (c *yields) add(life *Life) {
	first, last := nameless, nameless
	var more []int // a life mostly has one name
	for i := range life.Sightings {
		if last = c.of(life.Sightings[i].At); last == nameless {
			continue
		}
		c.all[last].add(life, i)
		if first == nameless {
			first = last
			c.all[last].Findings++
		} else if last != first && !slices.Contains(more, last) {
			more = append(more, last)
			c.all[last].Findings++
		}
	}
	if last != nameless && life.Open {
		c.all[last].Open++
	}
}

// nameless is the place of what has no name.
const nameless = -1

// of gives the place of a sighting's name.
func (c *yields) of(s *Sighting) int {
	name := c.name(s)
	if name == "" {
		return nameless
	}
	at, known := c.at[name]
	if !known {
		at = len(c.all)
		c.at[name], c.all = at, append(c.all, Yield{Name: name})
	}
	return at
}

// first gives the first few in their order: most projects have more files than anybody lists.
func (c *yields) first(most int) []Yield {
	var list []Yield
	for _, y := range c.all {
		if at, _ := slices.BinarySearchFunc(list, y, compareYields); at < most {
			list = slices.Insert(list[:min(len(list), most-1)], min(at, len(list)), y)
		}
	}
	return list
}

func compareYields(x, y Yield) int {
	return cmp.Or(cmp.Compare(y.Open, x.Open), cmp.Compare(y.Raised, x.Raised), cmp.Compare(x.Name, y.Name))
}

// add counts the nth sighting of a life.
func (y *Yield) add(life *Life, nth int) {
	y.Raised++
	switch life.Sightings[nth].At.Disposition {
	case judge.Fixed:
		y.Fixed++
	case judge.Deferred:
		y.Deferred++
	}
	if nth > 0 {
		y.Again++
	}
	if life.RefutedBy(nth) != nil {
		y.Refuted++
	}
}
