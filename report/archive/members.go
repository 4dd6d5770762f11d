package archive

import (
	"encoding/binary"
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hash is FNV-1a in 64 bits, but of an empty text 0, of any other never.
func hash(s string) uint64 {
	if s == "" {
		return 0
	}
	sum := uint64(14695981039346656037)
	for i := range len(s) {
		sum = (sum ^ uint64(s[i])) * 1099511628211
	}
	return max(sum, 1)
}

// short is FNV-1a in 32 bits, folded to 16. Both are written out: as hash/fnv has them, but without a value that lives and a copy of the text.
func short(s string) uint16 {
	sum := uint32(2166136261)
	for i := range len(s) {
		sum = (sum ^ uint32(s[i])) * 16777619
	}
	return uint16(sum>>16) ^ uint16(sum)
}

// members are a sketch in the making: a bit for each that there may be, and one for each word of bits that has any. In their order without
// being sorted, they are read from where bits are.
type members struct {
	bits [1 << 16 / 64]uint64
	some [1 << 16 / 64 / 64]uint64
}

func (m *members) add(member uint16) {
	m.bits[member>>6] |= 1 << (member & 63)
	m.some[member>>12] |= 1 << (member >> 6 & 63)
}

// appendTo takes the members out, and appends the smallest of them behind a byte for how many they are.
func (m *members) appendTo(b []byte) []byte {
	b = append(b, 0)
	from := len(b)
	for i, some := range m.some {
		for ; some != 0; some &= some - 1 {
			at := i<<6 + bits.TrailingZeros64(some)
			for set := m.bits[at]; set != 0 && len(b) < from+2*sketched; set &= set - 1 {
				b = binary.BigEndian.AppendUint16(b, uint16(at<<6+bits.TrailingZeros64(set)))
			}
			m.bits[at] = 0
		}
		m.some[i] = 0
	}
	b[from-1] = byte((len(b) - from) / 2)
	return b
}

// addWords adds the words that carry meaning, without endings. Scripts without blanks count by pairs of signs.
func (m *members) addWords(folded string) {
	ascii := isASCII(folded)
	for word, rest := cutWord(folded); word != ""; word, rest = cutWord(rest) {
		switch {
		case !ascii && ideographic(word):
			m.addPairs([]rune(word))
		case !filler(word):
			m.add(short(stem(word)))
		}
	}
}

// cutWord cuts the first word off a text as [report.Words] folds it.
func cutWord(folded string) (word, rest string) {
	word, rest, _ = strings.Cut(folded, " ")
	return word, rest
}

func ideographic(word string) bool {
	return !isASCII(word) && strings.ContainsFunc(word, func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) })
}

// isASCII is the answer for nearly every text, before any table of letters is asked.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func (m *members) addPairs(signs []rune) {
	if len(signs) == 1 {
		m.add(short(string(signs)))
	}
	for i := range len(signs) - 1 {
		m.add(short(string(signs[i : i+2])))
	}
}

// piece is the length of a piece of evidence, in bytes: short enough to survive a changed name, long enough to mean something.
const piece = 6

// addPieces adds the evidence in overlapping pieces.
func (m *members) addPieces(evidence string) {
	if evidence == "" {
		return
	}
	m.add(short(evidence[:min(piece, len(evidence))]))
	for i := 1; i+piece <= len(evidence); i++ {
		m.add(short(evidence[i : i+piece]))
	}
}

// filler reports whether a word says nothing about what is wrong.
func filler(word string) bool {
	switch word {
	case "a", "an", "and", "are", "as", "at", "be", "been", "being", "but", "by", "can", "could", "do", "does", "did", "for", "from", "had", "has",
		"have", "here", "if", "in", "into", "is", "it", "its", "may", "might", "must", "no", "not", "see", "of", "on", "or", "should", "so", "some", "such",
		"than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "to", "too", "use", "used", "uses", "using", "via",
		"was", "were", "when", "where", "which", "while", "will", "with", "without", "would", "you", "your":
		return true
	}
	return false
}

// endings are cut, longest first, where at least four signs remain, so that "validated" and "validation" stay near each other.
var endings = []string{"ations", "ation", "ising", "izing", "ments", "ment", "ings", "ing", "ised", "ized", "ises", "izes", "ied", "ies", "ise", "ize", "ed", "es", "ly", "s", "e"}

// endingsBy are the endings by their last sign, in the same order.
var endingsBy = func() (by [256][]string) {
	for _, end := range endings {
		last := end[len(end)-1]
		by[last] = append(by[last], end)
	}
	return by
}()

func stem(word string) string {
	for _, end := range endingsBy[word[len(word)-1]] {
		if root := len(word) - len(end); root >= 4 && word[root:] == end {
			return word[:root]
		}
	}
	return word
}
