package protocol

import (
	"fmt"
	"slices"
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
		if i > 0 && m.Attempt.N < list[i-1].Attempt.N && m.Follows(list[i-1]) {
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

func componentsHandedOff(run *report.Run, found func(Fault)) (n int) {
	left, n := NeverHandedOff(run)
	for _, m := range left {
		found(about("gives out "+report.Brief(m.Component)+", which is never handed off", m))
	}
	return n
}

// NeverHandedOff gives the last assignment of each component that did not come back, and how many were given out. It takes the word of a summary
// too, which names the finished work of an agent that was replaced.
func NeverHandedOff(run *report.Run) (left []*report.Message, n int) {
	done := handedOver(run)
	for _, s := range stories(run) {
		if len(s.assignments) == 0 {
			continue
		}
		n++
		if len(s.handoffs) == 0 && !done[report.NormalID(s.name)] {
			left = append(left, s.assignments[len(s.assignments)-1])
		}
	}
	return left, n
}

// handedOver gives the components that handoff summaries list as completed work.
func handedOver(run *report.Run) map[string]bool {
	done := map[string]bool{}
	for m := range run.Talk(report.Swarm) {
		if m.Kind() != "handoffsummary" {
			continue
		}
		for _, f := range m.Fields {
			entry, ok := strings.CutSuffix(f.Name, ".component_id")
			if ok && strings.HasPrefix(entry, "completed_work.") && report.Plain(m.Text(entry+".status")) != "inprogress" {
				done[report.NormalID(f.Value)] = true
			}
		}
	}
	return done
}

// componentsReviewed: what is blocked has nothing to review, an author's word on the own work is no review, and what is certainly handed
// off after the last review was looked at by nobody. A run that kept no component review at all may have reviewed without keeping it;
// silence proves nothing.
func componentsReviewed(run *report.Run, found func(Fault)) (n int) {
	all := stories(run)
	if !slices.ContainsFunc(all, func(s *story) bool { return len(s.reviews) > 0 }) {
		return 0
	}
	for _, s := range all {
		last := s.lastHandoff()
		if last == nil {
			continue
		}
		n++
		switch review := s.lastReview(); {
		case len(s.reviews) == 0:
			found(about("hands off "+s.name+", which is never reviewed", last))
		case review == nil:
			found(about("hands off "+s.name+", which only its author reviewed", last, s.reviews...))
		case afterwards(review, last):
			found(about("hands off "+s.name+" again, and no review follows", last, review))
		}
	}
	return n
}

// componentsTested: as many a component is tested with another, or has nothing to test, what is not shown is a matter of form.
func componentsTested(run *report.Run, found func(Fault)) (n int) {
	all := stories(run)
	if !slices.ContainsFunc(all, func(s *story) bool { return len(s.results) > 0 }) {
		return 0
	}
	for _, s := range all {
		last, review := s.lastHandoff(), s.lastReview()
		if last == nil || review == nil || review.Verdict != report.Positive {
			continue
		}
		n++
		switch k := len(s.results); {
		case k == 0:
			found(about("approves "+s.name+", whose tests are never run", review))
		case afterwards(s.results[k-1], last):
			found(about("hands off "+s.name+" again, and its tests are not run since", last, s.results[k-1]))
		}
	}
	return n
}

// lastHandoff is the last that hands work over: not a repetition, nor the word that the component is blocked.
func (s *story) lastHandoff() (last *report.Message) {
	for _, m := range s.handoffs {
		if report.Plain(m.Status) != "blocked" && m.Duplicate == nil {
			last = m
		}
	}
	return last
}

// lastReview is the last review by somebody who did not hand the component off. The lead may have written down everybody's words.
func (s *story) lastReview() (last *report.Message) {
	for _, m := range s.reviews {
		own := func(h *report.Message) bool { return h.From == m.From }
		if m.From == "" || m.From == "lead" || !slices.ContainsFunc(s.handoffs, own) {
			last = m
		}
	}
	return last
}

// afterwards reports whether b certainly came after a.
func afterwards(a, b *report.Message) bool { return a.Sequence < b.Sequence && b.Follows(a) }
