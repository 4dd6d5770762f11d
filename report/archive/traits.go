package archive

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
)

// traits are what near comparisons of two findings need: hashes of what they say and quote, and sets of hashed words.
// A history keeps them packed (docs/identity.md).
type traits struct {
	text, evidence uint64 // hashes of the folded text and code; 0 = none
	head           set    // words of the headline
	words          set    // all words
	names          set    // words that name something of the code
	code           set    // the evidence in overlapping pieces
}

func newTraits(f *report.Finding, t report.Traits) *traits {
	return &traits{hash(t.Text), hash(t.Evidence), newSet(words(report.Words(subject(f.Headline())))),
		newSet(words(t.Text)), newSet(names(t.Said, f.Evidence)), newSet(pieces(t.Evidence))}
}

// subject is the first sentence of a headline without a label before it: "Still present: the key is logged. …".
func subject(headline string) string {
	for _, end := range []string{". ", "。"} {
		headline, _, _ = strings.Cut(headline, end)
	}
	label, rest, found := strings.Cut(headline, ": ")
	if found && len(strings.Fields(label)) <= longestLabel && len(rest) > len(label) {
		return rest
	}
	return headline
}

const longestLabel = 6 // words

// hash is FNV-1a in 64 bits; 0 is kept for an empty text.
func hash(s string) uint64 {
	if s == "" {
		return 0
	}
	h := fnv.New64a()
	h.Write([]byte(s))
	return max(h.Sum64(), 1)
}

// short is FNV-1a in 32 bits, folded to 16.
func short(s string) uint16 {
	sum := uint32(2166136261)
	for i := range len(s) {
		sum = (sum ^ uint32(s[i])) * 16777619
	}
	return uint16(sum>>16) ^ uint16(sum)
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
func unpack(packed []byte) (*traits, error) {
	t, b := &traits{}, packed
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
		for i := range int(b[0]) {
			*s = append(*s, binary.BigEndian.Uint16(b[1+2*i:]))
		}
		b = b[1+2*int(b[0]):]
	}
	return t, nil
}

// set holds hashed words in order; of a large text the smallest, so that the sets of two texts keep comparable parts.
type set []uint16

const mostMembers = 32

func newSet(words iter.Seq[string]) set {
	var s set
	for word := range words {
		s = append(s, short(word))
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

// common counts the members that both sets have.
func (s set) common(other set) (n int) {
	for len(s) > 0 && len(other) > 0 {
		switch {
		case s[0] < other[0]:
			s = s[1:]
		case s[0] > other[0]:
			other = other[1:]
		default:
			n, s, other = n+1, s[1:], other[1:]
		}
	}
	return n
}

// alike is twice the common part of two sets over the sum of both, from 0 to 1.
func alike(a, b set) float64 {
	a, b = a.comparable(b), b.comparable(a)
	if len(a)+len(b) == 0 {
		return 0
	}
	return 2 * float64(a.common(b)) / float64(len(a)+len(b))
}

// within is the part of the smaller set that the other holds, from 0 to 1.
func within(a, b set) float64 {
	a, b = a.comparable(b), b.comparable(a)
	if min(len(a), len(b)) == 0 {
		return 0
	}
	return float64(a.common(b)) / float64(min(len(a), len(b)))
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
