package protocol

import (
	"slices"

	"swarmreport/report"
)

// Swarm pipeline (seed 003): what must get an answer from the lead.

// blockedAnswered: anybody else's later word about the component is an answer, and so is a second assignment.
func blockedAnswered(run *report.Run, found func(Fault)) (n int) {
	up := handedUp(run)
	for _, s := range stories(run) {
		certain := inOrder(s.all)
		later := map[string]bool{} // who spoke about the component after this message
		for _, m := range slices.Backward(s.all) {
			if m.Kind() == "componenthandoff" && report.Plain(m.Status) == "blocked" {
				n++
				answered := others(later, m.From) || up[report.Plain(s.name)] || len(m.Answered) > 0 || !certain && len(s.assignments) > 1
				if !answered {
					found(about("says that "+s.name+" is blocked, and nobody answers", m))
				}
			}
			later[m.From] = true
		}
	}
	return n
}

func others(who map[string]bool, but string) bool {
	return len(who) > 1 || len(who) == 1 && !who[but]
}

// failuresAssigned: the failures go back to an implementer, unless they were put before the user.
func failuresAssigned(run *report.Run, found func(Fault)) (n int) {
	up := handedUp(run)
	for _, s := range stories(run) {
		certain, last := inOrder(s.all), -1
		if k := len(s.assignments); k > 0 {
			last = s.assignments[k-1].Sequence
		}
		for _, m := range s.results {
			if m.Verdict != report.Negative && report.ParseOutcome(m.Status) != report.Failed {
				continue
			}
			n++
			if assigned := last > m.Sequence || !certain && len(s.assignments) > 1; !assigned && !up[report.Plain(s.name)] {
				found(about("says that tests of "+s.name+" fail, and no new assignment follows", m))
			}
		}
	}
	return n
}

// successorFound looks at the last message about a component: is it a summary of unfinished work, then nobody took it up.
func successorFound(run *report.Run, found func(Fault)) int {
	left, n := NeverTakenUp(run)
	for _, m := range left {
		found(about("hands over "+report.Brief(m.Component)+" unfinished, and nobody takes it up", m))
	}
	return n
}

// NeverTakenUp gives the summaries that are the last word on the work that they hand over unfinished, and how many hand some over.
func NeverTakenUp(run *report.Run) (left []*report.Message, n int) {
	for _, s := range stories(run) {
		for i, m := range s.all {
			if m.Kind() != "handoffsummary" || !m.Has("in_progress.component_id") {
				continue
			}
			n++
			if i == len(s.all)-1 && inOrder(s.all) {
				left = append(left, m)
			}
		}
	}
	return left, n
}
