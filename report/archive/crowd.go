package archive

import "strings"

// crowded is from how many known findings of a file on it pays to know in which of them a word stands.
const crowded = 64

// wordless is the word of a finding that has none.
const wordless = 1 << 16

// crowd tells in which known findings of one file a word stands, by their numbers. A file that is raised in again and again comes to hold thousands,
// of which a finding shares half of its words with a few. What a finding was reworded from stays listed.
type crowd map[uint32][]int32

func (c crowd) add(id *identity, s *Sighting) {
	words := s.sketches().words
	id.words = uint8(words.len())
	for word := range words.wordsOrNone {
		c[word] = append(c[word], id.number)
	}
}

func (k sketch) wordsOrNone(yield func(uint32) bool) {
	if k == "" {
		yield(wordless)
	}
	for i := range k.len() {
		if !yield(uint32(k.at(i))) {
			return
		}
	}
}

// crowdIn gives the crowd of a file. From then on it is kept up, see [memory.learn].
func (m *memory) crowdIn(file string) crowd {
	c := m.crowds[file]
	if c == nil {
		c = crowd{}
		for _, id := range m.files[file] {
			c.add(id, id.last)
		}
		m.crowds[file] = c
	}
	return c
}

// rivals finds among the known findings of some files those that one found now may be, by their places in the list.
type rivals struct {
	crowds []crowd // of the files; nil = there are few, and it may be any
	places []int32 // 1 + the place, by number; 0 = not in the list
	sizes  []uint8 // how many words each has, by its place
	common []int32 // how many of them are in the one found now too
	list   []int
}

func (m *memory) rivals(files string, known []*identity) *rivals {
	r := &rivals{list: make([]int, len(known))}
	if len(known) < crowded {
		for j := range known {
			r.list[j] = j
		}
		return r
	}
	for file := range strings.SplitSeq(files, "\x00") {
		r.crowds = append(r.crowds, m.crowdIn(file))
	}
	r.places, r.sizes, r.common = m.placesFor(known), make([]uint8, len(known)), make([]int32, len(known))
	for j, id := range known {
		r.sizes[j] = id.words
	}
	return r
}

// placesFor notes where each of a list stands in it.
func (m *memory) placesFor(known []*identity) []int32 {
	for _, id := range m.listed {
		m.places[id.number] = 0
	}
	m.places, m.listed = append(m.places, make([]int32, len(m.all)-len(m.places))...), known
	for j, id := range known {
		m.places[id.number] = int32(j + 1)
	}
	return m.places
}

// of gives those that share enough words. Of a full sketch only a part may be compared, so one word is enough.
func (r *rivals) of(now *likened) []int {
	if r.crowds == nil {
		return r.list
	}
	r.list = r.list[:0]
	for word := range now.words.wordsOrNone {
		for _, c := range r.crowds {
			r.share(c[word])
		}
	}
	return r.enough(uint8(now.words.len()))
}

// share counts one word more for all in which it stands.
func (r *rivals) share(numbers []int32) {
	for _, n := range numbers {
		j := r.places[n] - 1
		if j < 0 {
			continue
		}
		if r.common[j] == 0 {
			r.list = append(r.list, int(j))
		}
		r.common[j]++
	}
}

// enough leaves those of the list of which sharedWords may reach fewWords, and forgets what was counted.
func (r *rivals) enough(words uint8) []int {
	left := r.list[:0]
	for _, j := range r.list {
		if max(words, r.sizes[j]) >= sketched || 2*r.common[j] >= int32(min(words, r.sizes[j])) {
			left = append(left, j)
		}
		r.common[j] = 0
	}
	return left
}
