package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/query"
)

// AskedMessages gives the messages that a question fits, in the order of the conversation. It asks the same records as the site's own box,
// but bodies to their end.
func (r *Run) AskedMessages(q query.Query) (found []*report.Message) {
	for i, page := range r.talk.pages {
		for _, m := range page {
			record := r.messageRecord(m, i+1)
			record[len(record)-1] = strings.Join([]string{bodyBelow(m), m.Signal, m.Status}, "\n")
			if q.Fits(r.askableMessage(record)) {
				found = append(found, m)
			}
		}
	}
	return found
}

// SaidBy says of what type a message is, who sent it and for whom, as far as it names them.
func SaidBy(m *report.Message) string {
	spoken := cmp.Or(m.Type, "message") + " from " + cmp.Or(m.From, "nobody named")
	if m.To != "" {
		spoken += " to " + m.To
	}
	return spoken
}

// The places of a message's record: see search.go.
const (
	messageNumber = iota + 3
	messageType
	messageFrom
	messageTo
	_ // when
	messageThread
	messageDialect
	messageComponent
	messageVerdict
	messageMarks
	messageID
)

func (r *Run) askableMessage(record []string) query.Item {
	return query.Item{Text: strings.ToLower(strings.Join(record[messageNumber:], "\n")), Facets: map[string]query.Facet{
		"agent":     query.NewFacet(record[messageFrom], record[messageTo]),
		"type":      query.NewFacet(record[messageType]),
		"verdict":   query.NewFacet(record[messageVerdict]),
		"mark":      query.NewFacet(strings.Split(record[messageMarks], " ")...),
		"component": query.NewFacet(record[messageComponent]),
		"thread":    query.NewFacet(record[messageThread]),
		"dialect":   query.NewFacet(record[messageDialect]),
		"id":        query.NewFacet(record[messageNumber], record[messageID]),
		"run":       query.NewFacet(brief(r.v.Run.ID, 120), report.Shorten(r.v.Run.Name(), 200)),
		"project":   query.NewFacet(report.Shorten(r.v.Run.Project, 200)),
	}}
}
