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

// near places what changed its words or its evidence, where each of two findings is clearly the other's best. before
// gives the group of files in which the findings of a group may have been.
func (p *placing) near(before func(group string) string) {
	groups := map[string][]int{}
	for i := range p.found {
		if p.placed[i] == nil {
			groups[p.groups[i]] = append(groups[p.groups[i]], i)
		}
	}
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		all := func(string) bool { return true }
		list := p.leftOf(p.files[before(group)], all)
		if len(list)*len(groups[group]) <= mostPairs {
			p.clearBest(groups[group], list)
		}
	}
}

func (p *placing) clearBest(found []int, list []*known) {
	was := make([]near, len(list))
	for j, k := range list {
		was[j] = newNear(k.last)
		was[j].moved, was[j].closed = p.expected(k), !k.Open
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

// renamed gives for new files the ones that they were before: nobody in this run names the old one, and open findings
// are in the new one as they were in the old. A pair counts where neither file occurs in another.
func (p *placing) renamed(fresh map[string]bool) map[string]string {
	here, votes := p.named(), map[[2]string]int{}
	for i := range p.found {
		if s := &p.found[i]; p.placed[i] == nil && fresh[p.groups[i]] && s.File != "" {
			for old, weight := range p.formerFiles(s, here) {
				votes[[2]string{old, p.groups[i]}] += weight
			}
		}
	}
	uses, before := map[string]int{}, map[string]string{}
	for pair := range votes {
		uses["old "+pair[0]]++
		uses["new "+pair[1]]++
	}
	for pair, n := range votes {
		if n >= 2 && uses["old "+pair[0]] == 1 && uses["new "+pair[1]] == 1 {
			before[pair[1]] = pair[0]
		}
	}
	return before
}

// named gives the groups of the files that the run names.
func (p *placing) named() map[string]bool {
	named := map[string]bool{"": true}
	for _, group := range p.groups {
		named[group] = true
	}
	for _, file := range p.run.Reviewed {
		for _, group := range p.memory.groups.meant(file) {
			named[group] = true
		}
	}
	return named
}

// commonplace is how many findings may say or quote the same before it says nothing of where one of them went.
const commonplace = 32

// formerFiles weighs the files that are gone and in which a finding may have been; 2 is enough. Short words without
// much code are often said of two files.
func (p *placing) formerFiles(s *near, here map[string]bool) map[string]int {
	files := map[string]int{}
	for _, hash := range []uint64{s.text, s.evidence} {
		if list := p.traits[hash]; len(list) <= commonplace {
			for _, k := range list {
				if !k.Open || k.placed == p.run || here[k.look.group] {
					continue
				}
				was := newNear(k.last)
				if was.Line = 0; likeness(s, &was) == 0 {
					continue
				}
				files[k.look.group] = 1
				if path.Base(s.File) == path.Base(k.last.File) || len(s.code) >= 16 && len(s.words) >= 4 {
					files[k.look.group] = 2
				}
			}
		}
	}
	return files
}
