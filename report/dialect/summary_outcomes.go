package dialect

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
)

func (s *fixes) readAnswers(o *object) {
	s.summary.Later = s.summary.Later || o.has("needs_input_items", "user_deferred")
	s.readFixes(o)
	s.readDeferrals(o)
	s.readQuestions(o)
	s.readOutcomes(o)
	s.readLeft(o)
	s.readFiles(o)
}

// Lists in a summary that say of each finding what became of it: results[{finding_id, status}], dispositions{id: "deferred: …"}.

// readOutcomes takes such a list where every entry names an id and a status; another stays unread, and is shown.
func (s *fixes) readOutcomes(o *object) {
	for _, name := range append([]string{"findings"}, outcomeNames...) {
		i := o.index(name)
		if i >= 0 && answersNamed(name, o.member(i)) {
			s.outcomes(o.items(name))
		}
	}
}

// answersNamed reports whether a member is a list of outcomes: not of findings told anew, and not of tasks.
func answersNamed(name string, v value) bool {
	anew := name == "findings" && !onlyAnswers(v)
	return !anew && isOutcomes(v) && !(slices.Contains(thingNames, name) && areTasks(entries(v)))
}

// onlyAnswers reports whether a list tells no finding anew: one that does is left to the reader of findings.
func onlyAnswers(v value) bool {
	return !slices.ContainsFunc(entries(v), func(e entry) bool { return likeFinding(e.node) })
}

func (s *fixes) outcomes(list []entry) {
	for _, e := range list {
		if !isOutcome(e.outcomeWord()) || s.answered(e) {
			continue // a word that nobody knows is shown as written
		}
		c, unfixed := e.claim(), e.unfixed()
		if unfixed != "" && s.mended(c) {
			continue
		}
		fix := s.fix(c, e)
		if unfixed == "" {
			s.claimed(c, fix)
		}
		fix.InList, fix.Unclaimed, fix.Denied = fix.InList || unfixed == "", unfixed != "", cmp.Or(fix.Denied, unfixed)
		e.fields.first("", outcomeWordNames, func(_ int, v value) bool { return v.node.Kind == decode.String })
	}
}

// readBare takes a summary that is nothing but such a list: [{"id": "SEC-001", "status": "fixed"}], a record a line, or a map by the ids.
func (s *fixes) readBare() bool {
	var list []entry
	switch roots := s.r.file.roots(); {
	case len(roots) == 1 && roots[0].node.Kind == decode.Array:
		list = entries(roots[0])
	case len(roots) == 1 && onlyIDsAndNotes(roots[0].node):
		list = entries(roots[0])
	case len(roots) > 1:
		for _, root := range roots {
			list = append(list, entry{value: root})
		}
	}
	if !areOutcomes(list) {
		return false
	}
	for i := range list {
		list[i].fields = s.r.object(list[i].value)
	}
	s.outcomes(list)
	s.r.leaveNotes(s.r.file.roots()[0])
	for _, e := range list {
		s.r.art.Unread = append(s.r.art.Unread, e.fields.rest()...)
		s.r.keep(e.value)
	}
	return true
}

// answered takes an entry whose status says that the finding was put off, or waits for an answer; false leaves it to the fixes.
func (s *fixes) answered(e entry) bool {
	switch report.ParseAnswer(e.outcomeWord()) {
	case report.AnswerDeferred:
		if d := s.deferral(e); report.ParseAnswer(d.Reason) == report.AnswerDeferred {
			d.Reason = "" // the status again
		}
	case report.AnswerNeedsInput:
		s.question(e)
	default:
		return false
	}
	e.fields.first("", outcomeWordNames, func(_ int, v value) bool { return v.node.Kind == decode.String })
	return true
}

// answerInWords reads what a plain entry says behind its id, or in a map of the ids: “SEC-002: deferred to v2”.
func (e entry) answerInWords(c claim) (words string, answer report.Answer) {
	if e.fields != nil {
		return "", report.AnswerNone
	}
	words = e.words(c.id)
	_, answer, _ = report.ReadAnswer(words)
	return words, answer
}

// answeredInWords does as the method answered, for a plain entry.
func (s *fixes) answeredInWords(c claim, e entry) bool {
	switch _, answer := e.answerInWords(c); answer {
	case report.AnswerDeferred:
		s.putOff(c, e)
	case report.AnswerNeedsInput:
		s.question(e)
	default:
		return false
	}
	return true
}
