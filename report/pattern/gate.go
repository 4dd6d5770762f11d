package pattern

import (
	"strings"
	"unicode/utf8"
)

// A gate answers for an expression where it can: a text that holds none of the words which each match holds is no match.
// Most texts of a run are asked some hundred expressions and match none; a look at their pairs of letters costs a tenth of an expression.
type gate struct {
	words [lows][]string // by their first letter
	pairs [lows]uint32   // for each first letter, the bits of the second ones
	open  bool           // no words are known
	odd   bool           // a word has a letter that is, in another case, beyond ASCII: k and s
}

// lows is how many values the lower five bits of a byte have: they are the same for both cases of a letter.
const lows = 32

func newGate(words []string) *gate {
	g := &gate{open: len(words) == 0}
	for _, word := range words {
		first := word[0] % lows
		g.words[first] = append(g.words[first], word)
		if len(word) == 1 {
			g.pairs[first] = ^uint32(0)
			continue
		}
		g.pairs[first] |= 1 << (word[1] % lows)
	}
	g.odd = strings.ContainsAny(strings.Join(words, ""), "ks")
	return g
}

// shut reports whether no text in s can match.
func (g *gate) shut(s string) bool {
	if g.open || s == "" {
		return !g.open
	}
	last := len(s) - 1
	all := s[last]
	for i := range last {
		if g.pairs[s[i]%lows]>>(s[i+1]%lows)&1 != 0 && g.at(s[i:]) {
			return false
		}
		all |= s[i]
	}
	return !g.at(s[last:]) && (!g.odd || all < utf8.RuneSelf || !strings.Contains(s, "ſ") && !strings.Contains(s, "K"))
}

// at reports whether one of the words begins s.
func (g *gate) at(s string) bool {
	for _, word := range g.words[s[0]%lows] {
		if len(s) >= len(word) && equalFold(s[:len(word)], word) {
			return true
		}
	}
	return false
}

// equalFold reports whether s is the word, which is in lower case, in any case of the ASCII letters.
func equalFold(s, word string) bool {
	for i := range len(word) {
		if lower(s[i]) != word[i] {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
