package messages

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
)

// What goes wrong and what goes in, in seed 002: ERROR_REPORT, ESCALATION_REQUEST, MESSAGE_ERROR; COMMIT_REQUEST.

func (x *build) errors() {
	p := x.payload
	severity, n, pattern := p.Scalar("severity"), p.Scalar("count"), p.Anything("pattern")
	if n != "" {
		severity = strings.TrimSpace(severity + " (" + n + "×)")
	}
	list := p.Briefs("errors")
	first := ""
	if len(list) > 0 {
		first = list[0]
	}
	x.msg.Summary = phrase.OneLine(phrase.WithColon(severity, cmp.Or(pattern, first)), "Errors")
	x.msg.Body = phrase.Paragraphs(phrase.Labelled("Pattern", pattern), phrase.Bullets("Errors", list))
}

// escalation hands a task up. The id is a task's and no finding's, so the escalation has none.
func (x *build) escalation() {
	p := x.payload
	to, reason := p.Scalar("escalation_type"), p.Anything("reason")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(to, reason), "An escalation")
	x.msg.Body = phrase.Paragraphs(reason, phrase.Bullets("Failures", p.Briefs("failure_history")))
	p.Drop("context")
	if !x.again {
		x.Art.Escalations = append(x.Art.Escalations, &report.Escalation{Origin: x.msg.Origin, Type: to,
			Description: phrase.WithColon(x.msg.Component, reason)})
	}
}

// messageError answers the message that was refused.
func (x *build) messageError() {
	p := x.payload
	x.msg.ReplyTo = cmp.Or(x.msg.ReplyTo, p.Scalar("original_message_id"))
	x.msg.Status, x.msg.Body = p.Scalar("error_type"), p.Anything("details")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(x.msg.Status, x.msg.Body), "A message was refused")
	p.Drop("original_message_id")
}

// commit asks for a commit; the hash is there only where somebody added it.
func (x *build) commit() {
	p := x.payload
	text := p.Text("commit_message", "message")
	x.msg.Files = p.Texts("files")
	x.msg.Summary = phrase.OneLine(text, "A commit")
	x.msg.Body = phrase.Paragraphs(text, phrase.Bullets("Files", x.msg.Files))
	meta := p.MustObject("metadata")
	hash := cmp.Or(p.Scalar("commit_hash", "hash", "sha"), meta.Scalar("commit_hash", "hash", "sha"))
	p.Drop("approval_ref")
	meta.Drop("quality_gates_passed", "approved_by", "timestamp")
	if !x.again && (text != "" || hash != "") {
		x.Art.Commits = append(x.Art.Commits, report.Commit{Origin: x.msg.Origin, Hash: hash, Message: text})
	}
}
