package prose

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"
)

// Text renders one untrusted string between tags, escaped. Odd characters (see oddAt) stay in the text, each run of
// them in
//
//	<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">…</span>
//
// and a word that mixes Latin letters with letters that look Latin stands in <span class="mixed" title="…">. The dir
// attribute isolates the control, so that it moves nothing even without our CSS. A string with odd or right-to-left
// characters is wrapped in <bdi>.
func Text(s string) templ.Component { return fragment(appendIsolated(nil, s)) }

// appendIsolated appends s as appendText does, in <bdi> if it could move its neighbors.
func appendIsolated(b []byte, s string) []byte {
	if !mayMove(s) {
		return appendText(b, s)
	}
	return append(appendText(append(b, "<bdi>"...), s), "</bdi>"...)
}

func mayMove(s string) bool {
	for i := plainLen(s); i < len(s); {
		r, size := oddAt(s, i)
		if size > 0 || rightToLeft(r) {
			return true
		}
		i += utf8.RuneLen(r)
	}
	return false
}

// plainLen is how many bytes at the beginning of s are printable ASCII, tabs or line feeds.
func plainLen(s string) int {
	for i := range len(s) {
		if c := s[i]; c >= 0x7F || c < ' ' && c != '\t' && c != '\n' {
			return i
		}
	}
	return len(s)
}

var (
	escapes    = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	attributes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")
)

// appendText appends s, escaped, with odd characters and mixed words marked.
func appendText(b []byte, s string) []byte {
	for i, marks := 0, 0; i < len(s); {
		end := i + plainLen(s[i:])
		for end < len(s) && end > i && inWord(rune(s[end-1])) {
			end-- // the word may go on with what is not plain
		}
		r, size := oddAt(s, i)
		switch {
		case end > i:
			b = append(b, escapes.Replace(s[i:end])...)
		case size > 0:
			end, marks = endOfRun(s, i), marks+1
			b = appendMark(b, s[i:end], marks)
		case inWord(r):
			end = endOfWord(s, i)
			b = appendWord(b, s[i:end])
		default:
			end = i + utf8.RuneLen(r)
			b = append(b, strings.TrimSuffix(s[i:end], "\r")...) // of a CR LF
		}
		i = end
	}
	return b
}

// Label spells out the odd characters of an untrusted string, as [U+202E], for places that hold no mark and that templ
// escapes: a tooltip, a name that is read aloud, a preview of the page.
func Label(s string) string {
	i := plainLen(s)
	b := []byte(s[:i])
	for i < len(s) {
		r, size := oddAt(s, i)
		if size > 0 {
			b = fmt.Appendf(b, "[%U]", r)
		} else {
			size = utf8.RuneLen(r)
			b = append(b, s[i:i+size]...)
		}
		i += size
	}
	return string(b)
}

// attribute escapes s for a double-quoted attribute.
func attribute(s string) string { return attributes.Replace(Label(s)) }

// Drawn renders one untrusted string inside a drawing, which holds no mark: escaped, odd characters spelled out.
func Drawn(s string) templ.Component { return fragment(attribute(s)) }

// maxHeadline is longer than a title gets: what is longer is no title, and stays within the bounds of Text.
const maxHeadline = 4 << 10

// Headline renders one untrusted line as Text does, and as code what is between two backticks: a title is no Markdown
// otherwise. Several backticks in a row, or a space next to one, are about backticks themselves: then nothing is code.
func Headline(s string) templ.Component {
	parts := strings.Split(s, "`")
	if len(parts) < 3 || len(s) > maxHeadline || strings.Contains(s, "``") {
		return Text(s)
	}
	b := []byte{}
	for len(parts) > 2 && parts[1] != "" && strings.TrimSpace(parts[1]) == parts[1] {
		b = append(appendText(b, parts[0]), "<code>"...)
		b = append(appendIsolated(b, parts[1]), "</code>"...)
		parts = parts[2:]
	}
	b = appendText(b, strings.Join(parts, "`"))
	if mayMove(s) {
		b = append(append([]byte("<bdi>"), b...), "</bdi>"...)
	}
	return fragment(b)
}
