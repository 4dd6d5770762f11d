package report

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"
)

// converse puts all messages into one conversation: by time, and within a file or a folder of numbered files as they stand there unless two clocks
// say otherwise. Messages that no time places come last, by path. Then it joins answers and repetitions.
func (r *Run) converse() {
	slices.SortStableFunc(r.Messages, func(a, b *Message) int { return ByNumbers(a.Path, b.Path) })
	when := effectiveTimes(r.Messages)
	slices.SortStableFunc(r.Messages, func(a, b *Message) int {
		if order := compareTimes(when[a], when[b]); order != 0 {
			return order
		}
		return cmp.Or(ByNumbers(a.Path, b.Path), cmp.Compare(a.Line, b.Line))
	})
	first := map[string]*Message{}
	kinds := map[string]string{}
	for i, m := range r.Messages {
		m.Sequence, m.kind = i, kinds[m.Type]
		if m.kind == "" {
			m.kind = m.Kind()
			kinds[m.Type] = m.kind
		}
		if first[m.name()] == nil {
			first[m.name()] = m
		}
	}
	r.joinRepeated()
	for _, m := range r.Messages {
		if question := first[string(m.Dialect)+"\x00"+m.ReplyTo]; question != nil {
			m.answer(cmp.Or(question.Duplicate, question))
		}
	}
}

// joinRepeated marks the copies of a message. Two different messages that share an id are no copies of each other.
func (r *Run) joinRepeated() {
	named := r.sharingNames()
	contents, same := make([]string, len(named)), map[string]*Message{}
	for i, m := range named {
		contents[i] = m.content()
		if known := same[contents[i]]; known == nil || known.Path == m.Path && m.Line < known.Line {
			same[contents[i]] = m
		}
	}
	for i, m := range named {
		if known := same[contents[i]]; known != m {
			m.Duplicate = known
		}
	}
}

// sharingNames gives the messages that have an id, and not alone: only they can be copies.
func (r *Run) sharingNames() (list []*Message) {
	times := make(map[string]int, len(r.Messages))
	for _, m := range r.Messages {
		times[m.name()]++
	}
	for _, m := range r.Messages {
		if m.ID != "" && times[m.name()] > 1 {
			list = append(list, m)
		}
	}
	return list
}

// content is equal for a message and its copies: id, type, ends, the work that it is about, the word of its verdict, and its body; without
// a body all its fields but times, which a second sending renews, and what tells only where a copy lies; without fields the whole text.
func (m *Message) content() string {
	text := []string{m.name(), m.Type, m.From, m.To, m.Signal, NormalID(m.Component), m.Body}
	if m.Dialect == Ralph { // whose short ids begin again with every session
		text = append(text, m.Time.UTC().Format(time.DateOnly))
	}
	payload := m.Dialect == Ralph && slices.ContainsFunc(m.Fields, inPayload)
	for _, f := range m.Fields {
		if _, stamp := ParseStamp(f.Value); !stamp && (m.Body == "" || payload) && !m.ofTheCopy(f, payload) {
			text = append(text, f.Name, f.Value)
		}
	}
	if m.Body == "" && len(m.Fields) == 0 {
		text = append(text, m.Raw)
	}
	return strings.Join(text, "\x00")
}

// ofTheCopy: the log around a message tells sent from received, and in an inbox the status tells how far its reader is, as does all that
// was written beside the payload since.
func (m *Message) ofTheCopy(field Fact, payload bool) bool {
	switch {
	case payload:
		return field.Name != "priority" && !inPayload(field)
	case m.Dialect == Ralph:
		return field.Name == "status" || field.Name == "inbox" || field.Name == "outbox"
	}
	return strings.HasPrefix(field.Name, "log.")
}

func inPayload(f Fact) bool { return f.Name == "payload" || strings.HasPrefix(f.Name, "payload.") }

// name is a message's id within its dialect.
func (m *Message) name() string { return string(m.Dialect) + "\x00" + m.ID }

func (m *Message) answer(question *Message) {
	if m.ReplyTo != "" && question != nil && question != m {
		m.Answers = question
		question.Answered = append(question.Answered, m)
	}
}

// effectiveTimes gives each message the time by which it is sorted: its own where it has a clock's. A bare date and no time at
// all keep a message between its neighbours in the series, which come in their order. Zero = no time places it.
func effectiveTimes(messages []*Message) map[*Message]time.Time {
	when, later := make(map[*Message]time.Time, len(messages)), laterClocks(messages)
	latest := map[string]time.Time{} // by series, of the messages above
	for _, m := range messages {
		in := ordered(m.Path)
		above, any := latest[in]
		t := m.Time
		switch {
		case Clocked(m.Time):
		case t.IsZero() && any:
			t = above
		case t.IsZero() || compareTimes(later[m], t) < 0:
			t = later[m]
		}
		if any && !Clocked(m.Time) && compareTimes(above, t) > 0 {
			t = above
		}
		if when[m] = t; !any || compareTimes(t, above) > 0 {
			latest[in] = t
		}
	}
	return when
}

// ordered is what keeps messages in an order beside their times: a file, or the folder where files are numbered.
func ordered(p string) string {
	if numbered(p) {
		return path.Dir(p) + "/"
	}
	return p
}

// laterClocks gives for each message the earliest clock time below it in its series; zero = none.
func laterClocks(messages []*Message) map[*Message]time.Time {
	later, earliest := make(map[*Message]time.Time, len(messages)), map[string]time.Time{}
	for _, m := range slices.Backward(messages) {
		in := ordered(m.Path)
		later[m] = earliest[in]
		if Clocked(m.Time) && compareTimes(m.Time, earliest[in]) < 0 {
			earliest[in] = m.Time
		}
	}
	return later
}

// Clocked reports whether a time of day is stated. Midnight sharp is what a bare date reads as.
func Clocked(t time.Time) bool { return !t.IsZero() && !t.Equal(t.UTC().Truncate(24*time.Hour)) }

// compareTimes puts messages that no time places behind all others.
func compareTimes(a, b time.Time) int {
	if a.IsZero() != b.IsZero() {
		if a.IsZero() {
			return 1
		}
		return -1
	}
	return a.Compare(b)
}

// Subject is what a message is about, folded for comparing: its component or task, else its thread. Empty = not stated.
func (m *Message) Subject() string { return NormalID(cmp.Or(m.Component, m.Thread)) }

// byKey finds messages by their key.
func (r *Run) byKey() map[string]*Message {
	all := make(map[string]*Message, len(r.Messages))
	for _, m := range r.Messages {
		all[m.Key] = m
	}
	return all
}
