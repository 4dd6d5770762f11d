package decode

import (
	"encoding/binary"
	"math/bits"
)

// Masks with the same byte eight times.
const (
	ones    = 0x0101010101010101
	spaces  = ' ' * ones
	quotes  = '"' * ones
	slashes = '\\' * ones
	tops    = 0x80 * ones
)

// plain counts the bytes before the first quote, backslash or control character, and reports whether bytes beyond ASCII may stand among them. It
// looks at eight bytes at once, since it runs over nearly all of every text.
func plain(text []byte) (n int, beyond bool) {
	var all uint64
	for ; n+8 <= len(text); n += 8 {
		x := binary.LittleEndian.Uint64(text[n:])
		all |= x
		// A byte that is less than what is taken from it borrows, which sets its top bit; what it borrows may set others above it.
		quote, slash := x^quotes, x^slashes
		if ends := ((x-spaces)&^x | (quote-ones)&^quote | (slash-ones)&^slash) & tops; ends != 0 {
			return n + bits.TrailingZeros64(ends)/8, all&tops != 0
		}
	}
	for ; n < len(text) && text[n] >= ' ' && text[n] != '"' && text[n] != '\\'; n++ {
		all |= uint64(text[n])
	}
	return n, all&tops != 0
}
