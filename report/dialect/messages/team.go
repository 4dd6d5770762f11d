package messages

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// The message bus of a team session (seed 001 and the team_msg tool of its origin): .msg/messages.jsonl, in older sessions
// .workflow/.team-msg/<team>/messages.jsonl. A line is
//
//	{id, ts, from, to, type, summary, data}
//
// The tool gives what an agent leaves out: to is the coordinator, type is message, summary is "[from] type → to". Agents
// that write the file themselves leave out id and to, write timestamp for ts and role for from, and put the payload beside the
// summary in place of data. A payload may be wrapped in the role's own name. Until March 2026 ref stood at the top.
// Lines that cannot be decoded are problems of their own; the origin's reader passes them over in silence.

// BusShape recognises the bus by where it lies, and elsewhere by the look of its lines.
func BusShape(f *form.File) bool {
	if f.Format == form.Markdown || f.Format == form.Text {
		return false
	}
	return onBus(f.Path) && !HoldsTalk(f, isForeign) || HoldsTalk(f, isBusLine) || inbox(f.Path) == "" && outbox(f.Path) == "" && HoldsTalk(f, isFlatDecision)
}

// onBus reports whether a path is the bus's own place.
func onBus(p string) bool {
	dir, base := path.Dir(p), path.Base(p)
	return strings.HasPrefix(base, "messages.") && (path.Base(dir) == ".msg" || path.Base(path.Dir(dir)) == ".team-msg")
}

// isForeign sees the envelopes of other dialects, which agents may drop on the bus. A line of the bus with a payload in place of data still
// has its ts and no word of Ralph's.
func isForeign(n *decode.Node) bool {
	return node.Has(n, "message_id", "schema", "correlation_id", "document_type") || node.Has(n, "payload") && (!node.Has(n, "ts") || node.Has(n, "priority"))
}

// busType is how types are written here; the other dialects write theirs in capitals or with schema words.
var busType = pattern.Of(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// isBusLine wants a time, a type, who speaks and what is said.
func isBusLine(n *decode.Node) bool {
	kind := node.Find(n, "type")
	return kind != nil && busType.MatchString(kind.Text) && node.Has(n, "ts", "timestamp") && !isForeign(n) && !IsEnvelopeRecord(n) &&
		(node.Has(n, "from") && node.Has(n, "summary", "data") || node.Has(n, "role") && node.Has(n, "task_id") && node.Has(n, "summary", "artifact"))
}

// isBusEntry takes any object for a line, once it is settled that the file is the bus; one that holds the list is none itself.
func isBusEntry(n *decode.Node) bool {
	return n.Kind == decode.Object && len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m decode.Member) bool { return isTalk(&m, isBusLine) })
}

// ReadBus reads the lines of a team's bus, also those that another system wrote there.
func ReadBus(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	converse(r, report.TeamCoordinate, isBusEntry, busMessage)
	return r.Finish()
}

// busLine is one line being read: its own members and those of its payload, which are the same where it has none.
type busLine struct {
	r    *form.Reading
	m    *report.Message
	top  *form.Object
	data *form.Object
}

func busMessage(r *form.Reading, at form.Value) *report.Message {
	b := &busLine{r: r, m: newMessage(r, at, report.TeamCoordinate), top: r.Object(at)}
	b.m.ID = b.top.Word("id", "msg_id")
	when(b.top, b.m, "ts", "timestamp", "time", "created_at")
	if b.m.Type = b.top.Word("type"); b.m.Type == "" {
		b.top.First("a word", []string{"type"}, func(int, form.Value) bool { return false })
	}
	b.parties()
	b.data = b.payload()
	b.subject()
	b.kind()
	b.say()
	b.files()
	b.carry()
	b.admits()
	return b.m
}

const coordinator = "coordinator"

// parties takes who speaks to whom. The tool sends to the coordinator where no recipient is given; what the coordinator
// itself says without one is addressed to nobody.
func (b *busLine) parties() {
	b.m.From = report.AgentName(b.top.Word("from", "role", "sender", "agent"))
	b.m.To = sentTo(b.top, broadcast, "to", "recipient", "target", "recipients")
	b.m.Event = b.m.To == "*"
	if b.m.To == "" && b.m.From != coordinator {
		b.m.To = coordinator
	}
}

// payload gives the cursor on what the line carries, looking through the role's own name: {"data": {"tester": {…}}}.
func (b *busLine) payload() *form.Object {
	data := written(b.top, b.m, "data", "payload")
	if data == nil {
		data = b.top.Object("data", "payload")
	}
	if data == nil {
		return b.top
	}
	if len(data.Names) == 1 && data.Node.Members[0].Value.Kind == decode.Object {
		if name := data.Node.Members[0].Name; report.AgentName(name) == b.m.From {
			return data.Object(data.Names[0])
		}
	}
	return data
}

var busID = pattern.Of(`(?i)^msg-\d+$`)

// subject takes what the line is about, and how far it has come.
func (b *busLine) subject() {
	m := b.m
	m.Component = b.word("task_id", "task", "issue_id")
	m.Thread = m.Component
	m.Status, m.Priority = b.word("status", "state"), b.word("priority")
	m.ReplyTo = b.word("reply_to", "in_reply_to", "responds_to")
	if ref := node.Find(b.top.Node, "ref"); m.ReplyTo == "" && ref != nil && busID.MatchString(ref.Text) {
		m.ReplyTo = ref.Text
	}
	m.Attempt = b.data.Declared("attempt", "iteration", "round")
	if retries := b.data.Declared("retry", "retry_count", "retries"); retries.Known && !m.Attempt.Known {
		m.Attempt = report.Known(retries.N + 1)
	}
	m.Turns = b.data.Declared("turn_count", "turns")
}

// word takes a word of the payload, or of the line itself.
func (b *busLine) word(names ...string) string {
	if s := b.data.Word(names...); s != "" {
		return s
	}
	return b.top.Word(names...)
}
