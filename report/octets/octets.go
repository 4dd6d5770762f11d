// Package octets asks eight bytes of a text at once what they are: texts of a run are read again and again for the few bytes that mean something
// where they are written.
package octets

// Word is eight bytes, the first of them lowest.
type Word uint64

const each = 0x0101010101010101

// At gives the eight bytes of s from i on; there must be as many.
func At(s string, i int) Word {
	s = s[i : i+8]
	return Word(s[0]) | Word(s[1])<<8 | Word(s[2])<<16 | Word(s[3])<<24 | Word(s[4])<<32 | Word(s[5])<<40 | Word(s[6])<<48 | Word(s[7])<<56
}

// Marks are answers about the bytes of a word, to be joined by |. What they tell is whether any byte has one, not which.
type Marks uint64

// Any reports whether a byte is marked.
func (m Marks) Any() bool { return m&(0x80*each) != 0 }

// Unseen marks what is not printable ASCII: controls, 0x7F, and parts of longer characters.
func (w Word) Unseen() Marks { return Marks(w | (w + each) | (w - ' '*each)) }

// Beyond marks what is not ASCII.
func (w Word) Beyond() Marks { return Marks(w) }

// Is marks an ASCII character, and may mark what is not ASCII: the difference to the character is zero, from which 1 can only be borrowed.
func (w Word) Is(c byte) Marks { return Marks((w ^ Word(c)*each) - each) }

// IsEither is Is for two characters that differ in one bit.
func (w Word) IsEither(c, d byte) Marks {
	differing := Word(c^d) * each
	return (w &^ differing).Is(c &^ (c ^ d))
}
