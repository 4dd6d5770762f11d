package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// ReadAnswers takes from an object all that it says became of findings, whichever lists it has.
func (s *Fixes) ReadAnswers(o *form.Object) {
	s.Summary.Later = s.Summary.Later || o.Has("needs_input_items", "user_deferred")
	s.readFixes(o)
	s.readCommits(o)
	s.readDeferrals(o)
	s.readQuestions(o)
	s.readOutcomes(o)
	s.readTitled(o, isFixed, isPutOff, isAsked)
	s.readLeft(o)
	s.readTitled(o, isLeft)
	s.readFiles(o)
}

// Lists in a summary that say of each finding what became of it: results[{finding_id, status}], dispositions{id: "deferred: …"}.

// readOutcomes takes such a list where every entry names an id and a status; another stays unread, and is shown.
func (s *Fixes) readOutcomes(o *form.Object) {
	for _, name := range slices.Concat(findingNames, outcomeNames) {
		i := o.Index(name)
		if i >= 0 && answersNamed(name, o.Member(i)) {
			s.outcomes(o.Items(name))
		}
	}
	for i, name := range o.Names {
		if v := o.Member(i); report.ParseSeverity(name) != report.SeverityUnknown && !o.Taken[i] && answersAll(v) {
			s.outcomes(o.Items(name)) // the answers are grouped by severity
		} else if !o.Taken[i] && (v.Node.Kind == decode.Array || v.Node.Kind == decode.Object) {
			s.readUnnamed(o, name, v)
		}
	}
}

// readUnnamed takes a list of answers whatever it is called, and a map of such lists by reviewer: {"by_reviewer": {"qa": {"QA-001": "fixed"}}}.
// It asks more of one whose name says nothing: each entry names a finding, and one at least is surely fixed.
func (s *Fixes) readUnnamed(o *form.Object, name string, v form.Value) {
	switch {
	case toCome.MatchString(name) || otherTime.MatchString(name):
	case surelyAnswers(name, v):
		s.inAttempts(o.Items(name))
	case v.Node.Kind == decode.Object && len(v.Node.Members) > 0 &&
		!slices.ContainsFunc(v.Node.Members, func(m decode.Member) bool { return !surelyAnswers(m.Name, form.Value{Node: &m.Value}) }):
		in := o.Object(name)
		for _, list := range slices.Clone(in.Names) {
			s.outcomes(in.Items(list))
		}
	}
}

// otherTime names answers of another run, or what somebody wanted them to be.
var otherTime = pattern.Of(`(?i)(?:^|_)(?:plan(?:ned)?|expect(?:ed|ations?)?|goals?|targets?|desired|wanted|to_be|should|previous|prior|before|initial|earlier|original|history|historical|baseline|last|old|examples?|template|schema|input|requests?)(?:_|$)`)

func surelyAnswers(name string, v form.Value) bool {
	if !answersAll(v) {
		return false
	}
	list := form.Entries(v)
	plain := !slices.ContainsFunc(list, namesNoFinding)
	return nameFindings(list) && (plain && answers(list) ||
		slices.ContainsFunc(list, form.Entry.SurelyFixed) && !ofOthers.MatchString(strings.ReplaceAll(node.Snake(name), "_", " ")))
}

// namesNoFinding reports whether an entry has an id that need not be a finding's.
func namesNoFinding(e form.Entry) bool {
	return !node.Has(e.Node, "finding_id", "finding", "finding_ref")
}

// inAttempts takes the attempts at several findings: of each, what the last one says counts.
func (s *Fixes) inAttempts(list []form.Entry) {
	if slices.ContainsFunc(list, func(e form.Entry) bool { return roundNumber(e) == 0 }) {
		s.outcomes(list)
		return
	}
	s.later = map[claimKey]bool{}
	for _, e := range slices.Backward(list) {
		s.outcomes([]form.Entry{e})
		s.endRound()
	}
	s.later = nil
}

// answersAll reports whether a list answers findings and tells none anew.
func answersAll(v form.Value) bool { return form.IsOutcomes(v) && onlyAnswers(v) }

// answersNamed reports whether a member is a list of outcomes: not of findings told anew, and not of tasks.
func answersNamed(name string, v form.Value) bool {
	anew := slices.Contains(findingNames, name) && !onlyAnswers(v)
	return !anew && form.IsOutcomes(v) && !(slices.Contains(thingNames, name) && areTasks(form.Entries(v)))
}

// onlyAnswers reports whether a list tells no finding anew: one that does is left to the reader of findings.
func onlyAnswers(v form.Value) bool {
	return !slices.ContainsFunc(form.Entries(v), func(e form.Entry) bool { return findings.LikeFinding(e.Node) })
}

func (s *Fixes) outcomes(list []form.Entry) {
	for _, e := range list {
		if !form.IsOutcome(e.OutcomeWord()) || s.answered(e) {
			continue // a word that nobody knows is shown as written
		}
		c, unfixed := ClaimOf(e), unfixed(e)
		if unfixed != "" && s.mended(c) {
			continue
		}
		fix := s.fix(c, e)
		if unfixed == "" {
			s.claimed(c, fix)
		}
		fix.InList, fix.Unclaimed, fix.Denied = fix.InList || unfixed == "", unfixed != "", cmp.Or(fix.Denied, unfixed)
		e.Fields.First("", form.OutcomeWordNames, func(_ int, v form.Value) bool { return v.Node.Kind == decode.String })
	}
}

// readBare takes a summary that is nothing but such a list: [{"id": "SEC-001", "status": "fixed"}], a record a line, or a map by the ids.
func (s *Fixes) readBare() bool {
	var list []form.Entry
	switch roots := s.r.File.Roots(); {
	case len(roots) == 1 && roots[0].Node.Kind == decode.Array:
		list = form.Entries(roots[0])
	case len(roots) == 1 && form.OnlyIDsAndNotes(roots[0].Node):
		list = form.Entries(roots[0])
	case len(roots) == 1 && isRecord(roots[0], s.r.File.Path):
		list = []form.Entry{{Value: roots[0]}}
	case len(roots) > 1:
		for _, root := range roots {
			list = append(list, form.Entry{Value: root})
		}
	}
	if !form.AreOutcomes(list) {
		return false
	}
	for i := range list {
		list[i].Fields = s.r.Object(list[i].Value)
	}
	s.outcomes(list)
	s.r.LeaveNotes(s.r.File.Roots()[0])
	for _, e := range list {
		s.r.Art.Unread = append(s.r.Art.Unread, e.Fields.Rest()...)
		findings.Keep(s.r, e.Value)
	}
	return true
}

// answered takes an entry whose status says that the finding was put off, or waits for an answer; false leaves it to the fixes.
func (s *Fixes) answered(e form.Entry) bool {
	switch report.ParseAnswer(e.OutcomeWord()) {
	case report.AnswerDeferred:
		if d := s.deferral(e); report.ParseAnswer(d.Reason) == report.AnswerDeferred {
			d.Reason = "" // the status again
		}
	case report.AnswerNeedsInput:
		s.question(e)
	default:
		return false
	}
	e.Fields.First("", form.OutcomeWordNames, func(_ int, v form.Value) bool { return v.Node.Kind == decode.String })
	return true
}

// answerInWords reads what a plain entry says behind its id, or in a map of the ids: “SEC-002: deferred to v2”.
func answerInWords(e form.Entry, c Claim) (words string, answer report.Answer) {
	if e.Fields != nil {
		return "", report.AnswerNone
	}
	words = Words(e, c.ID)
	_, answer, _ = report.ReadAnswer(words)
	return words, answer
}

// answeredInWords does as the method answered, for a plain entry.
func (s *Fixes) answeredInWords(c Claim, e form.Entry) bool {
	switch _, answer := answerInWords(e, c); answer {
	case report.AnswerDeferred:
		s.putOff(c, e)
	case report.AnswerNeedsInput:
		s.question(e)
	default:
		return false
	}
	return true
}
