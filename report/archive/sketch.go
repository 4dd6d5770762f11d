package archive

import (
	"hash/fnv"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sketched is the most members that a sketch keeps.
const sketched = 32

// sketch is a set of words or pieces, as a few bits of each one's hash, sorted; of a large set the smallest, so that
// the sketches of two texts keep comparable parts.
type sketch []uint16

// hash is FNV-1a in 64 bits, but of an empty text 0, of any other never.
func hash(s string) uint64 {
	if s == "" {
		return 0
	}
	h := fnv.New64a()
	h.Write([]byte(s))
	return max(h.Sum64(), 1)
}

// short is FNV-1a in 32 bits, folded to 16. It is taken of each word and of each piece of code, so it is written out: as hash/fnv has it, but
// without a value that lives.
func short(s string) uint16 {
	sum := uint32(2166136261)
	for i := range len(s) {
		sum = (sum ^ uint32(s[i])) * 16777619
	}
	return uint16(sum>>16) ^ uint16(sum)
}

func newSketch(hashes []uint16) sketch {
	slices.Sort(hashes)
	hashes = slices.Compact(hashes)
	return slices.Clone(hashes[:min(len(hashes), sketched)])
}

// wordSet is the words that carry meaning, without endings. Scripts without blanks count by pairs of signs.
func wordSet(folded string) sketch {
	var hashes []uint16
	for word := range strings.FieldsSeq(folded) {
		switch {
		case ideographic(word):
			hashes = append(hashes, pairs([]rune(word))...)
		case !filler[word]:
			hashes = append(hashes, short(stem(word)))
		}
	}
	return newSketch(hashes)
}

func ideographic(word string) bool {
	return !isASCII(word) && strings.ContainsFunc(word, func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) })
}

// isASCII is the answer for nearly every word, before any table of letters is asked.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func pairs(signs []rune) []uint16 {
	if len(signs) < 2 {
		return []uint16{short(string(signs))}
	}
	hashes := make([]uint16, 0, len(signs))
	for i := range len(signs) - 1 {
		hashes = append(hashes, short(string(signs[i:i+2])))
	}
	return hashes
}

// shingle is the length of one piece of evidence, in bytes: short enough to survive a changed name, long enough to mean something.
const shingle = 6

func shingles(evidence string) sketch {
	if evidence == "" {
		return nil
	}
	if len(evidence) <= shingle {
		return sketch{short(evidence)}
	}
	hashes := make([]uint16, 0, len(evidence))
	for i := range len(evidence) - shingle + 1 {
		hashes = append(hashes, short(evidence[i:i+shingle]))
	}
	return newSketch(hashes)
}

// filler are the words that say nothing about what is wrong.
var filler = wordList(`a an and are as at be been being but by can could do does did for from had has have here if in into is it its may might
 must no not see of on or should so some such than that the their them then there these they this those to too use used uses using via was were when where which while will
 with without would you your`)

func wordList(text string) map[string]bool {
	list := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		list[word] = true
	}
	return list
}

// endings are cut, longest first, where at least four signs remain, so that "validated" and "validation" stay near each other.
var endings = []string{"ations", "ation", "ising", "izing", "ments", "ment", "ings", "ing", "ised", "ized", "ises", "izes", "ied", "ies", "ise", "ize", "ed", "es", "ly", "s", "e"}

func stem(word string) string {
	for _, end := range endings {
		if root, ok := strings.CutSuffix(word, end); ok && len(root) >= 4 {
			return root
		}
	}
	return word
}

// alike is how much of two sketches is shared, from 0 to 1: twice the common part over the sum of both. Where a sketch is
// full, only the part that both could have kept counts.
func alike(a, b sketch) float64 {
	a, b = shared(a, b), shared(b, a)
	if len(a)+len(b) == 0 {
		return 0
	}
	return 2 * float64(common(a, b)) / float64(len(a)+len(b))
}

// within is how much of the smaller sketch the other holds, from 0 to 1.
func within(a, b sketch) float64 {
	a, b = shared(a, b), shared(b, a)
	if min(len(a), len(b)) == 0 {
		return 0
	}
	return float64(common(a, b)) / float64(min(len(a), len(b)))
}

func shared(a, full sketch) sketch {
	if len(full) < sketched {
		return a
	}
	n, found := slices.BinarySearch(a, full[len(full)-1])
	if found {
		n++
	}
	return a[:n]
}

func common(a, b sketch) (n int) {
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			i, j, n = i+1, j+1, n+1
		}
	}
	return n
}
