package checks

import (
	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

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
