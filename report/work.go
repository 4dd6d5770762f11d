package report

import (
	"cmp"
	"math"
	"slices"
)

// envelopeWork is what says which piece of work a verdict of an agent team is about: most envelopes name none (seed 000). By sequence.
type envelopeWork struct {
	assigned, revised, submitted []*Message
	nextOther                    []int // for each assignment the index of the next one of another task
}

func (r *Run) envelopeWork() (w envelopeWork) {
	for _, m := range r.Messages {
		switch {
		case m.Dialect != AgentTeam:
		case SameName(m.Type, "task_assignment"):
			w.assigned = append(w.assigned, m)
		case SameName(m.Type, "revision_request"):
			w.revised = append(w.revised, m)
		case SameName(m.Type, "worker_submission"):
			w.submitted = append(w.submitted, m)
		}
	}
	w.compareAssigned()
	return w
}

// span is where in a conversation a verdict may be about what was raised: behind after, and not behind until unless behind again.
type span struct{ after, until, again int }

// about gives where a verdict that names no work may be about what another one, which names none either, has raised. Where work is
// submitted, it was submitted again in between; and where other work was assigned in between, a revision was asked for.
func (w envelopeWork) about(raised *Message) span {
	if raised.Dialect != AgentTeam || raised.Subject() != "" {
		return span{raised.Sequence, never, never}
	}
	s := span{raised.Sequence, w.otherAssigned(raised), firstBehind(w.revised, raised)}
	if len(w.submitted) > 0 {
		s.after = firstBehind(w.submitted, raised)
	}
	return s
}

const never = math.MaxInt

// otherAssigned gives where other work was assigned first. The task of the last assignment before, given out once more, is no other.
func (w envelopeWork) otherAssigned(raised *Message) int {
	i := below(w.assigned, raised)
	if i > 0 && w.assigned[i-1].Subject() != "" {
		i = w.nextOther[i-1]
	}
	if i == len(w.assigned) {
		return never
	}
	return w.assigned[i].Sequence
}

// compareAssigned fills nextOther, from the last assignment to the first.
func (w *envelopeWork) compareAssigned() {
	w.nextOther = make([]int, len(w.assigned))
	for i := len(w.assigned) - 1; i >= 0; i-- {
		w.nextOther[i] = i + 1
		if i+1 < len(w.assigned) && w.assigned[i+1].Subject() == w.assigned[i].Subject() {
			w.nextOther[i] = w.nextOther[i+1]
		}
	}
}

// firstBehind gives where the first of the messages stands that come after m.
func firstBehind(list []*Message, m *Message) int {
	if i := below(list, m); i < len(list) {
		return list[i].Sequence
	}
	return never
}

// below gives how many of the messages stand before m.
func below(list []*Message, m *Message) int { return notBefore(list, m.Sequence) }

// notBefore gives the index of the first of the messages that stands at a place or behind it.
func notBefore(list []*Message, sequence int) int {
	i, _ := slices.BinarySearchFunc(list, sequence, func(x *Message, s int) int { return cmp.Compare(x.Sequence, s) })
	return i
}
