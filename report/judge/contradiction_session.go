package judge

import (
	"fmt"
	"maps"
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// underWay are the statuses of what goes on; "archived" says nothing about a session's tasks. toDo are those of a task that is not done, whether
// somebody is at it or not; a session may be paused with all of its tasks done.
var (
	underWay = []string{"active", "in progress", "running", "started", "ongoing"}
	toDo     = []string{"pending", "todo", "open", "not started", "paused", "waiting", "queued", "on hold", "new", "created", "planned", "ready", "assigned", "claimed", "delegated", "unblocked",
		"planning", "executing", "implementing", "testing", "reviewing", "review", "in review", "resumed", "idle", "working", "processing"}
)

func sessionTasks(a *Account, found func(Contradiction)) int {
	return sessionStatus(a, found) + sessionCounts(a, found) + untoldTasks(a, found)
}

// sessionCounts holds the numbers of tasks that a session states against each other, its status and its list of those that are done. A total of a
// session that goes on may grow.
func sessionCounts(a *Account, found func(Contradiction)) (n int) {
	if a.Run.Session == nil {
		return 0
	}
	listed := listedDone(a.Run.Session)
	for _, s := range a.Run.Session.Stated {
		if !s.TasksDone.Known {
			continue
		}
		n++
		switch total, done := s.TasksTotal, s.TasksDone.N; {
		case len(listed) > 0 && done != len(listed):
			found(Contradiction{Message: fmt.Sprintf("%s counts %s as completed, and %d are listed.", s.Path, report.Plural(done, "task"), len(listed)),
				Declared: s.TasksDone.String(), Found: fmt.Sprint(len(listed)), Refs: refsTo(s.Origin)})
		case total.Known && (done > total.N || report.ParseOutcome(s.Status) == report.Passed && done < total.N):
			found(Contradiction{Message: fmt.Sprintf("%s counts %d of %s as completed; its status is “%s”.", s.Path, done, report.Plural(total.N, "task"), s.Status),
				Declared: s.Status, Found: fmt.Sprintf("%d of %d", done, total.N), Refs: refsTo(s.Origin)})
		}
	}
	return n
}

func listedDone(s *report.Session) map[string]bool {
	done := map[string]bool{}
	for _, id := range s.Done {
		done[report.NormalID(id)] = true
	}
	return done
}

// sessionStatus holds the status of a session against those of its tasks. Tasks without a status, and other words, say nothing.
func sessionStatus(a *Account, found func(Contradiction)) int {
	s := a.Run.Session
	if s == nil || len(a.Run.Tasks) == 0 {
		return 0
	}
	done, open := a.tasksByStatus()
	open = append(open, a.leftOut()...)
	completed, goesOn := report.ParseOutcome(s.Status) == report.Passed, slices.Contains(underWay, report.FoldWord(s.Status))
	if !completed && !goesOn || len(done)+len(open) == 0 {
		return 0
	}
	switch at := refsTo(s.Origin); {
	case completed && len(open) > 0:
		found(Contradiction{Message: fmt.Sprintf("%s says “%s”; %s not done: %s.", s.Path, s.Status, areIs(len(open), "task"), list(open)),
			Declared: s.Status, Found: report.Plural(len(open), "task") + " not done", Refs: append(at, open...)})
	case goesOn && len(open) == 0 && len(done) == len(a.Run.Tasks):
		found(Contradiction{Message: fmt.Sprintf("%s says “%s”; %s done.", s.Path, s.Status, areIs(len(done), "task")),
			Declared: s.Status, Found: report.Plural(len(done), "task") + " done", Refs: at})
	}
	return 1
}

// tasksByStatus gives the tasks that are done, and those that are not. What an agent said last of a task comes before the list.
func (a *Account) tasksByStatus() (done, open []Ref) {
	halted := map[string]bool{}
	for _, c := range a.Run.Components {
		halted[report.NormalID(c.ID)] = halted[report.NormalID(c.ID)] || c.Story.Blocked
	}
	for _, t := range a.Run.Tasks {
		ref := Ref{Label: t.ID, Origin: t.Origin}
		switch {
		case t.ID != "" && halted[report.NormalID(t.ID)], isOpen(t.Status):
			open = append(open, ref)
		case report.ParseOutcome(t.Status) == report.Passed:
			done = append(done, ref)
		}
	}
	return done, open
}

// leftOut gives the tasks of a session that its own list of completed ones does not name, nor anything else calls done.
func (a *Account) leftOut() (open []Ref) {
	done := listedDone(a.Run.Session)
	if len(done) == 0 {
		return nil
	}
	maps.Copy(done, a.toldDone())
	for _, t := range a.Run.Tasks {
		if t.ID != "" && t.Status == "" && !done[report.NormalID(t.ID)] {
			open = append(open, Ref{Label: t.ID, Origin: t.Origin})
		}
	}
	return open
}

// untoldTasks holds the tasks that a session lists as completed against its bus: where the bus tells of others, work of which neither a message of
// its role nor any file tells has nothing to show.
func untoldTasks(a *Account, found func(Contradiction)) (n int) {
	if a.Run.Session == nil || !slices.ContainsFunc(a.Run.Messages, protocol.Completes) {
		return 0
	}
	listed := listedDone(a.Run.Session)
	for _, t := range a.Run.Tasks {
		if !listed[report.NormalID(t.ID)] || t.Role == "" {
			continue
		}
		if n++; !a.toldOf(t) {
			found(Contradiction{Message: fmt.Sprintf("%s lists %s as completed; no message of %s and no file tells of it.", a.Run.Session.Path, report.Brief(t.ID), report.Brief(t.Role)),
				Declared: "completed", Found: "no word of " + report.Brief(t.Role), Refs: refsTo(t.Origin)})
		}
	}
	return n
}

// toldOf: its role says anything, another agent than the coordinator names it, or a file bears its id or its role's name.
func (a *Account) toldOf(t *report.Task) bool {
	role, named := report.AgentName(t.Role), newSpokenText
	return slices.ContainsFunc(a.Run.Messages, func(m *report.Message) bool {
		return m.From == role || report.NormalID(m.Component) == report.NormalID(t.ID) && m.From != coordinator || m.From != coordinator && named(m.Raw).of(t.ID)
	}) || slices.ContainsFunc(a.Run.Inputs, func(in report.Input) bool {
		return path.Base(path.Dir(in.Path)) != "role-specs" && (named(in.Path).of(t.ID) || named(in.Path).of(t.Role))
	})
}

const coordinator = "coordinator"
