package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
)

// What goes wrong and what goes in, in seed 002: ERROR_REPORT, ESCALATION_REQUEST, MESSAGE_ERROR; COMMIT_REQUEST.

func (x *build) errors() {
	p := x.payload
	severity, n, pattern := p.scalar("severity"), p.scalar("count"), p.anything("pattern")
	if n != "" {
		severity = strings.TrimSpace(severity + " (" + n + "×)")
	}
	list := p.briefs("errors")
	first := ""
	if len(list) > 0 {
		first = list[0]
	}
	x.msg.Summary = oneLine(withColon(severity, cmp.Or(pattern, first)), "Errors")
	x.msg.Body = paragraphs(labelled("Pattern", pattern), bullets("Errors", list))
}

// escalation hands a task up. The id is a task's and no finding's, so the escalation has none.
func (x *build) escalation() {
	p := x.payload
	to, reason := p.scalar("escalation_type"), p.anything("reason")
	x.msg.Summary = oneLine(withColon(to, reason), "An escalation")
	x.msg.Body = paragraphs(reason, bullets("Failures", p.briefs("failure_history")))
	p.drop("context")
	if !x.again {
		x.art.Escalations = append(x.art.Escalations, &report.Escalation{Origin: x.msg.Origin, Type: to,
			Description: withColon(x.msg.Component, reason)})
	}
}

// messageError answers the message that was refused.
func (x *build) messageError() {
	p := x.payload
	x.msg.ReplyTo = cmp.Or(x.msg.ReplyTo, p.scalar("original_message_id"))
	x.msg.Status, x.msg.Body = p.scalar("error_type"), p.anything("details")
	x.msg.Summary = oneLine(withColon(x.msg.Status, x.msg.Body), "A message was refused")
	p.drop("original_message_id")
}

// commit asks for a commit; the hash is there only where somebody added it.
func (x *build) commit() {
	p := x.payload
	text := p.text("commit_message", "message")
	x.msg.Files = p.texts("files")
	x.msg.Summary = oneLine(text, "A commit")
	x.msg.Body = paragraphs(text, bullets("Files", x.msg.Files))
	meta := p.mustObject("metadata")
	hash := cmp.Or(p.scalar("commit_hash", "hash", "sha"), meta.scalar("commit_hash", "hash", "sha"))
	p.drop("approval_ref")
	meta.drop("quality_gates_passed", "approved_by", "timestamp")
	if !x.again && (text != "" || hash != "") {
		x.art.Commits = append(x.art.Commits, report.Commit{Origin: x.msg.Origin, Hash: hash, Message: text})
	}
}
