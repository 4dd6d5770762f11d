package archive

import (
	"strings"
	"unicode"

	"swarmreport/report"
)

// addNames adds the words of a text that name something: they occur in the quoted evidence, are written as code is, or come again in a
// text of another script. Two sentences of one template differ in them alone.
func (m *members) addNames(text, evidence string) {
	code := codeWords(evidence)
	quoted := make(map[string]bool, len(code))
	for _, word := range code {
		quoted[word] = true
	}
	foreign := terms(text)
	for field := range strings.FieldsSeq(text) {
		if word := strings.TrimRight(field, ".,;:!?"); foreign == nil && isWord(word) && !quoted[word] {
			continue // nearly every word of a sentence
		}
		likeCode := writtenAsCode(field)
		for _, word := range codeWords(field) {
			if !filler[word] && !ideographic(word) && (quoted[word] || likeCode || foreign[word] > 1) {
				m.add(short(stem(word)))
			}
		}
	}
}

// isWord says of a word that it is small letters and nothing else: no name by its look.
func isWord(word string) bool {
	for i := range len(word) {
		if word[i] < 'a' || word[i] > 'z' {
			return false
		}
	}
	return true
}

// terms counts the words in letters of a text in another script: one that comes again is a term, and no remark of the reviewer's.
func terms(text string) map[string]int {
	if !ideographic(text) {
		return nil
	}
	count := map[string]int{}
	for _, word := range codeWords(text) {
		count[word]++
	}
	return count
}

// codeWords are the words of a piece of code, in lower case.
func codeWords(s string) []string { return strings.FieldsFunc(strings.ToLower(s), report.IsGap) }

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
