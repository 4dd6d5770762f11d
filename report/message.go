package report

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Dialect names the message system of a file. The document that defines it is its seed; docs/rules.md lists them.
type Dialect string

const (
	AgentTeam      Dialect = "agent-team"      // seed 000
	TeamCoordinate Dialect = "team-coordinate" // seed 001
	BuildWorkflow  Dialect = "build-workflow"  // seed 002
	Swarm          Dialect = "swarm"           // seed 003
	Ralph          Dialect = "ralph"           // seed 004
)

// Message is one thing that an agent sent to another, in one of the five message systems. Nothing of it is lost:
// what no field below holds is in Fields, and the whole text in Raw.
type Message struct {
	Origin
	Key     string // unique in the run, ours: m- and ten hex digits of its place (rules P5, R11)
	Dialect Dialect
	ID      string // the message's own ID, as written; empty = none. Several messages may share one

	Type     string    // as written: "review_verdict", "TASK_ASSIGNMENT", "ComponentHandoff"
	From, To string    // agents, folded by [AgentName]; empty = not stated; To is "*" for all
	Time     time.Time // zero = not stated
	TimeRaw  string    // as written, where it is no time
	Zoneless bool      // the time names no zone: against one that does, it may be hours off
	Thread   string    // what belongs together: correlation ID, task, component; empty = none
	ReplyTo  string    // ID of the message that this one answers, as written

	Component string // component or task that it is about, as written
	Summary   string // one line for people
	Body      string // Markdown or text; empty = none
	Priority  string // as written
	Status    string // of the work, as written: processing, complete, blocked …
	Outcome   Outcome
	Verdict   Verdict
	Signal    string // the word of the verdict, signal, decision or result, as written
	Attempt   Count  // 1 for the first try at a component
	Turns     Count  // tool-call rounds of the agent since it began, by its own count

	Files  []string // files that the message lists as created or changed, or that it is about
	Fields []Fact   // every scalar of the message, by dotted name ("payload.taskId", "gates.0.status"), in file order
	Raw    string   // as written, after redaction, at most 64 KiB

	// Set by Link.
	Duplicate *Message // the earlier message that this one repeats, ID and content
	Answers   *Message // the message that this one answers
	Answered  []*Message
	Lifted    bool   // a later verdict of the same role about the same work is positive, and this one is not
	Sequence  int    // place in the run's one conversation, from 0
	work      string // see Run.assignWork
}

// Kind is the type folded for comparing: ReviewResult, REVIEW_RESULT and review-result are one.
func (m *Message) Kind() string { return Plain(m.Type) }

// Subject is what a message is about, folded for comparing: its component or task, else its thread. Empty = not stated.
func (m *Message) Subject() string { return NormalID(cmp.Or(m.Component, m.Thread)) }

// Called names a message for a sentence: its type with its ID, or with its place where it has none.
func (m *Message) Called() string {
	return cmp.Or(Brief(m.Type), "message") + " " + cmp.Or(Brief(m.ID), "at "+m.Origin.String())
}

// Follows reports whether m, which comes after the other in the conversation, was certainly sent after it.
func (m *Message) Follows(before *Message) bool {
	if !before.Time.IsZero() && !m.Time.IsZero() {
		return before.Zoneless == m.Zoneless
	}
	return series(before) == series(m)
}

// series is what keeps messages in an order beside their times: a file, or the folder where files are numbered.
func series(m *Message) string {
	if base := path.Base(m.Path); base[0] >= '0' && base[0] <= '9' {
		return path.Dir(m.Path) + "/"
	}
	return m.Path
}

func (m *Message) moment() moment {
	return moment{time: m.Time, zoneless: m.Zoneless, path: m.Path, place: m.Sequence + 1}
}

// momentOr is the message's moment, or for what no message carries its own.
func (m *Message) momentOr(own moment) moment {
	if m == nil {
		return own
	}
	return m.moment()
}

// InTurn orders messages as they are in the conversation.
func InTurn(a, b *Message) int { return cmp.Compare(a.Sequence, b.Sequence) }

// Field returns a field by its dotted name, in any spelling; ok tells absent from empty.
func (m *Message) Field(name string) (value string, ok bool) {
	if i := slices.IndexFunc(m.Fields, func(f Fact) bool { return SameName(f.Name, name) }); i >= 0 {
		return m.Fields[i].Value, true
	}
	return "", false
}

// Text returns a field as written, without outer blanks; empty where it is absent.
func (m *Message) Text(name string) string {
	value, _ := m.Field(name)
	return strings.TrimSpace(value)
}

// Says reports whether a field is one of these words, which are spelled as [Plain] does.
func (m *Message) Says(name string, words ...string) bool {
	return slices.Contains(words, Plain(m.Text(name)))
}

// IsTrue reports whether a field is true, in the words of YAML old and new; another word is neither true nor false.
func (m *Message) IsTrue(name string) bool { return m.Says(name, "true", "yes") }

// IsFalse is the opposite: a field that is absent, or has any other word, is not false.
func (m *Message) IsFalse(name string) bool { return m.Says(name, "false", "no") }

// Number returns a field as a whole number.
func (m *Message) Number(name string) Count {
	n, err := strconv.Atoi(m.Text(name))
	return Count{N: n, Known: err == nil}
}

// Has reports whether the message has the field, or any field below it.
func (m *Message) Has(name string) bool {
	name = Plain(name)
	return slices.ContainsFunc(m.Fields, func(f Fact) bool { return strings.HasPrefix(Plain(f.Name)+".", name+".") })
}

// SameName reports whether two dotted names are spellings of one: messageId, message_id, "Message ID".
func SameName(a, b string) bool { return Plain(a) == Plain(b) }
