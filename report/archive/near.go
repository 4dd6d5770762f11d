package archive

import (
	"maps"
	"path"
	"slices"
)

const (
	clearly   = 0.1       // by how much the best must be better than the next: less is ambiguous, and makes two findings
	mostPairs = 4_000_000 // that are compared in one file
)

// near places what changed its words or its evidence, where each of two findings of one file is clearly the other's
// best.
func (p *placing) near() {
	groups := p.unplaced()
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		list := p.leftOf(p.files[group], anyone)
		if len(list)*len(groups[group]) <= mostPairs {
			p.clearBest(groups[group], list)
		}
	}
}

// unplaced gives what is left of the run by the groups of its files.
func (p *placing) unplaced() map[string][]int {
	groups := map[string][]int{}
	for i := range p.found {
		if p.placed[i] == nil {
			groups[p.groups[i]] = append(groups[p.groups[i]], i)
		}
	}
	return groups
}

func (p *placing) clearBest(found []int, list []*Finding) {
	was := make([]near, len(list))
	for j, k := range list {
		was[j] = newNear(k.Last)
		was[j].closed = !k.Open
	}
	forFound, forKnown := make([]nearest, len(found)), make([]nearest, len(list))
	for n, i := range found {
		for j := range was {
			score := likeness(&p.found[i], &was[j])
			forFound[n].see(j, score)
			forKnown[j].see(n, score)
		}
	}
	for n, best := range forFound {
		if best.clear() && forKnown[best.at].clear() && forKnown[best.at].at == n {
			p.take(found[n], list[best.at])
		}
	}
}

// nearest is what one finding is most like.
type nearest struct {
	at          int     // its index
	first, next float64 // how like that is, and the next like
}

func (t *nearest) see(at int, score float64) {
	if score > t.first {
		t.at, t.first, t.next = at, score, t.first
	} else {
		t.next = max(t.next, score)
	}
}

func (t nearest) clear() bool { return t.first != 0 && t.first-t.next >= clearly }

// renamed places what is in a new file as it was in another that nobody in this run names: the file has another name
// now.
func (p *placing) renamed() {
	here, groups := p.named(), p.unplaced()
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		if !p.fresh[group] || group == "" {
			continue
		}
		var list []*Finding
		for _, i := range groups[group] {
			for _, k := range p.former(&p.found[i], here) {
				if !slices.Contains(list, k) {
					list = append(list, k)
				}
			}
		}
		p.clearBest(groups[group], p.leftOf(list, anyone))
	}
}

// named gives the groups of the files that the run names.
func (p *placing) named() map[string]bool {
	named := map[string]bool{"": true}
	for _, group := range p.groups {
		named[group] = true
	}
	for _, file := range p.run.Reviewed {
		for _, group := range p.Known.groups.meant(file) {
			named[group] = true
		}
	}
	return named
}

// commonplace is how many findings may say or quote the same before it says nothing of where one of them went.
const commonplace = 32

// former gives the open findings of files that are gone which one may be. Short words without much code are often
// said of two files.
func (p *placing) former(s *near, here map[string]bool) (list []*Finding) {
	for _, hash := range []uint64{s.text, s.evidence} {
		if len(p.traits[hash]) > commonplace {
			continue
		}
		for _, k := range p.traits[hash] {
			telling := path.Base(s.File) == path.Base(k.Last.File) || len(s.code) >= 16 && len(s.words) >= 4
			if telling && k.Open && k.placed != p.run && !here[k.Look.Group] {
				list = append(list, k)
			}
		}
	}
	return list
}
