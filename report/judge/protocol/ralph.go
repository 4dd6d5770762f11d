package protocol

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
)

// Names that agents use for fields of the payload.
const (
	taskIDs = "taskId|featureId|storyId|task|feature"
	commits = "commitHash|commit|commitSha|sha|commits"
	files   = "filesModified|filesChanged|modifiedFiles|filesCreated|files|changes"
	bugs    = "bugs|bug|issues|issue|findings|errors|failures|description|summary|message"
)

// ralph is the data of the inbox messages: the types of the three levels of the dialect (the documented formats, the
// event protocol 2.0, the latest messaging). The levels agree on the required fields, and on no others. Status, priority
// and replyTo have defaults or are not in every level; "processed" is the lifecycle's word.
var ralph = newSchema(report.Ralph, append([]messageType{
	{fields: "from to payload timestamp|created_at|time|date", words: []term{
		{"status", "pending processing completed processed"}, {"priority", "low normal high urgent"}}},
	{name: "task_assign", payload: taskIDs, more: "title|summary|subject|name description|details|content|body"},
	{name: "implementation_complete", payload: taskIDs + " " + commits,
		more: "summary|description|message|notes branch|worktree " + files},
	{name: "validation_passed", payload: taskIDs + " results|validationResults|validation|checks"},
	{name: "bug_report", payload: taskIDs + " " + bugs},
	{name: "question", payload: "question"},
	{name: "answer", payload: "answer", more: "questionId|inReplyTo|replyTo|requestId|originalMessageId"},
	{name: "status_update", payload: "status|state", more: "agent|role"},
}, named("task_complete validation_request priority_response ack message_acknowledged asset_assign asset_question "+
	"retrospective_initiate retrospective_contribution retrospective_complete playtest_session_request "+
	"playtest_session_report playtest_report acceptance_criteria acceptance_criteria_request prd_analysis_request "+
	"prd_analysis_response test_plan_request test_plan_contribution success_criteria success_criteria_request "+
	"prd_reorganized gdd_ready wake_up shutdown agent_timeout")...)...)

// heartbeat is the list of words of a heartbeat, whose violation is only a note.
var heartbeat = newSchema(report.Ralph, messageType{name: "status_update", words: []term{{"payload.status", "working idle"}}})

// named returns types of which nothing but the name is known.
func named(names string) (types []messageType) {
	for name := range strings.FieldsSeq(names) {
		types = append(types, messageType{name: name})
	}
	return types
}

// directions are who sends a type (and whose type it is) and to whom; agents whose part is unknown may send and receive
// anything. The latest level sends bugs and finished work to the PM too, who passes on bugs.
var directions = map[string]struct{ from, owner, to string }{
	"taskassign":             {"pm", "the PM", "developer qa techartist gamedesigner"},
	"implementationcomplete": {"developer techartist", "the developer", "qa pm"},
	"validationpassed":       {"qa", "qa", "pm"},
	"bugreport":              {"qa pm", "qa", "developer techartist gamedesigner pm"},
	"question":               {"", "", "pm"},
	"answer":                 {"pm techartist", "the PM", ""},
	"statusupdate":           {"", "", "watchdog"},
}

const (
	senders   = "pm developer qa techartist"
	receivers = senders + " watchdog gamedesigner"
)

func among(words, word string) bool { return slices.Contains(strings.Fields(words), word) }

// wrongSender: an agent that was asked may answer.
func wrongSender(m *report.Message) (breach string, asked bool) {
	d := directions[m.Kind()]
	if d.from == "" || !among(senders, m.From) || m.Kind() == "answer" && m.Answers != nil && m.Answers.To == m.From {
		return "", d.from != ""
	}
	return when(!among(d.from, m.From), "comes from %s, and only %s sends such a message", m.From, d.owner), true
}

// wrongRecipient: a PM may ask anyone.
func wrongRecipient(m *report.Message) (breach string, asked bool) {
	to := directions[m.Kind()].to
	if to == "" || !among(receivers, m.To) || m.Kind() == "question" && m.From == "pm" {
		return "", false
	}
	return when(!among(to, m.To), "goes to %s, and such a message goes to %s", m.To, strings.Join(strings.Fields(to), ", ")), true
}

// incompleteInbox: an answer may name its question outside of the payload.
func incompleteInbox(run *report.Run, found func(Fault)) int {
	return missingPayload(ralph, func(t messageType) string { return t.more })(run, func(f Fault) {
		if m := f.Messages[0]; m.Kind() != "answer" || m.ReplyTo == "" {
			found(f)
		}
	})
}

// wrongInbox takes a folder for an inbox if it has the name of an agent: a day's or a session's folder belongs to nobody.
func wrongInbox(run *report.Run, found func(Fault)) int {
	agents := map[string]bool{}
	for m := range run.Talk(report.Ralph) {
		agents[m.From], agents[m.To] = true, true
	}
	return ralphs(func(m *report.Message) (string, bool) {
		inbox, to := m.Text("inbox"), m.Text("to")
		name := report.AgentName(inbox)
		if inbox == "" || to == "" || m.To == "*" || !agents[name] && !among(receivers, name) {
			return "", false
		}
		return when(name != report.AgentName(to), "goes to %s and lies in the inbox of %s", report.Quoted(to), report.Brief(inbox)), true
	})(run, found)
}

func unknownInboxType(m *report.Message) (breach string, asked bool) {
	if m.Type == "" {
		return "has no type", true
	}
	return when(!ralph.has(m), "is of the type %s, which no level of the dialect has", report.Quoted(m.Type)), true
}

var (
	longID  = regexp.MustCompile(`^msg-(.+)-(\d{8}-\d{6})-\d+$`)
	shortID = regexp.MustCompile(`^msg-(.+?)-\d+()$`)
)

// wrongID accepts the short form of the documents' own examples, which is a note of its own. Between the date of the id
// and the timestamp a day is allowed: one may be local time, the other UTC.
func wrongID(m *report.Message) (breach string, asked bool) {
	parts := longID.FindStringSubmatch(m.ID)
	if parts == nil {
		parts = shortID.FindStringSubmatch(m.ID)
	}
	switch {
	case m.ID == "":
		return "has no id", true
	case parts == nil:
		return "has an id that is not of the form msg-{recipient}-{date}-{time}-{number}", true
	case m.To != "" && m.To != "*" && report.AgentName(parts[1]) != m.To:
		return "goes to " + report.Brief(m.To) + ", and its id names " + report.Brief(parts[1]), true
	}
	day, err := time.Parse("20060102-150405", parts[2])
	gap := m.Time.Sub(day).Abs()
	return when(err == nil && !m.Time.IsZero() && gap > 36*time.Hour, "has an id whose date is %s from its time", duration(gap)), true
}

// longKey is the id of a message that is no copy; ids in the short form restart with every session.
func longKey(m *report.Message) string {
	if m.Duplicate != nil || !longID.MatchString(m.ID) {
		return ""
	}
	return m.ID
}

func shortenedID(m *report.Message) (breach string, asked bool) {
	short := !longID.MatchString(m.ID) && shortID.MatchString(m.ID)
	return when(short, "has an id without date and time"), short || longID.MatchString(m.ID)
}
