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
	from *Line
	raw  string // the severity of its headline or its section, as written
	text map[field]string
	into field // the part that the next line continues
}

func (b *body) finding(n *Line, below []Line, s section) {
	e := &entry{body: b, from: n, raw: n.raw, text: map[field]string{idField: n.id}}
	b.done = append(b.done, e)
	if word := family(n.id); n.raw == "" && b.r.Words.Severity(word) != report.SeverityUnknown {
		e.raw = word // CRITICAL-1
	} else if s.kind == graded {
		e.raw = cmp.Or(n.raw, s.raw)
	}
	if n.isRow() {
		e.row()
	} else {
		e.text[titleField] = strings.TrimSuffix(n.rest, ":")
		e.text[statusField] = b.status(n)
	}
	e.gather(below)
	e.Finding = e.made()
}

// status is what a headline states as the finding's status: "F-1 [HIGH] — RESOLVED — how", "t (FIXED)".
func (b *body) status(n *Line) string {
	for _, text := range []string{n.last, n.rest, n.mark} {
		word := dialect.Lead(text)
		if a, _ := b.r.Words.Status(word); a != report.AnswerNone && word == strings.ToUpper(word) {
			return text
		}
	}
	return ""
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

// gather adds what is below a finding to it, unless it is a finding of its own. A worse severity of a detail asks.
func (e *entry) gather(list []Line) {
	for n, below := range groups(list) {
		if n.labelled() && n.rank >= plainText {
			if is, _ := severityOf(e.r.Words, n.raw); is >= report.Medium && n.raw != e.raw {
				e.doubts = append(e.doubts, n)
			}
		}
		switch {
		case n.Code:
			e.put(cmp.Or(e.into, evidenceField), n.Text)
		case !n.text && (n.id != "" && n.labelled() ||
			n.rank < plainText && n.id+n.raw != "" && e.starts(n, below, section{})):
			e.finding(n, below, section{})
			continue
		case n.isTitle():
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
		e.gather(below)
	}
}

// longFields are parts that go on in the lines below their labels.
var longFields = []field{textField, evidenceField, fixField, riskField, fileField, placeField, resolutionField,
	inputField}

func (e *entry) add(p part) {
	switch {
	case p.name == "":
		e.put(e.into, p.text)
	case p.field == noField || p.field == countField:
		e.into = textField
		e.put(textField, p.name+": "+p.value())
	default:
		if e.into = p.field; !slices.Contains(longFields, p.field) {
			e.into = textField
		}
		e.put(p.field, p.value())
	}
}

// maxPart bounds one text of a finding, in bytes.
const maxPart = 64 << 10

func (e *entry) put(f field, text string) {
	_, known := severityOf(e.r.Words, text)
	switch {
	case f == noField, f == endField, f == verdictField, (f == idField || f == titleField) && e.text[f] != "",
		f == severityField && !known && e.raw != "", // the headline states one that is known
		(f == fileField || f == placeField) && len(e.r.Places(text))+len(placesWithin(e.r, text)) == 0:
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
func (e *entry) made() *report.Finding {
	v := dialect.Value{Node: &decode.Node{Kind: decode.Object}, Line: e.at(e.from.No).Line}
	for f, text := range e.text {
		v.Node.Members = append(v.Node.Members, decode.Member{Name: Aliases[f][0],
			Value: decode.Node{Kind: decode.String, Text: text}})
	}
	g := e.g
	g.Severity = e.raw
	f := one(e.r, dialect.Entry{Value: v}, g)
	if first, _, _ := strings.Cut(f.Description, "\n"); f.File == "" {
		setPlaces(f, placesWithin(e.r, e.from.rest+"\n"+first))
	}
	return f
}

// merge adds to what spells a finding out what a row or an item of the same ID states.
func (e *entry) merge(more *entry) {
	if more.from.rank < e.from.rank {
		*e.Finding, *more.Finding = *more.Finding, *e.Finding
		e.Origins, more.Origins, e.from = more.Origins, e.Origins, more.from
	}
	if e.File == "" {
		e.File, e.Line, e.EndLine, e.Also = more.File, more.Line, more.EndLine, more.Also
	}
	if e.SeverityRaw == "" {
		weigh(e.r.Words, e.Finding, more.SeverityRaw)
	}
	if e.Status == "" {
		e.Status, e.Answer, e.Resolution = more.Status, more.Answer, cmp.Or(e.Resolution, more.Resolution)
	}
}
