package protocol

import (
	"cmp"
	"slices"

	"swarmreport/report"
)

// Audited is one rule held against a run.
type Audited struct {
	*Rule
	Faults   []Fault // by place
	Subjects int     // it looked at; none: the rule does not apply
}

// Audit holds a run's messages and role specs against every rule, in the order of the table.
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

// byPlace orders the faults of one rule by the conversation, those without a message by file and line. A check may collect in
// maps: their order ends here.
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

// By is whose fault it is: who sent the message, or who owed it an answer.
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

// Breach gives the message that broke the rule, of those concerned; nil where a role spec or a file did.
func (f Fault) Breach() *report.Message {
	for _, m := range f.Messages {
		if m.Origin == f.Origin {
			return m
		}
	}
	return nil
}

// waitingRules are the rules whose breach is a message that still waits for its answer.
var waitingRules = []string{"envelope-reviewed", "envelope-decided", "build-unanswered", "build-silent-assignment", "swarm-handoff-request",
	"swarm-blocked", "ralph-question"}

// Unanswered gives the messages that, by these faults of a run and their dialect's rules, should have been answered and were not. A late answer is one.
func Unanswered(faults []Fault) map[*report.Message]bool {
	waiting := map[*report.Message]bool{}
	for _, f := range faults {
		if len(f.Messages) == 1 && slices.Contains(waitingRules, f.Rule) {
			waiting[f.Messages[0]] = true
		}
	}
	return waiting
}
