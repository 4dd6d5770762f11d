package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// greekTwins are the Greek letters that look like Latin ones. The others stay out: Δt, 10kΩ and μs are honest.
const greekTwins = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧικνορυϲ"

// foreign names the script of a letter that may pass for a Latin one, or "". What it names is always part of a word;
// see inWord.
func foreign(r rune) string {
	switch {
	case r < 0x370 || r > 0xABBF || !unicode.IsLetter(r):
		return ""
	case r >= 0x400 && unicode.Is(unicode.Cyrillic, r):
		return "Cyrillic"
	case strings.ContainsRune(greekTwins, r):
		return "Greek"
	case unicode.Is(unicode.Armenian, r):
		return "Armenian"
	case unicode.Is(unicode.Cherokee, r):
		return "Cherokee"
	}
	return ""
}

// A word is the stretch of letters, digits and underscores around one place in a string.
type word struct {
	start, end int // bytes
	latin      bool
}

// wordAround finds the word that holds s[i]. It never looks left of from, which the caller has already written.
func wordAround(s string, from, i int) word {
	w := word{start: i, end: i}
	for w.start > from {
		r, size := utf8.DecodeLastRuneInString(s[from:w.start])
		if !inWord(r) {
			break
		}
		w.latin = w.latin || unicode.Is(unicode.Latin, r)
		w.start -= size
	}
	for w.end < len(s) {
		r, size := utf8.DecodeRuneInString(s[w.end:])
		if !inWord(r) {
			break
		}
		w.latin = w.latin || unicode.Is(unicode.Latin, r)
		w.end += size
	}
	return w
}

func inWord(r rune) bool {
	return r == '_' || (unicode.IsLetter(r) || unicode.IsDigit(r)) && !unicode.Is(odd, r)
}
