package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// Tests that are told suite by suite, in an object (tests: {unit: …, e2e: …}) or in a list.

// wholeSuite names the suite that holds all the others, which must not be counted twice.
var wholeSuite = pattern.Of(`^(full|all|total|overall|whole|combined)(_|$)`)

// suites adds up the results that lie in one object a suite.
func (r *reading) suites(v *report.Verification, o *object) {
	var sum, whole report.TestCounts
	for i := range o.node.Members {
		if o.taken[i] {
			continue
		}
		inner := r.object(o.member(i))
		if !isSuite(&o.node.Members[i].Value) {
			r.suiteWord(v, o, i, inner)
			continue
		}
		if earlierStage.MatchString(o.names[i]) && laterStage(o) {
			continue // left in view
		}
		o.taken[i] = true
		o.open(i, inner)
		if wholeSuite.MatchString(o.names[i]) {
			whole = r.suite(v, whole, inner)
			continue
		}
		sum = r.suite(v, sum, inner)
	}
	v.Tests = worst(v.Tests, worst(whole, sum))
}

// laterStage reports whether results of a stage that is not an earlier one stand among these.
func laterStage(o *object) bool {
	for i, name := range o.names {
		if isSuite(&o.node.Members[i].Value) && !earlierStage.MatchString(name) {
			return true
		}
	}
	return false
}

// suiteWord keeps the word of a suite without numbers, "e2e": "failed" or {"status": "failed"}, where it says that it failed. inner is nil for a
// word alone. Else it stays unread.
func (r *reading) suiteWord(v *report.Verification, o *object, i int, inner *object) {
	name, n := o.names[i], &o.node.Members[i].Value
	said := inner.outcome()
	if n.Kind == decode.String || n.Kind == decode.Bool && isStep(name) {
		said = strings.TrimSpace(n.Text)
	}
	if plainOutcome(said) != report.Failed && !(isStep(name) && outcomeOf(said) == report.Failed) {
		return
	}
	o.taken[i] = true
	o.open(i, inner)
	r.check(v, report.Check{Name: checkName(name), Raw: said})
}

// suiteList does as the method suites, for a list: [{"name": "unit", "passed": 10, "failed": 2}]. In another list, what failed by its word is a test that fails.
func (r *reading) suiteList(v *report.Verification, o *object, name string) {
	i := o.index(name)
	list := o.member(i).node.Items
	if slices.ContainsFunc(list, func(n decode.Node) bool { return !isSuite(&n) }) {
		for _, e := range o.items(name) {
			switch {
			case e.fields == nil:
				o.also = append(o.also, e.value)
			case plainOutcome(e.fields.outcome()) == report.Failed:
				v.Failures = append(v.Failures, r.failure(e))
			}
		}
		return
	}
	var sum report.TestCounts
	for i, e := range o.items(name) {
		if stage := e.fields.scalar("name", "suite", "id", "stage", "phase"); earlierStage.MatchString(snake(stage)) && i < len(list)-1 {
			o.also = append(o.also, e.value) // left in view, whole
			for i := range e.fields.taken {
				e.fields.taken[i] = true
			}
			continue
		}
		sum = r.suite(v, sum, e.fields)
	}
	v.Tests = worst(v.Tests, sum)
}

// suite adds one suite. Its word is kept as that of the tests where it says that it failed.
func (r *reading) suite(v *report.Verification, sum report.TestCounts, o *object) report.TestCounts {
	sum = added(sum, r.counts(v, o))
	r.failures(v, o)
	if word := o.worstWord("status", "result", "outcome", "verdict", "passed"); outcomeOf(word) == report.Failed {
		r.check(v, report.Check{Name: "tests", Raw: word})
	}
	return sum
}

func isSuite(n *decode.Node) bool {
	return n.Kind == decode.Object && has(n, "passed", "failed", "tests_passed", "tests_failed", "passing", "failing")
}
