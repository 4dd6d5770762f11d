package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// partlyCompleted holds the progress in a report of completion against its own word. What the same agent says later of the task corrects it.
func partlyCompleted(a *Account, found func(Contradiction)) (n int) {
	for i, m := range a.Run.Messages {
		progress := protocol.CompletedAt(m)
		if progress == "" || m.Duplicate != nil || slices.ContainsFunc(a.Run.Messages[i+1:], func(later *report.Message) bool { return corrects(later, m) }) {
			continue
		}
		n++
		found(Contradiction{Message: fmt.Sprintf("The %s says that %s is completed, with a progress of %s.", m.Called(), judgedWork(m), report.Brief(progress)),
			Declared: "completed", Found: progress, Refs: refsTo(m.Origin)})
	}
	return n
}

// corrects: its author says once more how far the same work is.
func corrects(later, m *report.Message) bool {
	return later.From == m.From && later.Subject() == m.Subject() && later.Kind() == m.Kind() && protocol.CompletedAt(later) == ""
}
