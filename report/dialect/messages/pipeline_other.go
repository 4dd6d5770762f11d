package messages

import (
	"path"
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
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

// notices are what the tools of a team send in its agents' names.
var notices = []string{"idle_notification", "shutdown_request", "shutdown_approved", "shutdown_response", "shutdown_rejected", "task_assignment", "task_completed",
	"plan_approval_request", "plan_approval_response", "permission_request", "permission_response", "teammate_terminated", "team_permission_update"}

func isNotice(n *decode.Node) bool {
	kind := node.Find(n, "type")
	return kind != nil && kind.Kind == decode.String && slices.Contains(notices, kind.Text) && !node.Has(n, "signal")
}

// mailed recognises an entry of a mailbox, in which a team's tools keep what was sent to an agent: {from, text, timestamp, read}.
func mailed(n *decode.Node) bool {
	return n.Kind == decode.Object && isText(n, "from") && isText(n, "text") && node.Has(n, "timestamp") && node.Has(n, "read") && wholeEnvelope(n) < 0
}

// mailbox gives the agent whose mailbox a file is: inboxes/<agent>.json; empty where it is none.
func mailbox(p string) string {
	if path.Base(path.Dir(p)) != "inboxes" {
		return ""
	}
	return swarmAgent(form.Stem(path.Base(p)))
}

// saidIn reports whether an object carries words.
func saidIn(n *decode.Node) bool {
	text := node.Find(n, sentNames...)
	return text != nil && text.Kind == decode.String
}

// other keeps the words of a message, and its verdict if it has one. A type that is no wrapper of words is one that nobody knows.
func (x *piped) other() {
	x.msg.Event = isNotice(x.Node)
	if !saidIn(x.Node) && !x.msg.Event {
		unknownType(x.Reading, x.Value, x.msg)
	}
	tellCut(x.Reading, x.Value, sentNames...)
	if x.msg.Event {
		x.Drop("request_id", "task_id", "assigned_by")
	}
	judged(x.Reading, x.Value, x.msg, x.Scalar("verdict", "decision"))
	said := x.Anything(append(sentNames, "subject")...)
	why := x.Anything("reason", "idle_reason", "description", "notes", "details")
	x.msg.Status = x.Scalar("status")
	x.msg.Summary = phrase.OneLine(findings.TextOnly(x.Object, []string{"summary"}), said, why, x.msg.Status)
	x.msg.Body = phrase.Paragraphs(said, why)
}
