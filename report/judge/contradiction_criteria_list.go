package judge

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/pattern"
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
	if !(slices.ContainsFunc(metNames, is) && m.IsFalse(below+last) || slices.ContainsFunc(stateNames, is) && isUnmet(said)) ||
		isNoFailure(firstField(m, below, whyNames)) {
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
	if again == nil || !coversCriteria(again) {
		return nil
	}
	said := newSpokenText(again.Body)
	for _, name := range failedCriteria(m) {
		if !covers(again, said, name) {
			names = append(names, name)
		}
	}
	return names
}

// coversCriteria: the verdict has a list of criteria, or what was meant as one, and not one word for all of them.
func coversCriteria(m *report.Message) bool {
	return (m.Has("ac_coverage") || strings.Contains(m.Raw, "ac_coverage")) && report.ParseOutcome(m.Text("ac_coverage")) != report.Passed
}

func covers(m *report.Message, said spokenText, name string) bool {
	return m.Has("ac_coverage."+name) || lists(m, name) || said.of(name)
}

// askedCriterion is a criterion in an assignment, as seed 000 lays it out: “- AC2: a price keeps its currency”.
var askedCriterion = pattern.Of(`(?m)^\s*[-*+] +\**(AC-?\d{1,3})\b\**:`)

// coversAll are words for several criteria at once: “AC1–AC3”, “all criteria”.
var coversAll = pattern.Of(`(?i)\bAC-?\d+ ?(?:-|–|to|through|\.\.) ?(?:AC-?)?\d|\ball (?:\d+ )?(?:the )?(?:acceptance )?(?:criteria|ACs)\b`)

// neverCovered gives the criteria of each assignment that none of the later reviews speaks of, though the last of them passes and lists criteria. A
// review may look at some of them again, and the names of one task are those of the next.
func neverCovered(run *report.Run, found func(assigned, last *report.Message, names []string)) {
	list := protocol.Ordered(run)
	for i, m := range list {
		if m.Kind() != "taskassignment" {
			continue
		}
		var last *report.Message
		open := map[string]bool{}
		for _, c := range askedCriterion.FindAllStringSubmatch(m.Body, mostCriteria) {
			open[c[1]] = true
		}
		for _, v := range list[i+1:] {
			if v.Kind() == "reviewverdict" && v.Duplicate == nil && len(open) > 0 {
				last = v
				said := newSpokenText(v.Body)
				maps.DeleteFunc(open, func(name string, _ bool) bool {
					return !coversCriteria(v) || coversAll.MatchString(v.Raw) || covers(v, said, name)
				})
			}
		}
		if last != nil && len(open) > 0 && passesByWord(last) {
			found(m, last, slices.Sorted(maps.Keys(open)))
		}
	}
}

// mostCriteria are looked for in one assignment.
const mostCriteria = 50

// lists reports whether the coverage is a list of records one of which is of that criterion.
func lists(m *report.Message, criterion string) bool {
	for entry, value := range m.Below("ac_coverage") {
		if _, _, record := cutEntry(entry); record && report.SameName(value, criterion) {
			return true
		}
	}
	return false
}
