package protocol

import (
	"cmp"
	"time"

	"swarmreport/report"
)

// Finishes reports whether a message hands work in. Later levels send task_complete to the PM, who requests the
// validation from QA; after an implementation_complete it only closes the task. An inbox does not keep what was read, so
// the request counts by itself too. Whether anybody validates an artist's work is unknown.
func Finishes(m, before *report.Message) bool {
	switch m.Kind() {
	case "implementationcomplete":
		return true
	case "validationrequest":
		return m.To == "qa" || m.To == ""
	case "taskcomplete":
		return m.From == "developer" && (before == nil || before.Kind() != "implementationcomplete")
	}
	return false
}

// SaysHow reports whether a message judges work.
func SaysHow(m *report.Message) bool {
	return m.Verdict != report.NoVerdict || validates(m) || m.Kind() == "bugreport"
}

// validates: later levels send task_complete from QA for validation_passed; a developer reports success of the own work.
func validates(m *report.Message) bool {
	switch m.Kind() {
	case "validationpassed":
		return true
	case "taskcomplete":
		builder := m.From == "developer" || m.From == "techartist"
		return m.From == "qa" || m.IsTrue("payload.validationPassed") || m.IsTrue("payload.success") && !builder
	}
	return false
}

// UnjudgedWork returns the last message on each finished task without a later judgement, and the number of finished
// tasks. A judgement that names no task may be on any.
func UnjudgedWork(run *report.Run) (left []*report.Message, finished int) {
	done := map[string]*report.Message{}
	return duty{last: true,
		opens: func(m *report.Message) []string {
			id := report.NormalID(m.Component)
			if m.Duplicate != nil || SaysHow(m) || !Finishes(m, done[id]) {
				return nil
			}
			if done[id] = m; id == "" {
				return []string{"any"}
			}
			return []string{id, ""}
		},
		closes: func(m *report.Message) []string {
			if m.Duplicate != nil || !SaysHow(m) {
				return nil
			}
			return []string{report.NormalID(m.Component), "any"}
		},
	}.open(run.Talk(report.Ralph))
}

var bugUnvalidated = duty{
	opens: func(m *report.Message) []string {
		if m.Kind() != "bugreport" || m.Component == "" || m.Duplicate != nil {
			return nil
		}
		return []string{report.NormalID(m.Component)}
	},
	closes: func(m *report.Message) []string {
		if !validates(m) {
			return nil
		}
		return []string{report.NormalID(m.Component)}
	},
}.check(report.Ralph, "is not followed by a validation of {task}")

// pending reports whether a message still lies in an inbox unread; a sender's own copy stays pending.
func pending(m *report.Message) bool { return report.Plain(m.Status) == "pending" && !m.Has("outbox") }

func urgentPending(m *report.Message) (breach string, asked bool) {
	urgent := report.Plain(m.Priority) == "urgent"
	return when(urgent && pending(m), "is urgent and still pending"), urgent
}

func isQuestion(m *report.Message) bool { return m.Kind() == "question" || m.Kind() == "assetquestion" }

// questionPending reports questions that lie in an inbox without an answer. Messages are deleted once they are processed,
// so nothing else can be concluded. An answer without a question's id is to the oldest open one that its recipient asked
// about the same task.
func questionPending(run *report.Run, found func(Fault)) int {
	open, answered, named := map[string][]*report.Message{}, map[*report.Message]bool{}, map[string]bool{}
	for m := range run.Talk(report.Ralph) {
		id := "\x00" + report.NormalID(m.Component)
		named[m.ReplyTo] = true
		switch waiting := open[m.To+id]; {
		case isQuestion(m) && m.Duplicate == nil && len(m.Answered) == 0:
			open[m.From+id] = append(open[m.From+id], m)
		case (m.Kind() == "answer" || m.Kind() == "priorityresponse") && m.ReplyTo == "" && len(waiting) > 0:
			answered[waiting[0]], open[m.To+id] = true, waiting[1:]
		}
	}
	return ralphs(func(m *report.Message) (string, bool) {
		answer := answered[cmp.Or(m.Duplicate, m)] || len(m.Answered) > 0 || m.ID != "" && named[m.ID]
		return when(isQuestion(m) && pending(m) && !answer, "is still pending and has no answer"), isQuestion(m)
	})(run, found)
}

// heartbeatKey is the agent of a heartbeat with a time.
func heartbeatKey(m *report.Message) string {
	if m.Kind() != "statusupdate" || m.Time.IsZero() {
		return ""
	}
	return cmp.Or(report.AgentName(m.Text("payload.agent")), m.From)
}

// lateHeartbeat: an agent that works reports again; an idle one need not.
func lateHeartbeat(before, m *report.Message) (breach string, asked bool) {
	if before == nil {
		return "", false
	}
	gap, working := m.Time.Sub(before.Time), before.Says("payload.status", "working")
	return when(working && gap > 30*time.Minute, "comes %s after the last heartbeat of %s, which was working",
		duration(gap), report.Brief(heartbeatKey(m))), working
}
