package protocol

import (
	"slices"

	"swarmreport/report"
)

// Agent-team envelopes (seed 000): what the orchestrator asks for. A message names no request that it answers, so that only what surely has no
// answer is told.

// envelopeAnswers are the types that answer a request; anyone = any word of an agent does, for reviewers and debuggers have assignments too.
var envelopeAnswers = map[string][]string{
	"researchrequest":     {"researchresult"},
	"triagerequest":       {"triageresult", "planresult"},
	"architecturerequest": {"planresult"},
	"taskassignment":      {anyone},
	"revisionrequest":     {anyone},
}

const (
	anyone   = "anyone"
	answered = "everything" // by an escalation
)

// behind is what agents say behind a place in the conversation: types, and types with their topic.
type behind map[string]bool

// requestsHeard: where only one side's messages are kept, the other's are not missing from them.
func requestsHeard(run *report.Run, found func(Fault)) (n int) {
	list, said, silent := Ordered(run), behind{}, []*report.Message{}
	for _, m := range slices.Backward(list) {
		if kinds := envelopeAnswers[m.Kind()]; kinds != nil && m.Duplicate == nil {
			n++
			if !said.to(m, kinds) {
				silent = append(silent, m)
			}
		}
		said.note(m)
	}
	if !said[anyone] {
		return 0
	}
	for _, m := range slices.Backward(silent) {
		found(about("is not answered", m))
	}
	return n
}

// note takes a message. An escalation answers all.
func (b behind) note(m *report.Message) {
	escalates := Escalates(m)
	if !escalates && slices.Contains(orchestrated, m.Kind()) {
		return
	}
	b[anyone] = true
	b[m.Kind()+" "+report.Plain(m.Text("topic"))] = true
	if b[m.Kind()] = true; escalates {
		b[answered] = true
	}
}

// to: a result that states no topic may be on any.
func (b behind) to(request *report.Message, kinds []string) bool {
	topic := report.Plain(request.Text("topic"))
	return b[answered] || slices.ContainsFunc(kinds, func(kind string) bool {
		return b[kind] && (topic == "" || kind != "researchresult" || b[kind+" "+topic] || b[kind+" "])
	})
}
