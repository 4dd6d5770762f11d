package archive

import (
	"path"
	"slices"
)

// renamed finds files that were renamed since: one old and one new, and nothing else like them. The old one is named by nobody in
// this run, the new one by nobody before, and findings that were open stand in the new one as they stood in the old.
func (x *matching) renamed() func(file string) []string {
	votes := map[[2]string]int{} // old and new
	for _, s := range x.free {
		if _, known := x.memory.files[s.File()]; known || s.File() == "" {
			continue
		}
		for _, id := range x.lookalikes(s) {
			old := id.last.File()
			votes[[2]string{old, s.File()}] += weight(s, old)
		}
	}
	return oneToOne(votes)
}

// commonplace is how many open findings may quote the same code before it says nothing of where one of them went.
const commonplace = 32

// lookalikes are the open findings of any file that is gone, with the same words and evidence, or with the same evidence and most of the words.
func (x *matching) lookalikes(s *Sighting) []*identity {
	var list, reworded []*identity
	for _, id := range x.memory.texts[s.Text] {
		if x.quotes(id, s.Evidence) && id.last.Text == s.Text && x.gone(id.last.File()) {
			list = append(list, id)
		}
	}
	if s.Evidence == 0 {
		return list
	}
	for _, id := range x.memory.evidence[s.Evidence] {
		if x.quotes(id, s.Evidence) && id.last.Text != s.Text {
			if reworded = append(reworded, id); len(reworded) > commonplace {
				return list
			}
		}
	}
	now := s.likened()
	return append(list, slices.DeleteFunc(reworded, func(id *identity) bool {
		if !x.gone(id.last.File()) {
			return true
		}
		was := id.last.likened()
		return x.likeness(&now, &was) == 0
	})...)
}

// quotes says of a finding that it is open, is none of this run's, and quoted that code last.
func (x *matching) quotes(id *identity, evidence uint64) bool {
	return id.life.Open && id.last.Evidence == evidence && !x.took(id)
}

// weight is how much a finding that looks the same says of a rename: 2 is enough. Short words without much code are often said of
// two files.
func weight(s *Sighting, old string) int {
	if k := s.sketches(); path.Base(s.File()) == path.Base(old) || k.code.len() >= 16 && k.words.len() >= 4 {
		return 2
	}
	return 1
}

// gone reports whether nobody in this run names the file.
func (x *matching) gone(file string) bool {
	if x.named == nil {
		x.named = map[string]bool{"": true}
		for _, reviewed := range x.run.Reviewed {
			x.named[reviewed] = true
		}
		for i := range x.run.Sightings {
			x.named[x.run.Sightings[i].File()] = true
		}
	}
	return !x.named[file]
}

// oneToOne keeps the pairs with enough votes in which neither file occurs in another pair.
func oneToOne(votes map[[2]string]int) func(file string) []string {
	uses, before := map[string]int{}, map[string][]string{}
	for pair := range votes {
		uses["old "+pair[0]]++
		uses["new "+pair[1]]++
	}
	for pair, n := range votes {
		if n >= 2 && uses["old "+pair[0]] == 1 && uses["new "+pair[1]] == 1 {
			before[pair[1]] = []string{pair[0]}
		}
	}
	return func(file string) []string { return before[file] }
}
