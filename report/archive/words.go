package archive

import (
	"iter"
	"strings"
	"unicode"

	"swarmreport/report"
)

// words gives the words of a folded text that carry meaning, without endings. Scripts without blanks give pairs of
// letters.
func words(folded string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for word := range strings.FieldsSeq(folded) {
			switch {
			case ideographic(word) && !letterPairs(word, yield):
				return
			case !ideographic(word) && !fillers[word] && !yield(stem(word)):
				return
			}
		}
	}
}

func ideographic(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool {
		return r > unicode.MaxLatin1 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
	})
}

func letterPairs(word string, yield func(string) bool) bool {
	letters := []rune(word)
	for i := range max(1, len(letters)-1) {
		if !yield(string(letters[i:min(i+2, len(letters))])) {
			return false
		}
	}
	return true
}

// pieceSize is the length of a piece of code in bytes: short enough to survive a changed name, long enough to mean
// something.
const pieceSize = 6

func pieces(code string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range max(min(len(code), 1), len(code)-pieceSize+1) {
			if !yield(code[i:min(i+pieceSize, len(code))]) {
				return
			}
		}
	}
}

// names gives the words of a text that name something: those that the evidence quotes too, those written as code is,
// and words that come again in a text of another script. Two sentences of one template differ in them alone.
func names(text, evidence string) iter.Seq[string] {
	quoted, foreign := count(evidence), map[string]int{}
	if ideographic(text) {
		foreign = count(text)
	}
	return func(yield func(string) bool) {
		for field := range strings.FieldsSeq(text) {
			code := writtenAsCode(field)
			for word := range strings.FieldsSeq(report.Words(field)) {
				named := !fillers[word] && !ideographic(word) && (code || quoted[word] > 0 || foreign[word] > 1)
				if named && !yield(stem(word)) {
					return
				}
			}
		}
	}
}

func count(text string) map[string]int {
	counts := map[string]int{}
	for word := range strings.FieldsSeq(report.Words(text)) {
		counts[word]++
	}
	return counts
}

// writtenAsCode reports whether a word has what words of a sentence lack: a sign inside it, or a capital after a small
// letter.
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

// fillers say nothing about what is wrong.
var fillers = wordSet(`a an and are as at be been being but by can could do does did for from had has have here if in
	into is it its may might must no not see of on or should so some such than that the their them then there these they
	this those to too use used uses using via was were when where which while will with without would you your`)

func wordSet(list string) map[string]bool {
	words := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		words[word] = true
	}
	return words
}

// spellings folds British spellings to American ones, also inside names.
var spellings = [][2]string{
	{"our", "or"}, {"ogue", "og"}, {"ence", "ense"}, {"ise", "ize"}, {"isa", "iza"}, {"isi", "izi"}, {"ll", "l"},
}

// endings are cut, longest first, where at least four letters remain: "validated" and "validation" are one word.
var endings = strings.Fields("ations ation izing ments ment ings ing ized izes ied ies ize ed es ly s e")

func stem(word string) string {
	for _, s := range spellings {
		word = strings.ReplaceAll(word, s[0], s[1])
	}
	for _, end := range endings {
		if root, found := strings.CutSuffix(word, end); found && len(root) >= 4 {
			return root
		}
	}
	return word
}
