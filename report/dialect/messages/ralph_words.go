package messages

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// A message of a ralph loop in Markdown: its fields in the frontmatter, what it has to say below.

// ralphHead reports whether a file has the head of such a message.
func ralphHead(f *form.File) bool {
	return f.Format == form.Markdown && f.Doc != nil && len(f.Doc.Values) > 0 && isRalphHead(&f.Doc.Values[0])
}

// isRalphHead tells the head of an inboxes' message: a type of theirs, from somebody, with what only they have.
func isRalphHead(n *decode.Node) bool {
	kind := node.Find(n, "type")
	return n.Kind == decode.Object && kind != nil && kind.Kind == decode.String && knownRalph(node.Snake(kind.Text)) && isText(n, "from") &&
		node.Has(n, "to", "id", "priority", "reply_to") && !node.Has(n, "signal", "schema", "document_type")
}

// readRalphWords reads such a file. Bugs that its head does not list stand in its words.
func readRalphWords(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root("type")
	if at.Node == nil || at.Node.Kind != decode.Object {
		return r.Refuse(at, "message")
	}
	m := ralph(r, at)
	m.Body = phrase.Paragraphs(m.Body, f.Body)
	if review := ownReview(r, m); review != nil && slices.Contains(ralphRejects, node.Snake(m.Type)) && len(review.Findings) == 0 {
		review.Findings = reasonsTold(r, m, review.Reviewer)
		for _, x := range review.Findings {
			x.Component = m.Component
		}
	}
	m.Summary = phrase.OneLine(unless(m.Summary, m.Type+" "+m.Component), opening(f.Body), m.Type)
	m.Raw = report.Shorten(cmp.Or(f.Head, frontText(at.Node))+f.Body, maxRaw-len("…"))
	decided(r, m, at)
	conditional(r, m)
	keepBroke(m, at.Node)
	r.Art.Messages = []*report.Message{m}
	return r.Finish()
}

// unless gives a text, or nothing where it says no more than another.
func unless(text, other string) string {
	if text == phrase.OneLine(other) {
		return ""
	}
	return text
}
