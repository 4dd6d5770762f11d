package decode

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// source is a file's text, ready for a parser.
type source struct {
	text   string
	faults []Fault
	left   int // values that may still come
	places *places
	colons bool // "^" takes the place of colons in plain texts, see frontWithColons
}

func open(data []byte) *source {
	text, repair := Text(data)
	s := &source{text: text, left: maxValues, places: &places{text: text}}
	if repair != nil {
		s.repaired(repair.Offset, repair.Message)
	}
	return s
}

// Text is the content of a file as UTF-8 without a byte order mark, and the repair that this took; nil = none. UTF-16
// is recognized by its mark. Other bytes that are not UTF-8 are read as Windows-1252, unless there are NULs among them.
func Text(data []byte) (string, *Fault) {
	switch {
	case bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")):
		text, _ := Text(data[3:])
		return text, &Fault{Kind: Repaired, Message: "byte order mark skipped"}
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		return fromUTF16(data[2:], 0)
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return fromUTF16(data[2:], 1)
	case utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		return string(data), nil
	}
	return fromWindows(string(data))
}

// fromUTF16 converts pairs of bytes; half surrogates become U+FFFD. low is the index of the low byte in a pair.
func fromUTF16(data []byte, low int) (string, *Fault) {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i+low]) | uint16(data[2*i+1-low])<<8
	}
	return string(utf16.Decode(units)), &Fault{Kind: Repaired, Message: "UTF-16 converted to UTF-8"}
}

// windows1252 are the characters of the bytes 0x80 to 0x9F; the bytes above are those of Unicode.
var windows1252 = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// fromWindows converts the bytes that are no part of a UTF-8 character: a text may mix both.
func fromWindows(data string) (string, *Fault) {
	var b strings.Builder
	first := -1
	for i, r := range data {
		if r == utf8.RuneError && !strings.HasPrefix(data[i:], string(r)) {
			if r = rune(data[i]); r < 0xA0 {
				r = windows1252[r-0x80]
			}
			if first < 0 {
				first = b.Len()
			}
		}
		b.WriteRune(r)
	}
	return b.String(), &Fault{Kind: Repaired, Offset: first, Message: "bytes that are not UTF-8 read as Windows-1252"}
}

const blanks = " \t\r\n"

// count takes n values off those that may still come. An array or object counts itself in depth.
func (s *source) count(n, depth, offset int) *Fault {
	switch s.left -= n; {
	case s.left < 0:
		return s.tooMuch(offset, fmt.Sprintf("more than %d values", maxValues))
	case depth > maxDepth:
		return s.tooMuch(offset, fmt.Sprintf("nested deeper than %d levels", maxDepth))
	}
	return nil
}

// blank says whether a part of the text has nothing but white space.
func (s *source) blank(at span) bool { return strings.Trim(s.text[at.start:at.end], blanks) == "" }

// document is what was read. The source has no faults then.
func (s *source) document(values []Node, err *Fault) *Document {
	if err != nil && err.Message != cutOff {
		values = nil
	}
	seen := map[string]string{}
	for i := range values {
		s.checkNames(&values[i], nil, seen)
	}
	slices.SortStableFunc(s.faults, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	d := &Document{Text: s.text, Values: values, Err: err, Faults: s.faults, places: s.places}
	s.faults = nil
	return d
}

// blockSize is the distance between two marks.
const blockSize = 512

// places finds line and column of an offset without walking through the whole text.
type places struct {
	text  string
	once  sync.Once
	marks []mark // one for each block
}

type mark struct{ offset, line, column int }

func (p *places) position(offset int) (line, column int) {
	p.once.Do(func() {
		at := mark{0, 1, 1}
		for p.marks = []mark{at}; at.offset+blockSize <= len(p.text); p.marks = append(p.marks, at) {
			at = at.after(p.text[at.offset : at.offset+blockSize])
		}
	})
	offset = max(0, min(offset, len(p.text)))
	at := p.marks[offset/blockSize]
	at = at.after(p.text[at.offset:offset])
	return at.line, at.column
}

// after is the place that follows more text.
func (m mark) after(text string) mark {
	for i := range len(text) {
		if text[i] == '\n' {
			m.line, m.column = m.line+1, 1
		} else if utf8.RuneStart(text[i]) {
			m.column++
		}
	}
	m.offset += len(text)
	return m
}
