package phases

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a worker comes upon that is not of its part it leaves to others, in deferred-items.md or under such a heading of its summary: each heading
// that has none below it is one, else each entry of the list and each row of the table, else the text as a whole.
//
//	## The old drawer test fails
//	**File:** till/drawer_test.go:12
//	**Severity:** low

var (
	deferredName  = pattern.Of(`(?i)^(?:.*[-_.])?deferred[-_ ]items?$`)
	deferredTitle = pattern.Of(`(?i)^(?:\d+\.\s*)?deferred\b.*\b(?:items?|issues?|problems?|findings?)\b|^deferred$|^out[- ]of[- ]scope (?:issues?|items?|findings?)\b`)
)

// DeferredShape takes deferred-items.md.
func DeferredShape(f *form.File) bool {
	return f.Format == form.Markdown && deferredName.MatchString(form.Stem(f.Path)) && len(leftIn(sectionsOf(f), f.Body, f.BodyLine)) > 0
}

// ReadDeferred reads each of its items as a finding that is deferred.
func ReadDeferred(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	raise(r, leftIn(sectionsOf(f), f.Body, f.BodyLine))
	return r.Finish()
}

// putOff reads what a summary has under headings of that name. What it says to be in the file of all such items is told there.
func putOff(r *form.Reading, sections []section) {
	var left []section
	for _, s := range sections {
		if saysNone(s.text) || !s.leaf || s.leadsOn() {
			continue
		}
		switch p := s.parent; {
		case p >= 0 && deferredTitle.MatchString(sections[p].title) && !sections[p].leadsOn():
			left = append(left, s)
		case deferredTitle.MatchString(s.title):
			left = append(left, entriesOf(s)...)
		}
	}
	raise(r, left)
}

// leadsOn reports whether a section names the file of all such items.
func (s section) leadsOn() bool { return strings.Contains(s.title+s.text, "deferred-items") }

// leftIn gives the items of a file that holds nothing else.
func leftIn(sections []section, body string, line int) (left []section) {
	for i, s := range sections {
		if s.leaf && s.text != "" && !saysNone(s.text) && (i > 0 || s.level > 1) {
			s.done = s.parent >= 0 && report.ParseAnswer(sections[s.parent].title) == report.AnswerFixed
			left = append(left, s)
		}
	}
	if left == nil && len(sections) < 2 {
		whole := section{from: max(line, 1), text: body}
		if len(sections) == 1 {
			whole = sections[0]
		}
		left = listed(whole)
	}
	return left
}

// entriesOf gives the entries of a section's list, each as a section; the section itself where it has none.
func entriesOf(s section) []section {
	if list := listed(s); len(list) > 0 {
		return list
	}
	if s.text == "" {
		return nil
	}
	first, _, _ := strings.Cut(s.text, "\n")
	s.title = markup.Bare(first)
	return []section{s}
}

var entryMark = pattern.Of(`^(?:[-*+]|\d{1,3}[.)])\s+(?:\[([ xX])\]\s+)?(\S.*)$`)

// listed gives the entries of the outermost list.
func listed(s section) (list []section) {
	number, below, rows := s.from-1, [][]string{}, markup.Table{}
	for line := range strings.Lines(s.text) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if m := entryMark.FindStringSubmatch(line); m != nil {
			list = append(list, section{line: number, title: titleIn(m[2]), leaf: true, done: strings.TrimSpace(m[1]) != ""})
			below = append(below, []string{m[2]})
		} else if cells := rows.Row(line); cells != nil {
			list = append(list, section{line: number, title: titleOfRow(cells), leaf: true})
			below = append(below, fieldsOfRow(rows.Head, cells))
		} else if n := len(below); n > 0 && (line == "" || strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t")) {
			below[n-1] = append(below[n-1], line)
		}
	}
	for i := range list {
		list[i].text = strings.TrimSpace(strings.Join(below[i], "\n"))
	}
	return slices.DeleteFunc(list, func(entry section) bool { return saysNone(entry.title) && !strings.Contains(entry.title, " ") })
}

// titleOfRow is the first cell of several words, behind an id ahead of it; else the first.
func titleOfRow(cells []string) string {
	at := max(0, slices.IndexFunc(cells, func(cell string) bool { return strings.Contains(cell, " ") }))
	if title := markup.Bare(cells[at]); at == 0 || !phrase.HasID(cells[0]) {
		return title
	}
	return markup.Bare(cells[0] + ": " + cells[at])
}

// fieldsOfRow gives what a row says as fields below a title say it.
func fieldsOfRow(head, cells []string) (lines []string) {
	for i, name := range head[:min(len(head), len(cells))] {
		lines = append(lines, "**"+name+":** "+cells[i])
	}
	return lines
}

var boldLead = pattern.Of(`^\*\*(.{3,}?)\*\*`)

// titleIn is what an entry has in bold ahead, else its words.
func titleIn(entry string) string {
	if m := boldLead.FindStringSubmatch(entry); m != nil {
		return strings.TrimRight(markup.Bare(m[1]), ":. ")
	}
	return markup.Bare(entry)
}

var numberAhead = pattern.Of(`^(?:\d{1,3}[.)]|#\d{1,3}:?)\s+`)

// raise makes a finding of each item. It has no grade where its worker gave it none. One with the id of what a reviewer raised puts that off.
func raise(r *form.Reading, left []section) {
	if len(left) == 0 {
		return
	}
	review := &report.Review{Origin: r.File.At(left[0].line), Reviewer: "executor", Generic: true, Listed: true, Words: true}
	for _, s := range left {
		review.Findings = append(review.Findings, item(r, s))
	}
	r.Art.Reviews, r.Art.PutsOff = append(r.Art.Reviews, review), true
}

func item(r *form.Reading, s section) *report.Finding {
	x := findings.NewHeading(s.line, s.level, report.Shorten(numberAhead.ReplaceAllString(s.title, ""), 200), true).Finding
	if x.Status = cmp.Or(x.Status, "deferred"); s.done {
		x.Status = "fixed"
	}
	x.Origins, x.Reviewer, x.Description = []report.Origin{r.File.At(s.line)}, "executor", s.text
	for name, said := range fieldsOf(s.text) {
		fill(x, name, markup.Bare(said))
	}
	x.Severity = r.GradeOf(x.SeverityRaw)
	if m := inBrackets.FindStringSubmatch(s.title); m != nil {
		x.Resolution = cmp.Or(x.Resolution, m[1])
	}
	if s.level == 0 && x.ID != "" { // “- SEC-001: needs a new library”
		x.Resolution = cmp.Or(x.Resolution, x.Title)
	}
	at := phrase.SpotWithin(s.title)
	if at.File == "" {
		at = phrase.SpotWithin(s.text)
	}
	at.File = cmp.Or(at.File, fileIn(s.title), fileIn(s.text))
	at.Locate(x)
	return x
}

var (
	field      = pattern.Of(`^\s*(?:[-*+]\s+)?\*\*([^*:]{2,40})(?::\*\*|\*\*:)\s*(.*)$`)
	inBrackets = pattern.Of(`(?i)\(([^()]*\b(?:pre-existing|out[- ]of[- ]scope)\b[^()]*)\)`)
	inCode     = pattern.Of("`([^`\\s]+/[^`\\s]+)`|\\*\\*Files?:\\*\\* *([^`\\s]+/[^`\\s]+)")
)

// mostSaid bounds what is gathered of one, in bytes.
const mostSaid = 2000

// fieldsOf gives what stands under names in bold, “**Why deferred:** it was there before”, with the lines that go on with it.
func fieldsOf(text string) iter.Seq2[string, string] {
	return func(yield func(name, said string) bool) {
		name, said := "", ""
		for line := range strings.Lines(text + "\n\n") {
			line = strings.TrimSpace(line)
			m := field.FindStringSubmatch(line)
			if m == nil && line != "" && !entryMark.MatchString(line) {
				if len(said) < mostSaid {
					said += " " + line
				}
				continue
			}
			if name != "" && !yield(name, said) {
				return
			}
			if name, said = "", ""; m != nil {
				name, said = m[1], m[2]
			}
		}
	}
}

// fill takes what a line says under a name in bold: how grave it is, why it was put off, what is to be done.
func fill(x *report.Finding, name, said string) {
	for _, w := range fields {
		if !w.name.MatchString(name) {
			continue
		}
		if at := w.at(x); *at == "" {
			*at = said
		}
	}
}

var fields = []struct {
	name *pattern.Pattern
	at   func(*report.Finding) *string
}{
	{pattern.Of(`(?i)^(?:severity|priority)$`), func(x *report.Finding) *string { return &x.SeverityRaw }},
	{pattern.Of(`(?i)^(?:why\b|reason|(?:out of )?scope|out[- ]of[- ]scope|deferred (?:to|until|because)|status|user decision|not caused by|attribution)`), func(x *report.Finding) *string { return &x.Resolution }},
	{pattern.Of(`(?i)\bfix\b|follow-?up|^(?:action|resolution|recommend|suggest|propos)`), func(x *report.Finding) *string { return &x.Suggestion }},
	{pattern.Of(`(?i)^impact`), func(x *report.Finding) *string { return &x.Risk }},
	{pattern.Of(`(?i)^(?:evidence|proof|verif|confirmed|symptom|error)`), func(x *report.Finding) *string { return &x.Evidence }},
}

// fileIn gives the first path in code marks, or in a field for one.
func fileIn(text string) string {
	for _, m := range inCode.FindAllStringSubmatch(text, 20) {
		if file := m[1] + m[2]; phrase.IsSource(file) {
			return file
		}
	}
	return ""
}
