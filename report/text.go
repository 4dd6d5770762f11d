package report

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FoldWord brings a word to lower case with single blanks for blanks, dashes, underscores and slashes.
func FoldWord(raw string) string {
	lower := strings.ToLower(raw)
	if !strings.ContainsAny(lower, "-_/ \t\n\r") {
		return lower
	}
	return strings.Join(strings.FieldsFunc(lower, func(r rune) bool {
		return r == ' ' || r == '-' || r == '_' || r == '/' || r == '\t' || r == '\n' || r == '\r'
	}), " ")
}

// Plain removes case, blanks, dashes and underscores: component-handoff and ComponentHandoff are one.
func Plain(word string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, word)
}

// Words folds a text to its words: lower case, and one blank for all between two that is no letter, digit or mark.
func Words(s string) string {
	b, gap := make([]byte, 0, len(s)), false
	for _, r := range s {
		switch r = unicode.ToLower(r); {
		case r < utf8.RuneSelf && (r < 'a' || r > 'z') && (r < '0' || r > '9'),
			r >= utf8.RuneSelf && !unicode.In(r, unicode.Letter, unicode.Digit, unicode.Mark):
			gap = len(b) > 0
			continue
		case gap:
			b = append(b, ' ')
		}
		gap = false
		b = utf8.AppendRune(b, r)
	}
	return string(b)
}

// Within returns as much of the beginning of a text as n bytes hold without cutting a character.
func Within(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// Shorten is [Within], with a sign where something is left out.
func Shorten(s string, n int) string {
	if short := Within(s, n); len(short) < len(s) {
		return short + "…"
	}
	return s
}

// Filled reports whether a text is more than blanks.
func Filled(s string) bool { return strings.TrimSpace(s) != "" }

// Brief cuts a text of a run to 80 characters, for a sentence of ours.
func Brief(s string) string {
	const most = 80
	if s = strings.TrimSpace(s); utf8.RuneCountInString(s) > most {
		return string([]rune(s)[:most]) + "…"
	}
	return s
}

// Quoted is [Brief] between quotation marks.
func Quoted(s string) string { return "“" + Brief(s) + "”" }

// Plural writes a number of things: "1 finding", "12 findings", "2 fixes".
func Plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if strings.HasSuffix(thing, "x") {
		thing += "e"
	}
	return strconv.Itoa(n) + " " + thing + "s"
}
