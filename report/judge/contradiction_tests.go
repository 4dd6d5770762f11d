package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// testCount: tests_run counts executed tests, so skipped ones explain a larger number only where they are stated.
func testCount(c *comparison) {
	for _, m := range c.alone {
		t := m.Tests
		if t.Run.Known && t.Passed.Known && (t.Failed.Known || t.Passed.N > t.Run.N) {
			sum := t.Passed.N + t.Failed.N + t.Errors.N
			c.agree(slices.Contains([]int{sum, sum + t.Skipped.N, sum - t.Errors.N}, t.Run.N), m.Origin,
				report.Plural(t.Run.N, "test")+" run", "counts ",
				fmt.Sprintf("%d passed and %d failed", t.Passed.N, t.Failed.N+t.Errors.N))
		}
		if listed := len(m.Failures); m.Stated && !c.partly[m.Path] {
			c.count(m.Origin, t.Failed, "failed test", "lists ", listed, listed-t.Errors.N)
			if left := t.Left(); !t.Failed.Known && left.Known {
				c.agree(listed <= left.N+t.Errors.N, m.Origin, fmt.Sprintf("%s run and %d passed", report.Plural(t.Run.N, "test"),
					t.Passed.N), "lists ", report.Plural(listed, "failed test"))
			}
		}
	}
}

// reportedTests compares numbers alone, as runners spell the names of tests differently. Reports may cover only a part
// of the tests, so fewer of them are no contradiction.
func reportedTests(c *comparison) {
	m, t := c.held, c.Run.Tested
	if m == nil {
		return
	}
	failed, ran := t.Tally.Failed, t.Tally.Run()
	left := failed > m.Failed.N && (m.Failed.Known || m.Status == report.Passed)
	fewer := m.Run.Known && ran > 0 && (ran > m.Run.N || ran == m.Run.N && m.Failed.Known && m.Failed.N > failed)
	at, verb, shown := t.Reports[0].Origin, "the test reports show ", fmt.Sprintf("%d run, %d failed", ran, failed)
	if left && len(t.Failures) > 0 {
		at, verb, shown = t.Failures[0].Origin, "leaves out the failing ", failureNames(t.Failures)
	}
	declared := cmp.Or(counts(m.Passed, m.Failed), report.Quoted(m.StatusRaw))
	c.agree(!left && !fewer, m.Origin, declared, verb, shown, originRef(at))
}

// verificationStatus follows the verifier's own rule: failures that the baseline had too do not fail a run. A check
// that passed lists no error; warnings, and what is marked as older, do not fail it.
func verificationStatus(c *comparison) {
	for _, m := range c.alone {
		ran, should, wrong := m.Passed.N+m.Failed.N, m.shouldFail(), ""
		clean := m.Failed == report.Known(0) && !slices.ContainsFunc(m.Checks, fails)
		switch {
		case m.Status == report.OutcomeUnknown:
			continue
		case m.Status == report.Passed:
			wrong = should
		case m.Status == report.NotRun && ran > 0:
			wrong = "counts " + report.Plural(ran, "test") + " that ran"
		case m.Status == report.Failed && should == "" && clean:
			wrong = "shows no failure"
		}
		c.agree(wrong == "", m.Origin, report.Quoted(m.StatusRaw), "", wrong)
	}
	for _, m := range c.Measured {
		for _, x := range m.Checks {
			if x.Outcome == report.Passed && len(x.Issues) > 0 && checkNames[x.Name] != "" {
				grave := len(those(x.Issues, func(x report.CheckIssue) bool { return !x.Mild }))
				c.agree(grave == 0, m.Origin, report.Quoted(x.Raw)+" of "+x.Name, "lists ", report.Plural(grave, "error"))
			}
		}
	}
}

// shouldFail describes what should have failed the verification; empty if nothing should.
func (m *Measured) shouldFail() string {
	switch {
	case m.Regression == report.Yes:
		return "shows a regression"
	case m.Failed.N > 0 && !m.Baseline.Measured():
		return report.Plural(m.Failed.N, "test") + " failed without a measured baseline"
	}
	for _, c := range those(m.Checks, fails) {
		if c.Name == "build" || c.Name == "typecheck" || isTests(c.Name) {
			return c.Name + " failed"
		}
	}
	return ""
}

// regressionDeclared compares a declared answer, and a declared number of net-new failures, with the counts and each
// other.
func regressionDeclared(c *comparison) {
	for _, m := range c.alone {
		declared, netNew := m.Baseline.Regression, m.Baseline.NetNew
		if netNew.Known && m.NetNewMax.Known {
			c.agree(m.NetNewMin.N <= netNew.N && netNew.N <= m.NetNewMax.N, m.Origin, report.Plural(netNew.N, "net-new failure"),
				"the counts allow ", fmt.Sprintf("%d to %d", m.NetNewMin.N, m.NetNewMax.N))
		}
		if declared == nil || !netNew.Known && !m.comparable() {
			continue
		}
		shown := ""
		switch {
		case netNew.Known && *declared != (netNew.N > 0):
			shown = "counts " + report.Plural(netNew.N, "net-new failure")
		case !m.comparable():
		case !*declared && (m.NetNewMin.N > 0 || m.fewerPassed()):
			shown = "shows a regression: " + strings.TrimSuffix(m.Why, ".")
		case *declared && m.Failed.N == 0 && !m.fewerPassed():
			shown = "shows no failed test, and as many passed as before"
		}
		c.agree(shown == "", m.Origin, fmt.Sprintf("regression %t", *declared), "", shown)
	}
}

func baselineSession(c *comparison) {
	s := c.Run.Session
	if s == nil || !s.BaselinePassed.Known && !s.BaselineFailed.Known {
		return
	}
	for _, m := range c.alone {
		if b := m.Baseline; !b.FromSession && (b.Passed.Known || b.Failed.Known) {
			c.agree(!b.Differs(s), m.Origin, "a baseline of "+counts(b.Passed, b.Failed), s.Path+" measured ",
				counts(s.BaselinePassed, s.BaselineFailed), originRef(s.Origin))
		}
	}
}

// counts writes what is stated: a number that a file leaves out is not 0.
func counts(passed, failed report.Count) string {
	var stated []string
	if passed.Known {
		stated = append(stated, fmt.Sprintf("%d passed", passed.N))
	}
	if failed.Known {
		stated = append(stated, fmt.Sprintf("%d failed", failed.N))
	}
	return strings.Join(stated, ", ")
}
