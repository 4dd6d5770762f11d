package redact

import (
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// view is a text with its escapes undone, and where each piece came from.
type view struct {
	text  strings.Builder
	marks [][]mark // in pieces, since a slice that grows leaves as much again behind
}

// mark is an escape undone, or several alike in a row: n times size bytes from at on in the view, width bytes each from from on in the source. A
// hostile text has one every other byte, so it is small.
type mark struct {
	at, from, n uint32
	size, width uint16
}

const (
	maxMarks  = 4096      // of a piece
	maxWidth  = 1 << 15   // of an escape, in bytes
	maxViewed = 1<<32 - 1 // longest text that a mark can tell a place of
)

// viewOf gives an empty view with room for all of s.
func viewOf(s string) *view {
	v := &view{}
	v.text.Grow(len(s))
	return v
}

// put adds what an escape of the source stands for.
func (v *view) put(decoded string, from, width int) {
	m := mark{uint32(v.text.Len()), uint32(from), 1, uint16(len(decoded)), uint16(width)}
	v.text.WriteString(decoded)
	k := len(v.marks) - 1
	if k >= 0 && v.marks[k][len(v.marks[k])-1].goesOn(m) {
		v.marks[k][len(v.marks[k])-1].n++
		return
	}
	if k < 0 || len(v.marks[k]) == maxMarks {
		v.marks = append(v.marks, nil)
		k++
	}
	v.marks[k] = append(v.marks[k], m)
}

// goesOn reports whether the next escape is like those of the mark and follows them at once.
func (m mark) goesOn(next mark) bool {
	return m.size == next.size && m.width == next.width && m.at+m.n*uint32(m.size) == next.at && m.from+m.n*uint32(m.width) == next.from
}

// before returns the last mark that begins at or before p.
func (v *view) before(p int) mark {
	k := sort.Search(len(v.marks), func(i int) bool { return int(v.marks[i][0].at) > p })
	if k == 0 {
		return mark{}
	}
	marks := v.marks[k-1]
	return marks[sort.Search(len(marks), func(i int) bool { return int(marks[i].at) > p })-1]
}

// source leads an offset in the view to the source; inside an escape, to its
// beginning.
func (v *view) source(p int) int {
	m := v.before(p)
	if into := p - int(m.at); into < int(m.n)*int(m.size) {
		return int(m.from) + into/int(m.size)*int(m.width)
	}
	return m.behind(p)
}

// sourceEnd leads the end of a stretch to the source; inside an escape, to its
// end.
func (v *view) sourceEnd(p int) int {
	m := v.before(p - 1)
	if into := p - int(m.at); into <= int(m.n)*int(m.size) && m.size > 0 {
		return int(m.from) + (into+int(m.size)-1)/int(m.size)*int(m.width)
	}
	return m.behind(p)
}

// behind leads an offset behind the escapes of the mark to the source.
func (m mark) behind(p int) int {
	return int(m.from) + int(m.n)*int(m.width) + p - int(m.at) - int(m.n)*int(m.size)
}

// unescapeString undoes the escapes of JSON (RFC 8259, section 7) and \xXX.
// It acts only where \u, \U, \x, \/ or \101 occurs: the edges know the other escapes.
func unescapeString(s string) *view {
	if !veiled(s) {
		return nil
	}
	v := viewOf(s)
	at := 0
	for i := strings.IndexByte(s, '\\'); i >= 0; {
		decoded, width := stringEscape(s[i:])
		v.text.WriteString(s[at:i])
		v.put(decoded, i, width)
		at = i + width
		i = indexFrom(s, '\\', at)
	}
	v.text.WriteString(s[at:])
	return v
}

// veiled reports whether \u, \U0, \/, \x or \101 occurs.
func veiled(s string) bool {
	for i := strings.IndexByte(s, '\\'); i >= 0 && i+1 < len(s); i = indexFrom(s, '\\', i+1) {
		if next := s[i+1]; next == 'u' || next == '/' || next == 'x' || next == 'U' && strings.HasPrefix(s[i+2:], "0") || isOctal(s[i:]) {
			return true
		}
	}
	return false
}

func indexFrom(s string, c byte, from int) int {
	if i := strings.IndexByte(s[from:], c); i >= 0 {
		return from + i
	}
	return -1
}

const shortEscapes, shortValues = `"\/bfnrt`, "\"\\/\b\f\n\r\t"

// stringEscape returns what the escape at the start of s stands for and how
// long it is. A backslash that escapes nothing stands for itself.
func stringEscape(s string) (string, int) {
	if len(s) < 2 {
		return s, len(s)
	}
	if i := strings.IndexByte(shortEscapes, s[1]); i >= 0 {
		return shortValues[i : i+1], 2
	}
	if isOctal(s) {
		return string([]byte{(s[1]-'0')<<6 | (s[2]-'0')<<3 | (s[3] - '0')}), 4
	}
	if s[1] == 'x' && len(s) >= 4 && isHex(s[2:4]) {
		return string([]byte{byte(hexValue(s[2:4]))}), 4
	}
	if c, width := longEscape(s); width > 0 {
		return string(c), width
	}
	return unicodeEscape(s)
}

// isOctal reports whether s begins with an ASCII character by its octal digits, as shells and C write it.
func isOctal(s string) bool {
	return len(s) >= 4 && (s[1] == '0' || s[1] == '1') && '0' <= s[2] && s[2] <= '7' && '0' <= s[3] && s[3] <= '7'
}

// longEscape undoes \UXXXXXXXX of YAML and Python, and \u{XX} of JavaScript and Rust.
func longEscape(s string) (c rune, width int) {
	if len(s) >= 10 && s[1] == 'U' && isHex(s[2:10]) {
		return hexValue(s[2:10]), 10
	}
	if !strings.HasPrefix(s, `\u{`) {
		return 0, 0
	}
	n := runLen(s[3:], sets['h'], 6)
	if n == 0 || !strings.HasPrefix(s[3+n:], "}") {
		return 0, 0
	}
	return hexValue(s[3 : 3+n]), n + 4
}

// unicodeEscape undoes \uXXXX, and two of them where they are a pair.
func unicodeEscape(s string) (string, int) {
	first := unit(s)
	if first < 0 {
		return s[:1], 1
	}
	if !utf16.IsSurrogate(first) {
		return string(first), 6
	}
	if pair := utf16.DecodeRune(first, unit(s[6:])); pair != utf8.RuneError {
		return string(pair), 12
	}
	return string(utf8.RuneError), 6
}

// unit is the value of \uXXXX at the start of s, or -1.
func unit(s string) rune {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' || !isHex(s[2:6]) {
		return -1
	}
	return hexValue(s[2:6])
}

// unescapeURL undoes percent-encoding (RFC 3986, section 2.1).
func unescapeURL(s string) *view {
	if !hasPercent(s) {
		return nil
	}
	return unescapeForm(s, percents)
}

// unescapeQuery undoes the encoding of queries and forms, in which a plus is a
// space (application/x-www-form-urlencoded). It is a view of its own, since
// elsewhere a plus is a plus.
func unescapeQuery(s string) *view {
	if !hasPercent(s) || strings.IndexByte(s, '+') < 0 {
		return nil
	}
	return unescapeForm(s, pluses)
}

// All but what begins an escape of an address, and of a form.
var percents, pluses = allBut("%"), allBut("%+")

// unescapeForm undoes what begins with a byte that is none of the plain ones: %XX, and a plus.
func unescapeForm(s string, plain *set) *view {
	v := viewOf(s)
	at := 0
	for i := runLen(s, plain, len(s)); i < len(s); i += runLen(s[i:], plain, len(s)) {
		decoded, width := formEscape(s[i:])
		if width > 0 {
			v.text.WriteString(s[at:i])
			v.put(decoded, i, width)
			at = i + width
		}
		i += max(width, 1)
	}
	v.text.WriteString(s[at:])
	return v
}

// formEscape returns what the %XX or the plus at the start of s stands for and
// how long it is; 0 where it is none.
func formEscape(s string) (string, int) {
	switch {
	case s[0] == '+':
		return " ", 1
	case len(s) >= 3 && isHex(s[1:3]):
		return string([]byte{byte(hexValue(s[1:3]))}), 3
	}
	return "", 0
}

// hasPercent reports whether there is a %XX.
func hasPercent(s string) bool {
	for i := indexFrom(s, '%', 0); i >= 0; i = indexFrom(s, '%', i+1) {
		if i+3 <= len(s) && isHex(s[i+1:i+3]) {
			return true
		}
	}
	return false
}

// hexValue is the value of hexadecimal digits that were checked before.
func hexValue(digits string) rune {
	var n rune
	for i := range len(digits) {
		c := lower(digits[i])
		if c >= 'a' {
			c -= 'a' - '0' - 10
		}
		n = n<<4 | rune(c-'0')
	}
	return n
}
