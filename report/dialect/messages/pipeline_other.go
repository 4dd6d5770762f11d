package messages

import (
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Messages that the swarm's schema does not have, among those that it has: words between agents, and types that a team made up. Left unread, a
// request or an escalation would be missing from the talk.

var (
	senders    = []string{"from", "sender"}
	recipients = []string{"to", "recipient"}
)

// other is whatever else an agent sent. Its name is its own word for its type.
var other = &swarmType{read: (*piped).other}

// addressed reports whether an object says who sent it or to whom, and has something to say: words, or a type.
func addressed(n *decode.Node) bool {
	if n.Kind != decode.Object || !node.Has(n, senders...) && !node.Has(n, recipients...) {
		return false
	}
	return saidIn(n) || node.Has(n, typeTags...)
}

// ownSchema: of the five systems only this one calls the type of a message its schema.
func ownSchema(n *decode.Node) bool { return addressed(n) && node.Has(n, "schema", "$schema") }

// saidIn reports whether an object carries words.
func saidIn(n *decode.Node) bool {
	text := node.Find(n, sentNames...)
	return text != nil && text.Kind == decode.String
}

// other keeps the words of a message, and its verdict if it has one. A type that is no wrapper of words is one that nobody knows.
func (x *piped) other() {
	if !saidIn(x.Node) {
		unknownType(x.Reading, x.Value, x.msg)
	}
	judged(x.Reading, x.Value, x.msg, x.Scalar("verdict", "decision"))
	said := x.Anything("content", "message", "body")
	why := x.Anything("reason", "description", "text", "notes", "details")
	x.msg.Status = x.Scalar("status")
	x.msg.Summary = phrase.OneLine(findings.TextOnly(x.Object, []string{"summary"}), said, why, x.msg.Status)
	x.msg.Body = phrase.Paragraphs(said, why)
}
