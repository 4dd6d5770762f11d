package redact

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// unescapeMarkup undoes the references to characters of XML and HTML and the backslashes of Markdown, and takes out what stands between
// two halves of a text and shows nowhere: a comment, a seam, a colour of a terminal, a character without width.
func unescapeMarkup(s string) *view {
	var v *view
	at := 0
	for i := unmarkedTo(s, 0); i < len(s); i = unmarkedTo(s, i) {
		from := markFrom(s, i, at)
		plain, width := reference(s[from:])
		if width == 0 {
			i++
			continue
		}
		if v == nil {
			v = viewOf(s)
		}
		v.text.WriteString(s[at:from])
		v.put(plain, from, width)
		i = from + width
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
const escaped = "_-.+~"

// unmarked are the bytes of which no mark has one: most texts are short, and hold nothing else. The last three of the others begin characters
// without width.
var unmarked = allBut("&<+\\\x1b\xe2\xc2\xef")

// unmarkedTo returns where the next byte of a mark may stand at or after i. It
// looks at four at a time, since it runs over nearly all of every text.
func unmarkedTo(s string, i int) int {
	for ; i <= len(s)-4; i += 4 {
		if p := s[i : i+4]; !unmarked[p[0]] || !unmarked[p[1]] || !unmarked[p[2]] || !unmarked[p[3]] {
			break
		}
	}
	for i < len(s) && unmarked[s[i]] {
		i++
	}
	return i
}

// markFrom returns where the mark begins that has the byte at i, not before at: there, or at the beginning of a seam.
func markFrom(s string, i, at int) int {
	from := i
	switch s[i] {
	case '+':
		from -= len(`" `)
	case '<':
		from -= len("]]>")
	}
	if from >= at && seamLen(s[from:]) > 0 {
		return from
	}
	return i
}

func seamLen(s string) int {
	for _, seam := range seams {
		if strings.HasPrefix(s, seam) {
			return len(seam)
		}
	}
	return 0
}

// reference returns what the markup at the start of s stands for and how long it is; 0 where it is none.
func reference(s string) (plain string, width int) {
	switch s[0] {
	case '&':
		return character(s)
	case '<':
		return "", comment(s)
	case '\x1b':
		return "", colour(s)
	case '\xe2', '\xc2':
		return "", unseen(s)
	case '\xef':
		return "", len(s) - len(strings.TrimPrefix(s, "\ufeff"))
	case '\\':
		if len(s) > 1 && strings.IndexByte(escaped, s[1]) >= 0 {
			return s[1:2], 2
		}
	case '+':
		return "", 0
	}
	return "", seamLen(s)
}

// unseen returns how long the character is that begins s, if it shows nowhere.
func unseen(s string) int {
	if c, size := utf8.DecodeRuneInString(s); unicode.Is(unicode.Cf, c) {
		return size
	}
	return 0
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
	if !strings.HasPrefix(s, "\x1b[") {
		return 0
	}
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
	if !strings.HasPrefix(s, "<!--") {
		return 0
	}
	i := strings.Index(s[:min(len(s), maxComment)], "-->")
	if i < 0 || strings.Contains(s[:i], "\n") {
		return 0 // newlines stay, so that line numbers hold
	}
	return i + len("-->")
}
