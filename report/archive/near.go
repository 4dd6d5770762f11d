package archive

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// near places sightings that changed in their words or their evidence. where gives the files that a sighting's finding may have
// stood in before. Same words and evidence are matched by number; of the rest only a pair in which each is the other's clear best.
func (x *matching) near(where func(*Sighting) []string) {
	stood := map[*Sighting]string{}
	for _, s := range x.free {
		files := slices.DeleteFunc(slices.Clone(where(s)), x.memory.empty)
		slices.Sort(files) // src/a.go and repo/src/a.go are one group, by whichever name a finding is raised
		stood[s] = strings.Join(files, "\x00")
	}
	left := slices.DeleteFunc(slices.Clone(x.free), func(s *Sighting) bool { return stood[s] == "" })
	x.sameWords(left, stood)
	groups := grouped(x.unplaced(left), func(s *Sighting) string { return stood[s] })
	for _, files := range slices.SortedFunc(maps.Keys(groups), fewestFiles) {
		x.clearBest(groups[files], x.stillThere(files, func(*identity) bool { return true }))
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
		x.byNumber(groups[k], x.stillThere(k.files, func(id *identity) bool { return id.last.Text == k.text && id.last.Evidence == k.evidence }))
	}
}

// fewestFiles orders groups that may share a file: what can have stood in few files comes before what can have stood in many.
func fewestFiles(a, b string) int {
	return cmp.Or(strings.Count(a, "\x00")-strings.Count(b, "\x00"), cmp.Compare(a, b))
}

// empty reports whether no finding stood in a file last.
func (m *memory) empty(file string) bool { return len(m.files[file]) == 0 }

func (x *matching) stillThere(files string, fits func(*identity) bool) []*identity {
	var left []*identity
	for file := range strings.SplitSeq(files, "\x00") {
		for _, id := range x.memory.files[file] {
			if !x.taken[id] && fits(id) {
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
func (x *matching) clearBest(found []*Sighting, known []*identity) {
	if len(found)*len(known) > mostPairs {
		return
	}
	type top struct {
		at           int
		first, other float64
	}
	better := func(t *top, at int, score float64) {
		if score > t.first {
			t.at, t.first, t.other = at, score, t.first
		} else {
			t.other = max(t.other, score)
		}
	}
	forFound, forKnown := make([]top, len(found)), make([]top, len(known))
	for i, s := range found {
		for j, id := range known {
			score := x.likeness(s, id.last)
			better(&forFound[i], j, score)
			better(&forKnown[j], i, score)
		}
	}
	for i, t := range forFound {
		if t.first == 0 || t.first-t.other < clearly {
			continue
		}
		if back := forKnown[t.at]; back.at == i && back.first-back.other >= clearly {
			x.place(found[i], known[t.at])
		}
	}
}

// likeness is how sure it is, above 0, that two findings of one file are the same; 0 where they are not. A text must share most of
// its words whatever the evidence says.
func (x *matching) likeness(now, was *Sighting) float64 {
	a, b := &likened{now, now.sketches()}, &likened{was, was.sketches()}
	text := sharedWords(a, b)
	if text < fewWords {
		return 0
	}
	if a.Text != b.Text && !sameNames(a, b, text) {
		return 0
	}
	if a.Evidence == 0 || b.Evidence == 0 {
		return x.likeWords(a, b, text)
	}
	evidence := 1.0
	if a.Evidence != b.Evidence {
		evidence = max(alike(a.code, b.code), 0.9*within(a.code, b.code))
	}
	if evidence >= 0.8 && text >= x.wordsWanted(now, was) || evidence >= 0.5 && text >= 0.9 {
		return text + evidence
	}
	return 0 // words and code both changed: nothing holds them together
}

// fewWords is the part of the words below which nothing else that two findings share is asked for.
const fewWords = 0.5

// likened is a sighting with its sketches at hand.
type likened struct {
	*Sighting
	sketches
}

// sameNames reports whether two texts speak of the same things. One name may be spelled otherwise where the same code is quoted and the words
// are nearly the same.
func sameNames(a, b *likened, text float64) bool {
	other := otherNames(a, b)
	return other == 0 || other == 1 && a.Evidence == b.Evidence && a.Evidence != 0 && text >= 0.8
}

// sameSpot is how many lines from where it should be a finding may stand and still be in its place.
const sameSpot = 5

// wordsWanted is the part of its words that a finding must share with one that quotes the same code. One line may hold several
// defects of one kind: what stands elsewhere by now must share more.
func (x *matching) wordsWanted(now, was *Sighting) float64 {
	switch {
	case now.Line == 0 || was.Line == 0 || now.File() == was.File() && distance(now.Line, was.Line) <= sameSpot:
		return fewWords
	case len(x.shifts[now.File()]) == 0:
		return 0.65
	case distance(now.Line, x.expected(was.File(), was.Line)) <= sameSpot:
		return fewWords
	}
	return 0.75
}

// elsewhere reports whether two findings name lines, and the one stands neither where the other stood nor where that should be by now.
func (x *matching) elsewhere(now, was *Sighting) bool {
	return now.Line > 0 && was.Line > 0 && distance(now.Line, was.Line) > sameSpot && distance(now.Line, x.expected(was.File(), was.Line)) > sameSpot
}

// likeWords judges by words alone, where no code is quoted on both sides: most of them, or many that speak of the same names. Where the one has words for
// words of the other, and stands elsewhere, they must share nearly all: one word in five may name another thing, the name field and the email field.
func (x *matching) likeWords(a, b *likened, text float64) float64 {
	if text < 0.9 && within(a.words, b.words) < 1 && x.elsewhere(a.Sighting, b.Sighting) {
		return 0
	}
	named := a.names.len() > 1 && alike(a.names, b.names) >= 0.8 && alike(a.head, b.head) >= 0.5
	if a.Category() != b.Category() && a.Reviewer() != b.Reviewer() || text < 0.6 || text < 0.8 && !named {
		return 0
	}
	return text + 0.5
}

// sharedWords is the part of the words that two findings share. A text that was only shortened or extended under the same
// headline shares them too.
func sharedWords(a, b *likened) float64 {
	if a.Text == b.Text {
		return 1
	}
	text := alike(a.words, b.words)
	if min(a.words.len(), b.words.len()) >= 4 && alike(a.head, b.head) >= 0.5 {
		text = max(text, 0.8*within(a.words, b.words))
	}
	return text
}

// otherPrefix gives the known files of which this is the end, or which are the end of this.
func (m *memory) otherPrefix(s *Sighting) []string {
	var files []string
	clean := report.CleanPath(s.File())
	for _, known := range m.bases[path.Base(s.File())] {
		if known.name != s.File() && report.SameCleanPath(known.clean, clean) {
			files = append(files, known.name)
		}
	}
	return files
}

// renamed finds files that were renamed since: one old and one new, and nothing else like them. The old one is named by nobody in
// this run, the new one by nobody before, and findings that were open stand in the new one as they stood in the old.
func (x *matching) renamed() func(*Sighting) []string {
	votes := map[[2]string]int{} // old and new
	gone := map[string]bool{}
	for _, s := range x.free {
		if _, known := x.memory.files[s.File()]; known || s.File() == "" {
			continue
		}
		for _, id := range x.lookalikes(s) {
			old := id.last.File()
			if _, known := gone[old]; !known {
				gone[old] = x.gone(old)
			}
			if gone[old] {
				votes[[2]string{old, s.File()}] += weight(s, old)
			}
		}
	}
	return oneToOne(votes)
}

// commonplace is how many open findings may quote the same code before it says nothing of where one of them went.
const commonplace = 32

// lookalikes are the open findings of any file with the same words and evidence, or with the same evidence and most of the words.
func (x *matching) lookalikes(s *Sighting) []*identity {
	var list, reworded []*identity
	for _, id := range x.memory.texts[s.Text] {
		if x.quotes(id, s.Evidence) && id.last.Text == s.Text {
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
	return append(list, slices.DeleteFunc(reworded, func(id *identity) bool { return x.likeness(s, id.last) == 0 })...)
}

// quotes says of a finding that it is open, is none of this run's, and quoted that code last.
func (x *matching) quotes(id *identity, evidence uint64) bool {
	return id.life.Open && id.last.Evidence == evidence && !x.taken[id]
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
	return file != "" && !slices.Contains(x.run.Reviewed, file) && !slices.ContainsFunc(x.run.Sightings, func(s Sighting) bool { return s.File() == file })
}

// oneToOne keeps the pairs with enough votes in which neither file occurs in another pair.
func oneToOne(votes map[[2]string]int) func(*Sighting) []string {
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
	return func(s *Sighting) []string { return before[s.File()] }
}
