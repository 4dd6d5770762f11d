package review

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// entry is a finding while it is read: its texts by part, which are then read as the members of a finding in JSON.
type entry struct {
	from *Line
	raw  string // the severity of its headline or its section, as written
	text map[field]string
	into field // the part that the next line continues
}

// finding reads a finding: what its first line states, and what is below it.
func (b *body) finding(n *Line, below []Line, s section) {
	e := &entry{from: n, raw: n.raw, text: map[field]string{idField: n.id}}
	b.done = append(b.done, e)
	for _, word := range []string{family(n.id), s.raw} { // CRITICAL-1
		if _, known := b.r.Words.Grade(word); known {
			e.raw = cmp.Or(e.raw, word)
		}
	}
	if n.isRow() {
		for _, listed := range []bool{true, false} { // other columns are no headline
			for _, p := range n.parts {
				if p.field != severityField && p.field != idField && (p.field != noField) == listed {
					b.add(e, p)
				}
			}
		}
	} else {
		e.text[titleField] = strings.TrimSuffix(n.rest, ":")
		for _, text := range []string{n.last, n.rest} { // "F-1 [HIGH] — RESOLVED — how", "t (FIXED)"
			word := dialect.Lead(text)
			if a, _ := b.r.Words.Status(word); a != report.AnswerNone && word == strings.ToUpper(word) {
				e.text[statusField] = text
			}
		}
	}
	b.gather(e, below)
}

// gather adds what is below a finding to it, unless it is a finding of its own. A worse severity of a detail asks.
func (b *body) gather(e *entry, list []Line) {
	for n, below := range groups(list) {
		switch is, _ := b.r.Words.Grade(n.raw); {
		case n.Code:
			b.put(e, cmp.Or(e.into, evidenceField), n.Text)
		case (n.id != "" || n.rank < plainText && n.raw != "") && b.starts(n, below, section{}):
			b.finding(n, below, section{})
			continue
		case n.isTitle():
			if e.into = fieldOf(n.Text); e.into == noField {
				b.put(e, textField, n.Text)
			}
		case n.isRow():
			b.put(e, textField, n.Text)
		default:
			if n.labelled() && is >= report.Medium && n.raw != e.raw {
				b.doubts = append(b.doubts, n)
			}
			for _, p := range n.parts {
				b.add(e, p)
			}
		}
		b.gather(e, below)
	}
}

func (b *body) add(e *entry, p part) {
	if p.name == "" {
		b.put(e, e.into, p.text)
		return
	}
	if e.into = textField; p.field >= textField {
		e.into = p.field
	}
	if p.field == noField || p.field == countField {
		p.text = p.name + ": " + p.value()
	}
	b.put(e, p.field, p.value())
}

// maxPart bounds one text of a finding, in bytes.
const maxPart = 64 << 10

// put adds a line to a part; what is no value for it is text.
func (b *body) put(e *entry, f field, text string) {
	_, known := b.r.Words.Grade(text)
	switch {
	case f == noField, f == countField, f == verdictField, (f == idField || f == titleField) && e.text[f] != "",
		f == severityField && !known && e.raw != "", // the headline states one that is known
		(f == fileField || f == placeField) && len(b.r.Places(text))+len(placesWithin(b.r, text)) == 0:
		f = textField
	}
	if len(e.text[f])+len(text) <= maxPart {
		e.text[f] = strings.TrimLeft(e.text[f]+"\n"+text, "\n")
	}
}

// merge adds what a row or an item of the same ID states to what spells the finding out.
func (e *entry) merge(more *entry) {
	if more.from.rank < e.from.rank {
		*e, *more = *more, *e
	}
	e.raw = cmp.Or(e.raw, more.raw)
	for f, text := range more.text {
		e.text[f] = cmp.Or(e.text[f], text)
	}
}

// made reads the texts as the members of an object.
func (b *body) made(e *entry) *report.Finding {
	if e.text[titleField] == "" {
		e.text[titleField], e.text[textField], _ = strings.Cut(e.text[textField], "\n")
	}
	v := dialect.Value{Node: &decode.Node{Kind: decode.Object}, Line: b.at(e.from.No).Line}
	for f, text := range e.text {
		v.Node.Members = append(v.Node.Members, decode.Member{Name: Aliases[f][0],
			Value: decode.Node{Kind: decode.String, Text: text}})
	}
	g := b.g
	g.Severity = e.raw
	f := one(b.r, dialect.Entry{Value: v}, g)
	if first, _, _ := strings.Cut(f.Description, "\n"); f.File == "" {
		setPlaces(f, placesWithin(b.r, e.from.rest+"\n"+first))
	}
	return f
}
