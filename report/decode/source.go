package decode

import (
	"bytes"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// source is a file's text, ready for a parser.
type source struct {
	text   string
	faults faults // what opening it repaired
	places *places
}

func open(data []byte) *source {
	text, fault := Text(data)
	s := &source{text: text, places: &places{text: text}}
	if fault != nil {
		s.faults = faults{*fault}
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
	return fromWindows(data)
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
func fromWindows(data []byte) (string, *Fault) {
	var b strings.Builder
	first := -1
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError && size == 1 {
			if r = rune(data[0]); r < 0xA0 {
				r = windows1252[r-0x80]
			}
			if first < 0 {
				first = b.Len()
			}
		}
		b.WriteRune(r)
		data = data[size:]
	}
	return b.String(), &Fault{Kind: Repaired, Offset: first, Message: "bytes that are not UTF-8 read as Windows-1252"}
}

// fail makes an error with its place.
func (s *source) fail(offset int, message string) *SyntaxError {
	line, column := s.places.position(offset)
	return &SyntaxError{Offset: offset, Line: line, Column: column, Message: message}
}

// tooMuch makes an error for a limit.
func (s *source) tooMuch(offset int, message string) *SyntaxError {
	err := s.fail(offset, message)
	err.Limit = true
	return err
}

const blanks = " \t\r\n"

// blank says whether a part of the text has nothing but white space.
func (s *source) blank(at span) bool { return strings.Trim(s.text[at.start:at.end], blanks) == "" }

func (s *source) document(values []Node, f faults) *Document {
	return &Document{Text: s.text, Values: values, Faults: f.sorted(), places: s.places}
}

// lineFrom is the line that begins at an offset, with its end; an empty span at the end of the text.
func (s *source) lineFrom(start int) span {
	if i := strings.IndexByte(s.text[start:], '\n'); i >= 0 {
		return span{start, start + i + 1}
	}
	return span{start, len(s.text)}
}

// blockSize is the distance between two marks.
const blockSize = 4096

// places finds line and column of an offset without walking through the whole text, which may be one line of megabytes.
type places struct {
	text  string
	once  sync.Once
	marks []place // of offset 0, blockSize, 2*blockSize …
}

type place struct{ line, column int }

// after moves the place over the bytes of s.
func (p place) after(s string) place {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\n':
			p = place{p.line + 1, 1}
		case c&0xC0 != 0x80: // the first byte of a character
			p.column++
		}
	}
	return p
}

func (p *places) position(offset int) (line, column int) {
	p.once.Do(func() {
		p.marks = []place{{1, 1}}
		for rest := p.text; len(rest) >= blockSize; rest = rest[blockSize:] {
			p.marks = append(p.marks, p.marks[len(p.marks)-1].after(rest[:blockSize]))
		}
	})
	offset = max(0, min(offset, len(p.text)))
	block := offset / blockSize
	at := p.marks[block].after(p.text[block*blockSize : offset])
	return at.line, at.column
}
