package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
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
	s.r.art.Unclear = append(s.r.art.Unclear, v.Unclear...)
	s.ended(at.node)
	s.summary.Broke, s.summary.Unapplied = cmp.Or(o.cut(false), o.remaining()), o.unapplied()
	s.summary.NoneLeft = noneLeftIn(at.node)
}

var (
	standsNames    = []string{"applied", "changes_applied", "fixes_applied", "patch_applied", "success"}
	takenBackNames = []string{"reverted", "changes_reverted", "rolled_back", "discarded"}
)

// remaining gives what a summary says of the whole that remains or broke, by a list or a number that names no finding of the record.
func (o *object) remaining() string {
	if o == nil {
		return ""
	}
	for i := range o.node.Members {
		m := &o.node.Members[i]
		if remainName.MatchString(snake(m.Name)) && (aboveZero(&m.Value) || spelledOut.MatchString(m.Value.Text) || slices.ContainsFunc(m.Value.Items, isFailure)) {
			return m.Name + ": " + report.Shorten(plain(&m.Value), 80)
		}
	}
	return ""
}

// noneLeftIn gives the number by which a summary, or its own counts, says that nothing is left open.
func noneLeftIn(n *decode.Node) string {
	for i := range n.Members {
		m := &n.Members[i]
		if count, ok := number(&m.Value); ok && count == 0 && openCount.MatchString(snake(m.Name)) {
			return m.Name + ": 0"
		}
		if slices.Contains(countNames, snake(m.Name)) && m.Value.Kind == decode.Object {
			if said := noneLeftIn(&m.Value); said != "" {
				return said
			}
		}
	}
	return ""
}

var openCount = pattern.Of(`^(?:(?:total|findings|issues)_)?(?:unresolved|remaining|open|still_open|left_open|not_fixed|unfixed|not_resolved|not_addressed)(?:_(?:findings|issues))?(?:_count)?$`)

// spelledOut is a number above zero that nobody wrote in digits.
var spelledOut = pattern.Of(`(?i)^(?:one|two|three|four|five|six|seven|eight|nine|ten|a few|several|some|many)$`)

var remainName = pattern.Of(`^(?:regressions?(?:_introduced)?|new_issues|new_failures|blockers|(?:findings|issues)_(?:remaining|left))$`)

// unapplied gives what a summary says of its changes not being in the work.
func (o *object) unapplied() string {
	if o == nil {
		return ""
	}
	return cmp.Or(flagIn(o.node, takenBackNames, standsNames), madeUp(o.node))
}

// ended keeps the words for how the whole ended, and for the tests, where a truth value or a word stands in place of numbers.
func (s *fixes) ended(n *decode.Node) {
	if status := find(n, "status", "overall_status"); status != nil && status.Kind == decode.String {
		s.summary.Status = strings.TrimSpace(status.Text)
	}
	for _, name := range []string{"tests_passing", "tests_pass", "all_tests_pass", "all_tests_passing", "tests_status", "test_status", "tests", "build", "build_status", "build_passing"} {
		said := find(n, name)
		if said == nil || s.summary.TestsFail != "" {
			continue
		}
		yes, ok := truth(said)
		if ok && !yes || said.Kind == decode.String && wordFails(said.Text) {
			s.summary.TestsFail = name + ": " + report.Shorten(plain(said), 80)
		}
	}
	for _, name := range []string{"summary", "notes", "note"} {
		if said := find(n, name); said != nil && s.summary.TestsFail == "" {
			s.summary.TestsFail = report.Shorten(worseRemark(said, name, s.summary.Tests), 80)
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
