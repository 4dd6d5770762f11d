package archive

import (
	"bytes"
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
	return Likeness{hash(t.Text), hash(t.Evidence), newSet(words(t.Text)), newSet(names(t.Said, f.Evidence)),
		newSet(pieces(t.Evidence))}
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
// texts keep the same ones.
type set []byte

const mostMembers = 64

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

// common counts the members that two sets share.
func common(a, b set) (n int) {
	for len(a) > 0 && len(b) > 0 {
		x, y := binary.BigEndian.Uint16(a), binary.BigEndian.Uint16(b)
		if x == y {
			n++
		}
		if x <= y {
			a = a[2:]
		}
		if y <= x {
			b = b[2:]
		}
	}
	return n
}

// upTo leaves out what another set has no room for.
func (s set) upTo(o set) set {
	for o.size() == mostMembers && len(s) > 0 && bytes.Compare(s[len(s)-2:], o[len(o)-2:]) > 0 {
		s = s[:len(s)-2]
	}
	return s
}

// alike is twice the common part of two sets over the sum of both, from 0 to 1.
func alike(a, b set) float64 {
	a, b = a.upTo(b), b.upTo(a)
	return 2 * float64(common(a, b)) / float64(max(1, a.size()+b.size()))
}

// within is the part of the smaller set that the other holds, from 0 to 1.
func within(a, b set) float64 {
	a, b = a.upTo(b), b.upTo(a)
	return float64(common(a, b)) / float64(max(1, min(a.size(), b.size())))
}

// mostWords is the part of its words that a reworded text must share, whatever else the two findings have in common.
const mostWords = 0.5

// likeness is above 0 where two findings are the same, and higher the surer that is. Closed = an earlier run closed the
// other, which fewer new words reopen.
func likeness(now, was *Sighting, closed bool) float64 {
	if now.Text == was.Text && now.Evidence == was.Evidence {
		return 2 + 1/float64(1+distance(now.Line, was.Line))
	}
	text := sharedWords(now, was)
	if text < mostWords || closed && text < 0.7 || now.Text != was.Text && !sameNames(now, was, text) {
		return 0
	}
	if now.Evidence == 0 || was.Evidence == 0 {
		return likeWords(now, was, text)
	}
	code := 1.0
	if now.Evidence != was.Evidence {
		code = max(alike(now.Code, was.Code), 0.9*within(now.Code, was.Code))
	}
	if code >= 0.8 && (inPlace(now, was) || text >= 0.7) || code >= 0.5 && text >= 0.9 {
		return text + code
	}
	return 0 // words and code both changed: nothing holds them together
}

// sharedWords is the part of their words that two findings share.
func sharedWords(a, b *Sighting) float64 {
	if a.Text == b.Text {
		return 1
	}
	return alike(a.Words, b.Words)
}

// sameNames reports whether two texts name the same things: "missing check in parseHeader" is not "missing check in
// parseTrailer". One name may be spelled otherwise where the same code is quoted in its place and nearly all words are
// the same.
func sameNames(a, b *Sighting, text float64) bool {
	other := min(a.Names.size()-common(a.Names, b.Words), b.Names.size()-common(b.Names, a.Words))
	return other == 0 || other == 1 && a.Evidence == b.Evidence && a.Evidence != 0 && text >= 0.8 && inPlace(a, b)
}

// likeWords judges by words alone, where one of two findings quotes no code.
func likeWords(now, was *Sighting, text float64) float64 {
	switch {
	case text < 0.8 || now.Category != was.Category && now.Reviewer != was.Reviewer:
		return 0
	case text < 0.9 && within(now.Words, was.Words) < 1 && !inPlace(now, was): // one word in five may name another thing
		return 0
	}
	return text + 0.5
}

// placeLines is how many lines apart two findings of one place may be.
const placeLines = 5

// inPlace reports whether a finding is where the other was, or one of them names no line.
func inPlace(now, was *Sighting) bool {
	return now.Line == 0 || was.Line == 0 || distance(now.Line, was.Line) <= placeLines
}

// samePlace reports whether two findings of a file name lines that are close together.
func samePlace(a, b *Sighting) bool { return a.Line > 0 && b.Line > 0 && inPlace(a, b) }

func distance(a, b int) int { return max(a-b, b-a) }
