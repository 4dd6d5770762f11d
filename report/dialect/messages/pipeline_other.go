package messages

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Messages that the swarm's schema does not have, among those that it has: words between agents, and types that a team made up. Left unread, a
// request or an escalation would be missing from the talk.

var (
	senders    = []string{"from", "sender", "from_worker", "from_agent"}
	recipients = []string{"to", "recipient", "to_worker", "to_agent", "recipients", "to_team"}
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

// mailed recognises an entry of a mailbox, in which a team's tools keep what was sent to an agent: {from, text, timestamp, read}, or
// {message_id, from_worker, to_worker, body, created_at}.
func mailed(n *decode.Node) bool {
	return wholeEnvelope(n) < 0 && (isText(n, "from") && isText(n, "text") && node.Has(n, "timestamp") && node.Has(n, "read") ||
		isText(n, "from_worker") && isText(n, "to_worker") && isText(n, "body") && node.Has(n, "created_at"))
}

// noted recognises a message of a mailbox that a team made for itself, which says in words what other systems have a schema for: {from, to, type,
// timestamp, content}. In an agent's own inbox it need not say to whom. People who chat send texts and pictures.
func noted(inBox bool) func(*decode.Node) bool {
	return func(n *decode.Node) bool {
		if n.Kind != decode.Object || !isText(n, "type") || !names(n, "from") || !node.Has(n, "content", "message", "body") || !node.Has(n, phrase.TimeNames...) {
			return false
		}
		kind := node.Find(n, "type").Text
		return (inBox || isText(n, "to")) && busType.MatchString(kind) && !chats.MatchString(kind) &&
			!node.Has(n, "payload", "schema", "correlation_id") && !isBusLine(n) && !IsEnvelopeRecord(n) && !isBuild(n)
	}
}

// names reports whether a member is the name of an agent: people have addresses.
func names(n *decode.Node, member string) bool {
	return isText(n, member) && strings.LastIndexByte(node.Find(n, member).Text, '@') < 1
}

var chats = pattern.Of(`^(?:text|image|audio|video|file|sticker|emoji|location|chat|user|assistant|system|human|ai|bot|e?mail|sms|notification|comment|post|tweet)$`)

// mailbox gives the agent whose mailbox a file is: inboxes/<agent>.json, inbox/<agent>.jsonl; empty where it is none.
func mailbox(p string) string {
	if box := path.Base(path.Dir(p)); box != "inboxes" && !(box == "inbox" && path.Ext(p) == ".jsonl") {
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
	if !node.Has(x.Node, sentNames...) && !x.msg.Event {
		unknownType(x.Reading, x.Value, x.msg)
	}
	tellCut(x.Reading, x.Value, sentNames...)
	if x.msg.Event {
		x.Drop("request_id", "task_id", "assigned_by")
	}
	judged(x.Reading, x.Value, x.msg, x.Scalar("verdict", "decision"))
	said := x.told()
	why := x.Anything("reason", "idle_reason", "description", "notes", "details")
	x.msg.Status = x.Scalar("status")
	x.msg.Summary = phrase.OneLine(findings.TextOnly(x.Object, []string{"summary", "subject", "topic"}), said, why, x.msg.Status)
	x.msg.Body = phrase.Paragraphs(said, why)
}

// told gives what a message says: a text, or the parts of an object by their names.
func (x *piped) told() string {
	if n := node.Find(x.Node, "content"); n != nil && n.Kind == decode.Object { // left to whoever looks for findings in it
		return "- " + strings.Join(texts(n), "\n- ")
	}
	return x.Anything(append(sentNames, "subject")...)
}
