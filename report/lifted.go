package report

import (
	"slices"
	"strings"
)

// approvals are what may take a verdict back.
type approvals struct {
	byRole  map[string][]*Message // by the same role of the same work
	again   map[string][]*Message // by the role whose review a task of its own says that it repeats
	whole   map[string][]*Message // of the whole codebase, by sender
	people  map[string][]*Message // by a person, by subject
	handed  map[string][]*Message // what hands a subject to a person: no approval, but what comes before one
	ordered envelopeWork
}

// lift finds for each verdict that is no approval what takes it back: a later approval by the same role of the same work. As the same
// work counts a task of its own that says which review it repeats, and the whole codebase. What was handed to a person, the person may approve. It gives those repeated reviews by the role whose review they repeat.
func (r *Run) lift(positive map[string][]*Message, work envelopeWork) (repeated map[string][]*Message) {
	a := approvals{positive, map[string][]*Message{}, map[string][]*Message{}, map[string][]*Message{}, map[string][]*Message{}, work}
	for _, m := range r.Messages {
		a.take(m)
	}
	for _, m := range r.Messages {
		if m.Verdict != Positive {
			m.Lifted = a.lifts(m)
		}
	}
	return a.again
}

func (a *approvals) take(m *Message) {
	switch {
	case m.handedUp():
		a.handed[m.Subject()] = append(a.handed[m.Subject()], m)
	case m.Verdict != Positive:
	case m.FromPerson():
		a.people[m.Subject()] = append(a.people[m.Subject()], m)
	default:
		for _, key := range m.repeats() {
			a.again[key] = append(a.again[key], m)
		}
		if m.ofCodebase() {
			a.whole[m.From] = append(a.whole[m.From], m)
		}
	}
}

// lifts gives the approval that takes a verdict back; nil = it stands.
func (a *approvals) lifts(m *Message) *Message {
	by := nextAfter(a.byRole[m.role()], m, a.ordered)
	if by == nil && m.ofCodebase() {
		by = nextAfter(a.whole[m.From], m, a.ordered)
	}
	if by != nil || m.Subject() == "" {
		return by
	}
	if by = nextAfter(a.again[m.role()], m, a.ordered); by != nil {
		return by
	}
	if up := nextAfter(a.handed[m.Subject()], m, a.ordered); up != nil {
		by = nextAfter(a.people[m.Subject()], up, a.ordered)
	}
	return by
}

// ofCodebase: a CTO judges the whole codebase, whether or not he names the task for which he looked at it.
func (m *Message) ofCodebase() bool { return SameName(m.Type, "codebase_review_report") }

// handedUp: the message asks somebody above the team to decide.
func (m *Message) handedUp() bool { return slices.Contains(escalationTypes, m.Kind()) }

var escalationTypes = []string{"escalationrequest", "escalation"}

// FromPerson reports whether a person sent the message, and no agent.
func (m *Message) FromPerson() bool { return slices.Contains(people, FoldWord(m.From)) }

var people = []string{"user", "human"}

// repeatFields name the review that a review with a task of its own repeats. Nothing else tells that two tasks are about one work: two
// reviews by one role of the same files may look for different things.
var repeatFields = []string{"rereviewof", "rereviews", "repeats", "supersedes", "replaces", "retryof", "previousreview", "previousreviewid", "previoustask", "previoustaskid"}

// repeats gives the roles, in the sense of [Message.role], under which the message judges once more.
func (m *Message) repeats() []string {
	var roles []string
	for _, field := range m.Fields {
		name := strings.TrimRight(field.Name, ".0123456789")
		name = Plain(name[strings.LastIndexByte(name, '.')+1:])
		if field.Value != "" && slices.Contains(repeatFields, name) {
			roles = append(roles, ReviewerName(m.From)+"\x00"+NormalID(field.Value))
		}
	}
	return roles
}
