package prose

import (
	"fmt"
	"unicode/utf8"
)

// A stretch is a part of a string that begins at a byte which needed a look.
type stretch struct {
	kind       int
	start, end int // bytes
	script     string
}

const (
	ordinary  = iota // nothing to mark up to end
	oddRun           // one or more odd characters in a row
	mixedWord        // a word of two scripts
	lineEnd          // the CR of a CR LF
)

// special says what stands at s[i]; what lies left of from is already written.
func special(s string, from, i int) stretch {
	if r, size := utf8.DecodeRuneInString(s[i:]); common(r) {
		return stretch{kind: ordinary, end: i + size}
	}
	r, size := oddAt(s, i)
	switch {
	case size > 0:
		return stretch{kind: oddRun, start: i, end: endOfRun(s, i)}
	case r == '\r':
		return stretch{kind: lineEnd, start: i, end: i + 1}
	case foreign(r) == "":
		return stretch{kind: ordinary, end: i + utf8.RuneLen(r)}
	}
	w := wordAround(s, from, i)
	if !w.latin {
		return stretch{kind: ordinary, end: w.end}
	}
	return stretch{kind: mixedWord, start: w.start, end: w.end, script: foreign(r)}
}

func endOfRun(s string, i int) int {
	for i < len(s) {
		_, size := oddAt(s, i)
		if size == 0 {
			break
		}
		i += size
	}
	return i
}

// append appends the stretch with its mark, the nth of the string.
func (p stretch) append(b []byte, s string, nth int) []byte {
	part := s[p.start:p.end]
	switch {
	case p.kind == lineEnd:
		return b
	case p.kind == mixedWord:
		b = fmt.Appendf(b, `<span class="mixed" title="mixes Latin and %s letters">`, p.script)
		return append(append(b, part...), "</span>"...)
	case nth > maxMarks && pictured(part):
		return appendOdd(b, part)
	case nth > maxMarks:
		b = append(b, `<bdi class="odd">`...)
		return append(appendOdd(b, part), "</bdi>"...)
	}
	b = fmt.Appendf(b, `<span class="odd" title="%s" dir="ltr">`, title(part))
	return append(appendOdd(b, part), "</span>"...)
}

// appendOdd appends odd characters so that a parser gives them back: CR as a reference, since a raw one becomes LF.
// HTML has no way to write the others that shown replaces; the mark's title names what stood there.
func appendOdd(b []byte, part string) []byte {
	for _, r := range part {
		if r == '\r' {
			b = append(b, "&#13;"...)
			continue
		}
		b = utf8.AppendRune(b, shown(r))
	}
	return b
}

// shown gives what stands on the page for a character: control characters as their pictures (U+2400 and on), NUL,
// broken bytes, C1 controls and noncharacters as U+FFFD, all others themselves.
func shown(r rune) rune {
	switch {
	case r == 0 || r > 0x7F && r < 0xA0 || r >= 0xFDD0 && r <= 0xFDEF || r&0xFFFE == 0xFFFE:
		return utf8.RuneError
	case r < 0x20:
		return 0x2400 + r
	case r == 0x7F:
		return 0x2421
	}
	return r
}

// pictured says whether each character is shown by another one that can be seen: it needs no box to be noticed and
// turns nothing around.
func pictured(part string) bool {
	for _, r := range part {
		if r == '\r' || r != utf8.RuneError && shown(r) == r {
			return false
		}
	}
	return true
}

// maxNamed is how many characters of one run its title names.
const maxNamed = 4

// title names the characters of a run: "U+0000 NULL, byte 0xFF, and 7 more".
func title(part string) string {
	var b []byte
	n := 0
	for i := 0; i < len(part); n++ {
		r, size := utf8.DecodeRuneInString(part[i:])
		if n < maxNamed {
			if n > 0 {
				b = append(b, ", "...)
			}
			b = append(b, nameAt(r, size, part[i])...)
		}
		i += size
	}
	if n > maxNamed {
		b = fmt.Appendf(b, ", and %d more", n-maxNamed)
	}
	return string(b)
}

func nameAt(r rune, size int, first byte) string {
	if r == utf8.RuneError && size == 1 {
		return fmt.Sprintf("byte 0x%02X", first)
	}
	return name(r)
}
