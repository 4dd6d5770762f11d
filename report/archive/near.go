package archive

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// near places sightings that changed in their words or their evidence. where gives the files that a sighting's finding may have
// stood in before. Same words and evidence are matched by number; of the rest only a pair in which each is the other's clear best.
func (x *matching) near(where func(file string) []string) {
	var left []*Sighting
	stood, byFile := map[*Sighting]string{}, map[string]string{}
	for _, s := range x.free {
		file := s.File()
		files, known := byFile[file]
		if !known {
			files = x.memory.notEmpty(where(file))
			byFile[file] = files
		}
		if files != "" {
			left, stood[s] = append(left, s), files
		}
	}
	if len(left) == 0 {
		return
	}
	x.sameWords(left, stood)
	groups := grouped(x.unplaced(left), func(s *Sighting) string { return stood[s] })
	for _, files := range slices.SortedFunc(maps.Keys(groups), fewestFiles) {
		x.clearBest(files, groups[files])
	}
	x.free = x.unplaced(x.free)
}

func (x *matching) sameWords(left []*Sighting, stood map[*Sighting]string) {
	type same struct {
		files          string
		text, evidence uint64
	}
	groups := grouped(left, func(s *Sighting) same { return same{stood[s], s.Text, s.Evidence} })
	order := func(a, b same) int {
		return cmp.Or(fewestFiles(a.files, b.files), cmp.Compare(a.text, b.text), cmp.Compare(a.evidence, b.evidence))
	}
	for _, k := range slices.SortedFunc(maps.Keys(groups), order) {
		if len(x.memory.texts[k.text]) == 0 {
			continue
		}
		x.byNumber(groups[k], x.stillThere(k.files, func(id *identity) bool { return id.last.Text == k.text && id.last.Evidence == k.evidence }))
	}
}

// fewestFiles orders groups that may share a file: what can have stood in few files comes before what can have stood in many.
func fewestFiles(a, b string) int {
	return cmp.Or(strings.Count(a, "\x00")-strings.Count(b, "\x00"), cmp.Compare(a, b))
}

// notEmpty gives the files in which a finding stood last, as one text: src/a.go and repo/src/a.go are one group, by whichever name a finding
// is raised.
func (m *memory) notEmpty(files []string) string {
	files = slices.DeleteFunc(slices.Clone(files), func(file string) bool { return len(m.files[file]) == 0 })
	slices.Sort(files)
	return strings.Join(files, "\x00")
}

func (x *matching) stillThere(files string, fits func(*identity) bool) []*identity {
	var left []*identity
	for file := range strings.SplitSeq(files, "\x00") {
		for _, id := range x.memory.files[file] {
			if !x.took(id) && fits(id) {
				left = append(left, id)
			}
		}
	}
	return left
}

// clearly is by how much the best must be better than the next: less is ambiguous, and ambiguity makes two findings of one
// rather than one of two.
const clearly = 0.1

// mostPairs bounds what is compared in one file (P7): where thousands were all reworded, the comparison takes minutes, and its best is clear for few.
const mostPairs = 4_000_000

// clearBest places the pairs in which each is the other's best by a clear margin.
func (x *matching) clearBest(files string, found []*Sighting) {
	known := x.stillThere(files, func(*identity) bool { return true })
	if len(found)*len(known) > mostPairs {
		return
	}
	forFound, forKnown := make([]nearest, len(found)), make([]nearest, len(known))
	last, rivals := make([]likened, len(known)), x.memory.rivals(files, known)
	for i, s := range found {
		now := s.likened()
		for _, j := range rivals.of(&now) {
			if last[j].Sighting == nil {
				last[j] = known[j].last.likened()
			}
			score := x.likeness(&now, &last[j])
			forFound[i].see(j, score)
			forKnown[j].see(i, score)
		}
	}
	for i, t := range forFound {
		if !t.clear() {
			continue
		}
		if back := forKnown[t.at]; back.at == i && back.clear() {
			x.place(found[i], known[t.at])
		}
	}
}

// nearest is what one finding is most like.
type nearest struct {
	at          int     // its index
	first, next float64 // how like that is, and the next like
}

// see compares one more.
func (t *nearest) see(at int, score float64) {
	if score > t.first {
		t.at, t.first, t.next = at, score, t.first
	} else {
		t.next = max(t.next, score)
	}
}

func (t nearest) clear() bool { return t.first != 0 && t.first-t.next >= clearly }

// otherPrefix gives the known files of which this is the end, or which are the end of this.
func (m *memory) otherPrefix(file string) []string {
	var files []string
	for _, known := range m.names.All(file) {
		if known != file {
			files = append(files, known)
		}
	}
	return files
}
