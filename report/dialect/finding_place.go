package dialect

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
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

// place takes where the finding is: a file and line fields, a location in one text or object, or a list of either. The first of
// a list is the place; the list stays visible as unread.
func (r *reading) place(f *report.Finding, o *object, g given) {
	at := o.fileSpot(fileNames)
	lines := o.lineSpot(lineNames)
	if end := o.lineSpot(endNames); end.first > 0 && lines.first > 0 {
		lines.end = end.first
	}
	if lines.first > 0 {
		at.first, at.end = lines.first, lines.end
	}
	at.fill(o.location(f, locationNames))
	at.fill(o.fileSpot(filesNames))
	at.fill(spot{file: g.file})
	f.File, f.Line = at.file, at.first
	if at.end > at.first {
		f.EndLine = at.end
	}
}

// fileSpot takes a file name, with the line that may stand behind it; of a list the first.
func (o *object) fileSpot(names []string) (s spot) {
	o.first("", names, func(_ int, v value) bool {
		first, whole := firstOf(v)
		switch first.node.Kind {
		case decode.String:
			var all bool
			s, all = splitSpot(first.node.Text)
			whole = whole && all
		case decode.Object:
			s, whole = o.r.object(first).spotInside(), false
		}
		if !whole && s.file != "" {
			o.also = append(o.also, v)
		}
		return s.file != ""
	})
	return s
}

// firstOf gives the first of a list, and whether it is all there is; a value that is no list is its own first.
func firstOf(v value) (first value, whole bool) {
	if v.node.Kind != decode.Array || len(v.node.Items) == 0 {
		return v, true
	}
	return v.item(0), len(v.node.Items) == 1
}

// lineSpot takes a line: 42, "42", "42-48", [42, 48], {"start": 42, "end": 48}; of several places the first.
func (o *object) lineSpot(names []string) (s spot) {
	o.first("a line", names, func(_ int, v value) bool {
		var ok bool
		s, ok = lineOf(v.node)
		if ok && severalLines(v.node) {
			o.also = append(o.also, v)
		}
		return ok
	})
	return s
}

// severalLines reports whether a value names more places than one.
func severalLines(n *decode.Node) bool {
	return n.Kind == decode.String && strings.Contains(n.Text, ",") || n.Kind == decode.Array && len(n.Items) > 2
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
	lineRange = regexp.MustCompile(`(?i)^(?:lines?|l|~|#l)?\s*(\d{1,9})(?::\d+)?(?:\s*(?:-|–|—|to|\.\.)\s*l?(\d{1,9})(?::\d+)?)?$`)
	moreLines = regexp.MustCompile(`^([^,]*\d)(\s*,\s*L?\d{1,9}(\s*[-–]\s*\d{1,9})?)+$`)
)

func lineText(text string) (s spot, ok bool) {
	text = strings.TrimSpace(text)
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
var fileAndLine = regexp.MustCompile(`^(.+?)(?::|#|,?\s+\(?(?:[Ll]ines?\s+|L))L?(\d{1,9})(?:[:.]\d+)?(?:\s*[-–]\s*L?(\d{1,9})(?::\d+)?)?\)?$`)

// inLine is what follows the comma in "a.py, line 42".
var inLine = regexp.MustCompile(`^\s*\(?([Ll]ines?\s+|L)\d+`)

// splitSpot splits the line off a file name. Of "a.py:42, b.py:7" and "a.py:42,57" it gives the first, and whole is false.
func splitSpot(text string) (s spot, whole bool) {
	text, whole = strings.TrimSpace(text), true
	if first, rest, several := strings.Cut(text, ","); several && sourceFile.MatchString(first) && !inLine.MatchString(rest) {
		text, whole = first, false
	}
	m := fileAndLine.FindStringSubmatch(text)
	if m == nil || len(text) > 4096 {
		return spot{file: text}, whole
	}
	s.file = strings.TrimRight(m[1], " ,")
	s.first, _ = strconv.Atoi(m[2])
	s.end, _ = strconv.Atoi(m[3])
	return s, whole
}

// location takes a place that is written as one field: a text, an object, or a list of them.
func (o *object) location(f *report.Finding, names []string) (s spot) {
	o.first("", names, func(i int, v value) bool {
		first, whole := firstOf(v)
		switch first.node.Kind {
		case decode.String:
			var all bool
			s, all = splitSpot(first.node.Text)
			whole = whole && all
			if s.first == 0 && !fileLike(s.file) {
				s.file = ""
			}
		case decode.Object:
			inner := o.r.object(first)
			s = inner.spotInside()
			f.Evidence = inner.text(evidenceNames...)
			if whole {
				o.open(i, inner)
			}
		}
		if !whole && s != (spot{}) {
			o.also = append(o.also, v)
		}
		return s != spot{}
	})
	return s
}

// spotInside reads a location object.
func (o *object) spotInside() spot {
	s := o.fileSpot(fileNames)
	lines := o.lineSpot(lineNames)
	if end := o.lineSpot(endNames); end.first > 0 {
		lines.end = end.first
	}
	if lines.first > 0 {
		s.first, s.end = lines.first, lines.end
	}
	return s
}

// fileLike tells "src/app.py" from "the login page".
func fileLike(s string) bool {
	return !strings.ContainsAny(s, " ()\n") && strings.ContainsAny(s, "./\\")
}
