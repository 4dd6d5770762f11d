package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// place takes where the finding is: a file and line fields, a location in one text or object, or a list of either. The first of
// a list is the place; the list stays visible as unread.
func (o *object) place(f *report.Finding, g given) {
	at := o.spotInside()
	at.fill(o.location(f, locationNames))
	at.fill(o.fileSpot(filesNames))
	if at.file == "" {
		at.fill(o.partSpot())
	}
	at.fill(spot{file: g.file})
	at.locate(f)
}

// partSpot takes the part of the work that a finding is about, where that is the path of a file: {"component": "src/app.go"}.
func (o *object) partSpot() (s spot) {
	o.first("", []string{"component", "target", "module", "resource"}, func(_ int, v value) bool {
		if text := strings.TrimSpace(v.node.Text); v.node.Kind == decode.String && isPartPath(text) {
			s, _ = splitSpot(text)
		}
		return s.file != ""
	})
	return s
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

// spotInside takes the place that an object's own fields say, be it a finding or the location of one.
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
