package dialect

import (
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// Rounds inside one summary: [{round: 1, not_fixed: [SEC-002]}, {round: 2, fixed: [SEC-002]}]. What an earlier one left open is over where a
// later one calls it fixed. They are read from the last to the first, so that this is known.

// inOrder reports whether rounds surely follow each other: each states a higher number than the one before it.
func inOrder(list []entry) bool {
	last := 0
	for _, e := range list {
		n := e.roundNumber()
		if n <= last {
			return false
		}
		last = n
	}
	return len(list) > 1
}

// roundsNamed gives the members that are rounds by their names: round_1, round_2.
func roundsNamed(v value) (list []entry) {
	for i := range v.node.Members {
		if m := v.member(i); m.node.Kind == decode.Object && roundOfTitle(v.node.Members[i].Name) > 0 {
			list = append(list, entry{value: m, key: v.node.Members[i].Name})
		}
	}
	return list
}

// aboveRounds gives the document where what was taken for it is one of its rounds.
func (f *File) aboveRounds(at value) value {
	for _, root := range f.roots() {
		if inOrder(roundsNamed(root)) && within(root.node, at.node) {
			return root
		}
	}
	return at
}

// roundNumber is the number that a round states, or that its name has: “round_2”; 0 = none.
func (e entry) roundNumber() int {
	if n := find(e.node, "round", "iteration", "attempt", "pass", "cycle"); n != nil {
		at, _ := number(n)
		return at
	}
	return roundOfTitle(e.key)
}

var roundTitle = pattern.Of(`(?i)^(?:fix[ _-]*)?(?:round|iteration|attempt|pass|cycle)[ _#-]*(\d{1,3})\b`)

// roundOfTitle is the number in “Round 2” or “iteration_2”; 0 = none.
func roundOfTitle(title string) int {
	if m := roundTitle.FindStringSubmatch(title); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

// claimed hears that the round which is being read calls a finding fixed, and denies nothing of it.
func (s *fixes) claimed(c claim, fix *report.Fix) {
	if s.later != nil && fix.Denied == "" {
		own, _ := c.keys()
		s.now = append(s.now, own)
	}
}

// mended reports whether a later round calls the finding of a claim fixed.
func (s *fixes) mended(c claim) bool {
	own, _ := c.keys()
	return s.later[own]
}

func (s *fixes) endRound() {
	for _, id := range s.now {
		s.later[id] = true
	}
	s.now = nil
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
