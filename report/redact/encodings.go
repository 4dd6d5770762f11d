package redact

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// find returns what must go from s, also where it is encoded, looking through
// depth layers. Each layer costs about as much as the text is long, and only
// where something is encoded.
func (r *Redactor) find(s string, depth int) []span {
	found := r.plain(s, nil)
	if depth == 0 {
		return found
	}
	for _, decode := range decoders {
		if v := decode(s); v != nil {
			found = r.through(v, depth-1, found)
		}
	}
	return r.base64Runs(s, depth-1, found)
}

// decoders undo escapes that stand inside a text. Each returns nil when there
// is nothing to undo.
var decoders = []func(s string) *view{unescapeString, unescapeURL, unescapeQuery, unescapeMarkup}

// through searches the decoded text and leads the hits back to its source.
func (r *Redactor) through(v *view, depth int, found []span) []span {
	for _, sp := range r.find(v.text.String(), depth) {
		sp.from, sp.to = v.source(sp.from), v.sourceEnd(sp.to)
		found = append(found, sp)
	}
	return found
}

// view is a text with its escapes undone, and where each piece came from.
type view struct {
	text  strings.Builder
	marks []mark
}

// mark is one escape undone: size bytes at in the view, width bytes from in
// the source.
type mark struct{ at, size, from, width int }

// put adds what an escape of the source stands for.
func (v *view) put(decoded string, from, width int) {
	v.marks = append(v.marks, mark{v.text.Len(), len(decoded), from, width})
	v.text.WriteString(decoded)
}

// before returns the last escape that begins at or before p.
func (v *view) before(p int) mark {
	low, high := 0, len(v.marks)
	for low < high {
		if mid := (low + high) / 2; v.marks[mid].at <= p {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low == 0 {
		return mark{}
	}
	return v.marks[low-1]
}

// source leads an offset in the view to the source; inside an escape, to its
// beginning.
func (v *view) source(p int) int {
	m := v.before(p)
	if p < m.at+m.size {
		return m.from
	}
	return m.from + m.width + p - m.at - m.size
}

// sourceEnd leads the end of a stretch to the source; inside an escape, to its
// end.
func (v *view) sourceEnd(p int) int {
	m := v.before(p - 1)
	return m.from + m.width + max(0, p-m.at-m.size)
}

// unescapeString undoes the escapes of JSON (RFC 8259, section 7) and \xXX.
// It acts only where \u, \x or \/ occurs: the edges know the other escapes.
func unescapeString(s string) *view {
	if !strings.Contains(s, `\u`) && !strings.Contains(s, `\/`) && !strings.Contains(s, `\x`) {
		return nil
	}
	v := &view{}
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
	if s[1] == 'x' && len(s) >= 4 && isHex(s[2:4]) {
		return string([]byte{byte(hexValue(s[2:4]))}), 4
	}
	return unicodeEscape(s)
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
	i := nextPercent(s, 0)
	if i < 0 {
		return nil
	}
	v := &view{}
	at := 0
	for ; i >= 0; i = nextPercent(s, at) {
		v.text.WriteString(s[at:i])
		v.put(string([]byte{byte(hexValue(s[i+1 : i+3]))}), i, 3)
		at = i + 3
	}
	v.text.WriteString(s[at:])
	return v
}

// unescapeQuery undoes the encoding of queries and forms, in which a plus is a
// space (application/x-www-form-urlencoded). It is a view of its own, since
// elsewhere a plus is a plus.
func unescapeQuery(s string) *view {
	if nextPercent(s, 0) < 0 || strings.IndexByte(s, '+') < 0 {
		return nil
	}
	v := &view{}
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '+':
			v.put(" ", i, 1)
		case s[i] == '%' && i+3 <= len(s) && isHex(s[i+1:i+3]):
			v.put(string([]byte{byte(hexValue(s[i+1 : i+3]))}), i, 3)
			i += 2
		default:
			v.text.WriteByte(s[i])
		}
	}
	return v
}

// nextPercent returns where the next %XX stands, or -1.
func nextPercent(s string, from int) int {
	for i := indexFrom(s, '%', from); i >= 0; i = indexFrom(s, '%', i+1) {
		if i+3 <= len(s) && isHex(s[i+1:i+3]) {
			return i
		}
	}
	return -1
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
