package prose

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"
)

// Text renders one untrusted string between tags, escaped: quotes mean nothing there. Odd characters (see oddAt) stay
// in the text, each run of them in
//
//	<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">…</span>
//
// and a word that mixes Latin letters with letters that look Latin stands in <span class="mixed" title="…">. The dir
// attribute isolates the control, so that it moves nothing even without our CSS. A string with either, or with
// right-to-left letters, is wrapped in <bdi>.
func Text(s string) templ.Component { return fragment(appendIsolated(nil, s)) }

// The kinds of byte that the scan tells apart.
const (
	plainByte  = iota
	escapeByte // & < >
	lookByte   // a control character, or part of a longer rune: decode it
)

// kinds maps each byte to its kind.
var kinds = func() (k [256]uint8) {
	for b := range k {
		if b < 0x20 && b != '\t' && b != '\n' || b >= 0x7F {
			k[b] = lookByte
		}
	}
	for _, b := range "&<>" {
		k[b] = escapeByte
	}
	return k
}()

// firstSpecial is how many bytes at the beginning of s are plain.
func firstSpecial(s string) int {
	for i := range len(s) {
		if kinds[s[i]] != plainByte {
			return i
		}
	}
	return len(s)
}

// appendIsolated appends s as appendText does, in <bdi> where the string could move its neighbours.
func appendIsolated(b []byte, s string) []byte {
	if whole, ok := appendCommon(b, s); ok {
		return whole
	}
	if !mayMove(s) {
		return appendMarked(b, s)
	}
	b = append(b, "<bdi>"...)
	b = appendMarked(b, s)
	return append(b, "</bdi>"...)
}

// appendCommon appends s, escaped, in one pass: most strings hold nothing that needs a mark or moves anything. It
// gives up at the first character that may.
func appendCommon(b []byte, s string) ([]byte, bool) {
	for {
		i := firstSpecial(s)
		b = append(b, s[:i]...)
		if s = s[i:]; s == "" {
			return b, true
		}
		if kinds[s[0]] == escapeByte {
			b, s = append(b, entity(s[0])...), s[1:]
			continue
		}
		r, size := utf8.DecodeRuneInString(s)
		if !common(r) {
			return b, false
		}
		b, s = append(b, s[:size]...), s[size:]
	}
}

func mayMove(s string) bool {
	for i := firstSpecial(s); i < len(s); {
		if kinds[s[i]] != lookByte {
			i++
			continue
		}
		if r, size := utf8.DecodeRuneInString(s[i:]); common(r) {
			i += size
			continue
		}
		r, size := oddAt(s, i)
		if size > 0 || rightToLeft(r) {
			return true
		}
		i += utf8.RuneLen(r)
	}
	return false
}

// maxMarks bounds the long marks in one string. Later ones are <bdi class="odd"> without a title: still boxed, still
// isolated; those that a picture stands for are the picture alone. So a body made of nothing else stays within the
// page's budget (S1).
const maxMarks = 1000

// appendText appends s, escaped, with odd characters and mixed words marked.
func appendText(b []byte, s string) []byte {
	if whole, ok := appendCommon(b, s); ok {
		return whole
	}
	return appendMarked(b, s)
}

// appendMarked is appendText for any string.
func appendMarked(b []byte, s string) []byte {
	start, marks := 0, 0
	for i := 0; i < len(s); {
		switch kinds[s[i]] {
		case plainByte:
			i++
		case escapeByte:
			b = append(b, s[start:i]...)
			b = append(b, entity(s[i])...)
			i++
			start = i
		default:
			p := special(s, start, i)
			if p.kind == ordinary {
				i = p.end
				continue
			}
			marks++
			b = append(b, s[start:p.start]...)
			b = p.append(b, s, marks)
			i, start = p.end, p.end
		}
	}
	return append(b, s[start:]...)
}

func entity(c byte) string {
	switch c {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	}
	return "&gt;"
}

// attribute escapes s for a double-quoted attribute, with odd characters spelled out, since an attribute cannot hold
// a mark.
func attribute(s string) string { return attributes.Replace(Label(s)) }

var attributes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

// Label spells out the odd characters of an untrusted string, as [U+202E], where no mark can stand and templ escapes
// the rest: in a tooltip, a name that is read aloud, and what a preview of the page shows.
func Label(s string) string {
	var b []byte
	start := 0
	for i := firstSpecial(s); i < len(s); {
		r, size := oddAt(s, i)
		if size == 0 {
			i += utf8.RuneLen(r)
			continue
		}
		b = fmt.Appendf(append(b, s[start:i]...), "[%U]", r)
		i += size
		start = i
	}
	if start == 0 {
		return s
	}
	return string(append(b, s[start:]...))
}

// Drawn renders one untrusted string inside a drawing, where no mark can stand: escaped, odd characters spelled out,
// as [U+202E].
func Drawn(s string) templ.Component { return fragment(attribute(s)) }
