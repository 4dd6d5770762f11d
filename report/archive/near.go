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

// likeness is how sure it is, above 0, that two findings of one file are the same; 0 where they are not. A text must share most of
// its words whatever the evidence says.
func (x *matching) likeness(a, b *likened) float64 {
	text := sharedWords(a, b)
	if text < fewWords {
		return 0
	}
	if a.Text != b.Text && !x.sameNames(a, b, text) {
		return 0
	}
	if a.Evidence == 0 || b.Evidence == 0 {
		return x.likeWords(a, b, text)
	}
	evidence := 1.0
	if a.Evidence != b.Evidence {
		evidence = max(alike(a.code, b.code), 0.9*within(a.code, b.code))
	}
	if evidence >= 0.8 && text >= x.wordsWanted(a.Sighting, b.Sighting) || evidence >= 0.5 && text >= 0.9 {
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

func (s *Sighting) likened() likened { return likened{s, s.sketches()} }

// sameNames reports whether two texts speak of the same things. One name may be spelled otherwise where the same code is quoted in its place and the
// words are nearly the same: elsewhere in the file another function may hold the same line.
func (x *matching) sameNames(a, b *likened, text float64) bool {
	other := otherNames(a, b)
	return other == 0 || other == 1 && a.Evidence == b.Evidence && a.Evidence != 0 && text >= 0.8 && !x.elsewhere(a.Sighting, b.Sighting)
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
func (m *memory) otherPrefix(file string) []string {
	var files []string
	for _, known := range m.names.All(file) {
		if known != file {
			files = append(files, known)
		}
	}
	return files
}
