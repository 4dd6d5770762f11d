package redact

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// unescapeMarkup undoes the references to characters of XML and HTML, and takes out what stands between two halves of a text and
// shows nowhere: a comment, or the seam of two CDATA sections.
func unescapeMarkup(s string) *view {
	var v *view
	ahead := seek("&", "<!--", seam)
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

const seam = "]]><![CDATA["

// entities are the names that XML has by itself, and the one that HTML writes most.
var entities = []struct{ name, plain string }{{"amp;", "&"}, {"lt;", "<"}, {"gt;", ">"}, {"quot;", `"`}, {"apos;", "'"}, {"nbsp;", " "}}

// reference returns what the markup at the start of s stands for and how long it is; 0 where it is none.
func reference(s string) (plain string, width int) {
	switch {
	case strings.HasPrefix(s, seam):
		return "", len(seam)
	case strings.HasPrefix(s, "<!--"):
		return "", comment(s)
	case strings.HasPrefix(s, "&#"):
		return numeric(s)
	case s[0] != '&':
		return "", 0
	}
	for _, e := range entities {
		if strings.HasPrefix(s[1:], e.name) {
			return e.plain, len(e.name) + 1
		}
	}
	return "", 0
}

// maxComment is how far the end of a comment is sought. One that goes on for longer parts nothing that a reader would join.
const maxComment = 256

func comment(s string) int {
	i := strings.Index(s[:min(len(s), maxComment)], "-->")
	if i < 0 || strings.Contains(s[:i], "\n") {
		return 0 // newlines stay, so that line numbers hold
	}
	return i + len("-->")
}

// numeric undoes &#65; and &#x41;.
func numeric(s string) (plain string, width int) {
	end := strings.IndexByte(s[:min(len(s), 12)], ';')
	if end < 0 {
		return "", 0
	}
	digits, base := s[2:end], 10
	if strings.HasPrefix(digits, "x") || strings.HasPrefix(digits, "X") {
		digits, base = digits[1:], 16
	}
	code, err := strconv.ParseUint(digits, base, 32)
	if err != nil || code > utf8.MaxRune || !utf8.ValidRune(rune(code)) {
		return "", 0
	}
	return string(rune(code)), end + 1
}
