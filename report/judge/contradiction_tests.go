package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// testCount: tests_run counts executed tests, so skipped ones explain a larger number only where they are stated.
func testCount(a *Account, found found) (n int) {
	for _, m := range a.alone {
		t := m.Tests
		if !t.Run.Known || !t.Passed.Known || !t.Failed.Known && t.Passed.N <= t.Run.N {
			continue
		}
		n++
		sum := t.Passed.N + t.Failed.N + t.Errors.N
		if t.Run.N != sum && t.Run.N != sum+t.Skipped.N && t.Run.N != sum-t.Errors.N {
			found.differs(m.Origin, report.Plural(t.Run.N, "test")+" run", "counts ",
				fmt.Sprintf("%d passed and %d failed", t.Passed.N, t.Failed.N+t.Errors.N))
		}
	}
	return n
}

func failureList(a *Account, found found) (n int) {
	for _, m := range a.alone {
		if !m.Stated || !m.Tests.Failed.Known || a.partly[m.Path] {
			continue
		}
		n++
		stated, listed := m.Tests.Failed.N, len(m.Failures)
		if listed != stated && listed != stated+m.Tests.Errors.N {
			found.differs(m.Origin, report.Plural(stated, "failed test"), "lists ", fmt.Sprint(listed))
		}
	}
	return n
}

// reportedFailures: the verification names each failing test of the test reports, or counts as many without names.
func reportedFailures(a *Account, found found) int {
	if a.held == nil || len(a.Run.Tested.Failures) == 0 {
		return 0
	}
	m, reported := a.held, a.Run.Tested.Failures
	left := unnamed(m.Verification.Failures, reported)
	counts := m.Failed.Known && m.Failed.N >= a.Run.Tested.Tally.Failed || !m.Failed.Known && m.Status == report.Failed
	if len(left) == 0 || len(m.Verification.Failures) == 0 && counts {
		return 1
	}
	var names []string
	refs := refsTo(m.Origin)
	for i, f := range left {
		if names = append(names, report.Brief(f.Name)); i < 12 {
			refs = append(refs, originRef(f.Origin))
		}
	}
	states := failuresStated(m)
	found(Contradiction{Message: fmt.Sprintf("%s states %s, but leaves out %s of %s: %s.", m.Path, states,
		report.Plural(len(left), "failing test"), left[0].Path, listNames(names, 12)),
		Declared: states, Found: report.Plural(len(left), "failing test") + " omitted", Refs: refs})
	return 1
}

func failuresStated(m *Measured) string {
	switch {
	case m.Failed.Known:
		return report.Plural(m.Failed.N, "failed test")
	case m.StatusRaw != "":
		return report.Quoted(m.StatusRaw)
	}
	return "nothing about failed tests"
}

// reportedCounts: reports may cover only a part of the tests, so fewer of them are no contradiction.
func reportedCounts(a *Account, found found) int {
	if a.held == nil || !a.held.Run.Known || a.Run.Tested.Tally.Run() == 0 {
		return 0
	}
	m, t := a.held, a.Run.Tested.Tally
	fewerFailed := t.Run() == m.Run.N && m.Failed.Known && m.Failed.N > t.Failed &&
		len(unnamed(m.Verification.Failures, a.Run.Tested.Failures)) == 0
	if t.Run() > m.Run.N || fewerFailed {
		found.differs(m.Origin, fmt.Sprintf("%s run, %d failed", report.Plural(m.Run.N, "test"), m.Failed.N),
			"the test reports show ", fmt.Sprintf("%d run, %d failed", t.Run(), t.Failed), originRef(a.Run.Tested.Reports[0].Origin))
	}
	return 1
}

func reportSums(a *Account, found found) (n int) {
	if a.Run.Tested == nil {
		return 0
	}
	broken := 0
	for _, t := range a.Run.Tested.Reports {
		n, broken = n+t.Suites, broken+len(t.Differs)
		for _, d := range t.Differs {
			found.differs(d.Origin, fmt.Sprintf("%d %s in the suite %s", d.Says, d.What, report.Quoted(d.Suite)), "lists ",
				fmt.Sprint(d.Shows))
		}
	}
	return max(n, broken)
}

// verificationStatus follows the verifier's own rule: failures that the baseline had too do not fail a run.
func verificationStatus(a *Account, found found) (n int) {
	for _, m := range a.alone {
		if m.Status == report.OutcomeUnknown {
			continue
		}
		n++
		ran, bad := m.Passed.N+m.Failed.N, m.shouldFail()
		switch {
		case m.Status == report.NotRun && ran > 0:
			found.differs(m.Origin, report.Quoted(m.StatusRaw), "counts ", report.Plural(ran, "test")+" that ran")
		case m.Status == report.Passed && bad != "":
			found.differs(m.Origin, report.Quoted(m.StatusRaw), "", bad)
		case m.Status == report.Failed && bad == "" && m.Failed.Known && m.Failed.N == 0 && !m.anyCheckFailed():
			found.differs(m.Origin, report.Quoted(m.StatusRaw), "shows ", "no failure")
		}
	}
	return n
}

// shouldFail describes what should have failed the verification; empty if nothing should.
func (m *Measured) shouldFail() string {
	switch {
	case m.Regression == report.Yes:
		return "shows a regression"
	case m.Failed.N > 0 && !m.Baseline.Measured():
		return report.Plural(m.Failed.N, "test") + " failed without a measured baseline"
	}
	for _, c := range m.Checks {
		if c.Outcome == report.Failed && (c.Name == "build" || c.Name == "typecheck" || isTests(c.Name)) {
			return c.Name + " failed"
		}
	}
	return ""
}

// checkIssues: warnings, and what is marked as older, do not fail a check.
func checkIssues(a *Account, found found) (n int) {
	for _, m := range a.Measured {
		for _, c := range m.Checks {
			if c.Outcome != report.Passed || len(c.Issues) == 0 || !slices.Contains(ownRules, c.Name) {
				continue
			}
			n++
			grave := slices.DeleteFunc(slices.Clone(c.Issues), func(x report.CheckIssue) bool { return x.Mild })
			if len(grave) > 0 {
				found.differs(m.Origin, report.Quoted(c.Raw)+" of "+c.Name, "lists ", report.Plural(len(grave), "error"))
			}
		}
	}
	return n
}

// componentTests compares the last test result of each component with a verification that passes.
func componentTests(a *Account, found found) (n int) {
	i := slices.IndexFunc(a.alone, func(m *Measured) bool {
		return m.Message == "" && m.Failed.N == 0 && m.Status == report.Passed
	})
	if i < 0 {
		return 0
	}
	own := a.alone[i]
	for _, c := range a.Run.Components {
		if !c.Story.Tested {
			continue
		}
		if n++; c.Story.TestsFailed {
			found.differs(own.Origin, report.Quoted(own.StatusRaw), "", "the last tests of "+c.Called()+" failed",
				componentRef(c))
		}
	}
	return n
}

// regressionDeclared compares a declared answer with the counts alone.
func regressionDeclared(a *Account, found found) (n int) {
	for _, m := range a.alone {
		if m.Baseline.Regression == nil || !m.comparable() {
			continue
		}
		n++
		declared, shown := *m.Baseline.Regression, m.NetNewMin.N > 0 || m.fewerPassed()
		switch {
		case !declared && shown:
			found.differs(m.Origin, "no regression", "its counts show ", "a regression: "+strings.TrimSuffix(m.Why, "."))
		case declared && m.Failed.N == 0 && !m.fewerPassed():
			found.differs(m.Origin, "a regression", "its counts show ", "no failed test, and as many passed as before")
		}
	}
	return n
}

func netNewRange(a *Account, found found) (n int) {
	for _, m := range a.alone {
		declared := m.Baseline.NetNew
		if !declared.Known || !m.NetNewMax.Known {
			continue
		}
		n++
		if declared.N < m.NetNewMin.N || declared.N > m.NetNewMax.N {
			found.differs(m.Origin, report.Plural(declared.N, "net-new failure"), "the counts allow ",
				fmt.Sprintf("%d to %d", m.NetNewMin.N, m.NetNewMax.N))
		}
	}
	return n
}

func netNewRegression(a *Account, found found) (n int) {
	for _, m := range a.alone {
		b := m.Baseline
		if b.Regression == nil || !b.NetNew.Known {
			continue
		}
		n++
		if *b.Regression != (b.NetNew.N > 0) {
			found.differs(m.Origin, fmt.Sprintf("regression %t", *b.Regression), "counts ",
				report.Plural(b.NetNew.N, "net-new failure"))
		}
	}
	return n
}

func baselineSession(a *Account, found found) (n int) {
	s := a.Run.Session
	if s == nil || !s.BaselinePassed.Known && !s.BaselineFailed.Known {
		return 0
	}
	for _, m := range a.alone {
		b := m.Baseline
		if b.FromSession || !b.Passed.Known && !b.Failed.Known {
			continue
		}
		n++
		if b.Differs(s) {
			found.differs(m.Origin, "a baseline of "+counts(b.Passed, b.Failed), s.Path+" measured ",
				counts(s.BaselinePassed, s.BaselineFailed), originRef(s.Origin))
		}
	}
	return n
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
