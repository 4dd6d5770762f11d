package dialect

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
)

// The review in the state of an issue's workflow, beside what its other steps say:
//
//	{"issue": {…}, "build": {"tests": "PASS"}, "review": {"completed": true, "verdict": "REJECTED", "findings": ["No test for the crash"]}}
//
// Its findings are texts, which elsewhere are remarks. A step that is not completed has said nothing yet.

// inState gives the review in a state; its node is nil where there is none.
func inState(at value) value {
	for i := range at.node.Members {
		if m := &at.node.Members[i]; snake(m.Name) == "review" && isStepOfReview(&m.Value) {
			return at.member(i)
		}
	}
	return value{}
}

func isStepOfReview(n *decode.Node) bool {
	word, list, done := find(n, "verdict"), find(n, "findings", "issues"), find(n, "completed")
	if word == nil || word.Kind != decode.String || strings.TrimSpace(word.Text) == "" || list == nil || list.Kind != decode.Array || done != nil && done.Text == "false" {
		return false
	}
	return !slices.ContainsFunc(list.Items, func(e decode.Node) bool { return e.Kind != decode.String })
}
