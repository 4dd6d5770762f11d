package findings

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// secondLook takes what a second look at a finding came to: {"verify": {"verdict": "refuted", "refute_reason": "The shelf is empty"}}, or says as the
// finding's own verdict. That there is no such thing answers a finding whose own status says nothing; that it was confirmed leaves it open.
func secondLook(o *form.Object, f *report.Finding) {
	if said := o.Find("verdict"); f.Status == "" && said != nil && said.Kind == decode.String && refutes(said.Text) {
		f.Status = o.Scalar("verdict")
		f.Resolution = cmp.Or(f.Resolution, o.Text("refute_reason", "refutation", "reason", "rationale"))
	}
	for _, name := range []string{"verify", "verification", "validation"} {
		if f.Status != "" || o.Kind(name) != decode.Object {
			continue
		}
		i := o.Index(name)
		if said := node.Find(&o.Node.Members[i].Value, "verdict"); said == nil || !refutes(said.Text) {
			continue
		}
		look := o.Object(name)
		f.Status = look.Scalar("verdict")
		f.Resolution = cmp.Or(f.Resolution, look.Text("refute_reason", "refutation", "reason", "rationale"))
		f.Evidence = cmp.Or(f.Evidence, look.Text("evidence"))
	}
}

// refutes reports whether a verdict says that there is no such thing. One that was skipped, put off or accepted says nothing of the finding.
func refutes(verdict string) bool {
	return slices.Contains(refutations, strings.ReplaceAll(node.Snake(strings.TrimSpace(verdict)), "_", " "))
}

var refutations = []string{"refuted", "disproved", "false positive", "not a bug", "not an issue", "not reproducible", "cannot reproduce", "could not reproduce",
	"not applicable", "by design", "as designed", "works as intended", "working as intended", "dismissed", "retracted", "withdrawn", "invalid"}

// observed takes what a finding without a title tells as the difference of what was seen from what was to be. It stands before notes, and behind
// words that say by their name what is wrong.
func observed(o *form.Object, f *report.Finding) {
	if f.Title != "" {
		return
	}
	seen := TextOnly(o, observedNames)
	if seen != "" && f.Description != "" && node.Has(o.Node, wrongNames...) {
		f.Description, seen = seen, f.Description
	}
	f.Description = strings.TrimSpace(seen + "\n\n" + f.Description)
}

// asExpected reports whether what was seen is what was to be, as where a test passed.
func asExpected(n *decode.Node) bool {
	seen, due := node.Find(n, observedNames...), node.Find(n, "expected", "expected_behavior", "expected_behaviour", "expectation")
	return due != nil && node.Plain(due) == node.Plain(seen)
}

var (
	wrongNames    = []string{"description", "desc", "detail", "details", "issue", "issue_description", "issue_text", "concern", "finding", "problem", "what_happens"}
	observedNames = []string{"actual", "actual_behavior", "actual_behaviour", "observed"}
)
