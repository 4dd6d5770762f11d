package fixes

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lists of a summary that are called in words which no table has: "partially_resolved", "reverted_fixes", "accepted_as_is". Their names are read as the
// title of a section is, where each entry names a finding.

// ofOthers names lists of other things than findings.
var ofOthers = pattern.Of(`\b(?:tests?|checks?|components?|tasks?|files?|commits?|questions?|suites?|steps?|work|reviews|suggestions?|features?|stor(?:y|ies))\b`)

// ofFindings ends the name of a list of findings, with a word for them or for what became of them: what else was applied or skipped has a noun of its own.
var ofFindings = pattern.Of(`(?:^|_)(?:findings?|issues?|items?|ids|bugs?|problems?|vulnerabilit(?:y|ies)|fix(?:es|ed)?|risks?|positives?|resolved|addressed|applied|implemented|deferred|skipped|declined|dismissed|rejected|` +
	`postponed|is|backlog|next|sprint|duplicates?|scope|reverted|reopened|regressed|incomplete|blocked|open|back|out|partial(?:ly)?|done|waived|accepted|design|reproduc(?:e|ible)|applicable|input|decision|` +
	`clarification|guidance|review|attention|human|user|escalated|un(?:resolved|fixed|addressed)|completed)$`)

// fateOfName reads the name of a list as a title.
func fateOfName(name string) fate {
	name = node.Snake(name)
	if slices.Contains(openNames, name) || !ofFindings.MatchString(name) {
		return noFate
	}
	return fateOfTitle(2, strings.ReplaceAll(name, "_", " "))
}

// isTakenBack reports whether a list or a section is of fixes that are gone again.
func isTakenBack(name string) bool {
	return takenTitle.MatchString(titleAhead.ReplaceAllString(strings.ReplaceAll(name, "_", " "), ""))
}

// readTitled takes the lists that nobody took so far and whose names tell one of these fates.
func (s *Fixes) readTitled(o *form.Object, fates ...fate) {
	for i, name := range o.Names {
		if v := o.Member(i); o.Taken[i] || v.Node.Kind != decode.Array && v.Node.Kind != decode.Object {
			continue
		} else if told := fateOfName(name); slices.Contains(fates, told) && nameFindings(form.Entries(v)) {
			s.titledList(told, name, o.Items(name))
		}
	}
}

func (s *Fixes) titledList(told fate, name string, list []form.Entry) {
	for _, e := range list {
		switch told {
		case isFixed:
			s.readFixed(e, true)
		case isPutOff:
			s.deferral(e)
		case isAsked:
			s.question(e)
		case isLeft:
			s.left(e, name)
		}
	}
}

// readSorted takes a map under a name for fixes whose lists are not all of fixes: {"fixes": {"applied": […], "not_applied": […]}}.
func (s *Fixes) readSorted(o *form.Object) {
	for _, name := range slices.Concat(detailNames, fixedNames) {
		if o.Kind(name) != decode.Object || !slices.ContainsFunc(o.Find(name).Members, isOtherFate) {
			continue
		}
		s.ReadAnswers(o.Object(name))
	}
}

// isOtherFate reports whether a member is a list of what was not fixed.
func isOtherFate(m decode.Member) bool {
	return m.Value.Kind == decode.Array && fateOfName(m.Name) > isFixed
}

// nameFindings reports whether each entry of a list names a finding, and none a task.
func nameFindings(list []form.Entry) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(e form.Entry) bool {
		text := e.Key
		if n := node.Find(e.Node, phrase.ClaimIDNames...); n != nil {
			text = n.Text
		} else if text == "" {
			text = e.Node.Text
		}
		return !phrase.IsFindingID(text) || taskID.MatchString(text)
	})
}

// tellsTakenBack reports whether a document has a list of fixes that are gone again, by the findings' ids.
func tellsTakenBack(n *decode.Node) bool {
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind == decode.Array && len(m.Value.Items) > 0 && isTakenBack(m.Name) && nameFindings(form.Entries(form.Value{Node: &m.Value}))
	})
}
