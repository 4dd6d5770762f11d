package checks

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Tests that are told suite by suite, in an object (tests: {unit: …, e2e: …}) or in a list.

// wholeSuite names the suite that holds all the others, which must not be counted twice.
var wholeSuite = pattern.Of(`^(full|all|total|overall|whole|combined)(_|$)`)

// suites adds up the results that lie in one object a suite.
func suites(r *form.Reading, v *report.Verification, o *form.Object) {
	var sum, whole report.TestCounts
	for i, name := range o.Names {
		switch {
		case o.Taken[i]:
		case wholeSuite.MatchString(name):
			whole = suiteMember(r, v, whole, o, i)
		default:
			sum = suiteMember(r, v, sum, o, i)
		}
	}
	v.Tests = Worst(v.Tests, Worst(whole, sum))
}

// suiteMember adds the suite that a member tells: in numbers, in a sentence, or in a word alone.
func suiteMember(r *form.Reading, v *report.Verification, sum report.TestCounts, o *form.Object, i int) report.TestCounts {
	n, inner := &o.Node.Members[i].Value, r.Object(o.Member(i))
	said, ok := suiteSaid(v, o.Names[i], n)
	switch {
	case ok:
		o.Taken[i] = true
		return added(sum, said)
	case !isSuite(n):
		suiteWord(v, o, i, inner)
		return sum
	case earlierStage.MatchString(o.Names[i]) && laterStage(o):
		return sum // left in view
	}
	o.Taken[i] = true
	o.Open(i, inner)
	return suite(r, v, sum, inner)
}

// laterStage reports whether results of a stage that is not an earlier one stand among these.
func laterStage(o *form.Object) bool {
	for i, name := range o.Names {
		if isSuite(&o.Node.Members[i].Value) && !earlierStage.MatchString(name) {
			return true
		}
	}
	return false
}

// suiteWord keeps the word of a suite without numbers, "e2e": "failed" or {"status": "failed"}, where it says that it failed. inner is nil for a
// word alone. Else it stays unread.
func suiteWord(v *report.Verification, o *form.Object, i int, inner *form.Object) {
	name, n := o.Names[i], &o.Node.Members[i].Value
	said := inner.Outcome()
	if n.Kind == decode.String || n.Kind == decode.Bool && phrase.IsStep(name) {
		said = strings.TrimSpace(n.Text)
	}
	if phrase.PlainOutcome(said) != report.Failed && !(phrase.IsStep(name) && phrase.OutcomeOf(said) == report.Failed) {
		return
	}
	o.Taken[i] = true
	o.Open(i, inner)
	Add(v, report.Check{Name: phrase.CheckName(name), Raw: said})
}

// suiteList does as suites, for a list: [{"name": "unit", "passed": 10, "failed": 2}].
func suiteList(r *form.Reading, v *report.Verification, o *form.Object, name string) {
	list := o.Member(o.Index(name)).Node.Items
	if slices.ContainsFunc(list, func(n decode.Node) bool { return !isSuite(&n) }) {
		mixedList(r, v, o, name)
		return
	}
	var sum report.TestCounts
	for i, e := range o.Items(name) {
		if stage := e.Fields.Scalar("name", "suite", "id", "stage", "phase"); earlierStage.MatchString(node.Snake(stage)) && i < len(list)-1 {
			o.Also = append(o.Also, e.Value) // left in view, whole
			for i := range e.Fields.Taken {
				e.Fields.Taken[i] = true
			}
			continue
		}
		sum = suite(r, v, sum, e.Fields)
	}
	v.Tests = Worst(v.Tests, sum)
}

// mixedList reads a list that holds not suites alone: what failed by its word is a test that fails.
func mixedList(r *form.Reading, v *report.Verification, o *form.Object, name string) {
	var sum report.TestCounts
	for _, e := range o.Items(name) {
		c, counts := suiteSaid(v, "", e.Node)
		switch {
		case counts:
			sum = added(sum, c)
		case e.Fields == nil:
			o.Also = append(o.Also, e.Value)
		case phrase.PlainOutcome(e.Fields.Outcome()) == report.Failed:
			v.Failures = append(v.Failures, failure(r, e))
		}
	}
	v.Tests = Worst(v.Tests, sum)
}

// suite adds one suite. Its word is kept as that of the tests where it says that it failed.
func suite(r *form.Reading, v *report.Verification, sum report.TestCounts, o *form.Object) report.TestCounts {
	sum = added(sum, counts(r, v, o))
	failures(r, v, o)
	if word := o.WorstWord("status", "result", "outcome", "verdict", "passed"); phrase.OutcomeOf(word) == report.Failed {
		Add(v, report.Check{Name: "tests", Raw: word})
	}
	return sum
}

func isSuite(n *decode.Node) bool {
	return n.Kind == decode.Object && node.Has(n, "passed", "failed", "tests_passed", "tests_failed", "passing", "failing")
}

// counted gives the objects of these names that count tests.
func counted(o *form.Object, names []string) (list []*form.Object) {
	for _, name := range names {
		if n := o.Find(name); n != nil && isSuite(n) {
			list = append(list, o.Object(name))
		}
	}
	return list
}

// Suites that are told in a sentence each: {"unit": "16 passed", "e2e": "npx playwright test → 4 passed, 1 failed"}. Where numbers stand beside them,
// which may well be their sum, only what failed counts.

// suiteSaid reads the numbers of a sentence. What its name or its words tell of another time or thing is no suite of this run.
func suiteSaid(v *report.Verification, name string, n *decode.Node) (c report.TestCounts, ok bool) {
	if n.Kind != decode.String || noOutcome.MatchString(name) || ofAnother(name) || phrase.OnlyElsewhen(n.Text) {
		return c, false
	}
	if c = phrase.CountsIn(n.Text); v.Tests.Passed.Known || v.Tests.Run.Known {
		return report.TestCounts{Failed: c.Failed}, c.Failed.N > 0 && !ofTry.MatchString(node.Snake(name)) // the rest is counted already
	}
	return c, c.Passed.Known || c.Failed.Known
}

// ofTry names what is one of several tries at a suite.
var ofTry = pattern.Of(`(?:^|_)(?:first|initial|1st|re-?tr(?:y|ies)|attempts?|tr(?:y|ies))(?:_|$)`)

// commandsSaid adds up what an object of commands says that each of them counted. The other commands are left to the reader of steps.
func commandsSaid(v *report.Verification, o *form.Object) {
	var sum report.TestCounts
	for i, name := range o.Names {
		if c, ok := suiteSaid(v, name, &o.Node.Members[i].Value); ok && !o.Taken[i] {
			sum, o.Taken[i] = added(sum, c), true
		}
	}
	v.Tests = Worst(v.Tests, sum)
}
