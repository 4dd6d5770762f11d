package report

import (
	"slices"
	"strings"
)

// lift finds for each verdict that is no approval what takes it back: a later approval by the same role of the same work. As the same
// work counts a task of its own that says which review it repeats, and the whole codebase. What was handed to a person, the person may approve.
func (r *Run) lift(positive map[string][]*Message, work envelopeWork) {
	again, whole, people := map[string][]*Message{}, map[string][]*Message{}, map[string][]*Message{}
	handed := map[string][]*Message{}
	for _, m := range r.Messages {
		switch {
		case m.handedUp():
			handed[m.Subject()] = append(handed[m.Subject()], m)
		case m.Verdict != Positive:
		case m.FromPerson():
			people[m.Subject()] = append(people[m.Subject()], m)
		default:
			for _, key := range m.repeats() {
				again[key] = append(again[key], m)
			}
			if m.ofCodebase() {
				whole[m.From] = append(whole[m.From], m)
			}
		}
	}
	for _, m := range r.Messages {
		if m.Verdict == Positive {
			continue
		}
		m.Lifted = nextAfter(positive[m.role()], m, work)
		if m.Lifted == nil && m.ofCodebase() {
			m.Lifted = nextAfter(whole[m.From], m, work)
		}
		if m.Lifted == nil && m.Subject() != "" {
			m.Lifted = nextAfter(again[m.role()], m, work)
		}
		if up := nextAfter(handed[m.Subject()], m, work); m.Lifted == nil && m.Subject() != "" && up != nil {
			m.Lifted = nextAfter(people[m.Subject()], up, work)
		}
	}
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
		name = kindSigns.Replace(strings.ToLower(name[strings.LastIndexByte(name, '.')+1:]))
		if field.Value != "" && slices.Contains(repeatFields, name) {
			roles = append(roles, ReviewerName(m.From)+"\x00"+NormalID(field.Value))
		}
	}
	return roles
}
