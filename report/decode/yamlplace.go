package decode

import (
	"bytes"
	"unicode/utf8"
)

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
