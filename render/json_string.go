package render

import (
	"strings"
	"unicode/utf8"
)

// appendJSONString appends s as encoding/json does, but for what a terminal obeys, which is escaped (see InertJSON).
func appendJSONString(b []byte, s string) []byte {
	b = append(b, '"')
	for {
		n := unlooked(s)
		b = append(b, s[:n]...)
		if s = s[n:]; s == "" {
			return append(b, '"')
		}
		r, size := utf8.DecodeRuneInString(s)
		b, s = appendJSONRune(b, r, size), s[size:]
	}
}

// unlooked is how many bytes at the beginning of s are none of lookedAt.
func unlooked(s string) (n int) {
	for n < len(s) && !lookedAt[s[n]] {
		n++
	}
	return n
}

// lookedAt are the bytes that do not simply stand in a JSON string.
var lookedAt = func() (bytes [256]bool) {
	for c := range bytes {
		bytes[c] = c < ' ' || c > '~' || c == '"' || c == '\\'
	}
	return bytes
}()

func appendJSONRune(b []byte, r rune, size int) []byte {
	if r < ' ' {
		if at := strings.IndexRune("\b\f\n\r\t", r); at >= 0 {
			return append(b, '\\', "bfnrt"[at])
		}
	}
	switch {
	case r == '"' || r == '\\':
		return append(b, '\\', byte(r))
	case r < ' ' || obeyed(r) || r == '\u2028' || r == '\u2029' || r == utf8.RuneError && size == 1:
		return appendUnit(b, uint16(r))
	}
	return utf8.AppendRune(b, r)
}
