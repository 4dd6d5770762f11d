package reviews

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// The review in the state of an issue's workflow, beside what its other steps say:
//
//	{"issue": {…}, "build": {"tests": "PASS"}, "review": {"completed": true, "verdict": "REJECTED", "findings": ["No test for the crash"]}}
//
// Its findings are texts, which elsewhere are remarks. A step that is not completed has said nothing yet.

// InState gives the review in a state; its node is nil where there is none.
func InState(at form.Value) form.Value {
	for i := range at.Node.Members {
		if m := &at.Node.Members[i]; node.Snake(m.Name) == "review" && isStepOfReview(&m.Value) {
			return at.Member(i)
		}
	}
	return form.Value{}
}

func isStepOfReview(n *decode.Node) bool {
	word, list, done := node.Find(n, "verdict"), node.Find(n, "findings", "issues"), node.Find(n, "completed")
	if word == nil || word.Kind != decode.String || strings.TrimSpace(word.Text) == "" ||
		list == nil || list.Kind != decode.Array || done != nil && done.Text == "false" {
		return false
	}
	return !slices.ContainsFunc(list.Items, func(e decode.Node) bool { return e.Kind != decode.String })
}
