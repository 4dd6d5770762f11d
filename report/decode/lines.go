package decode

import "bytes"

// Line is one value of a JSON Lines text. Exactly one of Doc and Err is set.
type Line struct {
	Number int       // 1-based, in the file
	Offset int       // of the line's first byte that is no white space
	Doc    *Document // its Text is the whole file's, so its positions are the file's
	Err    *SyntaxError
	Raw    []byte // the line, or all lines of a value that spans several, without white space around
}

// JSONLines decodes a text of one JSON value a line; blank lines are passed over, an empty text has no lines.
//
// A line is read as by JSON, on its own, so that one broken line never hides another (P2). Where lines are broken, the
// whole text is tried as JSON once: if it reads as one or more values with nothing left out but a code fence, comments and
// trailing commas, then somebody has pretty-printed the values, and each of them is one Line. Prose is not left out
// here: among lines it is more likely a line that was cut.
func JSONLines(data []byte, l Limits) []Line {
	src, err := open(data)
	if err != nil {
		return []Line{{Number: 1, Err: err, Raw: data}}
	}
	r := newReader(src, l)
	lines, broken := r.eachLine()
	if broken {
		if values, ok := r.printed(); ok {
			lines = values
		}
	}
	return withFaults(lines, src.faults)
}

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
	number := 0
	for start := r.src.whole.start; start < len(r.src.text); {
		number++
		line := r.src.lineFrom(start)
		if at := r.src.trim(line); at.start < at.end {
			lines = append(lines, r.line(number, at))
			broken = broken || lines[len(lines)-1].Err != nil
		}
		start = line.end
	}
	return lines, broken
}

func (r *reader) line(number int, at span) Line {
	l := Line{Number: number, Offset: at.start, Raw: r.src.text[at.start:at.end]}
	got, err := r.readOrRepair(at)
	if err != nil {
		l.Err = err
		return l
	}
	l.Doc = r.src.document(got.values, &got.faults)
	return l
}

// printed reads the whole text as pretty-printed values.
func (r *reader) printed() ([]Line, bool) {
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
	doc := r.src.document(got.values[i:i+1:i+1], &faults{list: list})
	return Line{Number: number, Offset: at.start, Doc: doc, Raw: r.src.text[at.start:at.end]}
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
