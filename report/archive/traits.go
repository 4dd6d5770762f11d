package archive

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
	"slices"

	"swarmreport/report"
)

// traits are what near comparisons of two findings need: hashes of what they say and quote, and sets of hashed words.
// A record keeps them packed (docs/identity.md).
type traits struct {
	text, evidence           uint64 // hashes of the folded text and code; 0 = none
	head, words, names, code set    // words of the headline, all words, names of the code, pieces of the evidence
}

func newTraits(f *report.Finding, t report.Traits) *traits {
	return &traits{hash(t.Text), hash(t.Evidence), newSet(subject(f.Headline())), newSet(words(t.Text)),
		newSet(names(t.Said, f.Evidence)), newSet(pieces(t.Evidence))}
}

// hash is FNV-1a in 64 bits; 0 is kept for an empty text.
func hash(s string) uint64 {
	if s == "" {
		return 0
	}
	h := fnv.New64a()
	h.Write([]byte(s))
	return max(h.Sum64(), 1)
}

// hashes are those of the text and the evidence, as far as there are any.
func (t *traits) hashes() []uint64 {
	return slices.DeleteFunc([]uint64{t.text, t.evidence}, func(hash uint64) bool { return hash == 0 })
}

// pack writes the traits as bytes: both hashes, then each set after its length, all big-endian.
func (t *traits) pack() []byte {
	b := binary.BigEndian.AppendUint64(nil, t.text)
	b = binary.BigEndian.AppendUint64(b, t.evidence)
	for _, s := range []set{t.head, t.words, t.names, t.code} {
		b = append(b, byte(len(s)))
		for _, member := range s {
			b = binary.BigEndian.AppendUint16(b, member)
		}
	}
	return b
}

var errTraits = errors.New("likeness is not what docs/identity.md says")

// unpack reads what pack writes. Nothing at all unpacks to no traits.
func unpack(b []byte) (*traits, error) {
	t := &traits{}
	if len(b) == 0 {
		return t, nil
	}
	if len(b) < 16 {
		return t, errTraits
	}
	t.text, t.evidence, b = binary.BigEndian.Uint64(b), binary.BigEndian.Uint64(b[8:]), b[16:]
	for _, s := range []*set{&t.head, &t.words, &t.names, &t.code} {
		if len(b) == 0 || b[0] > mostMembers || len(b) < 1+2*int(b[0]) {
			return t, errTraits
		}
		*s = make(set, b[0])
		for i := range *s {
			(*s)[i] = binary.BigEndian.Uint16(b[1+2*i:])
		}
		b = b[1+2*len(*s):]
	}
	return t, nil
}

// set holds hashed words in order; of a large text the smallest, so that the sets of two texts keep comparable parts.
type set []uint16

const mostMembers = 32

func newSet(words []string) (s set) {
	for _, word := range words {
		s = append(s, uint16(hash(word)))
	}
	slices.Sort(s)
	s = slices.Compact(s)
	return s[:min(len(s), mostMembers)]
}

// comparable gives the part of a set that the other could have kept too.
func (s set) comparable(other set) set {
	if len(other) < mostMembers {
		return s
	}
	end, found := slices.BinarySearch(s, other[mostMembers-1])
	if found {
		end++
	}
	return s[:end]
}

// missing counts the members of a set that occur in none of the others.
func (s set) missing(others ...set) (n int) {
	for _, member := range s {
		if !slices.ContainsFunc(others, func(other set) bool { return slices.Contains(other, member) }) {
			n++
		}
	}
	return n
}

// common counts the members that two sets share, and how many of each could be shared.
func common(a, b set) (shared, ofA, ofB float64) {
	a, b = a.comparable(b), b.comparable(a)
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			shared, i, j = shared+1, i+1, j+1
		}
	}
	return shared, float64(len(a)), float64(len(b))
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
