package redact

import (
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// unescapeMarkup undoes the references to characters of XML and HTML and the backslashes of Markdown, and takes out what stands between
// two halves of a text and shows nowhere: a comment, a seam, a colour of a terminal, a character without width.
func unescapeMarkup(s string) *view {
	if runLen(s, unmarked, len(s)) == len(s) {
		return nil
	}
	var v *view
	ahead := seek(marks...)
	at := 0
	for i := ahead.next(s, 0); i < len(s); i = ahead.next(s, i) {
		plain, width := reference(s[i:])
		if width == 0 {
			i++
			continue
		}
		if v == nil {
			v = viewOf(s)
		}
		v.text.WriteString(s[at:i])
		v.put(plain, i, width)
		i += width
		at = i
	}
	if v != nil {
		v.text.WriteString(s[at:])
	}
	return v
}

// seams join two halves of a text: of two CDATA sections, and of two texts that source code adds up.
var seams = []string{"]]><![CDATA[", `" + "`, "' + '", `\" + \"`}

// escaped are the characters of tokens before which Markdown takes a backslash, and JSON does not.
var escaped = []string{`\_`, `\-`, `\.`, `\+`, `\~`}

// marks are how all begins that unescapeMarkup undoes. The last four begin characters without width.
var marks = slices.Concat(seams, escaped, []string{"&", "<!--", "\x1b[", "\xe2\x80", "\xe2\x81", "\u00ad", "\ufeff"})

// unmarked are the bytes of which no mark has one: most texts are short, and hold nothing else.
var unmarked = allBut("&<+\\\x1b\xe2\xc2\xef")

// reference returns what the markup at the start of s stands for and how long it is; 0 where it is none.
func reference(s string) (plain string, width int) {
	switch s[0] {
	case '&':
		return character(s)
	case '<':
		return "", comment(s)
	case '\x1b':
		return "", colour(s)
	case '\\':
		if slices.Contains(escaped, s[:2]) {
			return s[1:2], 2
		}
	}
	for _, seam := range seams {
		if strings.HasPrefix(s, seam) {
			return "", len(seam)
		}
	}
	if c, size := utf8.DecodeRuneInString(s); unicode.Is(unicode.Cf, c) {
		return "", size
	}
	return "", 0
}

// character undoes &amp;, &#65; and &#x41;.
func character(s string) (plain string, width int) {
	end := strings.IndexByte(s[:min(len(s), 34)], ';') // the longest name has 31 letters
	if end < 2 || runLen(s[1:], named, end) < end-1 {
		return "", 0
	}
	plain = html.UnescapeString(s[:end+1])
	if len(plain) > 1 && strings.HasSuffix(plain, ";") { // it knows the name by its beginning alone, or not at all
		return "", 0
	}
	return plain, end + 1
}

var named = setOf(letters + "0123456789#")

// colour returns how long the order to a terminal is that begins s.
func colour(s string) int {
	n := 2 + runLen(s[2:], orders, 16)
	if n == len(s) || !hasLetter(s[n:n+1]) {
		return 0
	}
	return n + 1
}

var orders = setOf("0123456789;")

// maxComment is how far the end of a comment is sought. One that goes on for longer parts nothing that a reader would join.
const maxComment = 256

func comment(s string) int {
	i := strings.Index(s[:min(len(s), maxComment)], "-->")
	if i < 0 || strings.Contains(s[:i], "\n") {
		return 0 // newlines stay, so that line numbers hold
	}
	return i + len("-->")
}
