package decode

import (
	"bytes"
	"fmt"
)

// Line is one value of a JSON Lines text. Exactly one of Doc and Err is set.
type Line struct {
	Number int       // 1-based, in the file
	Offset int       // of the line's first byte that is no white space
	Doc    *Document // its Text is the whole file's, so its positions are the file's
	Err    *SyntaxError
}

// A text may have this many lines that hold something, and this many of them broken. Each costs memory beyond its bytes.
const (
	maxLines  = 250_000
	maxBroken = 10_000
)

// JSONLines decodes a text of one JSON value a line; blank lines are passed over, an empty text has no lines.
//
// A line is read as by JSON, on its own, so that one broken line never hides another (P2). Where lines are broken, the
// whole text is tried as JSON once: if it reads as one or more values with nothing left out but a code fence, comments and
// trailing commas, then somebody has pretty-printed the values, and each of them is one Line. Prose is not left out
// here: among lines it is more likely a line that was cut. Where one of such values is broken, those are taken that
// begin in the first column of a line, if more can be read that way.
//
// Limits.Values counts over all lines. Where a limit is met the last Line has its error, and stands for the rest of the text.
func JSONLines(data []byte, l Limits) []Line { return new(Memory).JSONLines(data, l) }

// withFaults gives what opening the text repaired to the first line that was read.
func withFaults(lines []Line, opened []Fault) []Line {
	for _, l := range lines {
		if l.Doc != nil {
			l.Doc.Faults = append(opened, l.Doc.Faults...)
			return lines
		}
	}
	return lines
}

func (r *reader) eachLine() (lines []Line, broken bool) {
	number, bad := 0, 0
	for start := r.src.whole.start; start < len(r.src.text); {
		number++
		at := r.src.lineFrom(start)
		start = at.end
		if at = r.src.trim(at); at.start == at.end {
			continue
		}
		if message := tooManyLines(len(lines), bad); message != "" {
			return append(lines, r.rest(number, at.start, message)), bad > 0
		}
		l := r.line(number, at)
		lines = append(lines, l)
		if l.Err != nil {
			bad++
		}
		if r.left < 0 { // no values are left for the rest either
			break
		}
	}
	return lines, bad > 0
}

func tooManyLines(lines, broken int) string {
	switch {
	case lines >= maxLines:
		return fmt.Sprintf("more than %d lines", maxLines)
	case broken >= maxBroken:
		return fmt.Sprintf("more than %d broken lines", maxBroken)
	}
	return ""
}

// rest stands for all lines that were not tried.
func (r *reader) rest(number, start int, message string) Line {
	err := r.src.tooMuch(start, message)
	return Line{Number: number, Offset: start, Err: err}
}

func (r *reader) line(number int, at span) Line {
	l := Line{Number: number, Offset: at.start}
	got, err := r.readOrRepair(at)
	if err != nil {
		l.Err = r.src.noJSON(at, err)
		return l
	}
	r.budget = r.left
	l.Doc = r.document(got.values, &got.faults)
	return l
}

// noJSON says of which line the error is. The parser's word on prose is about one letter of it: "not" looks like a null.
func (s *source) noJSON(at span, err *SyntaxError) *SyntaxError {
	switch {
	case err.Limit:
		return err
	case !bytes.ContainsRune([]byte(`{["-0123456789`), rune(s.text[at.start])):
		return s.fail(at.start, "this line is no JSON: it begins with neither a bracket, nor a quote, nor a number")
	}
	named := *err
	named.Message = "this line is no JSON: " + err.Message
	return &named
}

// printed reads the whole text as pretty-printed values.
func (r *reader) printed() ([]Line, bool) {
	r.budget = r.limits.Values
	got, err := r.readOrRepair(r.src.whole)
	if err != nil || got.prose {
		return nil, false
	}
	list := withoutSeveral(got)
	lines := make([]Line, len(got.values))
	for i := range got.values {
		n := 0
		for n < len(list) && (i == len(lines)-1 || list[n].Offset < got.values[i+1].Offset) {
			n++
		}
		lines[i] = r.printedLine(got, i, list[:n:n])
		list = list[n:]
	}
	return lines, true
}

func (r *reader) printedLine(got *reading, i int, list []Fault) Line {
	at := span{got.values[i].Offset, got.ends[i]}
	number, _ := r.src.places.position(at.start)
	doc := r.document(got.values[i:i+1:i+1], &faults{list: list})
	return Line{Number: number, Offset: at.start, Doc: doc}
}

// withoutSeveral gives the sorted faults less the one that says that there are several values: here that is the format.
func withoutSeveral(got *reading) []Fault {
	var kept []Fault
	for _, f := range got.faults.sorted() {
		if f.Kind != Repaired || f.Offset != got.several || got.several == 0 {
			kept = append(kept, f)
		}
	}
	return kept
}

// trim takes white space from both ends of a span.
func (s *source) trim(at span) span {
	part := s.text[at.start:at.end]
	start := at.start + len(part) - len(bytes.TrimLeft(part, " \t\r\n"))
	return span{start, start + len(bytes.Trim(part, " \t\r\n"))}
}

// eachBlock reads values that somebody has pretty-printed one below the other, of which some are broken: a value goes from a line that begins with a
// bracket in its first column to the next such line. A broken one hides no other (P2). After as many as may be broken it gives up.
func (r *reader) eachBlock() (lines []Line) {
	r.budget = r.limits.Values
	number, from, block := 0, 0, span{r.src.whole.start, r.src.whole.start}
	for start := block.start; start < len(r.src.text) && len(lines) < maxBroken; {
		number++
		at := r.src.lineFrom(start)
		start = at.end
		if from == 0 || r.opens(at) {
			lines = r.appendBlock(lines, from, block)
			from, block = number, at
		}
		block.end = at.end
	}
	if len(lines) == maxBroken {
		return nil
	}
	return r.appendBlock(lines, from, block)
}

// opens reports whether a value may begin with the line.
func (r *reader) opens(at span) bool {
	return at.start < at.end && (r.src.text[at.start] == '{' || r.src.text[at.start] == '[')
}

func (r *reader) appendBlock(lines []Line, number int, block span) []Line {
	if block = r.src.trim(block); block.start == block.end || r.left < 0 {
		return lines
	}
	return append(lines, r.line(number, block))
}

// objects counts the lines that were read and hold an object: each line of a pretty-printed one may be a value by itself.
func objects(lines []Line) (n int) {
	for _, l := range lines {
		if l.Doc != nil && l.Doc.Values[0].Kind == Object {
			n++
		}
	}
	return n
}
