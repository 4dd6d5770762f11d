package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// What the agents state of the whole run: in their own report, in a session's record and in its scores.

// selfAssessment compares a report whose status is a success with its own lists and with the ledger.
func selfAssessment(a *Account, found found) (n int) {
	for _, s := range a.Run.Stated {
		if s.Outcome != report.Passed {
			continue
		}
		n++
		var open []Ref
		for _, f := range a.Findings {
			if f.Open() && (f.Disposition == Unaccounted || f.Disposition == Contradictory || f.Disposition == Fixed) {
				open = append(open, findingRef(f.Finding))
			}
		}
		if len(s.BlockedIDs) > 0 {
			found.differs(s.StatusAt, report.Quoted(s.Status), "calls ", "blocked: "+report.Brief(s.BlockedIDs[0].Text),
				originRef(s.BlockedIDs[0].Origin))
		} else if len(open) > 0 {
			found.differs(s.StatusAt, report.Quoted(s.Status), "", areIs(len(open), "finding")+" open: "+list(open), open...)
		}
	}
	return n
}

// reportCount compares the numbers of a report with the ledger, where a fix summary exists. Which findings were optional
// is not recorded: all that are left, the reported ones, or the deferred ones.
func reportCount(a *Account, found found) (n int) {
	if len(a.Run.Summaries) == 0 || len(a.lost) > 0 {
		return 0
	}
	count := a.Ledger.Total.Count
	for _, s := range a.Run.Stated {
		for _, x := range []struct {
			what   string
			stated report.Count
			record []int
		}{
			{"fixed", s.Fixed, []int{count(Fixed), count(Fixed) + count(Tested)}},
			{"deferred", s.Deferred, []int{count(Deferred)}},
			{"optional", s.Optional, []int{count(Deferred) + count(ReportedOnly), count(ReportedOnly), count(Deferred)}},
		} {
			if !x.stated.Known {
				continue
			}
			if n++; !slices.Contains(x.record, x.stated.N) {
				found.differs(s.Origin, fmt.Sprintf("%d %s", x.stated.N, x.what), "the record shows ",
					fmt.Sprintf("%d %s", x.record[0], x.what))
			}
		}
	}
	return n
}

// reportRaised compares a report's table of reviewers with the findings: more must not be counted than there are, in all
// or under a column. Where a review was not read completely, the others may be there.
func reportRaised(a *Account, found found) (n int) {
	for _, s := range a.Run.Stated {
		if !s.Raised.Known || len(a.lost) > 0 || len(a.Run.NotUnderstood) > 0 {
			continue
		}
		n++
		for _, t := range append(slices.Clip(s.Graded), report.Tally{Name: "total", N: s.Raised.N}) {
			belongs, shown := reportColumns[report.FoldWord(t.Name)], 0
			if belongs == nil {
				continue
			}
			for _, f := range a.Run.Findings {
				if belongs(f) || f.Severity == report.SeverityUnknown {
					shown++
				}
			}
			if t.N > shown {
				found.differs(s.RaisedAt, fmt.Sprintf("%d findings (%s)", t.N, t.Name), "the reviews report ", fmt.Sprint(shown))
			}
		}
	}
	return n
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

// reportComponents compares what a report counts as implemented and blocked with the plan and the messages.
func reportComponents(a *Account, found found) (n int) {
	blocked := 0
	for _, c := range a.Run.Components {
		if c.Story.Blocked {
			blocked++
		}
	}
	for _, s := range a.Run.Stated {
		if !s.Implemented.Known && !s.Blocked.Known {
			continue
		}
		n++
		planned := len(a.components())
		if planned > 0 && s.Implemented.N > planned {
			found.differs(s.Origin, report.Plural(s.Implemented.N, "component")+" implemented", "the plan has ",
				fmt.Sprint(planned), originRef(a.Run.Plan.Origin))
		}
		if named := max(len(s.BlockedIDs), blocked); s.Blocked.Known && named > s.Blocked.N {
			found.differs(s.Origin, fmt.Sprintf("%d blocked", s.Blocked.N), "its sections or the messages name ",
				fmt.Sprintf("%d blocked", named))
		}
	}
	return n
}

// reportVerification compares the test numbers and checks of a report with the run's verification.
func reportVerification(a *Account, found found) (n int) {
	i := slices.IndexFunc(a.Measured, func(m *Measured) bool { return m.Message == "" && m.Component == "" })
	if i < 0 || len(a.Measured) > 1 {
		return 0
	}
	m := a.Measured[i]
	for _, s := range a.Run.Stated {
		for _, x := range []struct {
			what           string
			stated, actual report.Count
		}{{"failed", s.Tests.Failed, m.Failed}, {"passed", s.Tests.Passed, m.Passed}} {
			if !x.stated.Known || !x.actual.Known {
				continue
			}
			if n++; x.stated != x.actual {
				found.differs(s.TestsAt, report.Plural(x.stated.N, "test")+" "+x.what, m.Path+" has ", x.actual.String(),
					originRef(m.Origin))
			}
		}
		for _, c := range s.Checks {
			actual := m.Check(c.Name)
			if c.Outcome == report.OutcomeUnknown || actual.Outcome == report.OutcomeUnknown {
				continue
			}
			if n++; c.Outcome != actual.Outcome {
				found.differs(s.Origin, report.Quoted(c.Raw)+" of "+c.Name, m.Path+" has ", report.Quoted(actual.Raw),
					originRef(m.Origin))
			}
		}
	}
	return n
}

// sessionTasks compares a session's status and numbers with its tasks.
func sessionTasks(a *Account, found found) (n int) {
	s := a.Run.Session
	if s == nil {
		return 0
	}
	for _, state := range s.Stated {
		if total, done := state.TasksTotal, state.TasksDone; total.Known && done.Known {
			n++
			if done.N > total.N || state.Outcome == report.Passed && done.N < total.N {
				found.differs(state.Origin, report.Quoted(state.Status), "counts ",
					fmt.Sprintf("%d of %s as completed", done.N, report.Plural(total.N, "task")))
			}
		}
	}
	if s.Outcome != report.Passed {
		return n
	}
	var open []Ref
	done, any := tasksByStatus(a.Run), false
	for _, t := range a.Run.Tasks {
		if any = any || t.Status != ""; t.Status != "" && !done[t] {
			open = append(open, Ref{Label: t.ID, Origin: t.Origin})
		}
	}
	if any {
		n++
	}
	if len(open) > 0 {
		found.differs(s.Origin, report.Quoted(s.Status), "", areIs(len(open), "task")+" not done: "+list(open), open...)
	}
	return n
}

// statedScore compares a total with the dimensions that it states, by weights that are known, and the word of a
// session's own gate with a session that calls itself completed.
func statedScore(a *Account, found found) (n int) {
	for _, s := range a.Run.Scores {
		if truth := protocol.ScoreBorneOut(s); truth != report.Unknown {
			if n++; truth == report.No {
				mean, _ := protocol.Recomputed(s)
				found.differs(s.Origin, "the total "+s.Total, "its dimensions give ", fmt.Sprintf("%.4g", mean))
			}
		}
	}
	if a.Run.Session == nil || a.Run.Session.Outcome != report.Passed {
		return n
	}
	for _, s := range a.Run.Scores {
		if s.Verdict == "" {
			continue
		}
		if n++; s.Means == report.Negative && !a.scoredLater(s, func(x *report.StatedScore) bool { return x.Means == report.Positive }) {
			found.differs(s.Origin, report.Quoted(s.Verdict)+" of its own gate", "the session is ",
				report.Quoted(a.Run.Session.Status), originRef(a.Run.Session.Origin))
		}
	}
	return n
}
