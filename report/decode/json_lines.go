package decode

import (
	"fmt"
	"strings"
)

// Line is one value of a JSON Lines text. Exactly one of Doc and Err is set.
type Line struct {
	Number int       // 1-based, in the file
	Offset int       // of the line's first byte that is no white space
	Doc    *Document // its Text is the whole file's, so its positions are the file's
	Err    *SyntaxError
}

// A text may have this many lines that hold something, and this many broken ones: each costs memory beyond its bytes.
const (
	maxLines  = 250_000
	maxBroken = 10_000
)

// JSONLines decodes a text of one JSON value a line; blank lines are skipped, an empty text has no lines. A line is
// read as by JSON, on its own, so that one broken line never hides another (P2).
//
// Limits.Values counts over all lines. The last Line has the error of a limit, for the rest of the text.
func JSONLines(data []byte, l Limits) (lines []Line) {
	r, number, broken, opened := newReader(open(data), l), 0, 0, false
	for start := 0; start < len(r.src.text) && r.left >= 0; number++ {
		at := r.src.lineFrom(start)
		start = at.end
		if r.src.blank(at) {
			continue
		}
		at = r.trim(at)
		line := Line{Number: number + 1, Offset: at.start}
		if len(lines) >= maxLines || broken >= maxBroken {
			line.Err = r.src.tooMuch(at.start, fmt.Sprintf("more than %d lines, or %d broken ones", maxLines, maxBroken))
			return append(lines, line)
		}
		values, found, err := r.readOrRepair(at)
		if line.Err = err; err == nil {
			if !opened { // what opening the text repaired is listed once
				opened, found = true, append(r.src.faults, found...)
			}
			line.Doc = r.src.document(values, found)
		} else if broken++; !err.Limit {
			err.Message = "this line is no JSON: " + err.Message
		}
		lines = append(lines, line)
	}
	return lines
}

// trim removes white space from both ends of a span.
func (r *reader) trim(at span) span {
	part := r.src.text[at.start:at.end]
	start := at.end - len(strings.TrimLeft(part, " \t\r\n"))
	return span{start, start + len(strings.Trim(part, " \t\r\n"))}
}
