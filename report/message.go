package report

import (
	"iter"
	"slices"
	"strconv"
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

	Component string // component or task that it is about, as written
	Summary   string // one line for people
	Body      string // Markdown or text; empty = none
	Priority  string // as written
	Status    string // as written: pending, processing, complete, blocked …
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

// Field gives a field by its dotted name; ok tells absent from empty.
func (m *Message) Field(name string) (value string, ok bool) {
	for _, f := range m.Fields {
		if f.Name == name {
			return f.Value, true
		}
	}
	for _, f := range m.Fields {
		if SameName(f.Name, name) {
			return f.Value, true
		}
	}
	return "", false
}

// SameName reports whether two dotted names are one in the spellings that agents use: messageId, message_id and "Message ID" are. It is
// asked of every field of every message, so nothing is made on the way.
func SameName(a, b string) bool {
	i, j := 0, 0
	for {
		for i < len(a) && joins(a[i]) {
			i++
		}
		for j < len(b) && joins(b[j]) {
			j++
		}
		if i == len(a) || j == len(b) {
			return i == len(a) && j == len(b)
		}
		if lower(a[i]) != lower(b[j]) {
			return false
		}
		i, j = i+1, j+1
	}
}

func joins(c byte) bool { return c == '_' || c == '-' || c == ' ' }

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// Number gives a field as a whole number.
func (m *Message) Number(name string) Count {
	value, ok := m.Field(name)
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if !ok || err != nil {
		return Count{}
	}
	return Known(n)
}

// Has reports whether the message has the field, or any field below it.
func (m *Message) Has(name string) bool {
	for _, f := range m.Fields {
		if f.Name == name || strings.HasPrefix(f.Name, name+".") {
			return true
		}
	}
	return m.Variant(name) != ""
}

// Variant gives another spelling of a name under which the message has the field, or fields below it; empty where there is none.
func (m *Message) Variant(name string) string {
	steps := strings.Count(name, ".")
	for _, f := range m.Fields {
		if own := above(f.Name, steps); SameName(own, name) {
			return own
		}
	}
	return ""
}

// Below gives the fields that stand below one, in any spelling of its name: what follows that name, and the value.
func (m *Message) Below(name string) iter.Seq2[string, string] {
	steps := strings.Count(name, ".")
	return func(yield func(rest, value string) bool) {
		for _, f := range m.Fields {
			own := above(f.Name, steps)
			if len(own) < len(f.Name) && (own == name || SameName(own, name)) && !yield(f.Name[len(own)+1:], f.Value) {
				return
			}
		}
	}
}

// above cuts a dotted name behind its first steps.
func above(name string, steps int) string {
	for i := range len(name) {
		if name[i] != '.' {
			continue
		}
		if steps == 0 {
			return name[:i]
		}
		steps--
	}
	return name
}

// AgentName folds an agent's name for comparing: lower case, no leading "@" or "agent-", no "-agent" behind, dashes for blanks and underscores. A role of a
// team session may sign with its tag, its name in square brackets. An agent that is called after a person stays an agent.
// The build orchestrator and build-orchestrator are one.
func AgentName(raw string) string {
	raw = strings.TrimSpace(raw)
	if tag, ok := strings.CutPrefix(raw, "["); ok && strings.HasSuffix(tag, "]") {
		raw = strings.TrimSuffix(tag, "]")
	}
	name := strings.ReplaceAll(fold(strings.TrimLeft(raw, "@")), " ", "-")
	if bare := strings.TrimSuffix(strings.TrimPrefix(name, "agent-"), "-agent"); !slices.Contains(people, bare) {
		return bare
	}
	return name
}

// RoleSpec is one generated role of a team session (seed 001, role-spec template).
type RoleSpec struct {
	Origin
	Role     string
	Fields   []Fact   // of the frontmatter, by dotted name, in file order
	HasFront bool     // there is readable frontmatter
	Headings []string // of the body, with their #, in order
	Lines    int      // of the whole file
	Body     string   // Markdown below the frontmatter
	BodyLine int
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

// StatedScore is a quality score that a session states about its own work, on any scale and dimensions.
type StatedScore struct {
	Origin
	Subject    string // what was scored
	Dimensions []StatedDimension
	Total      string  // as written; empty = none
	Scale      float64 // the full mark of one dimension: 100, 5 …; 0 = not known
	Verdict    string  // pass, review, fail … as written
	InWords    int     // the number of dimensions that are scored in words
}

// TakenBack reports whether a later score of the same lets through what this one refuses: further down in its file, or in the file of a later round.
func (s *StatedScore) TakenBack(later *StatedScore) bool {
	after := s.Path == later.Path && s.Line < later.Line || earlierPath(s.Path, later.Path) || reworked(s.Path, later.Path)
	return after && s.subject() == later.subject() && VerdictOf(later.Verdict) == Positive
}

// subject leaves out the number of the round where a score is titled by nothing else.
func (s *StatedScore) subject() string {
	if bare := strings.TrimRight(s.Subject, " #0123456789"); saysRound(bare) {
		return strings.ToLower(bare)
	}
	return NormalID(s.Subject)
}

// GateDimensions are those of the seed's quality gate and of its relative's, which all weigh the same.
var GateDimensions = []string{"completeness", "consistency", "accuracy", "depth", "traceability"}

// StatedDimension is one line of a stated score.
type StatedDimension struct {
	Name   string
	Weight float64 // as a share of 1; 0 = not stated
	Value  float64
	Raw    string
}

// Task is one task of a team session, from task-analysis.json, tasks.json or team-session.json.
type Task struct {
	Origin
	ID, Title, Role, Status string
	BlockedBy               []string
}

// ClaimedFile is a file that an agent says it wrote (an artifact path in a message or in meta.json), to be held against
// the files that are there.
type ClaimedFile struct {
	Origin
	Path string
	By   string
}
