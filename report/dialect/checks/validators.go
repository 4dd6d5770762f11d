package checks

import (
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What the validators of a milestone found, summed up in a file a round, whatever its name:
//
//	{"milestone": "login", "round": 2, "status": "fail", "validatorsRun": {"test": {"passed": true}, "lint": {"passed": true}},
//	 "reviewsSummary": {"total": 3, "passed": 2, "failed": 1}, "blockingIssues": [{"severity": "blocking", "description": "…"}]}
//	{"milestone": "login", "round": 1, "status": "fail", "passedAssertions": ["A-1"], "failedAssertions": [{"id": "A-2", "reason": "…"}], "blockedAssertions": []}
//
// The rounds of one folder are a series: a later one looks again at what the one before it left. Below it lies what each tester wrote down of a part,
// which the summary takes up:
//
//	{"groupId": "form", "assertions": [{"id": "A-1", "status": "pass", "evidence": "…"}], "blockers": [{"description": "…", "affectedAssertions": ["A-1"]}]}

var validatorNames = []string{"validators_run", "validator_results"}

// sumsUp reports whether an object tells what validators ran, or which assertions held.
func sumsUp(n *decode.Node) bool {
	ran := node.Find(n, validatorNames...)
	return ran != nil && ran.Kind == decode.Object || node.Has(n, "failed_assertions") && node.Has(n, "passed_assertions") || isFlow(n)
}

// isFlow reports whether an object is a tester's record: each assertion with its status, and what stood in the way.
func isFlow(n *decode.Node) bool {
	list := node.Find(n, "assertions", "assertion_results")
	return list != nil && list.Kind == decode.Array && len(list.Items) > 0 && node.Has(n, "blockers") &&
		!slices.ContainsFunc(list.Items, func(e decode.Node) bool { return !node.Has(&e, "id") || !node.Has(&e, "status") })
}

// readFlow adds what did not hold in a tester's part, and what kept the tester from trying it.
func readFlow(r *form.Reading, v *report.Verification, o *form.Object) {
	v.Part = true
	for _, e := range o.Items("assertions", "assertion_results") {
		if raw := e.Fields.Scalar("status"); phrase.OutcomeOf(raw) != report.Passed {
			assertion(v, e, raw)
		}
	}
	for _, e := range o.Items("blockers") {
		assertion(v, e, "blocked")
		findings.Keep(r, e.Value)
	}
}

// readSummedUp adds what such a file says besides its status. Assertions that held are named from the second round on: they may have failed before.
func readSummedUp(r *form.Reading, v *report.Verification, o *form.Object) {
	if o == nil || !sumsUp(o.Node) {
		return
	}
	v.Series, v.Goals = path.Dir(r.File.Path)+"/", o.Find(validatorNames...) == nil
	if sum := o.Object("reviews_summary"); sum != nil {
		reviewsCheck(v, sum)
	}
	if isFlow(o.Node) {
		readFlow(r, v, o)
	}
	for _, e := range o.Items("failed_assertions") {
		assertion(v, e, "failed")
	}
	for _, e := range o.Items("blocked_assertions") {
		assertion(v, e, "blocked")
	}
	for _, e := range o.Items("passed_assertions") {
		if v.Round.N > 1 {
			assertion(v, e, "passed")
		}
	}
}

// reviewsCheck makes a check of how many reviews of the milestone's features failed.
func reviewsCheck(v *report.Verification, sum *form.Object) {
	failed := sum.Declared("failed")
	if !failed.Known {
		return
	}
	c := report.Check{Name: "reviews", Raw: failed.String() + " failed", Outcome: report.Passed}
	if failed.N > 0 {
		c.Outcome = report.Failed
	}
	for _, name := range sum.Texts("failed_features") {
		c.Issues = append(c.Issues, report.CheckIssue{Message: name})
	}
	Add(v, c)
}

// assertion makes one a check, with the reason where it did not hold or could not be tried.
func assertion(v *report.Verification, e form.Entry, raw string) {
	c := report.Check{Name: report.Shorten(node.Plain(e.Node), 200), Raw: raw}
	if e.Fields != nil {
		c.Name = report.Shorten(e.Fields.Words(append([]string{"id", "description"}, phrase.TitleNames...)...), 200)
		if reason := e.Fields.Text("reason", "blocked_by", "evidence", "description"); reason != "" {
			c.Issues = []report.CheckIssue{{Message: reason}}
		}
	}
	Add(v, c)
}
