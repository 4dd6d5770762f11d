package dialect

import (
	"swarmreport/report"
	"swarmreport/report/decode"
)

// What a fixer says of the tests that it ran itself. That they pass is no verification; that some fail stands against one that passes.

// ranTests keeps the tests of a summary. It takes nothing: whatever stands there is shown as before.
func (s *fixes) ranTests(at value) {
	r := newReading(s.r.file)
	o, v := r.object(at), &report.Verification{}
	v.Tests.Failed = r.failing(v, o, "tests_failed", "failed_tests")
	for _, name := range resultNames {
		switch o.kind(name) {
		case decode.Object:
			r.nestedTests(v, o.object(name))
		case decode.String:
			if text := o.scalar(name); !otherTime.MatchString(text) {
				r.testSentence(v, text)
			}
		}
	}
	s.summary.Tests = v.Tests
}

// wordedTests is ranTests for a report in words. A number of what failed alone may be one of fixes.
func (s *fixes) wordedTests() {
	t := wordsOfTests(s.r.file)
	t.settle()
	if t.v.Tests.Passed.Known {
		s.summary.Tests = t.v.Tests
	}
}
