package mutate

import (
	"strings"
	"unicode"
)

// Shared says which part of their words two findings have in common, 0 to 1: twice the words of both titles and descriptions
// that stand in both, over all. Letters of scripts without blanks count one by one.
func Shared(a, b Finding) float64 {
	left, right := words(a), words(b)
	if len(left)+len(right) == 0 {
		return 1
	}
	both := 0
	for w := range left {
		if right[w] {
			both++
		}
	}
	return 2 * float64(both) / float64(len(left)+len(right))
}

func words(f Finding) map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(f.Title+" "+f.Description), notWord) {
		if w[0] < 0x80 {
			all[w] = true
			continue
		}
		for _, letter := range w {
			all[string(letter)] = true
		}
	}
	return all
}

func notWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
