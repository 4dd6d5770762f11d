// Package protocol checks a run's messages and role specs against the rules of their dialect.
//
// Each of the five message systems defines which fields a message has, which words are allowed in them, and who
// answers whom and when. Required fields and allowed words are data, one table per dialect (schema); every other rule
// is a function. [Rules] has a line per rule, and [Audit] applies them all to a run. A violation is a [Fault]: it is
// shown and costs points in consistency, but never decides the gate by itself. A rule about order applies only where
// the order is certain ([report.Message.Follows]).
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
	By       string // the agent responsible: who sent the message, or owed it an answer
	turn     int    // of the first message in the conversation, from 1; 0 = none
	waits    bool   // the message still waits for an answer
}

// Rule is one rule of a dialect.
type Rule struct {
	Name  string
	Level report.Level
	Title string // the problem that a violation is
	check check
}

// Audited is one rule applied to a run.
type Audited struct {
	*Rule
	Faults   []Fault // by place
	Subjects int     // how many it looked at; 0 = the rule does not apply
}

// Audit applies every rule to a run, in the order of the table.
func Audit(run *report.Run) []Audited {
	audited, talk := make([]Audited, len(Rules)), map[report.Dialect][]*report.Message{}
	for _, m := range run.Messages {
		talk[m.Dialect] = append(talk[m.Dialect], m)
	}
	for i := range Rules {
		rule, a := &Rules[i], audit{Run: run, talk: talk[Rules[i].Dialect()]}
		rule.check(&a)
		for j := range a.faults {
			f := &a.faults[j]
			f.Rule, f.Level, f.Dialect = rule.Name, rule.Level, rule.Dialect()
		}
		slices.SortStableFunc(a.faults, byPlace)
		audited[i] = Audited{rule, a.faults, a.subjects}
	}
	return audited
}

// byPlace orders the faults of one rule by the conversation, those without a message by file and line. Checks may
// collect in maps: their random order ends here.
func byPlace(a, b Fault) int {
	return cmp.Or(cmp.Compare(a.turn, b.turn), cmp.Compare(a.Origin.Path, b.Origin.Path),
		cmp.Compare(a.Origin.Line, b.Origin.Line), cmp.Compare(a.Message, b.Message))
}

// Unanswered returns the messages that should have been answered and were not; a late answer is an answer.
func Unanswered(faults []Fault) map[*report.Message]bool {
	waiting := map[*report.Message]bool{}
	for _, f := range faults {
		if f.waits {
			waiting[f.Messages[0]] = true
		}
	}
	return waiting
}
