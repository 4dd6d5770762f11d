package dialect

import (
	"cmp"
	"strings"
)

// buildTypes are the message types of seed 002, each with the reader of its payload.
var buildTypes = map[string]func(*build){
	"TASK_ASSIGNMENT":        (*build).assignment,
	"STATUS_UPDATE":          (*build).status,
	"STATE_TRANSITION":       (*build).transition,
	"VALIDATION_REQUEST":     (*build).request,
	"VALIDATION_RESPONSE":    (*build).response,
	"QUALITY_REPORT":         (*build).quality,
	"ERROR_REPORT":           (*build).errors,
	"ESCALATION_REQUEST":     (*build).escalation,
	"COMMIT_REQUEST":         (*build).commit,
	"DOC_QUERY":              (*build).query,
	"DOC_RESPONSE":           (*build).documents,
	"CODEBASE_REVIEW_REPORT": (*build).codebase,
	"MESSAGE_ERROR":          (*build).messageError,
}

// read gives the payload to the reader of its type.
func (x *build) read() {
	x.msg.Component = x.payload.scalar("task_id")
	payload := buildTypes[strings.ToUpper(unders.Replace(x.msg.Type))]
	if payload == nil {
		payload = (*build).unknown
	}
	payload(x)
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
