package judge

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
)

// Work that its own agents say has stopped is not done, whatever reviews and tests said of it before. The last word on it counts: what goes
// on after the stop, or a person's answer, takes it back.

var (
	stopTypes = append([]string{timedOut, "escalationrequest", "escalation", "taskfailed", "taskblocked", "partialcompletion"}, mendingTypes...)
	// troubleTypes are a bus's words for what somebody met.
	troubleTypes = []string{"blocker", "error"}
	// statusTypes say in a status or a signal how the work stands, as do types that end with one of statusEndings, whatever a team puts before it;
	// the others carry it on by being sent.
	statusTypes   = append([]string{"workersubmission", "componenthandoff", "statetransition"}, planTypes...)
	statusEndings = []string{"update", "progress", "complete"}
	// planTypes are what comes before any work, each ahead of the next: what comes later shows that the earlier went on.
	planTypes   = []string{"triageresult", "researchresult", "planresult"}
	goesOnTypes = slices.Concat([]string{"revisionrequest", "approval", "consensusreached", "taskunblocked", "planready"}, givingTypes, changeTypes)
)

func stopped(a *Account) []Reason {
	last, reasons := lastStops(a.Run), slices.Concat(stoppedSession(a.Run), a.openSession(), stoppedRoles(a.Run), a.stoppedFixers(), builtOnBlocked(a.Run), a.undelivered(), unfinishedParts(a.Run), neverTakenUp(a.Run), reportedBlocked(a.Run))
	reasons = append(reasons, unanswered(a.Run, last)...)
	for _, m := range a.Run.Messages {
		if stops(m) && last[workOf(m)] == m {
			reasons = append(reasons, Reason{Message: "The last word on " + judgedWork(m) + " is that of the " + m.Called() + ": " + ended(report.Brief(cmp.Or(stopWord(m), m.Status, m.Signal, m.Summary))),
				Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// stoppedRoles: a session keeps what each of its roles stated last. The bus makes it of the role's state updates: where
// those are there, they tell more, and so does what the role did since.
func stoppedRoles(run *report.Run) (reasons []Reason) {
	if run.Session == nil {
		return nil
	}
	said := map[string][]*report.Message{} // by sender
	for _, m := range run.Messages {
		said[m.From] = append(said[m.From], m)
	}
	for _, s := range run.Session.Roles {
		told := slices.ContainsFunc(said[s.Role], func(m *report.Message) bool {
			return m.Kind() == "stateupdate" || stops(m) || goesOn(m) && !s.Time.IsZero() && m.Time.After(s.Time)
		})
		if saysStop(s.Status) && !told {
			reasons = append(reasons, Reason{Message: "The session’s last state of " + report.Brief(s.Role) + " is " + report.Quoted(s.Status) + ".", Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// lastStops gives, by their work, the messages after which it did not go on.
func lastStops(run *report.Run) map[string]*report.Message {
	last := map[string]*report.Message{}
	for _, m := range run.Messages {
		switch {
		case m.Duplicate != nil:
		case stops(m):
			last[workOf(m)] = m
		case len(last) > 0 && goesOn(m):
			maps.DeleteFunc(last, func(work string, stop *report.Message) bool { return carriesOn(m, work, stop) })
		}
	}
	return last
}

// carriesOn reports whether a message takes back the last word on some work, which was to stop. One without a time, in a place of its own, may be older
// than a stop that states one.
func carriesOn(m *report.Message, work string, stop *report.Message) bool {
	switch {
	case m.Time.IsZero() && !stop.Time.IsZero() && !m.Follows(stop):
		return false
	case work == workOf(m), work == mending, planStage(stop) < planStage(m):
		return true
	case work == senderOf(m) && (stop.Kind() == "errorreport" || stop.Kind() == timedOut): // names no work: only its sender can go on
		return true
	}
	return isTrouble(stop) && (work == senderOf(m) || strings.HasSuffix(stop.Kind(), "error") && stop.From == m.From)
}

// planStage is how far from the beginning a message of the planning stands; all others come after the planning.
func planStage(m *report.Message) int {
	if at := slices.Index(planTypes, m.Kind()); at >= 0 {
		return at
	}
	return len(planTypes)
}

// timedOut is the word of a watchdog that it gave an agent up.
const timedOut = "agenttimeout"

// mending is the work of whoever is asked for more: to fix something, to plan anew, to do what nobody there can. It often goes by another
// task's name than the message that asks.
const mending = "\x00mending"

var mendingTypes = []string{"fixrequired", "planrevision", "capabilitygap"}

// workOf is the piece of work that a message is about; without one, its sender's, and a consensus is all senders'.
func workOf(m *report.Message) string {
	if slices.Contains(mendingTypes, m.Kind()) {
		return mending
	}
	if subject := m.Subject(); subject != "" {
		return subject
	}
	if agent := m.Text("payload.agent"); m.Kind() == timedOut && agent != "" {
		return "\x00" + report.FoldWord(report.AgentName(agent))
	}
	if strings.HasPrefix(m.Kind(), "consensus") {
		return "\x00consensus"
	}
	return senderOf(m)
}

// isTrouble: a role's spec gives the type of its errors, which most call by their own name: impl_error.
func isTrouble(m *report.Message) bool {
	return slices.Contains(troubleTypes, m.Kind()) || m.Dialect == report.TeamCoordinate && strings.HasSuffix(m.Kind(), "error")
}

func senderOf(m *report.Message) string { return "\x00" + report.FoldWord(m.From) }

// stops: the message says that the work cannot go on as it is.
func stops(m *report.Message) bool {
	kind := m.Kind()
	return slices.Contains(stopTypes, kind) || kind == "consensusblocked" && m.Verdict == report.Negative || isTrouble(m) && blocks(m) ||
		(standsSomehow(kind) || ownSignal(m)) &&
			stopWord(m) != "" || kind == "testresult" && m.Dialect == report.TeamCoordinate && m.Broke != "" &&
		m.Verdict != report.Positive || kind == "errorreport" && reportsCritical(m)
}

// ownSignal: by its signal an envelope stops the work under whatever type its author gives it. One that judges is asked for its verdict.
func ownSignal(m *report.Message) bool {
	return m.Dialect == report.AgentTeam && m.Says("signal", "blocked", "escalate") && !slices.Contains(reviewTypes, m.Kind())
}

func standsSomehow(kind string) bool {
	return slices.Contains(statusTypes, kind) || slices.ContainsFunc(statusEndings, func(end string) bool { return strings.HasSuffix(kind, end) })
}

// stopWord is the word in which a message says that the work cannot go on; empty where it says none. What stands in the payload is about the
// work where the message's own status is how far its reader is.
func stopWord(m *report.Message) string {
	if m.Kind() == timedOut {
		return "no more sign of life from " + cmp.Or(report.Brief(m.Text("payload.agent")), "an agent")
	}
	for i, f := range m.Fields {
		if strings.Contains(f.Name, "tatus") && statusField.MatchString(f.Name) && saysStop(f.Value) && !followed(m.Fields[i+1:], f.Name) {
			return f.Value
		}
	}
	for _, word := range []string{m.Status, m.Signal} {
		if saysStop(word) {
			return word
		}
	}
	if m.Broke != "" && m.Verdict != report.Positive {
		return m.Broke
	}
	if m.IsTrue("has_blockers") {
		return "it has blockers"
	}
	return blocker(m)
}

// goesOn: somebody works on, judges the work well, or a person answers.
func goesOn(m *report.Message) bool {
	kind := m.Kind()
	return m.Verdict == report.Positive || slices.Contains(goesOnTypes, kind) || standsSomehow(kind) || m.FromPerson()
}

// ended puts a full stop behind a text of a message that stands last in a sentence of ours, unless it brings its own end.
func ended(s string) string {
	if strings.HasSuffix(s, ".") || strings.HasSuffix(s, "!") || strings.HasSuffix(s, "?") || strings.HasSuffix(s, "…") {
		return s
	}
	return s + "."
}
