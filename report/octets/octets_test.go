package octets

import (
	"bytes"
	"testing"
)

// Each byte is asked for in each place of a word, among neighbours that borrow and carry.
func TestMarks(t *testing.T) {
	for place := range 8 {
		for _, other := range []byte{'a', '<' + 1, '&' - 1, ' ', '~'} {
			for c := range 256 {
				text := bytes.Repeat([]byte{other}, 8)
				text[place] = byte(c)
				w := At("x"+string(text), 1)
				check(t, text, "unseen", w.Unseen(), c < ' ' || c > '~')
				check(t, text, "beyond ASCII", w.Beyond(), c >= 0x80)
				if c < 0x80 {
					check(t, text, "&", w.Is('&'), c == '&')
					check(t, text, "< or >", w.IsEither('<', '>'), c == '<' || c == '>')
					check(t, text, "& or '", w.IsEither('\'', '&'), c == '&' || c == '\'')
				}
			}
		}
	}
}

func check(t *testing.T, text []byte, what string, got Marks, want bool) {
	t.Helper()
	if got.Any() != want {
		t.Errorf("%q is %s: %v", text, what, got.Any())
	}
}
