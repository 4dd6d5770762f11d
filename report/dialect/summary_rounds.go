package dialect

import (
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
