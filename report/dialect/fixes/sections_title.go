package fixes

import (
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Where a section of such a report begins and ends: at a heading, or at a label that titles the list below it.

// heading begins a section, or names a finding of the one that it stands in.
func (w *fixSections) heading(number, level int, text string) {
	w.close()
	if level <= w.coming {
		w.coming = 0
	}
	if w.coming == 0 && level > 1 && toCome.MatchString(unmarked(text)) {
		w.coming = level
	}
	if n := roundOfTitle(unmarked(text)); n > 0 {
		w.round, w.rounded = n, level
	} else if level <= w.rounded {
		w.round = 0
	}
	named := namesFinding(w.s.r.File.Path, level, text)
	if w.title == "" && !named || level <= w.level && !(named && fateOf(text) != "") || !named && w.ends(level, text) {
		w.begin(level, text)
	}
	if named {
		w.record(number, phrase.Ordinal.ReplaceAllString(text, ""), false)
	} else if level > 1 && fateOfTitle(level, text) == noFate && !toCome.MatchString(text) && w.round == 0 {
		w.titledPart(number, text)
	}
}

// ends reports whether a heading below that of a section is about something else: it says so, or the section is the whole text.
func (w *fixSections) ends(level int, title string) bool {
	_, _, grade := phrase.LeadingSeverity(title)
	return fateOfTitle(level, title) != noFate || toCome.MatchString(title) || w.level == 1 && !grade
}

func (w *fixSections) begin(level int, title string) {
	w.level, w.title, w.fate = level, "", fateOfTitle(level, title)
	if w.fate != noFate {
		w.title = title
	}
	w.files = changedTitle.MatchString(title)
}

var changedTitle = pattern.Of(`(?i)^[^\pL]*(?:files? (?:modified|changed|touched)|(?:modified|changed|touched) files?)\b`)

// labelCount is a number behind a label: “**Fixed (3):** SEC-001, …”.
var labelCount = pattern.Of(`^(\W*[A-Za-z][A-Za-z '’-]{1,30}?)\s*[(\[]\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?[)\]](:|\*\*|__)`)

// label takes “**Fixed:** SEC-001, SEC-002”, and a label alone as the title of the list below it.
func (w *fixSections) label(number int, text string) bool {
	text = labelCount.ReplaceAllString(text, "$1$2")
	m := phrase.BoldField.FindStringSubmatch(text)
	if m == nil {
		m = phrase.PlainField.FindStringSubmatch(text + " ")
	}
	if m == nil || fateOfTitle(2, m[1]) == noFate {
		return false
	}
	rest := markup.Bare(m[2])
	if rest != "" && !phrase.HasID(rest) {
		return false
	}
	w.close()
	before := *w
	w.begin(max(w.level, 2), m[1])
	if rest != "" {
		w.record(number, rest, true)
		w.close()
		w.level, w.title, w.fate = before.level, before.title, before.fate
	}
	return true
}
