// Package protocol checks a run's messages and role specs against the rules of their dialect.
//
// Each of the five message systems defines which fields a message has, which words are allowed in them, and who answers
// whom and when. Required fields and allowed words are data, one table per dialect (schema); every other rule is a
// function. [Rules] has a line per rule, and [Audit] applies them all to a run. A violation is a [Fault]: it is shown and
// costs points in consistency, but never decides the gate by itself. A rule about order applies only where the order is
// certain ([report.Message.Follows]).
//
// The gate uses some of the same answers: who approved what, which work was never reviewed, how a session scores itself.
package protocol

import (
	"cmp"
	"slices"

	"swarmreport/report"
)

// Fault is a violation: a message exchange, role spec or file that breaks a rule of its dialect.
type Fault struct {
	Rule     string
	Level    report.Level // error: a hard rule; warning: a missed duty; note: a matter of form
	Dialect  report.Dialect
	Message  string            // a sentence that names the missing field or block, the unknown word, or the message
	Messages []*report.Message // those concerned, in the order of the conversation; none for a role spec or a file
	Origin   report.Origin
}

// A check looks at a run, reports each violation and returns how many subjects it looked at; 0 means that the rule does
// not apply to this run.
type check = func(run *report.Run, found func(Fault)) (subjects int)

// Rule is one rule of a dialect.
type Rule struct {
	Name    string
	Dialect report.Dialect
	Level   report.Level
	Source  string
	Title   string // the problem that a violation is
	Check   check
}

// Audited is one rule applied to a run.
type Audited struct {
	*Rule
	Faults   []Fault // by place
	Subjects int     // how many it looked at; 0 = the rule does not apply
}

// Audit applies every rule to a run, in the order of the table.
func Audit(run *report.Run) []Audited {
	audited := make([]Audited, len(Rules))
	for i := range Rules {
		at := &audited[i]
		at.Rule = &Rules[i]
		at.Subjects = at.Check(run, func(f Fault) {
			f.Rule, f.Level, f.Dialect = at.Name, at.Level, at.Dialect
			at.Faults = append(at.Faults, f)
		})
		slices.SortStableFunc(at.Faults, byPlace)
	}
	return audited
}

// byPlace orders the faults of one rule by the conversation, those without a message by file and line. Checks may collect
// in maps: their random order ends here.
func byPlace(a, b Fault) int {
	return cmp.Or(cmp.Compare(a.sequence(), b.sequence()), cmp.Compare(a.Origin.Path, b.Origin.Path),
		cmp.Compare(a.Origin.Line, b.Origin.Line), cmp.Compare(a.Message, b.Message))
}

func (f Fault) sequence() int {
	if len(f.Messages) == 0 {
		return -1
	}
	return f.Messages[0].Sequence
}

// By is the agent responsible: the sender of the message, or who owed it an answer.
func (f Fault) By() string {
	m := f.Breach()
	switch {
	case m == nil:
		return ""
	case f.Rule == "swarm-silent-failure" || slices.Contains(waitingRules, f.Rule):
		return m.To
	}
	return m.From
}

// Breach returns the message, of those concerned, that broke the rule; nil for a role spec or a file.
func (f Fault) Breach() *report.Message {
	for _, m := range f.Messages {
		if m.Origin == f.Origin {
			return m
		}
	}
	return nil
}

// waitingRules are the rules whose violation is a message that still waits for its answer.
var waitingRules = []string{"envelope-reviewed", "envelope-decided", "build-unanswered", "build-silent-assignment",
	"swarm-handoff-request", "swarm-blocked", "ralph-question"}

// Unanswered returns the messages that should have been answered and were not; a late answer is an answer.
func Unanswered(faults []Fault) map[*report.Message]bool {
	waiting := map[*report.Message]bool{}
	for _, f := range faults {
		if len(f.Messages) == 1 && slices.Contains(waitingRules, f.Rule) {
			waiting[f.Messages[0]] = true
		}
	}
	return waiting
}
