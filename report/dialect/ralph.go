package dialect

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// Ralph's inboxes (seed 004). A message is a file in messages/<agent>/, written by one agent and deleted once it is
// processed, so what is found is what was never read, or an archive:
//
//	{"id", "from", "to", "type", "priority", "payload": {…}, "timestamp", "status", "replyTo"}
//
// Three levels of the dialect are met. The seed has validation_passed, bug_report to the developer, implementation_complete
// and answer; the event protocol 2.0 has task_complete with validationPassed, bug_report to the pm, priority_response and
// ack; the latest has task_complete with success and message_acknowledged. All are read, none is called wrong here.
//
// The folder is kept as the field "inbox": whether it is the recipient's is a rule's question, not the reader's.

func ralphShape(f *File) bool { return holdsTalk(f, isRalph(f)) }

// isRalph says what a message looks like. In an inbox one that lacks its sender or its payload is a message too, a broken one.
func isRalph(f *File) func(*decode.Node) bool {
	lying := inbox(f.Path) != "" || outbox(f.Path) != ""
	return func(n *decode.Node) bool {
		switch {
		case n.Kind != decode.Object || has(n, "message_id", "schema", "$schema", "component_id", "findings") || isBuild(n):
			return false
		case isText(n, "type") && has(n, "from") && has(n, "payload"):
			return true
		}
		return lying && has(n, "type", "from") && has(n, "payload", "to", "id", "status") && !has(n, "ts", "data")
	}
}

func isText(n *decode.Node, name string) bool {
	found := find(n, name)
	return found != nil && found.Kind == decode.String
}

// settled are folders inside or around inboxes that hold what was processed, or all of them.
var settled = []string{"archive", "archived", "archives", "processed", "done", "completed", "old", "read", "failed", ".trash", "trash",
	"inbox", "inboxes", "pending", "processing"}

// outgoing are folders in which a sender keeps what it sent.
var outgoing = []string{"outbox", "outboxes", "outgoing", "sent"}

// outbox gives the folder of sent messages in which a file lies; empty where it lies in none.
func outbox(p string) string {
	steps := strings.Split(path.Dir(p), "/")
	if at := slices.IndexFunc(steps, func(step string) bool { return slices.Contains(outgoing, strings.ToLower(step)) }); at >= 0 {
		return steps[at]
	}
	return ""
}

// inbox gives the agent in whose inbox a file lies: the folder below messages, or below that of a day; empty where there is none.
func inbox(p string) string {
	if outbox(p) != "" {
		return ""
	}
	steps := strings.Split(path.Dir(p), "/")
	at := slices.Index(steps, "messages")
	for _, step := range steps[at+1:] {
		if at >= 0 && !slices.Contains(settled, strings.ToLower(step)) && !report.RunName(step) {
			return step
		}
	}
	return ""
}

func readRalph(f *File) *report.Artefact {
	r := newReading(f)
	r.converse(report.Ralph, isRalph(f), (*reading).ralph)
	return r.finish()
}

// ralphMessage is one message on its way into the artefact.
type ralphMessage struct {
	*report.Message
	at      value
	payload *object
}

func (r *reading) ralph(at value) *report.Message {
	m, o := &ralphMessage{Message: newMessage(r, at, report.Ralph), at: at}, r.object(at)
	if m.payload = o.written(m.Message, "payload", "data"); m.payload == nil {
		m.payload = o.object("payload", "data")
	}
	if m.payload == nil {
		m.payload = o // a flat message
	}
	m.ID, m.Type = o.scalar("id"), o.scalar("type")
	m.From, m.To = report.AgentName(o.scalar("from", "sender")), broadcast(o.scalar("to", "recipient"))
	m.Priority, m.Status = o.scalar("priority"), o.scalar("status")
	o.when(m.Message, "timestamp", "created_at", "time", "date")
	o.idTime(m.Message)
	m.subject(o)
	if box := inbox(r.file.Path); box != "" {
		m.Fields = append(m.Fields, report.Fact{Name: "inbox", Value: box})
		m.To = cmp.Or(m.To, report.AgentName(box))
	}
	if box := outbox(r.file.Path); box != "" {
		m.Fields = append(m.Fields, report.Fact{Name: "outbox", Value: box})
	}
	r.ralphKind(m)
	r.besides(m.Message, o)
	return m.Message
}

// idTime takes the time of the id, msg-{recipient}-{yyyyMMdd-HHmmss}-{sequence}, where the message states no other. It names no zone.
func (o *object) idTime(m *report.Message) {
	if !m.Time.IsZero() || m.TimeRaw != "" || len(m.ID) < len(idClock) {
		return
	}
	said := idStamp.FindStringSubmatch(m.ID)
	if said == nil {
		return
	}
	if t, err := time.Parse(idClock, said[1]); err == nil {
		m.Time, m.Zoneless = t, true
		o.saw(t)
	}
}

const idClock = "20060102-150405"

var idStamp = pattern.Of(`(?:^|-)(\d{8}-\d{6})(?:-|$)`)

// broadcast folds a recipient; "all" and its like are everybody.
func broadcast(to string) string {
	switch name := report.AgentName(to); name {
	case "all", "everyone", "broadcast", "team", "*":
		return "*"
	default:
		return name
	}
}

// subject takes what the message is about, and what it answers. The answer's own pairing (questionId, acknowledges) counts
// where replyTo is null, as it is in the seed's form.
func (m *ralphMessage) subject(o *object) {
	p := m.payload
	m.Component = p.word("task_id", "feature_id", "story_id", "task", "feature")
	m.Thread = cmp.Or(o.word("thread", "thread_id", "correlation_id", "conversation_id"), p.word("session_id", "thread_id"), m.Component)
	m.ReplyTo = cmp.Or(o.word("reply_to", "in_reply_to"),
		p.word("question_id", "acknowledges", "original_message_id", "reply_to", "in_reply_to", "request_id", "original_id"))
	m.Attempt = p.declared("attempt", "iteration", "attempt_number")
	m.Body = strings.TrimSpace(p.textOnly([]string{"question", "answer", "description", "details", "message", "content", "body", "feedback", "notes", "text", "payload"}))
	m.Body = paragraphs(m.Body, bullets("Acceptance criteria", p.lines("acceptance_criteria", "criteria")))
	m.Summary = oneLine(p.word("summary", "title", "subject", "reason"), m.Body, p.standing(m.Component), m.untitled())
	for _, name := range []string{"files_modified", "files_changed", "modified_files", "files_created", "files_added", "files"} {
		m.Files = append(m.Files, p.lines(name)...)
	}
}

// untitled is the line for people where the message says none.
func (m *ralphMessage) untitled() string { return oneLine(m.Type + " " + m.Component) }

// standing is a heartbeat in words: "working on feat-001".
func (o *object) standing(task string) string {
	status := o.word("status", "state")
	if status == "" || task == "" {
		return status
	}
	return status + " on " + task
}
