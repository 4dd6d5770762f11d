package judge

import (
	"fmt"
	"maps"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// What the agents state of the whole run: in their own report, in a session's record and in its scores.

// selfAssessment compares a report whose status is a success with the ledger.
func selfAssessment(c *comparison) {
	open := refsTo(those(c.Findings, func(s *Settled) bool {
		return s.Disposition == Unaccounted || s.Disposition == Contradictory || disputed(s)
	}), settledRef)
	for _, s := range c.Run.Stated {
		if s.Outcome == report.Passed {
			c.agree(len(open) == 0, s.StatusAt, report.Quoted(s.Status), "", areIs(len(open), "finding")+" open: "+list(open),
				open...)
		}
	}
}

// reportCount compares the numbers of a report with the ledger, where a fix summary exists, with the plan, messages,
// reviews and verification.
func reportCount(c *comparison) {
	// the fixer answers findings in the files of reviews; what messages list is fixed before
	count, planned := c.Ledger.Total.Count, len(c.components())
	blocked := len(those(c.Run.Components, func(x *report.Component) bool { return x.Story.Blocked }))
	for _, s := range c.Run.Stated {
		if len(c.Run.Summaries) > 0 && len(c.lost) == 0 {
			c.count(s.Origin, s.Fixed, "fixed finding", "the record shows ", count(Fixed), count(Fixed)+count(Tested),
				len(those(c.Findings, func(s *Settled) bool { return s.Disposition == Fixed && c.inFile(s.Finding) })))
			c.count(s.Origin, s.Deferred, "deferred finding", "the record shows ", count(Deferred))
		}
		if planned > 0 && s.Implemented.Known {
			c.agree(s.Implemented.N <= planned, s.Origin, report.Plural(s.Implemented.N, "component")+" implemented",
				"the plan has ", fmt.Sprint(planned), originRef(c.Run.Plan.Origin))
		}
		if named := max(len(s.BlockedIDs), blocked); s.Blocked.Known {
			c.agree(named <= s.Blocked.N, s.Origin, fmt.Sprintf("%d blocked", s.Blocked.N),
				"its sections or the messages name ", fmt.Sprintf("%d blocked", named))
		}
		c.raisedCount(s)
		if m := c.Measured; len(m) == 1 && m[0].Message == "" && m[0].Component == "" {
			c.verificationCount(s, m[0])
		}
	}
}

// raisedCount compares a report's table of reviewers with the findings: more must not be counted than there are, in all
// or of a severity. Where a review was not read completely, the others may be there.
func (c *comparison) raisedCount(s *report.StatedReport) {
	if !s.Raised.Known || len(c.lost)+len(c.Run.NotUnderstood) > 0 {
		return
	}
	compare := func(column string, n int, of []report.Severity) {
		shown := len(those(c.Run.Findings, func(f *report.Finding) bool {
			return slices.Contains(of, f.Severity) || f.Severity == report.SeverityUnknown
		}))
		c.agree(n <= shown, s.RaisedAt, fmt.Sprintf("%d findings (%s)", n, column), "the reviews report ", fmt.Sprint(shown))
	}
	for _, column := range slices.Sorted(maps.Keys(s.Graded)) {
		if of := reportColumns[report.FoldWord(column)]; of != nil {
			compare(column, s.Graded[column], of)
		}
	}
	compare("total", s.Raised.N, report.Severities)
}

// reportColumns are the columns of the origin's table of reviewers, and the severities that each may count.
var reportColumns = map[string][]report.Severity{
	"critical": {report.Critical}, "high": {report.High}, "medium": {report.Medium},
	"low": {report.Low, report.Informational}, "informational": {report.Informational},
	"must fix": {report.Critical, report.High}, "should fix": {report.High, report.Medium},
}

// verificationCount compares the test numbers and checks of a report with the run's only verification.
func (c *comparison) verificationCount(s *report.StatedReport, m *Measured) {
	if m.Failed.Known {
		c.count(s.TestsAt, s.Tests.Failed, "failed test", m.Path+" has ", m.Failed.N)
	}
	if m.Passed.Known {
		c.count(s.TestsAt, s.Tests.Passed, "passed test", m.Path+" has ", m.Passed.N)
	}
	for _, x := range s.Checks {
		if actual := m.Check(x.Name); x.Outcome != report.OutcomeUnknown && actual.Outcome != report.OutcomeUnknown {
			c.agree(x.Outcome == actual.Outcome, s.Origin, report.Quoted(x.Raw)+" of "+x.Name, m.Path+" has ",
				report.Quoted(actual.Raw), originRef(m.Origin))
		}
	}
}

// statedScore compares a total with the dimensions that it states, by weights that are known, and the word of a
// session's own gate with a session that calls itself completed.
func statedScore(c *comparison) {
	session := c.Run.Session
	for _, s := range c.Run.Scores {
		if mean, agrees := protocol.Recompute(s); agrees != report.Unknown {
			c.agree(agrees == report.Yes, s.Origin, "the total "+s.Total, "its dimensions give ", fmt.Sprintf("%.4g", mean))
		}
		if s.Verdict == "" || session == nil || session.Outcome != report.Passed {
			continue
		}
		passed := func(x *report.StatedScore) bool { return s.Before(x) && x.Means == report.Positive }
		c.agree(s.Means != report.Negative || slices.ContainsFunc(c.Run.Scores, passed), s.Origin,
			report.Quoted(s.Verdict)+" of its own gate", "the session is ", report.Quoted(session.Status),
			originRef(session.Origin))
	}
}
