package judge

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// Swarm pipeline (seed 003): whether the way of a component is told without gaps.

// attemptsCount looks for a number that is missing, and where the order is certain for one that goes back.
func attemptsCount(run *report.Run, found func(Fault)) (n int) {
	for _, s := range stories(run) {
		for _, list := range [][]*report.Message{s.assignments, s.handoffs} {
			stated := numbers(list)
			if len(stated) == 0 {
				continue
			}
			n++
			if breach, m := miscounted(stated); breach != "" {
				found(about(breach+" of "+s.name, m, stated...))
			}
		}
	}
	return n
}

// numbers gives the messages that state their attempt.
func numbers(list []*report.Message) (stated []*report.Message) {
	for _, m := range list {
		if m.Attempt.Known {
			stated = append(stated, m)
		}
	}
	return stated
}

func miscounted(list []*report.Message) (breach string, at *report.Message) {
	seen, highest := map[int]bool{}, list[0]
	for i, m := range list {
		if i > 0 && m.Attempt.N < list[i-1].Attempt.N && follows(list[i-1], m) {
			return fmt.Sprintf("states attempt %d after attempt %d", m.Attempt.N, list[i-1].Attempt.N), m
		}
		seen[m.Attempt.N] = true
		if m.Attempt.N > highest.Attempt.N {
			highest = m
		}
	}
	for k := 1; k < highest.Attempt.N; k++ {
		if !seen[k] { // reached after at most len(list) steps
			return fmt.Sprintf("states attempt %d, and there is no attempt %d", highest.Attempt.N, k), highest
		}
	}
	return "", nil
}

// componentsHandedOff takes the word of a summary too, which names the finished work of an agent that was replaced.
func componentsHandedOff(run *report.Run, found func(Fault)) (n int) {
	done := handedOver(run)
	for _, s := range stories(run) {
		if len(s.assignments) == 0 {
			continue
		}
		n++
		if len(s.handoffs) == 0 && !done[report.NormalID(s.name)] {
			found(about("gives out "+s.name+", which is never handed off", s.assignments[len(s.assignments)-1]))
		}
	}
	return n
}

// handedOver gives the components that handoff summaries list as completed work.
func handedOver(run *report.Run) map[string]bool {
	done := map[string]bool{}
	for m := range messages(run, report.Swarm) {
		if plain(m.Type) != "handoffsummary" {
			continue
		}
		for _, f := range m.Fields {
			entry, ok := strings.CutSuffix(f.Name, ".component_id")
			if ok && strings.HasPrefix(entry, "completed_work.") && plain(field(m, entry+".status")) != "inprogress" {
				done[report.NormalID(f.Value)] = true
			}
		}
	}
	return done
}

// componentsReviewed: what is blocked has nothing to review.
func componentsReviewed(run *report.Run, found func(Fault)) (n int) {
	if !anyReviewed(run) {
		return 0
	}
	for _, s := range stories(run) {
		var last *report.Message
		for _, m := range s.handoffs {
			if plain(m.Status) != "blocked" {
				last = m
			}
		}
		if last == nil {
			continue
		}
		n++
		if len(s.reviews) == 0 {
			found(about("hands off "+s.name+", which is never reviewed", last))
		}
	}
	return n
}

// anyReviewed: a run that kept no component review at all may have reviewed without keeping it; silence proves nothing.
func anyReviewed(run *report.Run) bool {
	for _, s := range stories(run) {
		if len(s.reviews) > 0 {
			return true
		}
	}
	return false
}
