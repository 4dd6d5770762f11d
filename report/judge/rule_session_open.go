package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// A team session that was left before its end says so in its tasks, in its numbers of them, or in the stage at which it stands. One that calls
// itself completed all the same is held against its tasks by a comparison.

// openSession gives what of a session's work its own record leaves open.
func (a *Account) openSession() (reasons []Reason) {
	if s := a.Run.Session; s == nil || report.ParseOutcome(s.Status) != report.Passed {
		reasons = a.openTasks()
	}
	return append(reasons, a.openStages()...)
}

// openTasks: a plan of the swarm's architect makes no session of what lies beside it.
func (a *Account) openTasks() []Reason {
	if a.planned() || !a.ofTeam() {
		return nil
	}
	if open := a.tasksLeft(); len(open) > 0 {
		return []Reason{{Message: fmt.Sprintf("Of the session %s not done: %s.", areIs(len(open), "task"), list(open)), Refs: open}}
	}
	for _, s := range statedOf(a.Run) {
		if s.TasksTotal.Known && s.TasksDone.Known && s.TasksDone.N < s.TasksTotal.N {
			return []Reason{{Message: fmt.Sprintf("%s counts %d of %s as completed.", s.Path, s.TasksDone.N, report.Plural(s.TasksTotal.N, "task")), Refs: refsTo(s.Origin)}}
		}
	}
	return nil
}

// ofTeam: whoever plans by a list of tasks alone may be any tool.
func (a *Account) ofTeam() bool {
	return a.Run.Session != nil || len(a.Run.Roles) > 0 || slices.Contains(a.Run.Dialects, report.TeamCoordinate) && len(a.Run.Messages) > 0
}

// tasksLeft gives the tasks that are open by their status, and that no agent has reported as done: lists of tasks are often not kept up. What is
// blocked or has failed was said so of them.
func (a *Account) tasksLeft() []Ref {
	_, open := a.tasksByStatus()
	told := a.toldDone()
	open = slices.DeleteFunc(open, func(r Ref) bool { return told[report.NormalID(r.Label)] && !a.taskFailed(r.Label) })
	if a.Run.Session != nil {
		open = append(open, a.leftOut()...)
	}
	return open
}

func (a *Account) taskFailed(id string) bool {
	return slices.ContainsFunc(a.Run.Tasks, func(t *report.Task) bool { return t.ID == id && report.ParseOutcome(t.Status) == report.Failed })
}

// toldDone gives the tasks that messages call done.
func (a *Account) toldDone() map[string]bool {
	done := map[string]bool{}
	for _, m := range a.Run.Messages {
		if protocol.Completes(m) || m.Verdict == report.Positive {
			done[report.NormalID(m.Component)] = true
		}
	}
	return done
}

// openStages: the pipeline stands at a stage before its last, or one of its stages is open. A stage that is not of the list says nothing.
func (a *Account) openStages() (reasons []Reason) {
	for _, s := range statedOf(a.Run) {
		at := slices.IndexFunc(s.Stages, func(x report.Stage) bool { return s.Stage != "" && report.Plain(x.Name) == report.Plain(s.Stage) })
		if at >= 0 && at < len(s.Stages)-1 {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The pipeline stands at %s, stage %d of %d (%s).", report.Quoted(s.Stage), at+1, len(s.Stages), s.Path), Refs: refsTo(s.Origin)})
			continue
		}
		for _, x := range s.Stages {
			if isOpen(x.Status) {
				reasons = append(reasons, Reason{Message: fmt.Sprintf("The stage %s of the pipeline is %s (%s).", report.Quoted(x.Name), report.Quoted(x.Status), s.Path), Refs: refsTo(s.Origin)})
			}
		}
	}
	return reasons
}

// isOpen: the status of a task or a stage says that it is not done.
func isOpen(status string) bool {
	word := report.FoldWord(status)
	return report.ParseOutcome(status) == report.Failed || slices.Contains(toDo, word) || slices.Contains(underWay, word)
}
