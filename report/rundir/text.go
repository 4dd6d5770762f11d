package rundir

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/decode"
)

const (
	markUTF8    = "\xEF\xBB\xBF"
	markUTF16LE = "\xFF\xFE"
	markUTF16BE = "\xFE\xFF"
)

// toText gives a file's bytes as UTF-8 for people: UTF-16 converted, bytes that are no character shown as U+FFFD, newlines kept
// so that lines hold. It is false for binary files, which hold NUL. Clean says that nothing had to be replaced.
func toText(data []byte) (text []byte, clean, ok bool) {
	switch {
	case bytes.HasPrefix(data, []byte(markUTF16LE)):
		return fromUTF16(data[2:], 0, 1), true, true
	case bytes.HasPrefix(data, []byte(markUTF16BE)):
		return fromUTF16(data[2:], 1, 0), true, true
	case bytes.IndexByte(data, 0) >= 0:
		return nil, false, false
	}
	data = bytes.TrimPrefix(data, []byte(markUTF8))
	if utf8.Valid(data) {
		return data, true, true
	}
	shown, _ := decode.Text(data)
	return []byte(shown), false, true
}

// undone names the encoding that was undone to read a text without a head; with one, the faults of the head name it.
func (c *content) undone(data []byte) {
	if _, repair := decode.Text(data); repair != nil {
		c.repair(repair.Message)
	}
}

// withoutNUL is for a file whose name promises a text and which holds NUL all the same: people must see what was not read (rule P1). NUL is
// left out and not replaced, or it would part a secret in two that nobody recognises (rule R9).
func withoutNUL(data []byte) []byte {
	if bytes.IndexByte(data, 0) >= 0 {
		data = bytes.ReplaceAll(data, []byte{0}, nil)
	}
	if utf8.Valid(data) {
		return data
	}
	return bytes.ToValidUTF8(data, []byte("\uFFFD"))
}

// ownLines makes newlines of carriage returns that end a line by themselves, as Markdown has it: a text that holds no other line end
// would be one line to every reader, and its findings lost. No byte moves. Those before a newline are its own, however many they are.
func ownLines(data []byte) []byte {
	if bytes.IndexByte(data, '\r') < 0 || bytes.IndexByte(data, 0) >= 0 {
		return data
	}
	data = bytes.Clone(data)
	after := byte(0) // the byte behind, carriage returns of a newline left aside
	for i := len(data) - 1; i >= 0; i-- {
		if data[i] == '\r' && after != '\n' {
			data[i] = '\n'
			continue
		}
		if data[i] != '\r' {
			after = data[i]
		}
	}
	return data
}

// fromUTF16 converts pairs of bytes, low and high being the places of the two in a pair.
func fromUTF16(data []byte, low, high int) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i+low]) | uint16(data[2*i+high])<<8
	}
	return []byte(string(utf16.Decode(units)))
}

// maxKept bounds the text kept for the page of raw inputs (S1).
const maxKept = 2 << 20

// kept cuts a text at the end of a line, or of a character in a text of one line, and says so in its last line.
func kept(text string) string {
	if len(text) <= maxKept {
		return text
	}
	end := strings.LastIndexByte(text[:maxKept], '\n')
	if end < 0 {
		end = len(report.Within(text, maxKept))
	}
	return text[:end] + fmt.Sprintf("\n[cut here: %d more bytes are not shown]\n", len(text)-end)
}
