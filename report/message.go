package report

import (
	"slices"
	"strings"
	"time"
	"unicode"
)

// Message is one thing that an agent said to another, in one of the five dialects. Nothing of it is lost: what no field
// below holds stands in Fields, and the whole text in Raw.
type Message struct {
	Origin
	Key     string // unique in the run, ours: m- and ten hex digits of where it stands (rules P5, R11)
	Dialect Dialect
	ID      string // the message's own id, as written; empty = none. Several messages may share one

	Type     string    // as written: "review_verdict", "TASK_ASSIGNMENT", "ComponentHandoff"
	From, To string    // agents, folded by [AgentName]; empty = not stated; To is "*" for all
	Time     time.Time // zero = not stated
	TimeRaw  string    // as written, where it is no time
	Zoneless bool      // the time names no zone: against one that does, it may be hours off
	Thread   string    // what belongs together: correlation id, task, component; empty = none
	ReplyTo  string    // id of the message that this one answers, as written

	Component string  // component or task that it is about, as written
	Summary   string  // one line for people
	Body      string  // Markdown or text; empty = none
	Priority  string  // as written
	Status    string  // as written: pending, processing, complete, blocked …
	Outcome   Outcome // of the status
	Verdict   Verdict
	Signal    string // the word of the verdict, signal, decision or result, as written
	Broke     string // where it approves or hands in: its word that it broke off, was none, or does not hold, “truncated: true”, “tests_passed: false”; empty = none
	Attempt   Count  // 1 for the first try at a component
	Turns     Count  // tool-call rounds of the agent since it began, by its own count
	Event     bool   // wants no answer: an event, a broadcast, a heartbeat

	Files  []string // files that the message says were created or changed, or that it is about
	Fields []Fact   // every scalar of the message, by dotted name ("payload.taskId", "gates.0.status"), in file order
	Raw    string   // as written, after redaction, at most 64 KiB

	Duplicate *Message // set by Link: the earlier message that this one repeats, id and content
	Answers   *Message // set by Link: the message that this one answers
	Answered  []*Message
	Lifted    *Message // set by Link: the later positive verdict of the same role about the same work, where this one is not positive
	Sequence  int      // set by Link: place in the run's one conversation, from 0
	kind      string   // set by Link: see Kind
}

// Kind is the type folded for comparing: ReviewResult, REVIEW_RESULT and review-result are one.
func (m *Message) Kind() string {
	if m.kind != "" {
		return m.kind
	}
	return Plain(m.Type)
}

// Plain brings a word to what the variants of a dialect have in common: lower case, without blanks, dashes and underscores.
// "PASS WITH NOTES" and pass_with_notes are one, so are component-handoff and ComponentHandoff.
func Plain(word string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, word)
}

// Verdict is how a message judges the work that it is about.
type Verdict uint8

const (
	NoVerdict Verdict = iota // none stated, or a word that is neither
	Positive                 // approved, pass, lgtm, validation_passed
	Negative                 // rejected, fail, bug_report, revise
)

// String gives the word of run.json.
func (v Verdict) String() string { return [...]string{"none", "positive", "negative"}[v] }

// AgentName folds an agent's name for comparing: lower case, no leading "@" or "agent-", no "-agent" behind, dashes for blanks and underscores. A role of a
// team session may sign with its tag, its name in square brackets. An agent that is called after a person stays an agent.
// The build orchestrator and build-orchestrator are one.
func AgentName(raw string) string {
	raw = strings.TrimSpace(raw)
	if tag, ok := strings.CutPrefix(raw, "["); ok && strings.HasSuffix(tag, "]") {
		raw = strings.TrimSuffix(tag, "]")
	}
	name := strings.ReplaceAll(FoldWord(strings.TrimLeft(raw, "@")), " ", "-")
	if bare := strings.TrimSuffix(strings.TrimPrefix(name, "agent-"), "-agent"); !slices.Contains(people, bare) {
		return bare
	}
	return name
}

// RoleSpec is one generated role of a team session (seed 001, role-spec template).
type RoleSpec struct {
	Origin
	Role     string
	Fields   []Fact // of the frontmatter, by dotted name, in file order
	HasFront bool   // there is readable frontmatter
	Lines    int    // of the whole file
	Body     string // Markdown below the frontmatter
}

// Field gives a field of the frontmatter by its dotted name.
func (s *RoleSpec) Field(name string) (value string, ok bool) {
	for _, f := range s.Fields {
		if f.Name == name {
			return f.Value, true
		}
	}
	return "", false
}

// Task is one task of a team session, from task-analysis.json, tasks.json or team-session.json.
type Task struct {
	Origin
	ID, Title, Role, Status string
	Outcome                 Outcome // of the status
	BlockedBy               []string
}

// ClaimedFile is a file that an agent says it wrote (an artifact path in a message or in meta.json), to be held against
// the files that are there.
type ClaimedFile struct {
	Origin
	Path string
	By   string
}
