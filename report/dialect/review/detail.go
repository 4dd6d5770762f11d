package review

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// entry is a finding while it is read.
type entry struct {
	*report.Finding
	*body
	from   *node
	raw    string // the severity as written
	placed bool   // a label names its place
	into   field  // the part that the next block continues
}

// gather adds what is below a finding to it, unless it is a finding of its own.
func (e *entry) gather(list []*node) {
	for _, n := range list {
		switch {
		case n.code:
			e.put(cmp.Or(e.into, evidenceField), n.text)
		case n.level < textLevel && n.id+n.raw != "" && e.starts(n, &section{}),
			n.level == itemLevel && !n.row && n.id != "" && n.labelled():
			e.finding(n, &section{})
			continue
		case n.level <= boldTitle:
			if e.into = fieldOf(n.text); e.into == noField {
				e.put(textField, n.text)
			}
		case n.row:
			e.put(textField, n.text)
		default:
			for _, p := range n.parts {
				e.add(p)
			}
		}
		e.gather(n.below)
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
		e.into = p.field
		e.put(p.field, p.value())
	}
}

// row adds the columns of a row. Without a column for a title the first line of the text is it.
func (e *entry) row(n *node) {
	for _, listed := range []bool{true, false} { // other columns are no headline
		for _, p := range n.parts {
			if p.field != severityField && p.field != idField && p.value() != "" && (p.field != noField) == listed {
				e.add(p)
			}
		}
	}
	if e.Title == "" {
		e.Title, e.Description, _ = strings.Cut(e.Description, "\n")
	}
}

func (e *entry) put(f field, text string) {
	switch f {
	case severityField, priorityField, classField: // stronger than what the section's title states
		if _, known := severityOf(e.r.Words, text); known {
			e.raw = dialect.Lead(text)
		} else if f == classField {
			e.Classification = text
		} else {
			e.raw = cmp.Or(e.raw, text)
		}
		e.into = textField
	case fileField, lineField, placeField:
		e.place(f, text)
	case reviewerField:
		e.Reviewer = cmp.Or(report.ReviewerName(text), e.Reviewer)
	case idField:
		e.ID = cmp.Or(e.ID, strings.Trim(text, "`* "))
	case titleField:
		if e.Title != "" {
			join(&e.Description, text)
		}
		e.Title = cmp.Or(e.Title, text)
	default:
		join(cmp.Or(map[field]*string{evidenceField: &e.Evidence, fixField: &e.Suggestion, riskField: &e.Risk,
			categoryField: &e.Category, loeField: &e.LOE, statusField: &e.Status, resolutionField: &e.Resolution,
			inputField: &e.InputNeeded}[f], &e.Description), text)
	}
}

// maxPart bounds one text of a finding, in bytes.
const maxPart = 64 << 10

func join(to *string, text string) {
	if text = strings.Trim(text, " \n"); *to != "" && text != "" {
		text = "\n" + text
	}
	if len(*to)+len(text) <= maxPart {
		*to += text
	}
}

// place takes a location field, which is more exact than words of the title.
func (e *entry) place(f field, text string) {
	places := e.r.Places(text)
	if len(places) == 0 {
		places = placesWithin(e.r, text)
	}
	if p := lineRange(text); f == lineField && p.Line > 0 {
		places = []report.Place{p}
	} else if len(places) == 0 {
		join(&e.Description, text)
	} else if !e.placed {
		e.File, e.Line, e.EndLine, e.Also, e.placed = "", 0, 0, nil, true
	}
	setPlaces(e.Finding, places)
}

// isSame reports whether two entries with one ID are one finding: a heading, an item and a row are, and others where
// they have one title. So are a numbered heading and the row with that number.
func (e *entry) isSame(other *entry) bool {
	title := func(e *entry) string { return dialect.Fold(strings.Trim(e.Title+e.Description, ". ")) }
	shapes := e.from.row != other.from.row || (e.from.level < itemLevel) != (other.from.level < itemLevel)
	return shapes && e.ID != "" && other.ID != "" || shapes == (e.ID != other.ID) && title(e) == title(other)
}

// merge adds to what spells a finding out what a row or an item of the same ID states.
func (e *entry) merge(more *entry) {
	if more.from.level < e.from.level {
		*e.Finding, *more.Finding = *more.Finding, *e.Finding
		e.Origins, more.Origins, e.from = more.Origins, e.Origins, more.from
	}
	if e.ID = cmp.Or(e.ID, more.ID); e.File == "" {
		e.File, e.Line, e.EndLine, e.Also = more.File, more.Line, more.EndLine, more.Also
	}
	if e.SeverityRaw == "" {
		weigh(e.r.Words, e.Finding, more.SeverityRaw)
	}
	e.Status = cmp.Or(e.Status, more.Status)
}
