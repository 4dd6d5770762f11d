package archive

import (
	"cmp"
	"maps"
	"slices"
)

// exact places sightings whose fingerprint is known. Where several share one they are matched by number, never by guess: five
// alike of which one is gone leave four known and one not raised. Those that are alone come first: they tell how far the lines of
// their file have moved.
func (x *matching) exact() {
	groups := grouped(x.recognised(), func(s *Sighting) string { return s.Fingerprint() })
	prints := x.memory.latestFirst(groups)
	for _, print := range prints {
		found, known := groups[print], x.memory.prints[print]
		if len(found) != 1 || len(known) != 1 || x.took(known[0]) {
			continue
		}
		if latest := known[0].last.Fingerprint(); latest == print || groups[latest] == nil {
			x.place(found[0], known[0])
		}
	}
	x.measureShifts()
	for _, print := range prints {
		x.byNumber(groups[print], x.memory.prints[print])
	}
	x.free = x.unplaced(x.free)
}

// latestFirst orders fingerprints: two of them may lead to one finding that was reworded, and it goes to the words in which it was raised last.
func (m *memory) latestFirst(groups map[string][]*Sighting) []string {
	former := make(map[string]int, len(groups))
	for print := range groups {
		if !slices.ContainsFunc(m.prints[print], func(id *identity) bool { return id.last.Fingerprint() == print }) {
			former[print] = 1
		}
	}
	return slices.SortedFunc(maps.Keys(groups), func(a, b string) int { return cmp.Or(former[a]-former[b], cmp.Compare(a, b)) })
}

// recognised are the free sightings of which the fingerprint was seen before.
func (x *matching) recognised() (list []*Sighting) {
	for _, s := range x.free {
		if len(x.memory.prints[s.Fingerprint()]) > 0 {
			list = append(list, s)
		}
	}
	return list
}

// moved is a line of a file and by how much it has moved.
type moved struct{ line, by int }

func (x *matching) measureShifts() {
	x.shifts = map[string][]moved{}
	for i := range x.run.Sightings {
		s := &x.run.Sightings[i]
		if id := x.placed[s]; id != nil && s.Line > 0 && id.last.Line > 0 {
			x.shifts[s.File()] = append(x.shifts[s.File()], moved{id.last.Line, s.Line - id.last.Line})
		}
	}
}

// expected is where a line of a file should be now, by the nearest line that is known to have moved.
func (x *matching) expected(file string, line int) int {
	var near moved
	for i, m := range x.shifts[file] {
		if i == 0 || distance(m.line, line) < distance(near.line, line) {
			near = m
		}
	}
	return line + near.by
}

// grouped keeps in each group the order of the list.
func grouped[K comparable](list []*Sighting, key func(*Sighting) K) map[K][]*Sighting {
	groups := map[K][]*Sighting{}
	for _, s := range list {
		groups[key(s)] = append(groups[key(s)], s)
	}
	return groups
}
