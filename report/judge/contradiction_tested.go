package judge

import (
	"fmt"

	"swarmreport/report"
)

const mostFailures = 12 // that a sentence points at

// reportedFailures holds the failing tests that test runners list against the verification: it names each, or counts as many
// without naming any.
func reportedFailures(a *Account, found func(Contradiction)) int {
	if a.held == nil || len(a.Run.Tested.Failures) == 0 {
		return 0
	}
	m, reported := a.held, a.Run.Tested.Failures
	left := unnamed(m.Verification.Failures, reported)
	counts := m.Failed.Known && m.Failed.N >= a.Run.Tested.Tally.Failed
	silent := !m.Failed.Known && m.Status == report.Failed
	if len(left) == 0 || len(m.Verification.Failures) == 0 && (counts || silent) {
		return 1
	}
	says := saysOfFailures(m)
	found(Contradiction{Message: fmt.Sprintf("%s says %s; %s lists %s that it leaves out: %s.", m.Path, says, left[0].Path, report.Plural(len(left), "failing test"), failureNames(left)),
		Declared: says, Found: report.Plural(len(left), "failing test") + " left out", Refs: append(refsTo(m.Origin), failureRefs(left)...)})
	return 1
}

func saysOfFailures(m *Measured) string {
	switch {
	case m.Failed.Known:
		return report.Plural(m.Failed.N, "failed test")
	case m.StatusRaw != "":
		return "“" + m.StatusRaw + "”"
	}
	return "nothing about failed tests"
}

func failureNames(failures []report.TestFailure) string {
	var refs []Ref
	for _, f := range failures {
		refs = append(refs, Ref{Label: clipped(f.Name)})
	}
	return list(refs)
}

// clipped keeps a test's name, which may be a page long, readable in a sentence.
func clipped(name string) string {
	if runes := []rune(name); len(runes) > 120 {
		return string(runes[:120]) + "…"
	}
	return name
}

func failureRefs(failures []report.TestFailure) (refs []Ref) {
	for _, f := range failures[:min(len(failures), mostFailures)] {
		refs = append(refs, originRef(f.Origin))
	}
	return refs
}

// reportedCounts holds the verification's numbers against the reports'. Reports may cover a part of the tests only, so fewer of
// them than the verification says are no contradiction; more are, and as many with fewer failures.
func reportedCounts(a *Account, found func(Contradiction)) int {
	if a.held == nil || !a.held.Run.Known || a.Run.Tested.Tally.Run() == 0 {
		return 0
	}
	m, t := a.held, a.Run.Tested.Tally
	more := t.Run() > m.Run.N
	fewer := t.Run() == m.Run.N && m.Failed.Known && m.Failed.N > t.Failed && len(unnamed(m.Verification.Failures, a.Run.Tested.Failures)) == 0
	if more || fewer {
		says, shows := fmt.Sprintf("%s run, %s failed", report.Plural(m.Run.N, "test"), number(m.Failed)), fmt.Sprintf("%d run, %d failed", t.Run(), t.Failed)
		found(Contradiction{Message: fmt.Sprintf("%s says %s; the test reports show %s.", m.Path, says, shows),
			Declared: says, Found: shows, Refs: refsTo(m.Origin, a.Run.Tested.Reports[0].Origin)})
	}
	return 1
}

func number(c report.Count) string {
	if !c.Known {
		return "an unknown number"
	}
	return c.String()
}

// reportSums holds the numbers in the heads of a report's suites against its cases.
func reportSums(a *Account, found func(Contradiction)) (n int) {
	if a.Run.Tested == nil {
		return 0
	}
	for _, t := range a.Run.Tested.Reports {
		n += t.Suites
		for _, d := range t.Differs {
			found(Contradiction{Message: fmt.Sprintf("%s says %d %s in the suite “%s” and lists %d.", d.Path, d.Says, d.What, clipped(d.Suite), d.Shows),
				Declared: fmt.Sprintf("%d %s", d.Says, d.What), Found: fmt.Sprintf("%d listed", d.Shows), Refs: refsTo(d.Origin)})
		}
	}
	return max(n, len(a.broken("report-sums")))
}
