package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a fixer says of the tests that it ran itself. That they pass is no verification; that some fail stands against one that passes.

// ranTests keeps the tests of a summary. It takes nothing: whatever stands there is shown as before.
func (s *Fixes) ranTests(at form.Value) {
	r := form.NewReading(s.r.File)
	o, v := r.Object(at), &report.Verification{}
	v.Tests.Failed = checks.Failing(r, v, o, "tests_failed", "failed_tests")
	for _, name := range checks.ResultNames {
		switch o.Kind(name) {
		case decode.Object:
			checks.NestedTests(r, v, o.Object(name))
		case decode.String:
			if text := o.Scalar(name); !checks.OtherTime.MatchString(text) {
				checks.TestSentence(v, text)
			}
		}
	}
	s.Summary.Tests = v.Tests
	s.r.Art.Unclear = append(s.r.Art.Unclear, v.Unclear...)
	s.ended(at.Node)
	s.Summary.Broke, s.Summary.Unapplied = cmp.Or(o.Cut(false), remaining(o)), unapplied(o)
	s.Summary.NoneLeft = noneLeftIn(at.Node)
}

var (
	standsNames    = []string{"applied", "changes_applied", "fixes_applied", "patch_applied", "success"}
	takenBackNames = []string{"reverted", "changes_reverted", "rolled_back", "discarded"}
)

// remaining gives what a summary says of the whole that remains or broke, by a list or a number that names no finding of the record.
func remaining(o *form.Object) string {
	if o == nil {
		return ""
	}
	for i := range o.Node.Members {
		m := &o.Node.Members[i]
		if remainName.MatchString(node.Snake(m.Name)) &&
			(checks.AboveZero(&m.Value) || spelledOut.MatchString(m.Value.Text) || slices.ContainsFunc(m.Value.Items, checks.IsFailure)) {
			return m.Name + ": " + report.Shorten(node.Plain(&m.Value), 80)
		}
	}
	return ""
}

// noneLeftIn gives the number by which a summary, or its own counts, says that nothing is left open.
func noneLeftIn(n *decode.Node) string {
	for i := range n.Members {
		m := &n.Members[i]
		if count, ok := node.Number(&m.Value); ok && count == 0 && openCount.MatchString(node.Snake(m.Name)) {
			return m.Name + ": 0"
		}
		if slices.Contains(countNames, node.Snake(m.Name)) && m.Value.Kind == decode.Object {
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
func unapplied(o *form.Object) string {
	if o == nil {
		return ""
	}
	return cmp.Or(phrase.FlagIn(o.Node, takenBackNames, standsNames), phrase.MadeUp(o.Node))
}

// ended keeps the words for how the whole ended, and for the tests, where a truth value or a word stands in place of numbers.
func (s *Fixes) ended(n *decode.Node) {
	if status := node.Find(n, "status", "overall_status"); status != nil && status.Kind == decode.String {
		s.Summary.Status = strings.TrimSpace(status.Text)
	}
	for _, name := range []string{"tests_passing", "tests_pass", "all_tests_pass", "all_tests_passing", "tests_status", "test_status", "tests", "build", "build_status", "build_passing", "verified", "fixes_verified", "all_verified"} {
		said := node.Find(n, name)
		if said == nil || s.Summary.TestsFail != "" {
			continue
		}
		yes, ok := node.Truth(said)
		if ok && !yes || said.Kind == decode.String && checks.WordFails(said.Text) {
			s.Summary.TestsFail = name + ": " + report.Shorten(node.Plain(said), 80)
		}
	}
	for _, name := range []string{"summary", "notes", "note"} {
		if said := node.Find(n, name); said != nil && s.Summary.TestsFail == "" {
			s.Summary.TestsFail = report.Shorten(checks.WorseRemark(said, name, s.Summary.Tests), 80)
		}
	}
}

// wordedTests is ranTests for a report in words. A number of what failed alone may be one of fixes.
func (s *Fixes) wordedTests() {
	t := checks.WordsOfTests(s.r.File)
	t.Settle()
	if t.V.Tests.Passed.Known {
		s.Summary.Tests = t.V.Tests
	}
}
