package dialect

import (
	"swarmreport/report"
	"swarmreport/report/decode"
)

// Envelopes that somebody's log keeps as records (JSON, YAML): the fields of the head beside the body's text.
//
//	{"type": "review_verdict", "signal": "fail", "critical_count": 1, "body": "**CRITICAL**\n- src/app.go:12 — …"}

var bodyNames = []string{"body", "content", "markdown", "text", "message", "details"}

// isEnvelopeRecord wants a type of the seed and a signal: relatives have no marks of their own outside of Markdown.
func isEnvelopeRecord(n *decode.Node) bool {
	kind := find(n, "type")
	if kind == nil || kind.Kind != decode.String || !isText(n, "signal") {
		return false
	}
	_, known := envelopeOf(kind.Text)
	return known
}

func (r *reading) envelopeRecord(at value) *report.Message {
	part := *r.file
	part.Body, part.BodyLine, part.inner = "", 1, at.pointer+"/"
	body := find(at.node, bodyNames...)
	for i := range at.node.Members {
		if body == &at.node.Members[i].Value && body.Kind == decode.String {
			part.Body, part.inner = body.Text, at.member(i).pointer
			part.BodyLine, _ = at.in.position(body)
		}
	}
	p := newReading(&part)
	e := &envelope{Message: newMessage(p, at, report.AgentTeam), r: p, object: p.object(at)}
	e.head()
	e.outcome()
	e.about()
	e.noteUnclear()
	r.join(p)
	return e.Message
}
