package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// stoppedFixers: the fixer says of the whole that it was done in part or broke off, and of no finding that it is open; or that nothing of it is in the
// work; or that the tests fail, and nobody is known to have run them since. Which part is not done, or which tests, the record does not tell.
func (a *Account) stoppedFixers() (reasons []Reason) {
	for i, s := range a.Run.Summaries {
		said, left := "", "it does not tell what is left"
		switch {
		case i < len(a.Run.Summaries)-1: // a later round
		case s.Unapplied != "":
			said, left = s.Unapplied, "what it lists as fixed is not in the work"
		case s.Broke != "" && !leavesOpen(s):
			said = s.Broke
		case s.TestsFail != "" && !a.testedAfter(s):
			said = s.TestsFail
		case saysStop(s.Status) && !leavesOpen(s):
			said = "status: " + report.Brief(s.Status)
		}
		if said != "" {
			reasons = append(reasons, Reason{Message: "The fixer’s last word in " + s.Path + " is " + report.Quoted(said) + ", and " + left + ".", Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// fixerUnclear: of the last record of fixes nobody knows the one word for the whole, and it names nothing as open. Several words tell of the work.
func (a *Account) fixerUnclear() []Reason {
	if len(a.Run.Summaries) == 0 {
		return nil
	}
	s := a.Run.Summaries[len(a.Run.Summaries)-1]
	if words := strings.Fields(report.FoldWord(s.Status)); len(words) != 1 || words[0] == "applied" || !unknownOfWork(s.Status) || leavesOpen(s) {
		return nil
	}
	return []Reason{{Message: "The status of the fixes in " + s.Path + " is not known: " + report.Quoted(s.Status) + ".", Refs: refsTo(s.Origin)}}
}

// leavesOpen reports whether a summary names a finding that it has not fixed: that is what its word is about.
func leavesOpen(s *report.FixSummary) bool {
	return len(s.Deferrals)+len(s.Questions) > 0 || slices.ContainsFunc(s.Fixes, func(f *report.Fix) bool { return f.Denied != "" || f.Unclaimed })
}

// testedAfter: a verification surely came later and tells how the tests went, or tests failed before the work too, which any word may be about.
func (a *Account) testedAfter(s *report.FixSummary) bool {
	return slices.ContainsFunc(a.Measured, func(m *Measured) bool {
		return m.Baseline.Failed.N > 0 || m.Failed.N > 0 || !s.Time.IsZero() && m.Time.After(s.Time) && s.Zoneless == m.Zoneless
	})
}
