package messages

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

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

// ByReviewer reports whether a file's name says that a reviewer of components hands it in: 03-reviewer-to-lead.md.
func ByReviewer(p string) bool {
	from, _ := namedAgents(p)
	return from == "reviewer"
}

// ApprovedInWords reports whether such a file approves, and says no more than that.
func ApprovedInWords(f *form.File) bool {
	return ByReviewer(f.Path) && f.Doc == nil && report.VerdictOf(verdictOf(f)) == report.Positive
}

// verdictOf is the verdict that the words of a file state.
func verdictOf(f *form.File) string {
	review := &report.Review{}
	prose.Concludes(form.NewReading(f), review)
	return review.Verdict
}

// HandIn makes a message of a review that such a file holds in words alone. Which component it is about, [NameComponent] tells.
func HandIn(f *form.File, a *report.Artefact) {
	from, to := namedAgents(f.Path)
	m := &report.Message{Origin: f.At(1), Dialect: report.Swarm, Type: "message", From: from, To: to, Body: f.Body, Signal: verdictOf(f)}
	m.Key, m.Raw = messageKey(m.Origin), report.Shorten(f.Body, maxRaw-len("…"))
	m.Summary = phrase.OneLine(opening(f.Body), m.Type)
	for _, review := range a.Reviews {
		review.Message, review.Reviewer = m.Key, componentReview
		for _, x := range review.Findings {
			x.Reviewer = componentReview
		}
	}
	m.Verdict, _ = verdictWord(m.Signal)
	a.Messages = append(a.Messages, m)
}

// NameComponent gives the messages of an artefact, and what they raise, the one of the components that their words name.
func NameComponent(a *report.Artefact, components []string) {
	for _, m := range a.Messages {
		named := slices.DeleteFunc(slices.Clone(components), func(id string) bool { return !slices.Contains(strings.FieldsFunc(m.Body, apart), id) })
		if len(named) != 1 {
			continue
		}
		m.Component, m.Thread = named[0], named[0]
		for _, review := range a.Reviews {
			for _, f := range review.Findings {
				f.Component = named[0]
			}
		}
	}
}

func apart(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune("`*\"'()[]:,;", c) }
