package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Messages of a build workflow (BaseMessage of seed 002): {messageId, correlationId, timestamp, from, to, type, version,
// payload}, bare or in the log's wrapper {timestamp, direction, agent, message, processingTime, result}; one in a file, a
// list, an object's list of messages, or one a line.
//
// replyTo names the request that a response answers; broadcast and event mark what wants no answer, to "*" means all. What
// the wrapper says stands among the fields as "log.direction", "log.agent", "log.result". Where the payload was left out, its
// members are looked for at the top.

// isBuild recognises a message, bare or logged. Without an id it takes a type of the seed and a payload: to lack the id is a
// fault of the message, not a reason to pass over it.
func isBuild(n *decode.Node) bool { return isBaseMessage(n) || isBaseMessage(find(n, "message")) }

func isBaseMessage(n *decode.Node) bool {
	if n == nil {
		return false
	}
	kind := find(n, "type")
	if kind == nil || kind.Kind != decode.String {
		return false
	}
	return has(n, "message_id") && has(n, "payload", "version", "correlation_id") || buildTypes[kind.Text] != nil && has(n, "payload")
}

func buildShape(f *File) bool { return holdsTalk(f, isBuild) }

func readBuild(f *File) *report.Artefact {
	r := newReading(f)
	r.converseInTurn(report.BuildWorkflow, isBuild, (*reading).built)
	return r.finish()
}

// build is one message being read.
type build struct {
	*reading
	msg     *report.Message
	at      value
	payload *object
	again   bool // the log has the same message twice, sent and received: it raises nothing a second time
}

func (r *reading) built(at value) *report.Message {
	top := r.object(at)
	o := top
	if !isBaseMessage(at.node) {
		o = top.object("message")
	}
	m := newMessage(r, o.value, report.BuildWorkflow)
	o.envelope(m)
	if o != top {
		top.logged(m, o)
	}
	x := &build{reading: r, msg: m, at: o.value, payload: o.written(m, "payload", "data"), again: r.repeats(m.ID, o.node.JSON())}
	if x.payload == nil {
		x.payload = o.object("payload", "data")
	}
	if x.payload == nil {
		o.first("an object", []string{"payload"}, func(int, value) bool { return false })
		x.payload = o
	}
	x.read()
	if !x.again {
		r.besides(m, top)
	}
	top.strange()
	return m
}

// repeats reports whether the file has had this very message before.
func (r *reading) repeats(id, text string) bool {
	if id == "" || slices.Contains(r.told[id], text) {
		return id != ""
	}
	r.told[id] = append(r.told[id], text)
	return false
}

// envelope takes what every message of the workflow has.
func (o *object) envelope(m *report.Message) {
	m.ID, m.Type = o.scalar("message_id", "id"), o.scalar("type")
	m.From, m.To = report.AgentName(o.scalar("from", "sender")), report.AgentName(o.scalar("to", "recipient"))
	m.Thread, m.ReplyTo = o.scalar("correlation_id"), o.scalar("reply_to", "in_reply_to")
	m.Priority = o.scalar("priority")
	for _, mark := range []string{"event", "broadcast"} {
		said := o.flag(mark)
		m.Event = m.Event || said != nil && *said
	}
	o.when(m, timeNames...)
	o.drop("version")
}

// logged takes what the log's wrapper says; it speaks where the message itself is silent.
func (o *object) logged(m *report.Message, inner *object) {
	wrap(m, "log", o.value, inner.node)
	logged := o.stamp(timeNames...)
	if m.Time.IsZero() && m.TimeRaw == "" {
		m.Time = logged
	}
	agent := report.AgentName(o.scalar("agent"))
	switch strings.ToLower(o.scalar("direction")) {
	case "sent":
		m.From = cmp.Or(m.From, agent)
	case "received":
		m.To = cmp.Or(m.To, agent)
	}
	o.drop("processing_time", "result")
}
