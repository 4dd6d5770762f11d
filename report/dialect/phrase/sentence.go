package phrase

import (
	"iter"
	"strings"
	"unicode/utf8"

	"swarmreport/report/pattern"
)

// SentencesOf cuts a text where a sentence or a part of one ends: behind a mark and a blank, at a line's end, and at the marks of Chinese.
// Most texts are long and say nothing of what is looked for, so they are cut by their bytes.
func SentencesOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for i := 0; i < len(text); i++ {
			if c := text[i]; c > '?' && c < utf8.RuneSelf {
				continue // no letter ends a sentence
			}
			if end := sentenceEnd(text[i:]); end > 0 {
				if !yield(text[from:i]) {
					return
				}
				from = i + end
				i = from - 1
			}
		}
		yield(text[from:])
	}
}

// sentenceEnd gives how many bytes at the beginning of a text end a sentence; 0 where none ends.
func sentenceEnd(text string) int {
	switch text[0] {
	case ';', '\n':
		return 1
	case '.', '!', '?', ',':
		if len(text) > 1 && strings.IndexByte(" \t\n\f\r", text[1]) >= 0 {
			return 2
		}
		if len(text) == 1 && text[0] != ',' {
			return 1
		}
	case "。"[0], "；"[0]: // the other two begin as this one does
		for _, mark := range []string{"。", "；", "！", "，"} {
			if strings.HasPrefix(text, mark) {
				return len(mark)
			}
		}
	}
	return 0
}

var wholeEnd = pattern.Of(`[.!?;](?:\s+|$)|\n|[。；！]`)

// WholeSentences cuts a text at the ends of its sentences alone: what a comma parts belongs together.
func WholeSentences(text string) []string { return wholeEnd.Split(text, maxClauses) }
