package decode

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// blockSize is the distance between two marks: near enough to count from, far enough apart to cost no memory.
const blockSize = 4096

// places finds line and column of an offset in constant time.
//
// A table of line starts would do neither for a file of 64 million newlines (memory) nor for one of a single
// line of 64 MB (counting its characters for each finding), and both are easy to send.
type places struct {
	text  []byte
	marks []mark // of offset 0, blockSize, 2*blockSize …
}

// mark is what is known of the text before one offset.
type mark struct {
	line      int // newlines before it
	lineStart int // offset after the last of them
	runes     int // characters before it
}

func newPlaces(text []byte) *places {
	p := &places{text: text, marks: make([]mark, 0, len(text)/blockSize+1)}
	var m mark
	for start := 0; ; start += blockSize {
		p.marks = append(p.marks, m)
		if start+blockSize > len(text) {
			return p
		}
		m = m.after(text, start, start+blockSize)
	}
}

// after moves the mark from start over the bytes up to end.
func (m mark) after(text []byte, start, end int) mark {
	part := text[start:end]
	m.line += bytes.Count(part, []byte{'\n'})
	if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
		m.lineStart = start + i + 1
	}
	m.runes += countRunes(part)
	return m
}

func (p *places) position(offset int) (line, column int) {
	offset = max(0, min(offset, len(p.text)))
	block := offset / blockSize
	m, part := p.marks[block], p.text[block*blockSize:offset]
	line = m.line + bytes.Count(part, []byte{'\n'}) + 1
	if i := bytes.LastIndexByte(part, '\n'); i >= 0 { // most lines begin in the block they end in
		return line, countRunes(part[i+1:]) + 1
	}
	return line, m.runes + countRunes(part) - p.runesBefore(m.lineStart) + 1
}

func (p *places) runesBefore(offset int) int {
	block := offset / blockSize
	return p.marks[block].runes + countRunes(p.text[block*blockSize:offset])
}

// countRunes counts bytes that begin a character. Unlike utf8.RuneCount it may be summed over parts cut anywhere.
// It looks at eight bytes at once, since it runs over every text that is decoded.
func countRunes(b []byte) int {
	const low = 0x0101010101010101 // the lowest bit of each byte
	n := len(b)
	for ; len(b) >= 8; b = b[8:] {
		x := binary.LittleEndian.Uint64(b)
		n -= bits.OnesCount64(x >> 7 &^ (x >> 6) & low) // continuation bytes begin with the bits 10
	}
	for _, c := range b {
		if c&0xC0 == 0x80 {
			n--
		}
	}
	return n
}

// cursor is the place found last. Nodes come in file order, so the next one is found from here; to count
// characters from the line's start for each node would be quadratic on long lines.
type cursor struct{ line, column, offset int }

// yamlLines finds the lines as YAML counts them: they end at CR, LF, CRLF, U+0085, U+2028 and U+2029.
func yamlLines(text []byte, start int) []int {
	lines := []int{start}
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n',
			c == '\r' && !bytes.HasPrefix(text[i+1:], []byte("\n")),
			c == 0x85 && i > start && text[i-1] == 0xC2,
			(c == 0xA8 || c == 0xA9) && bytes.HasSuffix(text[start:i], []byte("\xE2\x80")):
			lines = append(lines, i+1)
		}
	}
	return lines
}

// offset finds the place of the parser's 1-based line and column, which counts characters.
func (t *yamlTree) offset(line, column int) int {
	if line < 1 || line > len(t.lines) {
		return t.at.end
	}
	if line != t.cursor.line || column < t.cursor.column {
		t.cursor = cursor{line, 1, t.lines[line-1]}
	}
	for t.cursor.column < column && t.cursor.offset < t.at.end {
		_, size := utf8.DecodeRune(t.src.text[t.cursor.offset:t.at.end])
		t.cursor.offset += size
		t.cursor.column++
	}
	return t.cursor.offset
}
