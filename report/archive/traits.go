package archive

import (
	"encoding/binary"
	"hash/fnv"
	"slices"

	"swarmreport/report"
)

// Likeness is what near comparisons of two findings need: hashes of what they say and quote, and sets of hashed words
// (docs/identity.md).
type Likeness struct {
	Text     uint64 `json:"text,omitzero"`     // hash of the folded words; 0 = none
	Evidence uint64 `json:"evidence,omitzero"` // of the folded code
	Words    set    `json:"words,omitempty"`
	Names    set    `json:"names,omitempty"` // words that name something of the code
	Code     set    `json:"code,omitempty"`  // pieces of the evidence
}

func newLikeness(f *report.Finding, t report.Traits) Likeness {
	return Likeness{hash(t.Text), hash(t.Evidence), newSet(words(t.Text)),
		newSet(names(t.Said, f.Evidence)), newSet(pieces(t.Evidence))}
}

// hash is FNV-1a in 64 bits; 0 for an empty text.
func hash(s string) uint64 {
	if s == "" {
		return 0
	}
	h := fnv.New64a()
	h.Write([]byte(s))
	return h.Sum64()
}

// set holds words in order, the last 16 bits of the hash of each; of a large text the smallest, so that the sets of two
// texts keep comparable parts.
type set []byte

const mostMembers = 32

func newSet(words []string) (s set) {
	var members []uint16
	for _, word := range words {
		members = append(members, uint16(hash(word)))
	}
	slices.Sort(members)
	members = slices.Compact(members)
	for _, m := range members[:min(len(members), mostMembers)] {
		s = binary.BigEndian.AppendUint16(s, m)
	}
	return s
}

func (s set) size() int { return len(s) / 2 }

func (s set) at(i int) uint16 { return binary.BigEndian.Uint16(s[2*i:]) }

// missing counts the members of a set that occur in neither of two others.
func (s set) missing(a, b set) (n int) {
	for i := range s.size() {
		if !a.has(s.at(i)) && !b.has(s.at(i)) {
			n++
		}
	}
	return n
}

func (s set) has(member uint16) bool {
	i := 0
	for i < s.size() && s.at(i) < member {
		i++
	}
	return i < s.size() && s.at(i) == member
}

// common counts the members that two sets share, and how many of each could be shared: those of a set that has room for
// more, and else those up to its last.
func common(a, b set) (shared, ofA, ofB float64) {
	i, j := 0, 0
	for i < a.size() && j < b.size() {
		x, y := a.at(i), b.at(j)
		if x == y {
			shared++
		}
		if x <= y {
			i++
		}
		if y <= x {
			j++
		}
	}
	if b.size() < mostMembers {
		i = a.size()
	}
	if a.size() < mostMembers {
		j = b.size()
	}
	return shared, float64(i), float64(j)
}

// alike is twice the common part of two sets over the sum of both, from 0 to 1.
func alike(a, b set) float64 {
	shared, ofA, ofB := common(a, b)
	return 2 * shared / max(1, ofA+ofB)
}

// within is the part of the smaller set that the other holds, from 0 to 1.
func within(a, b set) float64 {
	shared, ofA, ofB := common(a, b)
	return shared / max(1, min(ofA, ofB))
}
