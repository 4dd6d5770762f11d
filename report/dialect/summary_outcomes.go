package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
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

// readRounds takes the summaries that stand beside this one or inside it: one an iteration, one a reviewer.
func (s *fixes) readRounds(o *object) {
	for _, root := range s.r.file.roots() {
		if root.node != o.node {
			s.round(root, o)
		}
		if list := roundsNamed(root); inOrder(list) {
			s.inTurn(list, o)
		}
		for i := range root.node.Members {
			m := root.member(i)
			if root.node == o.node && o.taken[i] || s.r.isConsumed(m.node) {
				continue
			}
			if name := root.node.Members[i].Name; isStep(name) || toCome.MatchString(name) {
				continue // "tests": {"skipped": […]} tells of tests, not of findings, and "next_steps" of no fix
			}
			s.round(m, o)
			s.roundsIn(m, o)
		}
	}
}

// toCome names a member that tells of work that is still to be done.
var toCome = pattern.Of(`(?i)^(?:next|remaining|recommend|propos|plan|suggest|future|to_?do|backlog)`)

// roundsIn looks for rounds in a list, and in a map of them by reviewer or by number.
func (s *fixes) roundsIn(v value, first *object) {
	if v.node.Kind != decode.Array && !isMap(v.node) {
		return
	}
	if s.inTurn(entries(v), first) {
		s.r.passed[v.node] = true
	}
}

// inTurn reads a list of rounds, from the last to the first where they surely follow each other.
func (s *fixes) inTurn(list []entry, first *object) (met bool) {
	if inOrder(list) {
		slices.Reverse(list)
		s.later = map[string]bool{}
	}
	for _, e := range list {
		met = s.round(e.value, first) || met
		s.endRound()
	}
	s.later = nil
	return met
}

// round reads one of them, if it is one.
func (s *fixes) round(v value, first *object) bool {
	if v.node == first.node || !isRound(v.node) && !(s.later != nil && hasOutcomes(v)) {
		return false
	}
	o := s.r.object(v)
	s.readAnswers(o)
	s.r.art.Unread = append(s.r.art.Unread, o.rest()...)
	s.r.keep(v)
	return true
}

func isRound(n *decode.Node) bool {
	if n.Kind != decode.Object {
		return false
	}
	for _, names := range [][]string{fixedNames, detailNames, deferredNames} {
		list := find(n, names...)
		if list != nil && list.Kind == decode.Array && (len(list.Items) == 0 || slices.ContainsFunc(list.Items, mayNameFinding)) {
			return true
		}
	}
	return false
}

// mayNameFinding reports whether an entry is a record, or begins with something like an id.
func mayNameFinding(n decode.Node) bool {
	return n.Kind == decode.Object || n.Kind == decode.String && (idLike.MatchString(splitID(n.Text)) || report.NamesSeveral(splitID(n.Text)))
}

// Lists in a summary that say of each finding what became of it: results[{finding_id, status}], dispositions{id: "deferred: …"}.

var outcomeWordNames = []string{"status", "disposition", "resolution", "outcome", "result", "state", "action"}

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

// unfixed says with which word an outcome denies the fix; empty = it does not.
func (e entry) unfixed() string {
	word := e.outcomeWord()
	if report.ParseAnswer(word) == report.AnswerFixed {
		return ""
	}
	for _, name := range outcomeWordNames {
		if n := find(e.node, name); n != nil {
			return name + ": " + shorten(strings.TrimSpace(n.Text), 80)
		}
	}
	return word
}

// readBare takes a summary that is nothing but such a list: [{"id": "SEC-001", "status": "fixed"}], a record a line, or a map by the ids.
func (s *fixes) readBare() bool {
	var list []entry
	switch roots := s.r.file.roots(); {
	case len(roots) == 1 && roots[0].node.Kind == decode.Array:
		list = entries(roots[0])
	case len(roots) == 1 && byIDs(roots[0].node):
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
	for _, e := range list {
		s.r.art.Unread = append(s.r.art.Unread, e.fields.rest()...)
		s.r.keep(e.value)
	}
	return true
}

// byIDs reports whether a document's members are all named by ids.
func byIDs(n *decode.Node) bool {
	return n.Kind == decode.Object && len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m decode.Member) bool { return !idLike.MatchString(m.Name) })
}

func isOutcomes(v value) bool {
	if v.node.Kind != decode.Array && !isMap(v.node) {
		return false
	}
	return areOutcomes(entries(v))
}

// areOutcomes asks for a word that is known in each entry; beside one that surely says fixed, others may hold any word, or one such as
// “duplicate” would hide all fixes. So would a member of a map that is about no finding.
func areOutcomes(list []entry) bool {
	fixed := slices.ContainsFunc(list, entry.surelyFixed)
	return len(list) > 0 && !slices.ContainsFunc(list, func(e entry) bool {
		id, word := e.key, e.outcomeWord()
		if n := find(e.node, claimIDNames...); n != nil {
			id = cmp.Or(n.Text, id, "ids")
		}
		id = cmp.Or(id, issueID(e.node))
		aside := e.key != "" && !idLike.MatchString(e.key)
		return id == "" || isStep(id) || !isOutcome(word) && (!fixed || word == "" && !aside)
	})
}

// surelyFixed: the word can mean nothing else. Tasks are done too, and what is verified may be the finding.
func (e entry) surelyFixed() bool {
	word := e.outcomeWord()
	return report.ParseAnswer(word) == report.AnswerFixed && !slices.Contains(taskWords, folded(word))
}

// areTasks reports whether the ids in a list of any things are those of tasks.
func areTasks(list []entry) bool {
	return slices.ContainsFunc(list, func(e entry) bool {
		id := find(e.node, claimIDNames...)
		return id != nil && !has(e.node, "finding_id") && taskID.MatchString(id.Text)
	})
}

var taskID = pattern.Of(`(?i)^(?:t|task|step|phase|stage|todo)[-_ ]?\d+$`)

var (
	taskWords   = []string{"done", "complete", "completed", "closed", "implemented", "verified"}
	triageWords = []string{"accepted", "rejected", "verified"}
)

// answers reports whether outcomes in a file of another name are a fixer's: a list of what is all open tells only what waits, and where
// nothing is fixed accepted and verified may mean that the finding is real.
func answers(list []entry) bool {
	if slices.ContainsFunc(list, entry.surelyFixed) {
		return true
	}
	return slices.ContainsFunc(list, func(e entry) bool { return report.ParseAnswer(e.outcomeWord()) != report.AnswerNone }) &&
		!slices.ContainsFunc(list, func(e entry) bool { return slices.Contains(triageWords, folded(e.outcomeWord())) })
}

// isOutcome reports whether a word says what became of a finding, or that nothing did.
func isOutcome(word string) bool {
	return word != "" && (report.ParseAnswer(word) != report.AnswerNone || leavesOpen(word))
}

// outcomeWord is the status of an entry, without what follows a mark: "deferred: needs a migration".
func (e entry) outcomeWord() string {
	n := e.node
	if n.Kind == decode.Object {
		if n = find(n, outcomeWordNames...); n == nil {
			return e.fixedOrNot()
		}
	} else if e.key == "" {
		return ""
	}
	if n.Kind != decode.String {
		return ""
	}
	return cmp.Or(beforeMark(n.Text), strings.TrimSpace(n.Text))
}

// fixedOrNot is the status of an entry that says it by a truth value alone: {"finding_id": "SEC-001", "fixed": false}.
func (e entry) fixedOrNot() string {
	n := find(e.node, "fixed", "resolved")
	if n == nil || n.Kind != decode.Bool {
		return ""
	}
	if n.Text == "true" {
		return "fixed"
	}
	return "not fixed"
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

// answeredInWords is answered for such an entry.
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
