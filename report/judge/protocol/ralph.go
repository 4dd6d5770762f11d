package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// Ralph's inboxes (seed 004). Messages are deleted once they are processed, so nothing is concluded from one that is not there;
// only what still lies in an inbox, or was kept, is held against the rules.

var ralphTerms = []term{
	{"", "status", "pending processing completed processed"}, // the last is the lifecycle's own word for it
	{"", "priority", "low normal high urgent"},
}

// ralphTypes are the types of the three levels of the dialect: the seed, the event protocol 2.0, the latest.
var ralphTypes = plainSet([]string{
	"task_assign", "implementation_complete", "validation_passed", "bug_report", "question", "answer", "status_update",
	"task_complete", "validation_request", "priority_response", "ack", "message_acknowledged",
	"asset_assign", "asset_question", "retrospective_initiate", "retrospective_contribution", "retrospective_complete",
	"playtest_session_request", "playtest_session_report", "playtest_report", "acceptance_criteria", "acceptance_criteria_request",
	"prd_analysis_request", "prd_analysis_response", "test_plan_request", "test_plan_contribution", "success_criteria",
	"success_criteria_request", "prd_reorganized", "gdd_ready", "wake_up", "shutdown", "agent_timeout",
})

// inboxRequired leaves id and type to rules of their own. Status, priority and replyTo have defaults, or are not in every level. The time
// that an id tells is no timestamp.
func inboxRequired(m *report.Message) (string, bool) {
	names := []string{"from", "to", "payload"}
	if !slices.ContainsFunc([]string{"created_at", "time", "date"}, m.Has) {
		names = append(names, "timestamp")
	}
	return lacking(m, names), true
}

// inboxDirection looks at agents that have another part in the format; what other names stand for is not known. A PM hands on the bugs
// that QA told it.
func inboxDirection(m *report.Message) (string, bool) {
	from := m.From
	switch m.Kind() {
	case "validationpassed":
		return strayFrom(m, from == "pm" || builder(from), "qa")
	case "bugreport":
		return strayFrom(m, builder(from), "qa")
	case "implementationcomplete":
		return strayFrom(m, from == "pm" || from == "qa", "the developer")
	case "taskassign":
		return strayFrom(m, from == "qa" || builder(from), "the PM")
	case "answer":
		return strayFrom(m, (from == "qa" || from == "developer") && !wasAsked(m), "the PM")
	}
	return "", false
}

// inboxAgents are those whose part in the format is known.
const inboxAgents = "pm developer qa watchdog techartist gamedesigner"

// inboxRecipient looks at known agents alone. A PM may ask whom it will.
func inboxRecipient(m *report.Message) (string, bool) {
	allowed := strings.Fields(inboxForms[m.Kind()].to)
	known := slices.Contains(strings.Fields(inboxAgents), m.To)
	if len(allowed) == 0 || !known || m.Kind() == "question" && m.From == "pm" {
		return "", false
	}
	if slices.Contains(allowed, m.To) {
		return "", true
	}
	return "goes to " + m.To + ", and such a message goes to " + strings.Join(allowed, ", "), true
}

func builder(agent string) bool { return agent == "developer" || agent == "techartist" }

// wasAsked: who sends an answer was asked.
func wasAsked(m *report.Message) bool { return m.Answers != nil && m.Answers.To == m.From }

func strayFrom(m *report.Message, stray bool, owner string) (string, bool) {
	if !stray {
		return "", true
	}
	return "comes from " + m.From + ", and only " + owner + " sends such a message", true
}

// ownInboxes takes a folder for an inbox where it is called after an agent: one of a day or of a session is nobody's.
func ownInboxes(run *report.Run, found func(Fault)) (n int) {
	agents := map[string]bool{"pm": true, "developer": true, "qa": true, "watchdog": true, "gamedesigner": true, "techartist": true}
	for m := range run.Talk(report.Ralph) {
		agents[m.From], agents[m.To] = true, true
	}
	for m := range run.Talk(report.Ralph) {
		inbox, to := m.Text("inbox"), m.Text("to")
		if inbox == "" || to == "" || m.To == "*" || !agents[report.AgentName(inbox)] {
			continue
		}
		n++
		if report.AgentName(inbox) != report.AgentName(to) {
			found(about("goes to "+report.Quoted(to)+" and lies in the inbox of "+report.Brief(inbox), m))
		}
	}
	return n
}

func inboxType(m *report.Message) (string, bool) {
	if m.Type == "" {
		return "has no type", true
	}
	if !ralphTypes[m.Kind()] {
		return "is of the type " + report.Quoted(m.Type) + ", which no level of the dialect has", true
	}
	return "", true
}
