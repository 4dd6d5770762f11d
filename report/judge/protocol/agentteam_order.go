package protocol

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// orchestratorTypes are the types that only the orchestrator sends.
var orchestratorTypes = []string{"taskassignment", "revisionrequest", "approval", "triagerequest",
	"architecturerequest", "researchrequest"}

// Ordered returns the envelopes, and other messages that escalate, if their order is certain; otherwise none. Envelopes
// rarely have times, so the rules about order often do not apply.
func Ordered(run *report.Run) (list []*report.Message) {
	for m := range run.Talk(report.AgentTeam) {
		if agentTeam.has(m) || Escalates(m) {
			list = append(list, m)
		}
	}
	if !inOrder(list) {
		return nil
	}
	return list
}

// Escalates reports whether a message stops the work by its signal, or goes to the user.
func Escalates(m *report.Message) bool { return m.Says("signal", "blocked", "escalate") || toUser(m) }

// blockersIgnored reports work that is assigned while its plan has blockers. A plan's own signal blocked is an
// escalation too; an assignment under another plan does not count.
func blockersIgnored(run *report.Run, found func(Fault)) (n int) {
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

// unverifiedUnflagged reports an unverified research result if the next request to the architect carries neither its
// topic nor that word, or if the plan comes without a request.
func unverifiedUnflagged(run *report.Run, found func(Fault)) (n int) {
	var waiting []*report.Message
	for _, m := range Ordered(run) {
		switch kind := m.Kind(); {
		case kind == "researchresult" && m.IsFalse("verified"):
			n++
			waiting = append(waiting, m)
		case kind == "architecturerequest" || kind == "planresult":
			for _, result := range waiting {
				if kind == "planresult" || !mentions(m, "unverified", "not verified", result.Text("topic")) {
					found(about("is not verified, and the architect was not informed before the "+m.Called(), result, m))
				}
			}
			waiting = nil
		}
	}
	return n
}

// mentions reports whether one of the words occurs in a message, in any spelling.
func mentions(m *report.Message, words ...string) bool {
	text := report.Plain(m.Body)
	for _, f := range m.Fields {
		text += " " + report.Plain(f.Value)
	}
	return slices.ContainsFunc(words, func(w string) bool { return w != "" && strings.Contains(text, report.Plain(w)) })
}

// requests are answered by a type, a research request on its topic, or by an escalation. A result without a topic may be
// on any; an assignment and a revision are answered by whatever an agent sends.
var requests = duty{
	opens: func(m *report.Message) []string {
		topic := report.Plain(m.Text("topic"))
		switch kind := m.Kind(); {
		case m.Duplicate != nil:
			return nil
		case kind == "researchrequest" && topic != "":
			return []string{"research " + topic, "research ", "escalation"}
		case kind == "researchrequest" || kind == "triagerequest" || kind == "architecturerequest":
			return []string{kind, "escalation"}
		case kind == "taskassignment" || kind == "revisionrequest":
			return []string{"any"}
		}
		return nil
	},
	closes: func(m *report.Message) (keys []string) {
		switch m.Kind() {
		case "researchresult":
			keys = []string{"researchrequest", "research " + report.Plain(m.Text("topic"))}
		case "triageresult":
			keys = []string{"triagerequest"}
		case "planresult":
			keys = []string{"triagerequest", "architecturerequest"}
		}
		if Escalates(m) {
			keys = append(keys, "escalation", "any")
		} else if !slices.Contains(orchestratorTypes, m.Kind()) {
			keys = append(keys, "any")
		}
		return keys
	},
}

// unansweredRequest does not apply if the messages of one side were not kept.
func unansweredRequest(run *report.Run) (left []*report.Message, n int) {
	list := Ordered(run)
	if !slices.ContainsFunc(list, func(m *report.Message) bool { return slices.Contains(requests.closes(m), "any") }) {
		return nil, 0
	}
	return requests.open(slices.Values(list))
}
