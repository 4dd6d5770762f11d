package judge

import (
	"slices"

	"swarmreport/report"
)

// waitingRules are the rules whose breach is a message that still waits for its answer.
var waitingRules = []string{"envelope-reviewed", "envelope-decided", "build-unanswered", "build-silent-assignment", "swarm-handoff-request",
	"swarm-blocked", "ralph-question"}

// Unanswered gives the messages that, by their dialect's rules, should have been answered and were not. A late answer is one.
func (a *Account) Unanswered() map[*report.Message]bool {
	waiting := map[*report.Message]bool{}
	for _, f := range a.Faults {
		if len(f.Messages) == 1 && slices.Contains(waitingRules, f.Rule) {
			waiting[f.Messages[0]] = true
		}
	}
	return waiting
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
