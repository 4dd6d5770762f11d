package archive

import (
	"strings"
	"unicode"

	"swarmreport/report"
)

// words gives the words of a folded text that carry meaning, without endings. Scripts without blanks give pairs of
// letters.
func words(folded string) (list []string) {
	for word := range strings.FieldsSeq(folded) {
		if ideographic(word) {
			letters := []rune(word)
			for i := range max(1, len(letters)-1) {
				list = append(list, string(letters[i:min(i+2, len(letters))]))
			}
		} else if !fillers[word] {
			list = append(list, stem(word))
		}
	}
	return list
}

func ideographic(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool {
		return r > unicode.MaxLatin1 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
	})
}

// pieceSize is the length of a piece of code in bytes: short enough to survive a changed name, long enough to mean
// something.
const pieceSize = 6

// pieces gives the overlapping pieces of code.
func pieces(code string) (list []string) {
	for i := range max(min(len(code), 1), len(code)-pieceSize+1) {
		list = append(list, code[i:min(i+pieceSize, len(code))])
	}
	return list
}

// names gives the words of a text that name something: those that the evidence quotes too, and those written as code
// is. Two sentences of one template differ in them alone.
func names(text, evidence string) (list []string) {
	quoted := wordSet(report.Words(evidence))
	for field := range strings.FieldsSeq(text) {
		code := writtenAsCode(field)
		for word := range strings.FieldsSeq(report.Words(field)) {
			if !fillers[word] && !ideographic(word) && (code || quoted[word]) {
				list = append(list, stem(word))
			}
		}
	}
	return list
}

func wordSet(folded string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(folded) {
		all[word] = true
	}
	return all
}

// writtenAsCode reports whether a word has what words of a sentence lack: a sign inside it, or a capital after a small
// letter.
func writtenAsCode(word string) bool {
	word = strings.Trim(word, ".,;:!?\"'()[]{}“”‘’«»")
	if strings.HasPrefix(word, "`") || strings.ContainsAny(word, "_/.:=()<>$#@") {
		return true
	}
	before := ' '
	for _, r := range word {
		if unicode.IsLower(before) && unicode.IsUpper(r) {
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

// spellings folds British spellings to American ones, also inside names.
var spellings = strings.NewReplacer("our", "or", "ogue", "og", "ence", "ense", "ise", "ize", "isa", "iza", "isi", "izi",
	"ll", "l")

// endings are cut, longest first, where at least four letters remain: "validated" and "validation" are one word.
var endings = strings.Fields("ations ation izing ments ment ings ing ized izes ied ies ize ed es ly s e")

func stem(word string) string {
	word = spellings.Replace(word)
	for _, end := range endings {
		if root, found := strings.CutSuffix(word, end); found && len(root) >= 4 {
			return root
		}
	}
	return word
}
