package protocol

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// Agent-team envelopes (seed 000): what must happen before a plan, and before work begins. Envelopes rarely have times, so
// these rules speak only where the order is certain.

// Ordered gives the seed's envelopes, and other messages that escalate, where their order is certain; none where it is not. Relatives
// that lie elsewhere in the run say nothing about that order.
func Ordered(run *report.Run) (list []*report.Message) {
	for m := range run.Talk(report.AgentTeam) {
		if envelopeFields[m.Kind()] != nil || Escalates(m) {
			list = append(list, m)
		}
	}
	if !inOrder(list) {
		return nil
	}
	return list
}

// Escalates: a signal that stops the work, or a message to the user.
func Escalates(m *report.Message) bool {
	word := signal(m)
	return word == "blocked" || word == "escalate" || toUser(m)
}

func toUser(m *report.Message) bool { return m.To == "user" || m.To == "human" }

// blockersEscalated: a plan's own signal blocked is an escalation too. An assignment of another plan says nothing.
func blockersEscalated(run *report.Run, found func(Fault)) (n int) {
	waiting := map[string][]*report.Message{} // plans by the name of their file
	for _, m := range Ordered(run) {
		name := path.Base(report.CleanPath(m.Text("plan_file")))
		switch kind := m.Kind(); {
		case kind == "planresult" && m.IsTrue("has_blockers"):
			n++
			waiting[name] = append(waiting[name], m)
		case kind == "taskassignment":
			for _, plan := range Drained(waiting, name, ".") {
				found(about("has blockers, and the "+m.Called()+" came before they were escalated", plan, m))
			}
		}
		if Escalates(m) {
			clear(waiting)
		}
	}
	return n
}

// Drained takes what waits under a key, and under the key of those that do not say; that key itself takes all.
func Drained[T any](waiting map[string][]T, key, unsaid string) (taken []T) {
	if key == unsaid {
		for _, list := range waiting {
			taken = append(taken, list...)
		}
		clear(waiting)
		return taken
	}
	taken = slices.Concat(waiting[key], waiting[unsaid])
	delete(waiting, key)
	delete(waiting, unsaid)
	return taken
}

// unverifiedFlagged: the next request to the architect must carry the result, by its topic or by the word.
func unverifiedFlagged(run *report.Run, found func(Fault)) (n int) {
	var waiting []*report.Message
	for _, m := range Ordered(run) {
		switch m.Kind() {
		case "researchresult":
			if m.IsFalse("verified") {
				n++
				waiting = append(waiting, m)
			}
		case "architecturerequest", "planresult":
			said := saidToArchitect(m)
			for _, result := range waiting {
				if topic := report.Plain(result.Text("topic")); !strings.Contains(said, "unverified") && (topic == "" || !strings.Contains(said, topic)) {
					found(about("is not verified, and the architect was not told before the "+m.Called(), result, m))
				}
			}
			waiting = nil
		}
	}
	return n
}

// saidToArchitect gives the words of a request, plain; a plan tells the architect nothing, it comes from there.
func saidToArchitect(m *report.Message) string {
	if m.Kind() == "planresult" {
		return ""
	}
	var b strings.Builder
	b.WriteString(m.Body)
	for _, f := range m.Fields {
		b.WriteString(" " + f.Value)
	}
	said := report.Plain(b.String())
	return strings.ReplaceAll(said, "notverified", "unverified")
}
