package review

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// field is one part of a finding.
type field uint8

// The parts. Count and verdict are none of a finding. The text and what comes after it go on below their labels' lines.
const (
	noField field = iota
	idField
	severityField
	priorityField
	classField
	titleField
	lineField
	endField
	categoryField
	loeField
	statusField
	reviewerField
	verdictField
	countField
	textField
	fileField
	placeField
	evidenceField
	fixField
	riskField
	resolutionField
	inputField
	fields
)

// Aliases are the names of the parts, as JSON members, Markdown labels and table headers, in snake_case. The first
// that an object has wins; a name in two lists is the first list's in Markdown.
var Aliases = map[field][]string{
	idField:       strings.Fields("id finding_id issue_id key ref identifier #"),
	severityField: strings.Fields("severity sev severity_level issue_severity level criticality risk_level importance"),
	priorityField: strings.Fields("priority"),
	classField:    strings.Fields("classification"),
	titleField:    strings.Fields("title issue_title name headline short_description subject finding"),
	textField: strings.Fields("description desc detail details issue concern summary message msg text problem statement " +
		"explanation observation note notes what body comment claim content finding original_claim assessment insight"),
	fileField:     strings.Fields("file path file_path filename file_name filepath source_file file_ref files"),
	lineField:     strings.Fields("line line_start start_line lines line_range range line_number line_numbers lineno"),
	endField:      strings.Fields("line_end end_line"),
	placeField:    strings.Fields("location locations where loc file_line position affected artifact artifacts"),
	evidenceField: strings.Fields("evidence snippet code code_snippet existing_code quote proof excerpt match context"),
	fixField: strings.Fields("suggested_fix fix suggestion suggestions recommendation recommended_fix fix_direction " +
		"remediation mitigation recommended_action suggested_action proposed_fix required_fix suggested_resolution action"),
	riskField:       strings.Fields("risk impact why_it_matters consequences why"),
	categoryField:   strings.Fields("category type dimension area kind rule rule_id check_id tag tags cwe"),
	loeField:        strings.Fields("loe level_of_effort effort"),
	statusField:     strings.Fields("status state disposition fix_status now after current_status new_status"),
	resolutionField: strings.Fields("resolution resolution_note fix_applied resolved_by how_fixed"),
	inputField:      strings.Fields("input_needed question user_input_needed"),
	reviewerField:   strings.Fields("reviewer reviewer_name reviewed_by agent auditor producer raised_by found_by"),
	verdictField:    strings.Fields("verdict overall_verdict final_verdict decision overall signal conclusion"),
	countField:      strings.Fields("count total number findings issues"),
}

// soleText names the members that are the text of an entry that has no other.
var soleText = strings.Fields("gap pattern weakness vulnerability bug threat blocker warning error " +
	"requirement truth risk impact reason rationale recommendation")

// fieldNames finds the part that a label or a header names.
var fieldNames = func() map[string]field {
	names := map[string]field{}
	for f := fields - 1; f > noField; f-- {
		for _, name := range Aliases[f] {
			names[name] = f
		}
	}
	return names
}()

// fieldOf reads a label or a table's header: "**Suggested fix**", "Location (file:line)", "Files:".
func fieldOf(label string) field {
	name := dialect.Snake(dialect.Fold(dialect.Lead(label)))
	if f := fieldNames[name]; f != noField {
		return f
	}
	return fieldNames[name+"s"]
}

func (f field) in(v dialect.Value) bool { return v.Has(Aliases[f]...) }

func isPlaced(v dialect.Value) bool { return fileField.in(v) || placeField.in(v) }

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
	for _, word := range []string{family.FindString(n.id), s.raw} { // CRITICAL-1
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
		case n.isTitle() && fieldOf(n.Text) != noField:
			e.into = fieldOf(n.Text)
		case n.isTitle(), n.isRow():
			e.into = textField
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

// put adds a line to a part; what is no value for it is text.
func (b *body) put(e *entry, f field, text string) {
	_, known := b.r.Words.Grade(text)
	switch {
	case f == noField, f == countField, f == verdictField, (f == idField || f == titleField) && e.text[f] != "",
		f == severityField && !known && e.raw != "", // the headline states one that is known
		(f == fileField || f == placeField) && len(b.r.Places(text))+len(b.r.PlacesWithin(text)) == 0:
		f = textField
	}
	if len(e.text[f])+len(text) <= 64<<10 { // the longest text of a part, in bytes
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
		setPlaces(f, b.r.PlacesWithin(e.from.rest+"\n"+first))
	}
	return f
}
