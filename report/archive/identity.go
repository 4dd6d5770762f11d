package archive

import (
	"path"
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// known is a life while runs are placed, with how it was last seen.
type known struct {
	*Life
	last   *Sighting
	look   look     // of its last sighting
	looks  []look   // all that it had
	placed *Summary // the run that raised it last
}

// look is what two findings have in common where nothing but their lines differs.
type look struct {
	group          string
	text, evidence uint64
}

// memory is what is known of a project before the next of its runs.
type memory struct {
	all    []*known
	looks  map[look][]*known
	files  map[string][]*known // by the group of the last sighting's file
	traits map[uint64][]*known // by hashes of texts and of evidence
	groups groups
	begun  map[string]int // identities by fingerprint
}

func newMemory() *memory {
	return &memory{looks: map[look][]*known{}, files: map[string][]*known{}, traits: map[uint64][]*known{},
		begun: map[string]int{}}
}

// placing is one run held against the memory. A finding that could be two begins anew.
type placing struct {
	*memory
	run    *Summary
	found  []near
	groups []string // of their files
	placed []*known
}

// place gives each sighting of a run its life, old or new, and hints which may be more than one. The passes go from the
// surest to the least sure, and each looks only at what those before it left (docs/identity.md).
func (m *memory) place(run *Summary) ([]*known, []judge.Similar) {
	p := &placing{memory: m, run: run, placed: make([]*known, len(run.Sightings))}
	fresh := map[string]bool{} // groups of which no earlier run named a file
	for i := range run.Sightings {
		s := newNear(&run.Sightings[i])
		group, isNew := m.groups.of(s.File)
		fresh[group] = fresh[group] || isNew
		p.found, p.groups = append(p.found, s), append(p.groups, group)
	}
	p.exact()
	p.near()
	p.renamed(fresh)
	similar := p.similar()
	for i := range p.found {
		if p.placed[i] == nil {
			p.placed[i] = m.begin(p.found[i].Fingerprint)
		}
		m.learn(p.placed[i], &p.found[i], p.groups[i], run)
	}
	for _, file := range run.Reviewed {
		m.groups.of(file)
	}
	return p.placed, similar
}

func (m *memory) begin(fingerprint string) *known {
	m.begun[fingerprint]++
	if n := m.begun[fingerprint]; n > 1 {
		fingerprint += "-" + strconv.Itoa(n)
	}
	k := &known{Life: &Life{Identity: fingerprint}}
	m.all = append(m.all, k)
	return k
}

// learn notes how a finding looks now.
func (m *memory) learn(k *known, s *near, group string, run *Summary) {
	l := look{group, s.text, s.evidence}
	if k.last == nil || k.look.group != group {
		m.files[k.look.group] = slices.DeleteFunc(m.files[k.look.group], func(other *known) bool { return other == k })
		m.files[group] = append(m.files[group], k)
	}
	if !slices.Contains(k.looks, l) {
		k.looks = append(k.looks, l)
		m.looks[l] = append(m.looks[l], k)
		for _, hash := range []uint64{s.text, s.evidence} {
			if hash != 0 {
				m.traits[hash] = append(m.traits[hash], k)
			}
		}
	}
	k.last, k.look, k.placed = s.Sighting, l, run
}

// take places the i-th finding of the run.
func (p *placing) take(i int, k *known) { p.placed[i], k.placed = k, p.run }

// groups join files whose paths differ by a prefix: src/a.py and repo/src/a.py are one file as long as only one is
// meant.
type groups struct {
	names map[string]string   // group by file
	bases map[string][]string // files by their last part
}

// of gives the group of a file, and whether it is new.
func (g *groups) of(file string) (group string, isNew bool) {
	if group, known := g.names[file]; known {
		return group, false
	}
	if g.names == nil {
		g.names, g.bases = map[string]string{}, map[string][]string{}
	}
	group, isNew = file, true
	if meant := g.meant(file); len(meant) == 1 {
		group, isNew = meant[0], false
	}
	base := path.Base(file)
	g.names[file], g.bases[base] = group, append(g.bases[base], file)
	return group, isNew
}

// meant gives the groups that a file may belong to.
func (g *groups) meant(file string) (list []string) {
	if group, known := g.names[file]; known {
		return []string{group}
	}
	for _, other := range g.bases[path.Base(file)] {
		if report.SamePath(file, other) && !slices.Contains(list, g.names[other]) {
			list = append(list, g.names[other])
		}
	}
	return list
}
