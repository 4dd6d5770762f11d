package decode

import "swarmreport/report/octets"

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
