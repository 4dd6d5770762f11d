package phrase

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// Spot is a place in the code; zero = not stated.
type Spot struct {
	File       string
	First, End int
}

// Fill takes from other what is missing.
func (s *Spot) Fill(other Spot) {
	s.File = cmp.Or(s.File, other.File)
	if s.First == 0 {
		s.First, s.End = other.First, other.End
	}
}

// Locate puts a finding there; a range of one line has no end of its own.
func (s Spot) Locate(f *report.Finding) {
	f.File, f.Line = s.File, s.First
	if s.End > s.First {
		f.EndLine = s.End
	}
}

// LineOf reads a line or a range; ok is false for what is neither. A blank text is a line that was not stated.
func LineOf(n *decode.Node) (s Spot, ok bool) {
	switch n.Kind {
	case decode.Number:
		s.First, ok = node.Number(n)
		return s, ok
	case decode.String:
		return LineText(n.Text)
	case decode.Array:
		return lineList(n.Items)
	case decode.Object:
		first, end := node.Find(n, "start", "from", "begin", "start_line", "line_start", "first", "line"), node.Find(n, "end", "to", "end_line", "line_end", "last")
		if first == nil {
			return s, false
		}
		s, ok = LineOf(first)
		if end != nil {
			last, _ := LineOf(end)
			s.End = last.First
		}
	}
	return s, ok
}

// lineList reads [42] and [42, 48]; a longer list is several places.
func lineList(items []decode.Node) (s Spot, ok bool) {
	if len(items) == 0 {
		return s, true
	}
	if s, ok = LineOf(&items[0]); ok && len(items) == 2 {
		last, fine := LineOf(&items[1])
		s.End, ok = last.First, fine
	}
	return s, ok
}

var (
	lineRange = pattern.Of(`(?i)^(?:lines?|l|~|#l)?\s*(\d{1,9})(?::\d+)?(?:\s*(?:-|–|—|to|\.\.)\s*l?(\d{1,9})(?::\d+)?)?$`)
	moreLines = pattern.Of(`^([^,]*\d)(\s*,\s*L?\d{1,9}(\s*[-–]\s*\d{1,9})?)+$`)
)

// LineText reads a line or a range of lines: “42”, “L42-48”, “lines 3, 7”, of which the first counts; ok = it is one, or says that there is none.
func LineText(text string) (s Spot, ok bool) {
	text = report.Shorten(strings.TrimSpace(text), 4096)
	if m := moreLines.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	m := lineRange.FindStringSubmatch(text)
	if m == nil {
		n, isNumber := node.Number(&decode.Node{Kind: decode.String, Text: text})
		return Spot{First: n}, isNumber || text == "" || strings.EqualFold(text, "n/a")
	}
	s.First, _ = strconv.Atoi(m[1])
	s.End, _ = strconv.Atoi(m[2])
	return s, true
}

// fileAndLine reads "a.py:42", "a.py:42-48", "a.py:42:7", "a.py#L42-L48", "a.py, line 42" and "a.py (lines 42-48)".
var fileAndLine = pattern.Of(`^(.+?)(?::|#|,?\s+\(?(?:[Ll]ines?\s+|L))L?(\d{1,9})(?:[:.]\d+)?(?:\s*[-–]\s*L?(\d{1,9})(?::\d+)?)?\)?$`)

// inLine is what follows the comma in "a.py, line 42".
var inLine = pattern.Of(`^\s*\(?([Ll]ines?\s+|L)\d+`)

// firstSpot is the first of several places, whatever stands between them: “a.py:42; b.py:7”, “a.py:42 and b.py:7”, “loader:42, f02:7”.
var firstSpot = pattern.Of(`^([^\s:,;|]{1,300}:L?\d{1,9}(?:[-–]L?\d{1,9})?)(?:,\s?\d{1,9}(?:[-–]\d{1,9})?)*(?:\s*[;,|&+]\s*|\s+(?:and|vs\.?)\s+)[^\s:,;|]{1,300}:L?\d`)

// SplitSpot splits the line off a file name. Of "a.py:42, b.py:7" and "a.py:42,57" it gives the first, and whole is false.
func SplitSpot(text string) (s Spot, whole bool) {
	text, whole = strings.TrimSpace(text), true
	if len(text) > 4096 || !strings.ContainsAny(text, ":#,"+Blanks) {
		return Spot{File: text}, whole
	}
	if first, rest, several := strings.Cut(text, ","); several && IsSource(first) && !inLine.MatchString(rest) {
		text, whole = first, false
	} else if m := firstSpot.FindStringSubmatch(text); m != nil {
		text, whole = m[1], false
	}
	m := fileAndLine.FindStringSubmatch(text)
	if m == nil {
		return Spot{File: text}, whole
	}
	s.File = strings.TrimRight(m[1], " ,")
	s.First, _ = strconv.Atoi(m[2])
	s.End, _ = strconv.Atoi(m[3])
	return s, whole
}
