package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Messages of a build workflow (BaseMessage of seed 002): {messageId, correlationId, timestamp, from, to, type, version,
// payload}, bare or in the log's wrapper {timestamp, direction, agent, message, processingTime, result}; one in a file, a
// list, an object's list of messages, or one a line.
//
// replyTo names the request that a response answers; broadcast and event mark what wants no answer, to "*" means all. What
// the wrapper says stands among the fields as "log.direction", "log.agent", "log.result". Where the payload was left out, its
// members are looked for at the top.

// isBuild recognises a message, bare or logged. Without an id it takes a type of the seed and a payload, and without a type all else that a message
// has: to lack one is a fault of the message, not a reason to pass over it.
func isBuild(n *decode.Node) bool { return isBaseMessage(n) || isBaseMessage(node.Find(n, "message")) }

func isBaseMessage(n *decode.Node) bool {
	if n == nil {
		return false
	}
	kind := node.Find(n, "type")
	if kind == nil || kind.Kind != decode.String {
		return node.Has(n, "message_id") && node.Has(n, "payload") && node.Has(n, "correlation_id", "version")
	}
	return node.Has(n, "message_id") && node.Has(n, "payload", "version", "correlation_id") || buildTypes[kind.Text] != nil && node.Has(n, "payload")
}

// BuildShape takes a file that holds a message of a build workflow among its first entries.
func BuildShape(f *form.File) bool { return HoldsTalk(f, isBuild) }

// ReadBuild reads the messages of a build workflow in turn: one may answer for what those above it said.
func ReadBuild(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	converseInTurn(r, report.BuildWorkflow, isBuild, built)
	return r.Finish()
}

// build is one message being read.
type build struct {
	*form.Reading
	msg     *report.Message
	at      form.Value
	payload *form.Object
	again   bool // the log has the same message twice, sent and received: it raises nothing a second time
}

func built(r *form.Reading, at form.Value) *report.Message {
	top := r.Object(at)
	o := top
	if !isBaseMessage(at.Node) {
		o = top.Object("message")
	}
	m := newMessage(r, o.Value, report.BuildWorkflow)
	common(o, m)
	if o != top {
		logged(top, m, o)
	}
	x := &build{Reading: r, msg: m, at: o.Value, payload: written(o, m, "payload", "data"), again: repeats(r, m.ID, o.Node.JSON())}
	if x.payload == nil {
		x.payload = o.Object("payload", "data")
	}
	if x.payload == nil {
		o.First("an object", []string{"payload"}, func(int, form.Value) bool { return false })
		x.payload = o
	}
	x.read()
	if !x.again {
		besides(r, m, top)
	}
	strange(top)
	return m
}

// repeats reports whether the file has had this very message before.
func repeats(r *form.Reading, id, text string) bool {
	if id == "" || slices.Contains(r.Told[id], text) {
		return id != ""
	}
	r.Told[id] = append(r.Told[id], text)
	return false
}

// common takes what every message of the workflow has.
func common(o *form.Object, m *report.Message) {
	m.ID, m.Type = o.Scalar("message_id", "id"), o.Scalar("type")
	m.From, m.To = report.AgentName(o.Scalar("from", "sender")), sentTo(o, broadcast, "to", "recipient", "recipients")
	m.Thread, m.ReplyTo = o.Scalar("correlation_id"), o.Scalar("reply_to", "in_reply_to")
	m.Priority = o.Scalar("priority")
	for _, mark := range []string{"event", "broadcast"} {
		said := o.Flag(mark)
		m.Event = m.Event || said != nil && *said
	}
	when(o, m, phrase.TimeNames...)
	o.Drop("version")
}

// logged takes what the log's wrapper says; it speaks where the message itself is silent.
func logged(o *form.Object, m *report.Message, inner *form.Object) {
	wrap(m, "log", o.Value, inner.Node)
	logged := o.Stamp(phrase.TimeNames...)
	if m.Time.IsZero() && m.TimeRaw == "" {
		m.Time = logged
	}
	agent := report.AgentName(o.Scalar("agent"))
	switch strings.ToLower(o.Scalar("direction")) {
	case "sent":
		m.From = cmp.Or(m.From, agent)
	case "received":
		m.To = cmp.Or(m.To, agent)
	}
	o.Drop("processing_time", "result")
}
