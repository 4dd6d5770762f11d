package report

import (
	"cmp"
	"slices"
)

// envelopeWork is what says which piece of work a verdict of an agent team is about: most envelopes name none (seed 000). By sequence.
type envelopeWork struct{ assigned, revised, submitted []*Message }

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
	return w
}

// same reports whether a verdict that names no work may be about what another one, which names none either, has raised. Where work is
// submitted, it was submitted again in between; and where other work was assigned in between, a revision was asked for.
func (w envelopeWork) same(raised, verdict *Message) bool {
	switch {
	case raised.Dialect != AgentTeam || raised.Subject() != "":
		return true
	case len(w.submitted) > 0 && len(between(w.submitted, raised, verdict)) == 0:
		return false
	}
	return len(between(w.revised, raised, verdict)) > 0 || !w.assignedOther(raised, verdict)
}

// assignedOther: the task of the last assignment before, given out once more, is no other.
func (w envelopeWork) assignedOther(raised, verdict *Message) bool {
	task := ""
	if i := below(w.assigned, raised); i > 0 {
		task = w.assigned[i-1].Subject()
	}
	return slices.ContainsFunc(between(w.assigned, raised, verdict), func(m *Message) bool { return task == "" || m.Subject() != task })
}

// between gives the messages that stand after one and before another.
func between(list []*Message, first, last *Message) []*Message {
	from := below(list, first)
	return list[from:max(from, below(list, last))]
}

// below gives how many of the messages stand before m.
func below(list []*Message, m *Message) int {
	i, _ := slices.BinarySearchFunc(list, m.Sequence, func(x *Message, s int) int { return cmp.Compare(x.Sequence, s) })
	return i
}
