package protocol

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/pattern"
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

var (
	longID  = pattern.Of(`^msg-(.+)-\d{8}-\d{6}-\d+$`)
	datedID = pattern.Of(`-(\d{8}-\d{6})-\d+$`)
	shortID = pattern.Of(`^msg-(.+?)-\d+$`)
)

// inboxRequired leaves id and type to rules of their own. Status, priority and replyTo have defaults, or are not in every level.
func inboxRequired(m *report.Message) (string, bool) {
	names := []string{"from", "to", "payload"}
	if m.Time.IsZero() && m.TimeRaw == "" {
		names = append(names, "timestamp")
	}
	return lacking(m, names), true
}

// inboxFields are those of a payload without which its message says nothing. The levels agree on them, and on no others.
var inboxFields = map[string]string{
	"taskassign":             "taskId",
	"implementationcomplete": "taskId commitHash",
	"validationpassed":       "taskId results",
	"bugreport":              "taskId",
	"question":               "question",
	"answer":                 "answer",
	"statusupdate":           "status",
}

// inboxAliases are other names under which agents write them.
var inboxAliases = map[string][]string{
	"taskId":     {"featureId", "storyId", "task", "feature"},
	"commitHash": {"commit", "commitSha", "sha", "commits"},
	"results":    {"validationResults", "validation", "checks"},
	"status":     {"state"},
}

func inboxPayload(m *report.Message) (string, bool) {
	names := inboxFields[m.Kind()]
	if names == "" || !m.Has("payload") {
		return "", false
	}
	var wanted []string
	for _, name := range strings.Fields(names) {
		if !slices.ContainsFunc(inboxAliases[name], func(other string) bool { return m.Has("payload." + other) }) {
			wanted = append(wanted, "payload."+name)
		}
	}
	return lacking(m, wanted), true
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

func builder(agent string) bool { return agent == "developer" || agent == "techartist" }

// wasAsked: who sends an answer was asked.
func wasAsked(m *report.Message) bool { return m.Answers != nil && m.Answers.To == m.From }

func strayFrom(m *report.Message, stray bool, owner string) (string, bool) {
	if !stray {
		return "", true
	}
	return "comes from " + m.From + ", and only " + owner + " sends such a message", true
}

// inboxID accepts the short form that the documents use in their own examples; that is a note of its own.
func inboxID(m *report.Message) (string, bool) {
	if m.ID == "" {
		return "has no id", true
	}
	parts := longID.FindStringSubmatch(m.ID)
	if parts == nil {
		parts = shortID.FindStringSubmatch(m.ID)
	}
	switch {
	case parts == nil:
		return "has an id that is not of the form msg-{recipient}-{date}-{time}-{number}", true
	case m.To != "" && m.To != "*" && report.AgentName(parts[1]) != m.To:
		return "goes to " + report.Brief(m.To) + ", and its id says " + report.Brief(parts[1]), true
	}
	return idDate(m), true
}

// idDate: the id may be in the time of the place, and the time in that of Greenwich, so a day between them is none.
func idDate(m *report.Message) string {
	parts := datedID.FindStringSubmatch(m.ID)
	if parts == nil || m.Time.IsZero() {
		return ""
	}
	day, err := time.Parse("20060102-150405", parts[1])
	if gap := m.Time.Sub(day).Abs(); err == nil && gap > 36*time.Hour {
		return "has an id whose date is " + lasting(gap) + " from its time"
	}
	return ""
}

// undated: the short form begins again with every session.
func undated(_, m *report.Message) bool { return !longID.MatchString(m.ID) }

func inboxIDShort(m *report.Message) (string, bool) {
	if m.ID != "" && !longID.MatchString(m.ID) && shortID.MatchString(m.ID) {
		return "has an id without date and time", true
	}
	return "", longID.MatchString(m.ID)
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

// unread: it still lies in an inbox as pending. What its sender kept of it is pending for ever.
func unread(m *report.Message) bool { return report.Plain(m.Status) == "pending" && !m.Has("outbox") }

func inboxType(m *report.Message) (string, bool) {
	if m.Type == "" {
		return "has no type", true
	}
	if !ralphTypes[m.Kind()] {
		return "is of the type " + report.Quoted(m.Type) + ", which no level of the dialect has", true
	}
	return "", true
}

func urgentLeft(m *report.Message) (string, bool) {
	if report.Plain(m.Priority) != "urgent" {
		return "", false
	}
	if unread(m) {
		return "is urgent and still pending", true
	}
	return "", true
}

// questionsAnswered looks at questions that still lie there as pending.
func questionsAnswered(run *report.Run, found func(Fault)) (n int) {
	answered, unnamed := map[string]bool{}, unnamedAnswers(run)
	for m := range run.Talk(report.Ralph) {
		answered[m.ReplyTo] = true
	}
	for m := range run.Talk(report.Ralph) {
		if !isQuestion(m) {
			continue
		}
		n++
		if unread(m) && len(m.Answered) == 0 && (m.ID == "" || !answered[m.ID]) && !unnamed[cmp.Or(m.Duplicate, m)] {
			found(about("is still pending and has no answer", m))
		}
	}
	return n
}

func isQuestion(m *report.Message) bool {
	return m.Kind() == "question" || m.Kind() == "assetquestion"
}

// unnamedAnswers gives the questions that an answer without a question's id is to: the oldest that its recipient asked about the same task
// and that has none.
func unnamedAnswers(run *report.Run) map[*report.Message]bool {
	open, answered := map[string][]*report.Message{}, map[*report.Message]bool{}
	for m := range run.Talk(report.Ralph) {
		switch task := "\x00" + report.NormalID(m.Component); {
		case isQuestion(m) && m.Duplicate == nil && len(m.Answered) == 0:
			open[m.From+task] = append(open[m.From+task], m)
		case (m.Kind() == "answer" || m.Kind() == "priorityresponse") && m.ReplyTo == "" && len(open[m.To+task]) > 0:
			answered[open[m.To+task][0]] = true
			open[m.To+task] = open[m.To+task][1:]
		}
	}
	return answered
}

// heartbeats: who says that it works must say so again; who is idle need not.
func heartbeats(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{}
	for m := range run.Talk(report.Ralph) {
		if m.Kind() != "statusupdate" || m.Time.IsZero() {
			continue
		}
		agent := report.AgentName(m.Text("payload.agent"))
		if agent == "" {
			agent = m.From
		}
		before := last[agent]
		last[agent] = m
		if before == nil || !before.Says("payload.status", "working") {
			continue
		}
		n++
		if gap, _ := between(before, m); gap > 30*time.Minute {
			found(about("comes "+lasting(gap)+" after the last sign of life of "+report.Brief(agent)+", which was working", m, before))
		}
	}
	return n
}
