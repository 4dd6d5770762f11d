package archive

import (
	"strings"
	"unicode"

	"swarmreport/report"
)

// addNames adds the words of a text that name something: they occur in the quoted evidence, are written as code is, or come again in a
// text of another script. Two sentences of one template differ in them alone.
func (m *members) addNames(text, evidence string) {
	quoted, foreign := wordsOf(evidence), terms(text)
	for field := range strings.FieldsSeq(text) {
		if word, is := plainWord(field); is { // nearly every word of a sentence
			m.addName(word, false, quoted, foreign)
			continue
		}
		likeCode := writtenAsCode(field)
		for word, rest := cutWord(report.Words(field)); word != ""; word, rest = cutWord(rest) {
			m.addName(word, likeCode, quoted, foreign)
		}
	}
}

func (m *members) addName(word string, likeCode bool, quoted map[string]bool, foreign map[string]int) {
	if !filler(word) && (likeCode || quoted[word] || foreign[word] > 1) && !ideographic(word) {
		m.add(short(stem(word)))
	}
}

func wordsOf(text string) map[string]bool {
	words := map[string]bool{}
	for word := range strings.FieldsSeq(report.Words(text)) {
		words[word] = true
	}
	return words
}

// plainWord says of a field that it is small letters and nothing else, but for the marks of a sentence behind them: no name by its look.
func plainWord(field string) (word string, is bool) {
	end := 0
	for end < len(field) && 'a' <= field[end] && field[end] <= 'z' {
		end++
	}
	for i := end; i < len(field); i++ {
		switch field[i] {
		case '.', ',', ';', ':', '!', '?':
		default:
			return "", false
		}
	}
	return field[:end], true
}

// terms counts the words in letters of a text in another script: one that comes again is a term, and no remark of the reviewer's.
func terms(text string) map[string]int {
	if !ideographic(text) {
		return nil
	}
	count := map[string]int{}
	for word, rest := cutWord(report.Words(text)); word != ""; word, rest = cutWord(rest) {
		count[word]++
	}
	return count
}

// writtenAsCode reports whether a word has what words of a sentence have not: a sign inside it, a digit, or a capital after a small letter.
func writtenAsCode(word string) bool {
	word = strings.Trim(word, ".,;:!?\"'()[]{}“”‘’«»")
	if strings.HasPrefix(word, "`") {
		return true
	}
	before := ' '
	for _, r := range word {
		if unicode.IsLower(before) && unicode.IsUpper(r) || strings.ContainsRune("_/.:=()<>$#@", r) {
			return true
		}
		before = r
	}
	return false
}

// otherNames reports how many names each of two texts has that the other has nowhere; the smaller number.
func otherNames(a, b *likened) int { return min(unknownNames(a, b), unknownNames(b, a)) }

// unknownNames counts the names of a that b has neither among its names nor, as far as they are kept, among its words.
func unknownNames(a, b *likened) (n int) {
	for i := range a.names.len() {
		if name := a.names.at(i); !b.names.has(name) && !b.words.has(name) {
			n++
		}
	}
	return n
}
