package messages

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
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

// RalphShape takes a file that holds a message of a ralph loop, or what lies in an inbox and lacks the marks of one.
func RalphShape(f *form.File) bool { return ralphHead(f) || HoldsTalk(f, isRalph(f)) }

// isRalph says what a message looks like. In an inbox one that lacks its sender or its payload is a message too, a broken one.
func isRalph(f *form.File) func(*decode.Node) bool {
	lying, note := ralphBox(f.Path), noted(false)
	return func(n *decode.Node) bool {
		switch {
		case n.Kind != decode.Object || node.Has(n, "message_id", "schema", "$schema", "component_id", "findings") || isBuild(n) || note(n):
			return false
		case isLetter(n) || letter(n) != nil:
			return true
		}
		return lying && node.Has(n, "type", "from") && node.Has(n, "payload", "to", "id", "status") && !node.Has(n, "ts", "data")
	}
}

// ralphBox reports whether a file lies in a box of a ralph loop: in a folder below messages, or in what an agent sent.
func ralphBox(p string) bool { return inbox(p) != "" || outbox(p) != "" }

func isLetter(n *decode.Node) bool {
	return isText(n, "type") && node.Has(n, "from") && node.Has(n, "payload")
}

// letter gives the message in a wrapper, as in a box of what could not be delivered: {reason, retryCount, originalMessage: {…}}. A wrapper may lie in
// another one. nil = it is none.
func letter(n *decode.Node) *decode.Node {
	for range maxWrappers {
		inner := node.Find(n, wrapperNames...)
		if isLetter(n) || inner == nil || inner.Kind != decode.Object {
			return nil
		}
		if isLetter(inner) {
			return inner
		}
		n = inner
	}
	return nil
}

const maxWrappers = 4

var wrapperNames = []string{"message", "original_message", "envelope", "original"}

func isText(n *decode.Node, name string) bool {
	found := node.Find(n, name)
	return found != nil && found.Kind == decode.String
}

// settled are folders inside or around inboxes that hold what was processed, or all of them.
var settled = []string{"archive", "archived", "archives", "processed", "done", "completed", "old", "read", "failed", ".trash", "trash",
	"dead-letter", "dead-letters", "deadletter", "dead_letter", "dlq", "undelivered", "quarantine", "inbox", "inboxes", "pending", "processing"}

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

// ReadRalph reads the messages of a ralph loop, whatever folder they lie in.
func ReadRalph(f *form.File) *report.Artefact {
	if ralphHead(f) {
		return readRalphWords(f)
	}
	r := form.NewReading(f)
	converse(r, report.Ralph, isRalph(f), ralph)
	return r.Finish()
}

// ralphMessage is one message on its way into the artefact.
type ralphMessage struct {
	*report.Message
	at      form.Value
	payload *form.Object
}

func ralph(r *form.Reading, at form.Value) *report.Message {
	top := r.Object(at)
	o := inWrappers(top)
	m := &ralphMessage{Message: newMessage(r, o.Value, report.Ralph), at: o.Value}
	if o != top {
		wrap(m.Message, "wrapper", at, o.Node)
	}
	if m.payload = written(o, m.Message, "payload", "data"); m.payload == nil {
		m.payload = o.Object("payload", "data")
	}
	if m.payload == nil {
		m.payload = o // a flat message
	}
	m.ID, m.Type = o.Scalar("id"), o.Scalar("type")
	m.From, m.To = report.AgentName(o.Scalar("from", "sender")), sentTo(o, broadcast, "to", "recipient", "recipients")
	m.Priority, m.Status = o.Scalar("priority"), o.Scalar("status")
	when(o, m.Message, "timestamp", "created_at", "time", "date")
	idTime(o, m.Message)
	m.subject(o)
	m.boxes(r.File.Path)
	ralphKind(r, m)
	besides(r, m.Message, top)
	return m.Message
}

// inWrappers is the letter in its wrappers.
func inWrappers(o *form.Object) *form.Object {
	for inner := letter(o.Node); inner != nil && o.Node != inner; {
		next := o.Object(wrapperNames...)
		if next == nil {
			break
		}
		o = next
	}
	return o
}

// boxes takes from its path in whose box the message lies.
func (m *ralphMessage) boxes(file string) {
	if box := inbox(file); box != "" {
		m.Fields = append(m.Fields, report.Fact{Name: "inbox", Value: box})
		if own := report.AgentName(box); m.To == "" || strings.Contains(m.To, ", ") && slices.Contains(strings.Split(m.To, ", "), own) {
			m.To = own // each of several has a copy
		}
	}
	if box := outbox(file); box != "" {
		m.Fields = append(m.Fields, report.Fact{Name: "outbox", Value: box})
	}
}

// idTime takes the time of the id, msg-{recipient}-{yyyyMMdd-HHmmss}-{sequence}, where the message states no other. It names no zone.
func idTime(o *form.Object, m *report.Message) {
	if !m.Time.IsZero() || m.TimeRaw != "" || len(m.ID) < len(idClock) {
		return
	}
	said := idStamp.FindStringSubmatch(m.ID)
	if said == nil {
		return
	}
	if t, err := time.Parse(idClock, said[1]); err == nil {
		m.Time, m.Zoneless = t, true
		o.Saw(t)
	}
}

const idClock = "20060102-150405"

var idStamp = pattern.Of(`(?:^|-)(\d{8}-\d{6})(?:-|$)`)

// sentTo takes who should read a message. Several are named beside each other; everybody among them is everybody.
func sentTo(o *form.Object, folded func(string) string, names ...string) string {
	if o.Kind(names...) != decode.Array {
		return folded(o.Scalar(names...))
	}
	var all []string
	for _, name := range o.Texts(names...) {
		switch to := folded(name); {
		case to == "*":
			return to
		case to != "" && !slices.Contains(all, to):
			all = append(all, to)
		}
	}
	return strings.Join(all, ", ")
}

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
func (m *ralphMessage) subject(o *form.Object) {
	p := m.payload
	m.Component = p.Word("task_id", "feature_id", "story_id", "task", "feature")
	m.Thread = cmp.Or(o.Word("thread", "thread_id", "correlation_id", "conversation_id"), p.Word("session_id", "thread_id"), m.Component)
	m.ReplyTo = cmp.Or(o.Word("reply_to", "in_reply_to"),
		p.Word("question_id", "acknowledges", "original_message_id", "reply_to", "in_reply_to", "request_id", "original_id"))
	m.Attempt = p.Declared("attempt", "iteration", "attempt_number")
	m.Body = strings.TrimSpace(findings.TextOnly(p, []string{"question", "answer", "description", "details", "message", "content", "body", "feedback", "notes", "text", "report", "review", "payload"}))
	m.Body = phrase.Paragraphs(m.Body, phrase.Bullets("Acceptance criteria", p.Lines("acceptance_criteria", "criteria")))
	m.Summary = phrase.OneLine(p.Word("summary", "title", "subject", "reason"), m.Body, standing(p, m.Component), m.untitled())
	for _, name := range []string{"files_modified", "files_changed", "modified_files", "files_created", "files_added", "files"} {
		m.Files = append(m.Files, p.Lines(name)...)
	}
}

// untitled is the line for people where the message says none.
func (m *ralphMessage) untitled() string { return phrase.OneLine(m.Type + " " + m.Component) }

// standing is a heartbeat in words: "working on feat-001".
func standing(o *form.Object, task string) string {
	status := o.Word("status", "state")
	if status == "" || task == "" {
		return status
	}
	return status + " on " + task
}
