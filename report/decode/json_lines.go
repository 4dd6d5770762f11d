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

// JSONLines decodes a text of one JSON value a line; blank lines are skipped, an empty text has no lines.
//
// A line is read as by JSON, on its own, so that one broken line never hides another (P2). If lines are broken,
// somebody may have pretty-printed the values: then the whole text is tried as JSON without prose, and each value is a
// Line; or else a value is taken to go from a bracket in the first column to the next such line, if more objects can be
// read that way.
//
// Limits.Values counts over all lines. The last Line has the error of a limit, for the rest of the text.
func JSONLines(data []byte, l Limits) []Line {
	r := newReader(open(data), l)
	lines, broken := r.eachLine(func(span) bool { return true })
	if broken {
		if values := r.printed(); values != nil {
			lines = values
		} else {
			r.left = r.limits.Values
			blocks, _ := r.eachLine(func(line span) bool {
				return strings.IndexByte("{[", r.src.text[line.start]) >= 0
			})
			if objects(blocks) > objects(lines) {
				lines = blocks
			}
		}
	}
	for _, line := range lines {
		if line.Doc != nil { // what opening the text repaired is listed once
			line.Doc.Faults = append(r.src.faults, line.Doc.Faults...)
			break
		}
	}
	return lines
}

// eachLine reads the values of which each begins with a line that opens one, and reports whether some are broken.
func (r *reader) eachLine(opens func(line span) bool) (lines []Line, broken bool) {
	bad, number, first := 0, 0, 0
	var at span // lines since the last that opened a value
	for start := 0; start <= len(r.src.text) && r.left >= 0; {
		line := r.src.lineFrom(start)
		number++
		if start == len(r.src.text) || first == 0 || opens(line) {
			if at = r.trim(at); at.start < at.end {
				if len(lines) >= maxLines || bad >= maxBroken {
					limit := r.src.tooMuch(at.start, tooManyLines(bad))
					return append(lines, Line{Number: first, Offset: at.start, Err: limit}), bad > 0
				}
				lines = append(lines, r.line(first, at))
				if lines[len(lines)-1].Err != nil {
					bad++
				}
			}
			first, at = number, line
		}
		at.end = line.end
		if start = line.end; start == line.start {
			break
		}
	}
	return lines, bad > 0
}

func tooManyLines(broken int) string {
	if broken >= maxBroken {
		return fmt.Sprintf("more than %d broken lines", maxBroken)
	}
	return fmt.Sprintf("more than %d lines", maxLines)
}

func (r *reader) line(number int, at span) Line {
	got, err := r.readOrRepair(at)
	if err == nil {
		return Line{Number: number, Offset: at.start, Doc: r.src.document(got.values, got.faults)}
	}
	switch {
	case err.Limit:
	case strings.IndexByte(`{["-0123456789`, r.src.text[at.start]) < 0:
		err = r.src.fail(at.start, "this line is no JSON: it begins with neither a bracket, nor a quote, nor a number")
	default:
		err.Message = "this line is no JSON: " + err.Message
	}
	return Line{Number: number, Offset: at.start, Err: err}
}

// printed reads the whole text as pretty-printed values; nil if it is not that.
func (r *reader) printed() (lines []Line) {
	r.left = r.limits.Values
	got, err := r.readOrRepair(r.src.whole())
	if err != nil || got.prose {
		return nil
	}
	for i := range got.values {
		number, _ := r.src.places.position(got.values[i].Offset)
		var own faults
		for _, f := range got.faults {
			after, before := i == 0 || f.Offset >= got.ends[i-1], i+1 == len(got.ends) || f.Offset < got.ends[i]
			if f.Message != severalDocuments && after && before {
				own = append(own, f)
			}
		}
		doc := r.src.document(got.values[i:i+1:i+1], own)
		lines = append(lines, Line{Number: number, Offset: got.values[i].Offset, Doc: doc})
	}
	return lines
}

// trim removes white space from both ends of a span.
func (r *reader) trim(at span) span {
	part := r.src.text[at.start:at.end]
	start := at.end - len(strings.TrimLeft(part, " \t\r\n"))
	return span{start, start + len(strings.Trim(part, " \t\r\n"))}
}

// objects counts the lines that hold an object: each line of a pretty-printed one may be a value by itself.
func objects(lines []Line) (n int) {
	for _, l := range lines {
		if l.Doc != nil && l.Doc.Values[0].Kind == Object {
			n++
		}
	}
	return n
}
