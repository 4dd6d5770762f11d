package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// What the agents state of the whole run: in their own report, in a session's record and in its scores.

// selfAssessment compares a report whose status is a success with its own lists and with the ledger.
func selfAssessment(c *comparison) {
	for _, s := range c.Run.Stated {
		if s.Outcome != report.Passed {
			continue
		}
		c.of++
		var open []Ref
		for _, f := range c.Findings {
			if f.Open() && (f.Disposition == Unaccounted || f.Disposition == Contradictory || f.Disposition == Fixed) {
				open = append(open, findingRef(f.Finding))
			}
		}
		if len(s.BlockedIDs) > 0 {
			c.differs(s.StatusAt, report.Quoted(s.Status), "calls ", "blocked: "+report.Brief(s.BlockedIDs[0].Text),
				originRef(s.BlockedIDs[0].Origin))
		} else if len(open) > 0 {
			c.differs(s.StatusAt, report.Quoted(s.Status), "", areIs(len(open), "finding")+" open: "+list(open), open...)
		}
	}
}

// reportCount compares the numbers of a report with the ledger, where a fix summary exists, and with the plan and the
// messages. Which findings were optional is not recorded: all that are left, the reported ones, or the deferred ones.
func reportCount(c *comparison) {
	count, blocked, planned := c.Ledger.Total.Count, 0, len(c.components())
	for _, x := range c.Run.Components {
		if x.Story.Blocked {
			blocked++
		}
	}
	for _, s := range c.Run.Stated {
		if len(c.Run.Summaries) > 0 && len(c.lost) == 0 {
			c.count(s.Origin, s.Fixed, "fixed finding", "the record shows ", count(Fixed), count(Fixed)+count(Tested))
			c.count(s.Origin, s.Deferred, "deferred finding", "the record shows ", count(Deferred))
			c.count(s.Origin, s.Optional, "optional finding", "the record shows ", count(Deferred)+count(ReportedOnly),
				count(ReportedOnly), count(Deferred))
		}
		if planned > 0 && s.Implemented.Known {
			if c.of++; s.Implemented.N > planned {
				c.differs(s.Origin, report.Plural(s.Implemented.N, "component")+" implemented", "the plan has ",
					fmt.Sprint(planned),
					originRef(c.Run.Plan.Origin))
			}
		}
		if named := max(len(s.BlockedIDs), blocked); s.Blocked.Known {
			if c.of++; named > s.Blocked.N {
				c.differs(s.Origin, fmt.Sprintf("%d blocked", s.Blocked.N), "its sections or the messages name ",
					fmt.Sprintf("%d blocked", named))
			}
		}
	}
}

// reportRaised compares a report's table of reviewers with the findings: more must not be counted than there are, in
// all or under a column. Where a review was not read completely, the others may be there.
func reportRaised(c *comparison) {
	for _, s := range c.Run.Stated {
		if !s.Raised.Known || len(c.lost) > 0 || len(c.Run.NotUnderstood) > 0 {
			continue
		}
		c.of++
		for _, t := range append(slices.Clip(s.Graded), report.Tally{Name: "total", N: s.Raised.N}) {
			belongs, shown := reportColumns[report.FoldWord(t.Name)], 0
			if belongs == nil {
				continue
			}
			for _, f := range c.Run.Findings {
				if belongs(f) || f.Severity == report.SeverityUnknown {
					shown++
				}
			}
			if t.N > shown {
				c.differs(s.RaisedAt, fmt.Sprintf("%d findings (%s)", t.N, t.Name), "the reviews report ", fmt.Sprint(shown))
			}
		}
	}
}

// reportColumns are the columns of the origin's table of reviewers, and the findings that each may count.
var reportColumns = map[string]func(*report.Finding) bool{
	"total":         func(*report.Finding) bool { return true },
	"critical":      func(f *report.Finding) bool { return f.Severity == report.Critical },
	"high":          func(f *report.Finding) bool { return f.Severity == report.High },
	"medium":        func(f *report.Finding) bool { return f.Severity == report.Medium },
	"low":           func(f *report.Finding) bool { return f.Severity <= report.Low },
	"informational": func(f *report.Finding) bool { return f.Severity == report.Informational },
	"must fix":      func(f *report.Finding) bool { return f.Severity >= report.High },
	"should fix": func(f *report.Finding) bool {
		guarded := f.Reviewer == "security" || f.Reviewer == "qa" // whose high findings are must-fix
		return f.Severity == report.Medium || f.Severity == report.High && !guarded
	},
}

// reportVerification compares the test numbers and checks of a report with the run's only verification.
func reportVerification(c *comparison) {
	if len(c.Measured) != 1 || c.Measured[0].Message != "" || c.Measured[0].Component != "" {
		return
	}
	m := c.Measured[0]
	for _, s := range c.Run.Stated {
		if m.Failed.Known {
			c.count(s.TestsAt, s.Tests.Failed, "failed test", m.Path+" has ", m.Failed.N)
		}
		if m.Passed.Known {
			c.count(s.TestsAt, s.Tests.Passed, "passed test", m.Path+" has ", m.Passed.N)
		}
		for _, x := range s.Checks {
			actual := m.Check(x.Name)
			if x.Outcome == report.OutcomeUnknown || actual.Outcome == report.OutcomeUnknown {
				continue
			}
			if c.of++; x.Outcome != actual.Outcome {
				c.differs(s.Origin, report.Quoted(x.Raw)+" of "+x.Name, m.Path+" has ", report.Quoted(actual.Raw),
					originRef(m.Origin))
			}
		}
	}
}

// sessionTasks compares a session's status and numbers with its tasks.
func sessionTasks(c *comparison) {
	s := c.Run.Session
	if s == nil {
		return
	}
	for _, state := range s.Stated {
		if total, done := state.TasksTotal, state.TasksDone; total.Known && done.Known {
			if c.of++; done.N > total.N || state.Outcome == report.Passed && done.N < total.N {
				c.differs(state.Origin, report.Quoted(state.Status), "counts ",
					fmt.Sprintf("%d of %s as completed", done.N, report.Plural(total.N, "task")))
			}
		}
	}
	if s.Outcome != report.Passed || !slices.ContainsFunc(c.Run.Tasks,
		func(t *report.Task) bool { return t.Status != "" }) {
		return
	}
	c.of++
	if open := tasksNotDone(c.Run); len(open) > 0 {
		c.differs(s.Origin, report.Quoted(s.Status), "", areIs(len(open), "task")+" not done: "+list(open), open...)
	}
}

// statedScore compares a total with the dimensions that it states, by weights that are known, and the word of a
// session's own gate with a session that calls itself completed.
func statedScore(c *comparison) {
	session := c.Run.Session
	for _, s := range c.Run.Scores {
		if truth := protocol.ScoreBorneOut(s); truth != report.Unknown {
			if c.of++; truth == report.No {
				mean, _ := protocol.Recomputed(s)
				c.differs(s.Origin, "the total "+s.Total, "its dimensions give ", fmt.Sprintf("%.4g", mean))
			}
		}
		if s.Verdict == "" || session == nil || session.Outcome != report.Passed {
			continue
		}
		passed := func(x *report.StatedScore) bool { return x.Means == report.Positive }
		if c.of++; s.Means == report.Negative && !c.scoredLater(s, passed) {
			c.differs(s.Origin, report.Quoted(s.Verdict)+" of its own gate", "the session is ", report.Quoted(session.Status),
				originRef(session.Origin))
		}
	}
}
