package checks

import (
	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
)

// The numbers of a test run in a text: “147 passed, 0 failed”, “12/13”, “first run 1 failed, second run 55/55”.

// TestSentence reads "147 passed, 0 failed"; any other text is the outcome of a check. "FAILED (12/13)" is both, and so are
// more failures than the number that is stated elsewhere.
func TestSentence(r *form.Reading, v *report.Verification, text string) {
	c := phrase.CountsIn(text)
	more := v.Tests.Failed.Known && c.Failed.N > v.Tests.Failed.N
	v.Tests = merged(v.Tests, c)
	if more || c == (report.TestCounts{}) && !phrase.OnlyElsewhen(text) || phrase.PlainOutcome(text) == report.Failed {
		Add(r, v, report.Check{Name: "tests", Raw: text})
	}
}

// withParts adds to the numbers of an object those of its fractions; what it states as skipped is not left as failed.
func withParts(c, parts report.TestCounts) report.TestCounts {
	if c = merged(c, parts); parts.Passed.Known {
		return phrase.RestFailed(c)
	}
	return c
}
