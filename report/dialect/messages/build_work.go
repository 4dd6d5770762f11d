package messages

import (
	"cmp"
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
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
	x.msg.Component = x.payload.Scalar("task_id")
	payload := buildTypes[strings.ToUpper(node.Snake(x.msg.Type))]
	if payload == nil {
		payload = (*build).unknown
	}
	payload(x)
}

// unknown keeps a message of a type that the seed does not have (P4).
func (x *build) unknown() {
	unknownType(x.Reading, x.at, x.msg)
	x.msg.Status = x.payload.ScalarWord("status")
	x.msg.Body = findings.TextOnly(x.payload, []string{"description", "details", "message", "reason", "text"})
	x.msg.Summary = phrase.OneLine(findings.TextOnly(x.payload, []string{"title", "summary", "subject"}), x.msg.Body, x.msg.Type)
}

func (x *build) assignment() {
	p, title := x.payload, x.payload.Text("title")
	body, context := p.Anything("description"), p.Object("context")
	x.msg.Summary = phrase.OneLine(title, body, "A task")
	x.msg.Body = phrase.Paragraphs(body, phrase.Labelled("Design", context.Anything("approved_design")), phrase.Labelled("Plan", context.Scalar("plan_file")),
		phrase.Bullets("Constraints", context.Briefs("constraints")), phrase.Bullets("Documents", context.Briefs("existing_docs")),
		phrase.Bullets("After", p.Briefs("dependencies")))
	p.Drop("phase")
}

func (x *build) status() {
	p := x.payload
	x.msg.Status = p.Scalar("status")
	progress := p.Scalar("progress")
	if progress != "" {
		progress = " (" + strings.TrimSuffix(progress, "%") + " %)"
	}
	details := p.Anything("details", "message", "summary")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(x.msg.Status+progress, details), "A status")
	x.msg.Body = phrase.Paragraphs(details, phrase.Bullets("Blocked by", p.Briefs("blockers")))
}

// transition: the new state is the status.
func (x *build) transition() {
	p := x.payload
	from := p.Scalar("from_state")
	x.msg.Status, x.msg.Body = p.Scalar("to_state"), p.Anything("reason")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(cmp.Or(from, "?")+" → "+cmp.Or(x.msg.Status, "?"), x.msg.Body))
	p.Drop("metadata")
}

func (x *build) request() {
	p := x.payload
	kind, subject := p.Scalar("validation_type"), p.Text("subject")
	details := p.Object("details")
	x.msg.Files = details.Texts("files")
	x.msg.Body = phrase.Paragraphs(phrase.Labelled("Approach", details.Anything("approach")), phrase.Labelled("Changes", details.Anything("changes")),
		phrase.Labelled("Plan", details.Scalar("plan_file")), phrase.Bullets("Files", x.msg.Files), p.Anything("details"))
	x.msg.Summary = phrase.OneLine(phrase.WithColon(kind, subject), "A request for validation")
}

func (x *build) query() {
	p := x.payload
	kind, topic := p.Scalar("query_type"), p.Text("topic")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(kind, topic), "A question about documents")
	x.msg.Body = phrase.Paragraphs(p.Anything("context"), phrase.Bullets("Words", p.Briefs("keywords")))
}

func (x *build) documents() {
	p := x.payload
	x.msg.Status = p.Scalar("recommendation")
	list, found := p.Briefs("documents"), "nothing found"
	if said := p.Flag("found"); len(list) > 0 || said != nil && *said {
		found = cmp.Or(strings.Join(list, ", "), "found")
	}
	x.msg.Summary = phrase.OneLine(phrase.WithColon(x.msg.Status, found))
	x.msg.Body = phrase.Bullets("Documents", list)
}
