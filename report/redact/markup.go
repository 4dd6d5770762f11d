package redact

import (
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// unescapeMarkup undoes the references to characters of XML and HTML and the backslashes of Markdown, and takes out what stands between
// two halves of a text and shows nowhere: a comment, a seam, an order to a terminal, a mark of emphasis, a character without width, the zeros of an
// encoding with wide characters. A blank that does not break is a blank, and what is as wide as the letters of East Asia is its narrow self.
func unescapeMarkup(s string) *view {
	var v *view
	at := 0
	for i := unmarkedTo(s, 0); i < len(s); i = unmarkedTo(s, i) {
		plain, from, width := markAt(s, i, at)
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

// seam joins two CDATA sections.
const seam = "]]><![CDATA["

// escaped are the characters of tokens before which Markdown takes a backslash, and JSON does not.
const escaped = "_-.+~"

// unmarked are the bytes of which no mark has one: most texts are short, and hold nothing else. The last three of the others begin characters
// without width.
var unmarked, nothing = allBut("&<+*`\\\x1b\xe2\xc2\xef\x00"), setOf("\x00")

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

// markAt returns the mark that has the byte at i, not before at: what it stands for, where it begins and how long it is; 0 where there is none.
func markAt(s string, i, at int) (plain string, from, width int) {
	switch {
	case s[i] == '+':
		from, width = sum(s, i, at)
		return "", from, width
	case s[i] == '<' && strings.HasPrefix(s[max(at, i-len("]]>")):], seam):
		return "", i - len("]]>"), len(seam)
	}
	if width = within(s, i, at); width > 0 {
		return "", i, width
	}
	plain, width = reference(s[i:])
	return plain, i, width
}

// marks are those of emphasis and of code.
var marks = setOf("*`")

// mostMarks is of how many marks and tags one after the other a word is parted at most.
const mostMarks = 6

// within returns how far the marks and tags at i reach that stand inside of a word, which a reader sees whole; 0 where none do.
func within(s string, i, at int) int {
	if i == at || !sets['w'][s[i-1]] {
		return 0
	}
	to := i
	for range mostMarks {
		if to == len(s) || sets['w'][s[to]] {
			break
		}
		to += silent(s[to:])
	}
	if to == len(s) || !sets['w'][s[to]] {
		return 0
	}
	return to - i
}

// silent returns how long the mark or the tag is that begins s; 0 where it is none.
func silent(s string) int {
	switch {
	case marks[s[0]]:
		return 1
	case s[0] == '<':
		return tag(s)
	}
	return 0
}

// tag returns how long the tag is that begins s, if it shows nowhere and parts no lines. One with marks in it is left for the layer that has them
// undone: what it leads to may be the secret.
func tag(s string) int {
	name := 1
	if strings.HasPrefix(s, "</") {
		name = 2
	}
	n := name + runLen(s[name:], sets['a'], maxComment)
	if !slices.Contains(inline, strings.ToLower(s[name:n])) {
		return 0
	}
	i := strings.IndexAny(s[n:min(len(s), n+maxComment)], "<>\n")
	if i < 0 || s[n+i] != '>' || holdsMark(s[:n+i], n) {
		return 0
	}
	return n + i + 1
}

// holdsMark reports whether a mark stands in s at or after from.
func holdsMark(s string, from int) bool {
	for i := unmarkedTo(s, from); i < len(s); i = unmarkedTo(s, i+1) {
		if _, _, width := markAt(s, i, from); width > 0 {
			return true
		}
	}
	return false
}

// inline are the tags that stand inside of a line.
var inline = []string{"a", "b", "code", "del", "em", "i", "ins", "kbd", "mark", "s", "span", "strong", "sub", "sup", "u", "wbr"}

// sum returns where the signs stand between two halves of a text that source code adds up at i: the quotes around the plus, with blanks and
// the ends of lines between.
func sum(s string, i, at int) (from, width int) {
	from = i
	for from > at && i-from < maxSum && (isSpace(s[from-1]) || strings.HasSuffix(s[at:from], `\n`) || strings.HasPrefix(s[from-1:], `\n`)) {
		from--
	}
	to := i + 1 + runLen(s[i+1:], spaces, maxSum)
	for strings.HasPrefix(s[to:], `\n`) {
		to += 2 + runLen(s[to+2:], spaces, maxSum)
	}
	slash := runLen(s[to:], backslash, 3)
	to += slash
	if from-1-slash < at || to == len(s) || s[to] != s[from-1] || !quotes[s[to]] || runLen(s[from-1-slash:], backslash, 3) != slash {
		return i, 0
	}
	from -= 1 + slash
	return from, to + 1 - from
}

// maxSum is how far the lines of such a text are indented, in bytes.
const maxSum = 64

// reference returns what the markup at the start of s stands for and how long it is; 0 where it is none.
func reference(s string) (plain string, width int) {
	switch s[0] {
	case '&':
		return character(s)
	case '<':
		return "", comment(s)
	case '\x1b':
		return "", order(s)
	case '\xe2', '\xc2', '\xef':
		return unusual(s)
	case '\\':
		if len(s) > 1 && strings.IndexByte(escaped, s[1]) >= 0 {
			return s[1:2], 2
		}
	case 0:
		return "", runLen(s, nothing, maxWidth)
	}
	return "", 0
}

// unusual returns what the character that begins s looks like, and how long it is; 0 where it is not another character's likeness, and shows.
func unusual(s string) (plain string, width int) {
	c, size := utf8.DecodeRuneInString(s)
	switch {
	case unicode.Is(unicode.Cf, c), 0xfe00 <= c && c <= 0xfe0f: // the last choose how the one before looks
		return "", size
	case unicode.Is(unicode.Zs, c):
		return " ", size
	case 0xff01 <= c && c <= 0xff5e:
		return string(c - 0xff01 + '!'), size
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

// order returns how long the order to a terminal is that begins s: for a colour, or for a link and the like.
func order(s string) int {
	if strings.HasPrefix(s, "\x1b]") {
		window := s[:min(len(s), maxComment)]
		if i := strings.IndexAny(window, "\a\n"); i > 0 && window[i] == '\a' {
			return i + 1
		}
		if i := strings.Index(window, "\x1b\\"); i > 0 {
			return i + 2
		}
		return 0
	}
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
