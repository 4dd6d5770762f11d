package dialect

import (
	"strings"

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
	s.ended(at.node)
}

// ended keeps the words for how the whole ended, and for the tests, where a truth value or a word stands in place of numbers.
func (s *fixes) ended(n *decode.Node) {
	if status := find(n, "status", "overall_status"); status != nil && status.Kind == decode.String {
		s.summary.Status = strings.TrimSpace(status.Text)
	}
	for _, name := range []string{"tests_passing", "tests_pass", "all_tests_pass", "all_tests_passing", "tests_status", "test_status"} {
		said := find(n, name)
		if said == nil || s.summary.TestsFail != "" {
			continue
		}
		yes, ok := truth(said)
		if ok && !yes || said.Kind == decode.String && wordFails(said.Text) {
			s.summary.TestsFail = name + ": " + shorten(plain(said), 80)
		}
	}
}

// wordedTests is ranTests for a report in words. A number of what failed alone may be one of fixes.
func (s *fixes) wordedTests() {
	t := wordsOfTests(s.r.file)
	t.settle()
	if t.v.Tests.Passed.Known {
		s.summary.Tests = t.v.Tests
	}
}
