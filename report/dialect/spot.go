package dialect

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// spot is a place in the code; zero = not stated.
type spot struct {
	file       string
	first, end int
}

// fill takes from other what is missing.
func (s *spot) fill(other spot) {
	s.file = cmp.Or(s.file, other.file)
	if s.first == 0 {
		s.first, s.end = other.first, other.end
	}
}

// locate puts a finding there; a range of one line has no end of its own.
func (s spot) locate(f *report.Finding) {
	f.File, f.Line = s.file, s.first
	if s.end > s.first {
		f.EndLine = s.end
	}
}

// lineOf reads a line or a range; ok is false for what is neither. A blank text is a line that was not stated.
func lineOf(n *decode.Node) (s spot, ok bool) {
	switch n.Kind {
	case decode.Number:
		s.first, ok = number(n)
		return s, ok
	case decode.String:
		return lineText(n.Text)
	case decode.Array:
		return lineList(n.Items)
	case decode.Object:
		first, end := find(n, "start", "from", "begin", "start_line", "line_start", "first", "line"), find(n, "end", "to", "end_line", "line_end", "last")
		if first == nil {
			return s, false
		}
		s, ok = lineOf(first)
		if end != nil {
			last, _ := lineOf(end)
			s.end = last.first
		}
	}
	return s, ok
}

// lineList reads [42] and [42, 48]; a longer list is several places.
func lineList(items []decode.Node) (s spot, ok bool) {
	if len(items) == 0 {
		return s, true
	}
	if s, ok = lineOf(&items[0]); ok && len(items) == 2 {
		last, fine := lineOf(&items[1])
		s.end, ok = last.first, fine
	}
	return s, ok
}

var (
	lineRange = pattern.Of(`(?i)^(?:lines?|l|~|#l)?\s*(\d{1,9})(?::\d+)?(?:\s*(?:-|–|—|to|\.\.)\s*l?(\d{1,9})(?::\d+)?)?$`)
	moreLines = pattern.Of(`^([^,]*\d)(\s*,\s*L?\d{1,9}(\s*[-–]\s*\d{1,9})?)+$`)
)

func lineText(text string) (s spot, ok bool) {
	text = report.Shorten(strings.TrimSpace(text), 4096)
	if m := moreLines.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	m := lineRange.FindStringSubmatch(text)
	if m == nil {
		n, isNumber := number(&decode.Node{Kind: decode.String, Text: text})
		return spot{first: n}, isNumber || text == "" || strings.EqualFold(text, "n/a")
	}
	s.first, _ = strconv.Atoi(m[1])
	s.end, _ = strconv.Atoi(m[2])
	return s, true
}

// fileAndLine reads "a.py:42", "a.py:42-48", "a.py:42:7", "a.py#L42-L48", "a.py, line 42" and "a.py (lines 42-48)".
var fileAndLine = pattern.Of(`^(.+?)(?::|#|,?\s+\(?(?:[Ll]ines?\s+|L))L?(\d{1,9})(?:[:.]\d+)?(?:\s*[-–]\s*L?(\d{1,9})(?::\d+)?)?\)?$`)

// inLine is what follows the comma in "a.py, line 42".
var inLine = pattern.Of(`^\s*\(?([Ll]ines?\s+|L)\d+`)

// firstSpot is the first of several places, whatever stands between them: “a.py:42; b.py:7”, “a.py:42 and b.py:7”, “loader:42, f02:7”.
var firstSpot = pattern.Of(`^([^\s:,;|]{1,300}:L?\d{1,9}(?:[-–]L?\d{1,9})?)(?:,\s?\d{1,9}(?:[-–]\d{1,9})?)*(?:\s*[;,|&+]\s*|\s+(?:and|vs\.?)\s+)[^\s:,;|]{1,300}:L?\d`)

// splitSpot splits the line off a file name. Of "a.py:42, b.py:7" and "a.py:42,57" it gives the first, and whole is false.
func splitSpot(text string) (s spot, whole bool) {
	text, whole = strings.TrimSpace(text), true
	if len(text) > 4096 || !strings.ContainsAny(text, ":#,"+blanks) {
		return spot{file: text}, whole
	}
	if first, rest, several := strings.Cut(text, ","); several && isSource(first) && !inLine.MatchString(rest) {
		text, whole = first, false
	} else if m := firstSpot.FindStringSubmatch(text); m != nil {
		text, whole = m[1], false
	}
	m := fileAndLine.FindStringSubmatch(text)
	if m == nil {
		return spot{file: text}, whole
	}
	s.file = strings.TrimRight(m[1], " ,")
	s.first, _ = strconv.Atoi(m[2])
	s.end, _ = strconv.Atoi(m[3])
	return s, whole
}
