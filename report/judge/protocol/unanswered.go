package protocol

import (
	"slices"

	"swarmreport/report"
)

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
