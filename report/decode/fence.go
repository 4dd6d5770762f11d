package decode

import "slices"

import "bytes"

// fenceLine is a line of a Markdown code fence: three or more ` or ~, and perhaps one word.
type fenceLine struct {
	at   span // with the line's end
	mark byte
	size int    // of the run of marks
	word []byte // "json" in ```json
}

// skipFence narrows the span to what stands inside a code fence.
//
// Strings of JSON cannot span lines, so a line that begins with ``` is outside of every value. There must be exactly two
// of them, the first with at most one word, the second without; what stands outside must be nothing or prose.
// Of several fences we would have to guess which one is meant, so they stay an error.
func (r *repaired) skipFence() {
	lines := fenceLines(r.text, r.at)
	if len(lines) != 2 || !lines[0].opens() || !lines[1].closes(lines[0]) {
		return
	}
	before, after := span{r.at.start, lines[0].at.start}, span{lines[1].at.end, r.at.end}
	if !r.outside(before) || !r.outside(after) {
		return
	}
	r.faults.repaired(lines[0].at.start, "code fence around the document skipped")
	r.noteProse(before)
	r.noteProse(after)
	r.at = span{lines[0].at.end, lines[1].at.start}
}

// outside says whether a part beside the document may be left out.
func (r *repaired) outside(at span) bool {
	part := bytes.Trim(r.text[at.start:at.end], " \t\r\n")
	return len(part) == 0 || isProse(part)
}

func (l fenceLine) opens() bool {
	return !slices.ContainsFunc(l.word, func(c byte) bool { return !isWordByte(c) })
}

func (l fenceLine) closes(first fenceLine) bool {
	return l.mark == first.mark && l.size >= first.size && len(l.word) == 0
}

// fenceLines gives the first three fence lines of a part: more than two are as bad as three.
func fenceLines(text []byte, at span) []fenceLine {
	var found []fenceLine
	for start := at.start; start < at.end && len(found) < 3; {
		end := at.end
		if i := bytes.IndexByte(text[start:at.end], '\n'); i >= 0 {
			end = start + i + 1
		}
		if l, ok := parseFence(text[start:end]); ok {
			l.at = span{start, end}
			found = append(found, l)
		}
		start = end
	}
	return found
}

func parseFence(line []byte) (fenceLine, bool) {
	line = bytes.TrimSpace(line)
	if len(line) < 3 || (line[0] != '`' && line[0] != '~') {
		return fenceLine{}, false
	}
	rest := bytes.TrimLeft(line, string(line[:1]))
	l := fenceLine{mark: line[0], size: len(line) - len(rest), word: bytes.TrimSpace(rest)}
	return l, l.size >= 3
}

func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-'
}
