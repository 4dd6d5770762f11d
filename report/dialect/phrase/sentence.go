package phrase

import (
	"iter"
	"strings"

	"swarmreport/report/pattern"
)

// SentencesOf cuts a text where a sentence or a part of one ends: behind a mark and a blank, at a line's end, and at the marks of Chinese.
// Most texts are long and say nothing of what is looked for, so they are cut by their bytes.
func SentencesOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for i, r := range text {
			if i < from {
				continue
			}
			if end := sentenceEnd(r, text[i+1:]); end > 0 {
				if !yield(text[from:i]) {
					return
				}
				from = i + end
			}
		}
		yield(text[from:])
	}
}

// sentenceEnd gives how many bytes end a sentence at a character; 0 where none ends. Behind is what follows the character's first byte.
func sentenceEnd(r rune, behind string) int {
	switch r {
	case ';', '\n':
		return 1
	case '。', '；', '！', '，':
		return len("。")
	case '.', '!', '?', ',':
		if behind == "" && r != ',' {
			return 1
		}
		if behind != "" && strings.IndexByte(" \t\n\f\r", behind[0]) >= 0 {
			return 2
		}
	}
	return 0
}

var wholeEnd = pattern.Of(`[.!?;](?:\s+|$)|\n|[。；！]`)

// WholeSentences cuts a text at the ends of its sentences alone: what a comma parts belongs together.
func WholeSentences(text string) []string { return wholeEnd.Split(text, maxClauses) }
