package decode

import (
	"strings"
	"testing"
)

func TestPosition(t *testing.T) {
	long := strings.Repeat("é", maxColumn) // two bytes each
	tests := []struct {
		name, text   string
		offset       int
		line, column int
	}{
		{"start", "ab\ncd", 0, 1, 1},
		{"on the newline", "ab\ncd", 2, 1, 3},
		{"after it", "ab\ncd", 3, 2, 1},
		{"end", "ab\ncd", 5, 2, 3},
		{"after a CRLF", "ab\r\ncd", 4, 2, 1},
		{"characters, not bytes", "é😀x", 6, 1, 3},
		{"before the start", "ab", -4, 1, 1},
		{"past the end", "ab", 99, 1, 3},
		{"empty text", "", 0, 1, 1},
		{"far into a long line", "x\n" + long, 2 * maxColumn, 2, maxColumn/2 + maxColumn - 1},
		{"after many lines", strings.Repeat("ab\n", 500), 1499, 500, 3},
		{"after the last line", "\n\n", 2, 3, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := &Document{Text: tt.text}
			if line, column := doc.Position(tt.offset); line != tt.line || column != tt.column {
				t.Errorf("got %d:%d, want %d:%d", line, column, tt.line, tt.column)
			}
		})
	}
}

// A minified file is one line; ten thousand places in it must not mean as many walks over it, which would not end.
func TestPositionOnLongLine(t *testing.T) {
	doc := &Document{Text: strings.Repeat("x", 16<<20)}
	doc.lines = &lines{text: doc.Text}
	for range 10_000 {
		if _, column := doc.Position(16<<20 - 1); column != 16<<20 {
			t.Fatalf("got column %d, want %d", column, 16<<20)
		}
	}
}
