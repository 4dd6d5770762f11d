package decode

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"sort"
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
	lines  *lines
}

func open(data []byte) *source {
	text, repair := Text(data)
	s := &source{text: text, left: maxValues, lines: &lines{text: text}}
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
		return fromUTF16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return fromUTF16(data[2:], binary.BigEndian)
	case utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		return string(data), nil
	}
	return fromWindows(string(data))
}

// fromUTF16 converts pairs of bytes; half surrogates become U+FFFD.
func fromUTF16(data []byte, order binary.ByteOrder) (string, *Fault) {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
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

// document is what was read. The source has no faults then.
func (s *source) document(values []Node, err *Fault) *Document {
	if err != nil && err.Message != cutOff {
		values = nil
	}
	for i := range values {
		s.checkNames(&values[i])
	}
	slices.SortStableFunc(s.faults, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	d := &Document{Text: s.text, Values: values, Err: err, Faults: s.faults, lines: s.lines}
	s.faults = nil
	return d
}

// lines knows where each line of a text begins, once somebody asks.
type lines struct {
	text   string
	once   sync.Once
	starts []int
}

// maxColumn bounds the bytes of a line whose characters are counted; those after them count as one character each, so
// that many places in one long line stay cheap.
const maxColumn = 1000

func (l *lines) begin() []int {
	l.once.Do(func() {
		at := 0
		for line := range strings.Lines(l.text) {
			l.starts = append(l.starts, at)
			at += len(line)
		}
		if l.text == "" || strings.HasSuffix(l.text, "\n") {
			l.starts = append(l.starts, at)
		}
	})
	return l.starts
}

// position is the 1-based line and column of an offset.
func (l *lines) position(offset int) (line, column int) {
	offset = max(0, min(offset, len(l.text)))
	line = sort.SearchInts(l.begin(), offset+1)
	before := l.text[l.starts[line-1]:offset]
	counted := before[:min(len(before), maxColumn)]
	return line, utf8.RuneCountInString(counted) + len(before) - len(counted) + 1
}

// offset is the place of a line and column.
func (l *lines) offset(line, column int) int {
	start := l.begin()[min(line, len(l.starts))-1]
	for i := range l.text[start:] {
		if column == 1 || i >= maxColumn {
			return min(start+i+column-1, len(l.text))
		}
		column--
	}
	return len(l.text)
}
