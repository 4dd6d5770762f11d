package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// entry is a finding while it is read: its texts by part, which are then read as the members of a finding in JSON.
type entry struct {
	*report.Finding
	*body
	from *node
	raw  string // the severity as written
	text map[field]string
	into field // the part that the next line continues

	places []report.Place // that its labels name
	worse  []*node        // details with a severity of their own: they ask if it is worse
}

func (b *body) finding(n *node, s section) {
	e := &entry{body: b, from: n, raw: n.raw, text: map[field]string{idField: n.id}}
	if b.done = append(b.done, e); s.kind == graded {
		e.raw = cmp.Or(n.raw, s.raw)
	}
	if n.isRow() {
		e.row()
	} else {
		e.text[titleField], e.text[textField] = n.title()
		for _, status := range []string{n.rest, n.last, n.mark} { // "F-1 [HIGH] — RESOLVED — how", "t (FIXED)"
			word := dialect.Lead(status)
			a, _ := b.r.Words.Status(word)
			alone := word == strings.ToUpper(word) || status == n.last && a == report.AnswerFixed || word == n.rest
			if alone && a != report.AnswerNone {
				e.text[statusField] = cmp.Or(e.text[statusField], status)
			}
		}
	}
	if s.status != "" && n.id != "" { // an earlier one is open again
		b.review.Rechecks = append(b.review.Rechecks, &report.Statement{Origin: b.at(n.No), ID: n.id, Description: n.rest,
			Word: s.status})
	}
	e.gather(n.below, s)
	e.Finding = e.made(s)
	for _, d := range e.worse {
		if severity, _ := severityOf(b.r.Words, d.raw); severity > e.Severity.Weight() {
			b.doubt(d)
		}
	}
}

// row adds the columns of a row. Without a column for a title the first line of the text is it.
func (e *entry) row() {
	for _, listed := range []bool{true, false} { // other columns are no headline
		for _, p := range e.from.parts {
			if p.field != severityField && p.field != idField && p.value() != "" && (p.field != noField) == listed {
				e.add(p)
			}
		}
	}
	if e.text[titleField] == "" {
		e.text[titleField], e.text[textField], _ = strings.Cut(e.text[textField], "\n")
	}
}

// gather adds what is below a finding to it, unless it is a finding of its own.
func (e *entry) gather(list []*node, s section) {
	for i, n := range list {
		if n.rank >= plainText && n.labelled() {
			e.worse = append(e.worse, n)
		}
		switch {
		case n.kind == decode.Break: // what follows is about the whole
			e.visitAll(list[i:], s)
			return
		case n.Code:
			e.put(cmp.Or(e.into, evidenceField), n.Text)
		case n.rank < plainText && n.id+n.raw != "" && n.starts(section{}),
			n.kind == decode.Item && n.id != "" && n.labelled():
			e.finding(n, section{})
			continue
		case n.rank <= boldTitle:
			if e.into = fieldOf(n.Text); e.into == noField {
				e.put(textField, n.Text)
			}
		case n.isRow():
			e.put(textField, n.Text)
		default:
			for _, p := range n.parts {
				e.add(p)
			}
		}
		e.gather(n.below, s)
	}
}

func (e *entry) add(p part) {
	switch {
	case p.name == "":
		e.put(e.into, p.text)
	case p.field == noField || p.field == countField:
		e.into = textField
		e.put(textField, p.name+": "+p.value())
	default:
		if e.into = p.field; p.field == categoryField || p.field == loeField || p.field == statusField {
			e.into = textField
		}
		e.put(p.field, p.value())
	}
}

// maxPart bounds one text of a finding, in bytes.
const maxPart = 64 << 10

func (e *entry) put(f field, text string) {
	switch f {
	case severityField, priorityField, classField: // stronger than what the section's title states
		if _, known := severityOf(e.r.Words, text); known {
			e.raw = dialect.Lead(text)
		} else if f == classField {
			e.text[f] = text
		} else {
			e.raw = cmp.Or(e.raw, text)
		}
		e.into = textField
		return
	case fileField, lineField, placeField:
		places := e.r.Places(strings.TrimRight(text, ". "))
		if len(places) == 0 {
			places = placesWithin(e.r, text)
		}
		if p := lineRange(text); f == lineField && p.Line > 0 {
			places = []report.Place{p}
		}
		if e.places = append(e.places, places...); len(places) > 0 {
			return
		}
		f = textField
	case idField, titleField:
		if e.text[f] != "" {
			f = textField
		}
	case noField, endField, verdictField:
		f = textField
	}
	if text = strings.Trim(text, " \n"); e.text[f] != "" && text != "" {
		text = "\n" + text
	}
	if len(e.text[f])+len(text) <= maxPart {
		e.text[f] += text
	}
}

// made reads the texts as the members of an object.
func (e *entry) made(s section) *report.Finding {
	v := dialect.Value{Node: &decode.Node{Kind: decode.Object}, Line: e.at(e.from.No).Line}
	for f, text := range e.text {
		v.Node.Members = append(v.Node.Members, decode.Member{Name: aliases[f][0],
			Value: decode.Node{Kind: decode.String, Text: text}})
	}
	g := e.g
	g.Severity = strings.TrimSpace(e.raw)
	f := one(e.r, dialect.Entry{Value: v}, g)
	if len(e.places) == 0 {
		e.places = placesWithin(e.r, e.from.rest)
	}
	if first, _, _ := strings.Cut(f.Description, "\n"); len(e.places) == 0 {
		e.places = slices.DeleteFunc(placesWithin(e.r, first), func(p report.Place) bool { return p.Line == 0 })
	}
	if setPlaces(f, e.places); f.File == "" {
		setPlaces(f, []report.Place{s.place})
	}
	return f
}

// isSame reports whether two entries with one ID are one finding: a heading, an item and a row are, and others where
// they have one title. So are a numbered heading and the row with that number.
func (e *entry) isSame(other *entry) bool {
	title := func(e *entry) string { return dialect.Fold(strings.Trim(e.Title+e.Description, ". ")) }
	shapes := e.from.isRow() != other.from.isRow() || (e.from.rank < listItem) != (other.from.rank < listItem)
	return shapes && e.ID != "" && other.ID != "" || shapes == (e.ID != other.ID) && title(e) == title(other)
}

// spot is where a finding is and how severe; a row without an ID is about the finding of a heading with the same.
type spot struct {
	report.Place
	report.Severity
}

func (e *entry) spot() spot {
	return spot{report.Place{File: e.File, Line: e.Line, EndLine: e.EndLine}, e.Severity}
}

// merge adds to what spells a finding out what a row or an item of the same ID states.
func (e *entry) merge(more *entry) {
	if more.from.rank < e.from.rank {
		*e.Finding, *more.Finding = *more.Finding, *e.Finding
		e.Origins, more.Origins, e.from = more.Origins, e.Origins, more.from
	}
	if e.ID = cmp.Or(e.ID, more.ID); e.File == "" {
		e.File, e.Line, e.EndLine, e.Also = more.File, more.Line, more.EndLine, more.Also
	}
	if e.SeverityRaw == "" {
		weigh(e.r.Words, e.Finding, more.SeverityRaw)
	}
	if e.Status == "" {
		e.Status, e.Answer, e.Resolution = more.Status, more.Answer, cmp.Or(e.Resolution, more.Resolution)
	}
}
