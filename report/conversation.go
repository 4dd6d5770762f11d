package report

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// orderMessages puts all messages into one conversation: by time, and within a file or a folder of numbered files as
// they are there unless clocks state otherwise. Then it links answers and repetitions.
func (r *Run) orderMessages() {
	slices.SortStableFunc(r.Messages, func(a, b *Message) int {
		return cmp.Or(ByNumbers(a.Path, b.Path), cmp.Compare(a.Line, b.Line))
	})
	when := effectiveTimes(r.Messages)
	slices.SortStableFunc(r.Messages, func(a, b *Message) int { return when[a].Compare(when[b]) })
	byID, byKey, same := map[string]*Message{}, map[string]*Message{}, map[string]*Message{}
	for i, m := range r.Messages {
		m.Sequence, byKey[m.Key], byID[m.name()] = i, m, cmp.Or(byID[m.name()], m)
		if content := m.content(); m.ID != "" {
			m.Duplicate, same[content] = same[content], cmp.Or(same[content], m)
		}
	}
	for _, m := range r.Messages {
		question := byID[string(m.Dialect)+"\x00"+m.ReplyTo]
		if m.ReplyTo == "" || question == nil {
			continue
		}
		if question = cmp.Or(question.Duplicate, question); question != m {
			m.Answers, question.Answered = question, append(question.Answered, m)
		}
	}
	for _, v := range r.Reviews {
		v.Carrier = byKey[v.Message]
	}
	for _, v := range r.Verifications {
		v.Carrier = byKey[v.Message]
	}
	r.assignWork()
}

// name is a message's ID within its dialect.
func (m *Message) name() string { return string(m.Dialect) + "\x00" + m.ID }

// effectiveTimes returns each message the time by which it is sorted. Without a clock's time it comes no earlier than
// the message before it in its series; what no time places comes first.
func effectiveTimes(messages []*Message) map[*Message]time.Time {
	when, latest := map[*Message]time.Time{}, map[string]time.Time{}
	for _, m := range messages {
		in := series(m)
		if when[m] = m.Time; !Clocked(m.Time) && latest[in].After(m.Time) {
			when[m] = latest[in]
		}
		if when[m].After(latest[in]) {
			latest[in] = when[m]
		}
	}
	return when
}

// content is equal for a message and its copies: all fields but what a second sending or its reader renews. Two
// different messages that share an ID are no copies of each other.
func (m *Message) content() string {
	text := []string{m.name(), m.Kind(), m.From, m.To, m.Body}
	for _, f := range m.Fields {
		if _, stamp := ParseStamp(f.Value); !stamp && f.Name != "status" {
			text = append(text, f.Name, f.Value)
		}
	}
	return strings.Join(text, "\x00")
}

// assignWork states for each message its piece of work: its subject, or in an agent team, whose verdicts name none,
// the task that was assigned last (seed 000).
func (r *Run) assignWork() {
	assigned := ""
	for _, m := range r.Messages {
		if m.Dialect == AgentTeam && m.Kind() == "taskassignment" {
			assigned = cmp.Or(m.Subject(), m.Key)
		}
		if m.work = m.Subject(); m.work == "" && m.Dialect == AgentTeam {
			m.work = assigned
		}
	}
}
