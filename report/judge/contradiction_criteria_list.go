package judge

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// The acceptance criteria that a validation lists one by one, and those that a review failed and its re-review does not speak of.

// criteriaLists are where a validation lists them: as records, {"criterion": "…", "met": false}, or as a map of names to outcomes.
var criteriaLists = []string{"criteria", "acceptanceCriteria", "criteriaResults", "successCriteria"}

var (
	metNames    = []string{"met", "passed", "pass", "satisfied", "fulfilled", "ok"}
	stateNames  = []string{"status", "result", "outcome", "verdict"}
	calledNames = []string{"criterion", "name", "text", "title", "description", "id"}
	whyNames    = []string{"note", "notes", "reason", "comment"}
	unmetWords  = []string{"not met", "unmet", "not satisfied", "not fulfilled"}
)

// unmetCriteria names the criteria that a validation's own list says are not met. One that its note calls none of this work, or mended, is none.
func unmetCriteria(m *report.Message) (names []string) {
	if !slices.ContainsFunc(m.Fields, func(f report.Fact) bool { return strings.Contains(f.Name, "riteria") }) {
		return nil
	}
	for _, above := range []string{"payload.", "payload.results.", "data."} {
		for _, list := range criteriaLists {
			for entry, said := range m.Below(above + list) {
				if name := unmetEntry(m, above+list, entry, said); name != "" {
					names = append(names, report.Brief(name))
				}
			}
		}
	}
	return names
}

// unmetEntry gives the name of a criterion where a field of its record, or the outcome behind its name, says that it is not met.
func unmetEntry(m *report.Message, list, entry, said string) string {
	at, last, record := cutEntry(entry)
	if !record {
		if isUnmet(said) || report.Plain(said) == "false" {
			return entry
		}
		return ""
	}
	is := func(name string) bool { return report.SameName(name, last) }
	below := list + "." + at + "."
	if !(slices.ContainsFunc(metNames, is) && m.IsFalse(below+last) || slices.ContainsFunc(stateNames, is) && isUnmet(said)) || isNoFailure(firstField(m, below, whyNames)) {
		return ""
	}
	return cmp.Or(firstField(m, below, calledNames), at)
}

// cutEntry parts the name of a criterion, or its place in the list, from the field of its record. The dot within a number is part of the name:
// “AC1.2”, “imports files of v1.2”.
func cutEntry(entry string) (at, last string, record bool) {
	at, last, record = strings.Cut(entry, ".")
	for record && strings.Trim(at, "0123456789") != "" && isDigit(at[len(at)-1:]) && isDigit(last) {
		var more string
		more, last, record = strings.Cut(last, ".")
		at += "." + more
	}
	return at, last, record
}

func isUnmet(said string) bool {
	return slices.Contains(unmetWords, report.FoldWord(said)) || saysFailed(said) && !strings.HasPrefix(report.FoldWord(said), "partial")
}

// firstField gives the first of these fields of a record that says something.
func firstField(m *report.Message, below string, names []string) string {
	for _, name := range names {
		if said := m.Text(below + name); said != "" {
			return said
		}
	}
	return ""
}

// droppedCriteria names the criteria that a verdict failed and that the verdict which lifts it does not speak of, though it lists criteria. An
// envelope that has no such list says with its signal that all is well.
func droppedCriteria(m *report.Message) (names []string) {
	again := m.Lifted
	if again == nil || !again.Has("ac_coverage") && !strings.Contains(again.Raw, "ac_coverage") || report.ParseOutcome(again.Text("ac_coverage")) == report.Passed {
		return nil
	}
	said := newSpokenText(again.Body)
	for _, name := range failedCriteria(m) {
		if !again.Has("ac_coverage."+name) && !lists(again, name) && !said.of(name) {
			names = append(names, name)
		}
	}
	return names
}

// lists reports whether the coverage is a list of records one of which is of that criterion.
func lists(m *report.Message, criterion string) bool {
	for entry, value := range m.Below("ac_coverage") {
		if _, _, record := cutEntry(entry); record && report.SameName(value, criterion) {
			return true
		}
	}
	return false
}
