package decode

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"swarmreport/report/octets"
)

// string reads the string whose quote stands at s.at.
func (s *strict) string() string {
	s.at++
	start, escaped, wide := s.at, false, false
	for i := start; i < len(s.text); i += len(`\"`) {
		n, beyond := Plain(s.text[i:])
		i, wide = i+n, wide || beyond
		if i < len(s.text) && s.text[i] == '"' {
			s.at = i + 1
			return s.unescape(s.text[start:i], escaped, wide)
		}
		if i == len(s.text) || s.text[i] != '\\' {
			break
		}
		escaped = true
	}
	s.giveUp()
	return ""
}

// unescape gives what stands between the quotes without its escapes.
func (s *strict) unescape(inside string, escaped, wide bool) string {
	if wide && !utf8.ValidString(inside) {
		s.giveUp()
	}
	if !escaped {
		return inside
	}
	var b strings.Builder
	b.Grow(len(inside))
	for {
		i := strings.IndexByte(inside, '\\')
		if i < 0 {
			b.WriteString(inside)
			return b.String()
		}
		c, width := escape(inside[i:])
		if width == 0 {
			s.giveUp()
			return ""
		}
		b.WriteString(inside[:i])
		b.WriteRune(c)
		inside = inside[i+width:]
	}
}

const shortEscapes, shortValues = `"\/bfnrt`, "\"\\/\b\f\n\r\t"

// escape gives the character that the escape at the start of text stands for, and how long it is; 0 where it is none, or half of a pair.
func escape(text string) (c rune, width int) {
	if i := strings.IndexByte(shortEscapes, text[1]); i >= 0 {
		return rune(shortValues[i]), 2
	}
	first := unit(text)
	switch {
	case first < 0:
		return 0, 0
	case !utf16.IsSurrogate(first):
		return first, 6
	}
	if pair := utf16.DecodeRune(first, unit(text[6:])); pair != utf8.RuneError {
		return pair, 12
	}
	return 0, 0
}

// unit is the value of \uXXXX at the start of text, or -1.
func unit(text string) rune {
	if len(text) < 6 || text[:2] != `\u` {
		return -1
	}
	n, err := strconv.ParseUint(text[2:6], 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
}

func (s *strict) number() string {
	start := s.at
	s.sign("-")
	zero := strings.HasPrefix(s.text[s.at:], "0")
	whole := s.digits()
	if whole == 0 || zero && whole > 1 || s.sign(".") && s.digits() == 0 || s.exponent() && s.digits() == 0 {
		s.giveUp()
	}
	return s.text[start:s.at]
}

// exponent passes over what stands before the digits of an exponent, if there is one.
func (s *strict) exponent() bool {
	if !s.sign("eE") {
		return false
	}
	s.sign("+-")
	return true
}

// sign passes over one of the signs, if one stands there.
func (s *strict) sign(signs string) bool {
	found := s.at < len(s.text) && strings.IndexByte(signs, s.text[s.at]) >= 0
	if found {
		s.at++
	}
	return found
}

// digits passes over digits and counts them.
func (s *strict) digits() int {
	start := s.at
	for s.at < len(s.text) && '0' <= s.text[s.at] && s.text[s.at] <= '9' {
		s.at++
	}
	return s.at - start
}

// Plain counts the bytes of a text before the first quote, backslash or control character, and reports whether bytes beyond ASCII may stand among them. It
// looks at eight bytes at once where it can, since it runs over nearly all of every text.
func Plain(text string) (n int, beyond bool) {
	for n < len(text) {
		for n+8 <= len(text) && allPlain(octets.At(text, n)) {
			n += 8
		}
		for end := min(n+8, len(text)); n < end; n++ {
			c := text[n]
			if c < ' ' || c == '"' || c == '\\' {
				return n, beyond
			}
			beyond = beyond || c >= 0x80
		}
	}
	return n, beyond
}

// allPlain reports of eight bytes that each is printable ASCII and none ends what is plain; what is not may still be plain.
func allPlain(w octets.Word) bool { return !(w.Unseen() | w.Is('"') | w.Is('\\')).Any() }
