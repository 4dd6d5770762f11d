package dialect

import (
	"cmp"
	"strings"
)

// buildTypes are the message types of seed 002.
var buildTypes = map[string]bool{
	"TASK_ASSIGNMENT": true, "STATUS_UPDATE": true, "STATE_TRANSITION": true, "VALIDATION_REQUEST": true, "VALIDATION_RESPONSE": true,
	"QUALITY_REPORT": true, "ERROR_REPORT": true, "ESCALATION_REQUEST": true, "COMMIT_REQUEST": true, "DOC_QUERY": true,
	"DOC_RESPONSE": true, "CODEBASE_REVIEW_REPORT": true, "MESSAGE_ERROR": true,
}

// read gives the payload to the reader of its type. The switch is flat on purpose: one line a type.
func (x *build) read() {
	x.msg.Component = x.payload.scalar("task_id")
	switch strings.ToUpper(unders.Replace(x.msg.Type)) {
	case "TASK_ASSIGNMENT":
		x.assignment()
	case "STATUS_UPDATE":
		x.status()
	case "STATE_TRANSITION":
		x.transition()
	case "VALIDATION_REQUEST":
		x.request()
	case "VALIDATION_RESPONSE":
		x.response()
	case "QUALITY_REPORT":
		x.quality()
	case "ERROR_REPORT":
		x.errors()
	case "ESCALATION_REQUEST":
		x.escalation()
	case "COMMIT_REQUEST":
		x.commit()
	case "DOC_QUERY":
		x.query()
	case "DOC_RESPONSE":
		x.documents()
	case "CODEBASE_REVIEW_REPORT":
		x.codebase()
	case "MESSAGE_ERROR":
		x.messageError()
	default:
		x.unknown()
	}
}

var unders = strings.NewReplacer(" ", "_", "-", "_")

// unknown keeps a message of a type that the seed does not have (P4).
func (x *build) unknown() {
	x.unknownType(x.at, x.msg)
	x.msg.Status = x.payload.scalarWord("status")
	x.msg.Body = x.payload.textOnly([]string{"description", "details", "message", "reason", "text"})
	x.msg.Summary = oneLine(x.payload.textOnly([]string{"title", "summary", "subject"}), x.msg.Body, x.msg.Type)
}

func (x *build) assignment() {
	p, title := x.payload, x.payload.text("title")
	body, context := p.anything("description"), p.object("context")
	x.msg.Summary = oneLine(title, body, "A task")
	x.msg.Body = paragraphs(body, labelled("Design", context.anything("approved_design")), labelled("Plan", context.scalar("plan_file")),
		bullets("Constraints", context.briefs("constraints")), bullets("Documents", context.briefs("existing_docs")),
		bullets("After", p.briefs("dependencies")))
	p.drop("phase")
}

func (x *build) status() {
	p := x.payload
	x.msg.Status = p.scalar("status")
	progress := p.scalar("progress")
	if progress != "" {
		progress = " (" + strings.TrimSuffix(progress, "%") + " %)"
	}
	details := p.anything("details", "message", "summary")
	x.msg.Summary = oneLine(withColon(x.msg.Status+progress, details), "A status")
	x.msg.Body = paragraphs(details, bullets("Blocked by", p.briefs("blockers")))
}

// transition: the new state is the status.
func (x *build) transition() {
	p := x.payload
	from := p.scalar("from_state")
	x.msg.Status, x.msg.Body = p.scalar("to_state"), p.anything("reason")
	x.msg.Summary = oneLine(withColon(cmp.Or(from, "?")+" → "+cmp.Or(x.msg.Status, "?"), x.msg.Body))
	p.drop("metadata")
}

func (x *build) request() {
	p := x.payload
	kind, subject := p.scalar("validation_type"), p.text("subject")
	details := p.object("details")
	x.msg.Files = details.texts("files")
	x.msg.Body = paragraphs(labelled("Approach", details.anything("approach")), labelled("Changes", details.anything("changes")),
		labelled("Plan", details.scalar("plan_file")), bullets("Files", x.msg.Files), p.anything("details"))
	x.msg.Summary = oneLine(withColon(kind, subject), "A request for validation")
}

func (x *build) query() {
	p := x.payload
	kind, topic := p.scalar("query_type"), p.text("topic")
	x.msg.Summary = oneLine(withColon(kind, topic), "A question about documents")
	x.msg.Body = paragraphs(p.anything("context"), bullets("Words", p.briefs("keywords")))
}

func (x *build) documents() {
	p := x.payload
	x.msg.Status = p.scalar("recommendation")
	list, found := p.briefs("documents"), "nothing found"
	if said := p.flag("found"); len(list) > 0 || said != nil && *said {
		found = cmp.Or(strings.Join(list, ", "), "found")
	}
	x.msg.Summary = oneLine(withColon(x.msg.Status, found))
	x.msg.Body = bullets("Documents", list)
}
