package messages

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
)

// A message of the swarm's pipeline in Markdown: its fields in the frontmatter, what it has to say below.

// speaksSwarm reports whether a head names a type of the pipeline's messages.
func speaksSwarm(n *decode.Node) bool {
	t := pipelineType(n)
	return t != nil && !t.file
}

// pipedInWords reads the head as any message of the pipeline, and the body for people. A review whose head lists nothing has its issues in the body.
func pipedInWords(r *form.Reading, at form.Value) *report.Message {
	from, to := namedAgents(r.File.Path)
	m := pipedAt(r, at)
	m.From, m.To = cmp.Or(m.From, from), cmp.Or(m.To, to)
	usualEnds(m)
	m.Body = phrase.Paragraphs(m.Body, r.File.Body)
	m.Raw = report.Shorten(cmp.Or(r.File.Head, frontText(at.Node))+r.File.Body, maxRaw-len("…"))
	for _, review := range r.Art.Reviews {
		if len(review.Findings) == 0 {
			review.Findings, review.Rechecks = prose.BodyFindings(r, review.Reviewer)
		}
		for _, f := range review.Findings {
			f.Component = m.Component
		}
	}
	keepBroke(m, at.Node)
	return m
}
