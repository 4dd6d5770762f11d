package judge

import (
	"slices"

	"swarmreport/report"
)

// A question that was handed up to a person is the person's to answer. That agents went on after it shows only that nobody waited.

var personTypes = []string{"human", "user", "owner"}

// unanswered gives what was handed up to a person for no finding, which would wait by itself, and has no answer that anybody wrote down. Where the last
// word on the work is the escalation, that is said already.
func unanswered(run *report.Run, last map[string]*report.Message) (reasons []Reason) {
	for _, e := range run.Escalations {
		if !slices.Contains(personTypes, report.FoldWord(e.Type)) || e.Answer != "" || len(e.Findings) > 0 {
			continue
		}
		at := slices.IndexFunc(run.Messages, func(m *report.Message) bool { return m.Origin == e.Origin })
		if at >= 0 && last[workOf(run.Messages[at])] == run.Messages[at] || slices.ContainsFunc(run.Messages[at+1:], tellsDecision) {
			continue
		}
		reasons = append(reasons, Reason{Message: "What was handed up to a person has no answer in the record: " + ended(report.Brief(e.Description)), Refs: refsTo(e.Origin)})
	}
	return reasons
}

// tellsDecision: a person speaks, or somebody tells what one decided.
func tellsDecision(m *report.Message) bool {
	return m.FromPerson() || decidedOn.MatchString(m.Body)
}
