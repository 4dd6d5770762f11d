package archive

import (
	"slices"
	"strconv"

	"swarmreport/report"
)

// identity is a life while it is being told, with what later findings are compared to.
type identity struct {
	life   *Life
	last   *Sighting
	prints []string // every fingerprint it has had
	raised *Summary // the run that raised it last
	placed *Summary // the run that was held against it last and has it, see matching
	number int32    // its place among all
	words  uint8    // how many its sketch had, where it was last listed in a crowd
}

// memory is what is known of a project before the next of its runs: all identities, found by what they are.
type memory struct {
	all      []*identity
	prints   map[string][]*identity // by every fingerprint
	texts    map[uint64][]*identity // by every text
	evidence map[uint64][]*identity // by every piece of evidence
	files    map[string][]*identity // by the file of the last sighting; every file in which anything was ever raised is there
	names    report.Paths[string]   // the files, by all names that may mean them
	named    map[string]*identity   // by their names
	begun    map[string]int         // how many identities began with a fingerprint, where more than one did
	crowds   map[string]crowd       // by file, where one was asked for
	places   []int32                // see placesFor
	listed   []*identity            // of which places tells
	room     []room                 // for lives to begin in
}

func newMemory() *memory {
	return &memory{prints: map[string][]*identity{}, texts: map[uint64][]*identity{}, evidence: map[uint64][]*identity{},
		files: map[string][]*identity{}, named: map[string]*identity{}, begun: map[string]int{}, crowds: map[string]crowd{}}
}

// matching is one run held against the memory. A finding that no pass can place, or that could be two, begins anew.
type matching struct {
	memory *memory
	run    *Summary
	free   []*Sighting // of the run, not placed yet
	placed map[*Sighting]*identity
	shifts map[string][]moved // by file
	named  map[string]bool    // see gone
}

// match gives each sighting of a run its identity, old or new. The passes go from the surest to the least sure, and each looks
// only at what those before it left (docs/identity.md).
func (m *memory) match(run *Summary) []*identity {
	x := &matching{memory: m, run: run, placed: make(map[*Sighting]*identity, len(run.Sightings))}
	x.free = make([]*Sighting, len(run.Sightings))
	for i := range run.Sightings {
		x.free[i] = &run.Sightings[i]
	}
	x.exact()
	x.near(func(file string) []string { return append(m.otherPrefix(file), file) })
	x.near(x.renamed())
	for _, s := range x.free {
		x.placed[s] = m.begin(s)
	}
	placed := make([]*identity, len(run.Sightings))
	for i := range run.Sightings {
		placed[i] = x.placed[&run.Sightings[i]]
		m.learn(placed[i], &run.Sightings[i])
	}
	return placed
}

// room is for a life with one sighting, as most are.
type room struct {
	life  Life
	first [1]Sight
}

// newLife makes room for many at a time: a collector visits each piece of memory.
func (m *memory) newLife(identity string) *Life {
	if len(m.room) == 0 {
		m.room = make([]room, 93) // 8 kB
	}
	r := &m.room[0]
	m.room = m.room[1:]
	r.life = Life{Identity: identity, Sightings: r.first[:0]}
	return &r.life
}

// begin makes a new identity.
func (m *memory) begin(s *Sighting) *identity {
	id := &identity{life: m.newLife(m.nameOf(s.Fingerprint())), number: int32(len(m.all))}
	m.all, m.named[id.life.Identity] = append(m.all, id), id
	return id
}

// nameOf tells identities that began with one fingerprint apart by a number.
func (m *memory) nameOf(print string) string {
	if m.named[print] == nil {
		return print
	}
	m.begun[print] = max(m.begun[print], 1) + 1
	return print + "-" + strconv.Itoa(m.begun[print])
}

// learn notes how an identity looked this time.
func (m *memory) learn(id *identity, s *Sighting) {
	if print := s.Fingerprint(); !slices.Contains(id.prints, print) {
		id.prints = append(id.prints, print)
		m.index(id, s, print)
	}
	file := s.File()
	elsewhere := id.last == nil || id.last.File() != file
	if elsewhere {
		m.move(id, file)
	}
	if c := m.crowds[file]; c != nil && (elsewhere || id.last.Text != s.Text) {
		c.add(id, s)
	}
	id.last = s
}

// index lists an identity under what it is found by.
func (m *memory) index(id *identity, s *Sighting, print string) {
	m.prints[print] = append(m.prints[print], id)
	m.texts[s.Text] = append(m.texts[s.Text], id)
	m.evidence[s.Evidence] = append(m.evidence[s.Evidence], id)
}

// move lists an identity under the file that it now stands in.
func (m *memory) move(id *identity, file string) {
	if id.last != nil {
		m.files[id.last.File()] = slices.DeleteFunc(m.files[id.last.File()], func(other *identity) bool { return other == id })
	}
	here, known := m.files[file]
	m.files[file] = append(here, id)
	if !known {
		m.names.Add(file, file)
	}
}

func (x *matching) place(s *Sighting, id *identity) {
	x.placed[s], id.placed = id, x.run
}

// took reports whether a finding was placed in this run already.
func (x *matching) took(id *identity) bool { return id.placed == x.run }

// unplaced drops what has been placed from a list.
func (x *matching) unplaced(list []*Sighting) []*Sighting {
	return slices.DeleteFunc(list, func(s *Sighting) bool { return x.placed[s] != nil })
}
