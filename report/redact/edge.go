package redact

import "strings"

// edge says what may stand before a literal.
type edge int

const (
	anywhere  edge = iota // the literal is telling enough by itself
	afterWord             // no letter or digit before it
	afterName             // no letter, digit, hyphen or underscore before it
)

// allows reports whether the literal at i may begin there. The end of an
// escape (\n, \u001b, %3D) is an edge too: its letters belong to it.
func (e edge) allows(s string, i int) bool {
	if e == anywhere || i == 0 {
		return true
	}
	c := s[i-1]
	if e == afterName && (c == '-' || c == '_' && !emphasised(s[:i])) {
		return false
	}
	return !sets['a'][c] || endsEscape(s[:i])
}

// emphasised reports whether s, which ends with an underscore, ends with a mark of emphasis: no name begins with it.
func emphasised(s string) bool {
	before := strings.TrimRight(s, "_")
	return len(s)-len(before) <= 3 && (before == "" || before[len(before)-1] != '-' && !sets['a'][before[len(before)-1]])
}

// endsEscape reports whether s ends with an escape of JSON, of source code or
// of an address.
func endsEscape(s string) bool {
	n := len(s)
	switch {
	case n >= 2 && s[n-2] == '\\':
		return strings.IndexByte("abefnrtv0", s[n-1]) >= 0
	case n >= 3 && s[n-3] == '%':
		return isHex(s[n-2:])
	case n >= 4 && s[n-4] == '\\':
		return s[n-3] == 'x' && isHex(s[n-2:])
	case n >= 6 && s[n-6] == '\\':
		return s[n-5] == 'u' && isHex(s[n-4:])
	}
	return false
}
