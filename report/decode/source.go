package decode

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	bomUTF8    = "\xEF\xBB\xBF"
	bomUTF16LE = "\xFF\xFE"
	bomUTF16BE = "\xFE\xFF"
)

// source is a file's text as UTF-8, ready for a parser.
type source struct {
	text   []byte
	whole  span    // the text without its byte order mark
	faults []Fault // what opening it repaired
	places *places
}

// open undoes the encodings that a byte order mark announces. Without a mark UTF-16 is not guessed.
func open(data []byte) (*source, *SyntaxError) {
	switch {
	case bytes.HasPrefix(data, []byte(bomUTF8)):
		return newSource(data, len(bomUTF8), "byte order mark skipped"), nil
	case bytes.HasPrefix(data, []byte(bomUTF16LE)):
		return openUTF16(data, 0, 1)
	case bytes.HasPrefix(data, []byte(bomUTF16BE)):
		return openUTF16(data, 1, 0)
	}
	return newSource(data, 0, ""), nil
}

func newSource(text []byte, start int, repair string) *source {
	s := &source{text: text, whole: span{start, len(text)}, places: newPlaces(text)}
	if repair != "" {
		s.faults = []Fault{{Kind: Repaired, Message: repair}}
	}
	return s
}

// openUTF16 converts, low and high being the places of the two bytes in a pair.
// A half surrogate is an error: to replace it would change a string.
func openUTF16(data []byte, low, high int) (*source, *SyntaxError) {
	text := make([]byte, 0, len(data))
	for i := 2; i < len(data); i += 2 {
		r, size := utf16At(data[i:], low, high)
		if size == 0 {
			return nil, brokenUTF16(text, i)
		}
		text = utf8.AppendRune(text, r)
		i += size - 2
	}
	return newSource(text, 0, fromUTF16), nil
}

// fromUTF16 is the repair that undoes UTF-16.
const fromUTF16 = "UTF-16 converted to UTF-8"

// converted reports whether the file was in UTF-16.
func (s *source) converted() bool {
	return len(s.faults) > 0 && s.faults[0].Message == fromUTF16
}

// utf16At decodes one character and gives its size in bytes, 0 where it is cut off or half a pair.
func utf16At(b []byte, low, high int) (r rune, size int) {
	if len(b) < 2 {
		return 0, 0
	}
	r = rune(b[low]) | rune(b[high])<<8
	if !utf16.IsSurrogate(r) {
		return r, 2
	}
	if len(b) < 4 {
		return 0, 0
	}
	r = utf16.DecodeRune(r, rune(b[2+low])|rune(b[2+high])<<8)
	if r == utf8.RuneError {
		return 0, 0
	}
	return r, 4
}

func brokenUTF16(before []byte, offset int) *SyntaxError {
	line, column := newPlaces(before).position(len(before))
	return &SyntaxError{Offset: offset, Line: line, Column: column, Message: "the UTF-16 text is broken"}
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

// blank says whether a part of the text holds nothing but JSON's white space.
func (s *source) blank(at span) bool {
	return len(bytes.Trim(s.text[at.start:at.end], " \t\r\n")) == 0
}

func (s *source) document(values []Node, f *faults) *Document {
	return &Document{Text: s.text, Values: values, Faults: f.sorted(), places: s.places}
}
