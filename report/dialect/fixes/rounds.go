package fixes

import (
	"slices"
	"strconv"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Rounds inside one summary: [{round: 1, not_fixed: [SEC-002]}, {round: 2, fixed: [SEC-002]}]. What an earlier one left open is over where a
// later one calls it fixed. They are read from the last to the first, so that this is known.

// inOrder reports whether rounds surely follow each other: each states a higher number than the one before it.
func inOrder(list []form.Entry) bool {
	last := 0
	for _, e := range list {
		n := roundNumber(e)
		if n <= last {
			return false
		}
		last = n
	}
	return len(list) > 1
}

// roundsNamed gives the members that are rounds by their names: round_1, round_2.
func roundsNamed(v form.Value) (list []form.Entry) {
	for i := range v.Node.Members {
		if m := v.Member(i); m.Node.Kind == decode.Object && roundOfTitle(v.Node.Members[i].Name) > 0 {
			list = append(list, form.Entry{Value: m, Key: v.Node.Members[i].Name})
		}
	}
	return list
}

// aboveRounds gives the document where what was taken for it is one of its rounds.
func aboveRounds(f *form.File, at form.Value) form.Value {
	for _, root := range f.Roots() {
		if inOrder(roundsNamed(root)) && form.Within(root.Node, at.Node) {
			return root
		}
	}
	return at
}

// roundNumber is the number that a round states, or that its name has: “round_2”; 0 = none.
func roundNumber(e form.Entry) int {
	if n := node.Find(e.Node, "round", "iteration", "attempt", "pass", "cycle"); n != nil {
		at, _ := node.Number(n)
		return at
	}
	return roundOfTitle(e.Key)
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
func (s *Fixes) claimed(c Claim, fix *report.Fix) {
	if s.later != nil && fix.Denied == "" {
		s.now = append(s.now, c.folded())
	}
}

// mended reports whether a later round calls the finding of a claim fixed.
func (s *Fixes) mended(c Claim) bool {
	return s.later[c.folded()]
}

func (s *Fixes) endRound() {
	for _, id := range s.now {
		s.later[id] = true
	}
	s.now = nil
}

// readRounds takes the summaries that stand beside this one or inside it: one an iteration, one a reviewer.
func (s *Fixes) readRounds(o *form.Object) {
	for _, root := range s.r.File.Roots() {
		if root.Node != o.Node {
			s.round(root, o)
		}
		if list := roundsNamed(root); inOrder(list) {
			s.inTurn(list, o)
		}
		for i := range root.Node.Members {
			m := root.Member(i)
			if root.Node == o.Node && o.Taken[i] || s.r.IsConsumed(m.Node) {
				continue
			}
			if name := root.Node.Members[i].Name; phrase.IsStep(name) || toCome.MatchString(name) {
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
func (s *Fixes) roundsIn(v form.Value, first *form.Object) {
	if v.Node.Kind != decode.Array && !form.IsMap(v.Node) {
		return
	}
	if s.inTurn(form.Entries(v), first) {
		s.r.Passed[v.Node] = true
	}
}

// inTurn reads a list of rounds, from the last to the first where they surely follow each other.
func (s *Fixes) inTurn(list []form.Entry, first *form.Object) (met bool) {
	if inOrder(list) {
		slices.Reverse(list)
		s.later = map[claimKey]bool{}
	}
	for _, e := range list {
		met = s.round(e.Value, first) || met
		s.endRound()
	}
	s.later = nil
	return met
}

// round reads one of them, if it is one.
func (s *Fixes) round(v form.Value, first *form.Object) bool {
	if v.Node == first.Node || !isRound(v.Node) && !(s.later != nil && hasOutcomes(v)) {
		return false
	}
	o := s.r.Object(v)
	s.ReadAnswers(o)
	s.r.Art.Unread = append(s.r.Art.Unread, o.Rest()...)
	findings.Keep(s.r, v)
	return true
}

func isRound(n *decode.Node) bool {
	for _, names := range [][]string{fixedNames, detailNames, deferredNames} {
		list := node.Find(n, names...)
		if list != nil && list.Kind == decode.Array && (len(list.Items) == 0 || slices.ContainsFunc(list.Items, mayNameFinding)) {
			return true
		}
	}
	return false
}

// mayNameFinding reports whether an entry is a record, or begins with something like an id.
func mayNameFinding(n decode.Node) bool {
	return n.Kind == decode.Object || n.Kind == decode.String && (phrase.IDLike.MatchString(phrase.SplitID(n.Text)) || report.NamesSeveral(phrase.SplitID(n.Text)))
}
