package messages

import (
	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// Envelopes that somebody's log keeps as records (JSON, YAML): the fields of the head beside the body's text.
//
//	{"type": "review_verdict", "signal": "fail", "critical_count": 1, "body": "**CRITICAL**\n- src/app.go:12 — …"}

var bodyNames = []string{"body", "content", "markdown", "text", "message", "details"}

// IsEnvelopeRecord wants a type of the seed and a signal: relatives have no marks of their own outside of Markdown.
func IsEnvelopeRecord(n *decode.Node) bool {
	kind := node.Find(n, "type")
	if kind == nil || kind.Kind != decode.String || !isText(n, "signal") {
		return false
	}
	_, known := envelopeOf(kind.Text)
	return known
}

func envelopeRecord(r *form.Reading, at form.Value) *report.Message {
	part := *r.File
	part.Body, part.BodyLine, part.Inner = "", 1, at.Pointer()+"/"
	body := node.Find(at.Node, bodyNames...)
	for i := range at.Node.Members {
		if body == &at.Node.Members[i].Value && body.Kind == decode.String {
			part.Body, part.Inner = body.Text, at.Member(i).Pointer()
			part.BodyLine, _ = at.In.Position(body)
		}
	}
	p := form.NewReading(&part)
	e := &envelope{Message: newMessage(p, at, report.AgentTeam), r: p, Object: p.Object(at)}
	e.head()
	e.outcome()
	e.about()
	e.noteUnclear()
	r.Join(p)
	return e.Message
}
