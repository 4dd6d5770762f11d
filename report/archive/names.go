package archive

import (
	"strings"
	"unicode"
)

// names are the words of a text that name something of the code: they occur in the quoted evidence, or are written as code is. Two
// sentences of one template differ in them alone.
func names(text, evidence string) sketch {
	quoted := map[string]bool{}
	for _, word := range codeWords(evidence) {
		quoted[word] = true
	}
	var hashes []uint16
	for field := range strings.FieldsSeq(text) {
		likeCode := writtenAsCode(field)
		for _, word := range codeWords(field) {
			if !filler[word] && !ideographic(word) && (quoted[word] || likeCode) {
				hashes = append(hashes, short(stem(word)))
			}
		}
	}
	return newSketch(hashes)
}

// codeWords are the words of a piece of code, in lower case, without numbers of one sign.
func codeWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
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

// otherNames reports whether each of two texts names something that the other does not.
func otherNames(a, b *Sighting) bool { return names1(a, b) && names1(b, a) }

// names1 reports whether a names something that b, as far as its words are kept, has nowhere.
func names1(a, b *Sighting) bool {
	left := shared(a.Names, b.Words)
	return common(left, b.Words) < len(left)
}
