package messages

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Envelopes that somebody's log keeps as records (JSON, YAML): the fields of the head beside the body's text, the head in a member of its own, or the
// whole envelope as a text.
//
//	{"type": "review_verdict", "signal": "fail", "critical_count": 1, "body": "**CRITICAL**\n- src/app.go:12 — …"}
//	{"envelope": {"type": "review_verdict", "signal": "fail"}, "body": "…"}
//	{"agent": "reviewer", "output": "---\ntype: review_verdict\nsignal: fail\n---\n…"}

var (
	bodyNames  = []string{"body", "content", "markdown", "text", "message", "details"}
	wholeNames = append([]string{"output", "result", "response", "reply", "prompt", "input"}, bodyNames...)
	headNames  = []string{"envelope", "frontmatter", "front_matter", "header", "head"}
)

// IsEnvelopeRecord wants a type of the seed and a signal: relatives have no marks of their own outside of Markdown.
func IsEnvelopeRecord(n *decode.Node) bool {
	return isHead(n) || isHead(node.Find(n, headNames...)) || wholeEnvelope(n) >= 0
}

func isHead(n *decode.Node) bool {
	if n == nil {
		return false
	}
	kind := node.Find(n, "type")
	if kind == nil || kind.Kind != decode.String || !isText(n, "signal") {
		return false
	}
	_, known := envelopeOf(kind.Text)
	return known
}

// wholeEnvelope gives the member that is an envelope as a text; -1 = none is.
func wholeEnvelope(n *decode.Node) int {
	return slices.IndexFunc(n.Members, func(m decode.Member) bool {
		if m.Value.Kind != decode.String || !strings.HasPrefix(strings.TrimLeft(m.Value.Text, " \r\n"), "---") || !slices.Contains(wholeNames, node.Snake(m.Name)) {
			return false
		}
		_, below, _ := strings.Cut(m.Value.Text, "---")
		_, known := envelopeBelow(below)
		return known
	})
}

// record is such a record taken apart.
type record struct {
	head form.Value
	body string
	text form.Value // the member that holds the body; its node is nil where there is none
}

func recordOf(r *form.Reading, at form.Value) record {
	if i := wholeEnvelope(at.Node); i >= 0 && !isHead(at.Node) {
		text := at.Member(i)
		front, body, _, err := decode.Frontmatter([]byte(text.Node.Text), decode.Limits{})
		if err == nil && front != nil && len(front.Values) > 0 {
			line, _ := text.In.Position(text.Node)
			r.File.Conceal(front, line-1)
			return record{text.Inside(&front.Values[0], line), string(body), text}
		}
	}
	found := record{head: at}
	body, head := node.Find(at.Node, bodyNames...), node.Find(at.Node, headNames...)
	for i := range at.Node.Members {
		switch v := at.Member(i); {
		case v.Node == body && body.Kind == decode.String:
			found.body, found.text = body.Text, v
		case v.Node == head && !isHead(at.Node) && isHead(head):
			found.head = v
		}
	}
	return found
}

func envelopeRecord(r *form.Reading, at form.Value) *report.Message {
	from, part := recordOf(r, at), *r.File
	part.Body, part.BodyLine, part.Inner = from.body, 1, at.Pointer()+"/"
	if from.text.Node != nil {
		part.Inner = from.text.Pointer()
		part.BodyLine, _ = at.In.Position(from.text.Node)
	}
	p := form.NewReading(&part)
	e := &envelope{Message: newMessage(p, from.head, report.AgentTeam), r: p, Object: p.Object(from.head)}
	e.head()
	if from.head.Node != at.Node {
		e.around(at, from)
	}
	e.outcome()
	e.about()
	e.noteUnclear()
	r.Join(p)
	return e.Message
}

// around takes what a record says of the envelope that it keeps: when, and by whom, where one of that name sends such a message.
func (e *envelope) around(at form.Value, from record) {
	inner := from.head.Node
	if from.text.Node != nil {
		inner = from.text.Node
	}
	wrap(e.Message, "record", at, inner)
	o := e.r.Object(at)
	if who := report.AgentName(o.Word("agent", "subagent", "role", "from", "sender", "author", "name")); slices.Contains(e.kind.from, who) {
		e.From = who
	}
	if e.Time.IsZero() && e.TimeRaw == "" {
		when(o, e.Message, append([]string{"ts"}, phrase.TimeNames...)...)
	}
}
