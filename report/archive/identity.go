package archive

import (
	"path"
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// look is what two findings have in common where nothing but their lines differs.
type look struct {
	Group    string `json:"file"`
	Text     uint64 `json:"text,string"`
	Evidence uint64 `json:"code,string"`
}

// placing is one run compared with what is known. A finding that could be two begins anew.
type placing struct {
	*Known
	run    *Record
	found  []near
	groups []string        // of their files
	fresh  map[string]bool // groups of which no earlier run named a file
	placed []*Finding
	gone   int // findings that were open and are not any more
}

// newPlacing learns the files of a run's findings.
func (k *Known) newPlacing(run *Record) *placing {
	p := &placing{Known: k, run: run, placed: make([]*Finding, len(run.Sightings)), fresh: map[string]bool{}}
	for i := range run.Sightings {
		s := newNear(&run.Sightings[i])
		group, isNew := k.groups.of(s.File)
		p.fresh[group] = p.fresh[group] || isNew
		p.found, p.groups = append(p.found, s), append(p.groups, group)
	}
	return p
}

// match finds for each sighting the finding that it is, and hints which may be more than one. The passes go from the
// surest to the least sure, and each looks only at what those before it left (docs/identity.md).
func (p *placing) match() []judge.Similar {
	p.exact()
	p.near()
	p.renamed()
	similar := p.similar()
	for i := range p.found {
		if p.placed[i] == nil {
			p.placed[i] = p.begin(p.unused(p.found[i].Fingerprint))
		}
		p.run.Sightings[i].Identity = p.placed[i].Identity
	}
	return similar
}

// known finds each sighting by the identity that its record states.
func (p *placing) known() {
	for i := range p.run.Sightings {
		id := p.run.Sightings[i].Identity
		if p.placed[i] = p.byIdentity[id]; p.placed[i] == nil {
			p.placed[i] = p.begin(id)
		}
	}
}

// unused is an identity for a finding that begins with a fingerprint.
func (k *Known) unused(fingerprint string) string {
	id := fingerprint
	for n := 2; k.byIdentity[id] != nil || k.closed.of[id].print != ""; n++ {
		id = fingerprint + "-" + strconv.Itoa(n)
	}
	return id
}

// next is a number above those of all findings.
func (k *Known) next() int {
	if len(k.Findings) == 0 {
		return 0
	}
	return k.Findings[len(k.Findings)-1].n + 1
}

func (k *Known) begin(identity string) *Finding {
	f := &Finding{Identity: identity, of: k, n: k.next()}
	k.Findings, k.byIdentity[identity] = append(k.Findings, f), f
	return f
}

// learn notes how a finding looks now.
func (k *Known) learn(f *Finding, l look) {
	if f.Runs == 0 {
		k.index(f, l)
		k.files[l.Group] = append(k.files[l.Group], f)
	} else if f.Look != l {
		if !slices.Contains(f.Former, f.Look) {
			f.Former = append(f.Former, f.Look)
		}
		if !slices.Contains(f.Former, l) {
			k.index(f, l)
		}
		k.move(f, l.Group)
	}
	f.Look = l
}

// index makes a finding found by a look.
func (k *Known) index(f *Finding, l look) {
	k.looks[l] = append(k.looks[l], f)
	for _, hash := range []uint64{l.Text, l.Evidence} {
		if hash != 0 {
			k.traits[hash] = append(k.traits[hash], f)
		}
	}
}

// move notes that a finding is in another file now.
func (k *Known) move(f *Finding, group string) {
	if was := f.Look.Group; was != group {
		k.files[was] = slices.DeleteFunc(k.files[was], func(o *Finding) bool { return o == f })
		k.files[group] = append(k.files[group], f)
	}
}

// take places the i-th finding of the run.
func (p *placing) take(i int, f *Finding) { p.placed[i], f.placed = f, p.run }

// groups join files whose paths differ by a prefix: src/a.py and repo/src/a.py are one file as long as only one is
// meant.
type groups struct {
	files []string            // in the order in which they were named
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
	g.files = append(g.files, file)
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
