package protocol

import (
	"strings"

	"swarmreport/report"
)

// Listed is a field whose words a dialect lists; another word there is a fault.
type Listed struct {
	Dialect report.Dialect
	Type    string   // the message type that has the field; empty = every type
	Field   string   // dotted name; ".*" at its end = each field right below
	Words   []string // as the dialect writes them; none = a whole number
}

// Vocabulary gives the lists by which the messages' words are audited, in the order of the dialects, for the published table.
func Vocabulary() (all []Listed) {
	for _, list := range []struct {
		dialect report.Dialect
		terms   []term
	}{{report.AgentTeam, envelopeTerms}, {report.BuildWorkflow, buildTerms}, {report.Ralph, ralphTerms}} {
		for _, t := range list.terms {
			all = append(all, Listed{list.dialect, t.kind, t.field, strings.Fields(t.words)})
		}
	}
	return all
}
