package judge

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Build workflow, inboxes and pipeline (seeds 002 to 004): a task that was given out has to come to an end: finished, judged, refused, handed up or
// taken back. What others say of the other tasks would pass for a word on it.

// neverFinished gives the last assignment of each task that has no end.
func (a *Account) neverFinished() (reasons []Reason) {
	given := lastGiven(a.Run)
	if len(given) == 0 {
		return nil
	}
	about := byWork(a.Run)
	for _, task := range given {
		over := func(m *report.Message) bool { return m.Dialect == task.Dialect && ends(m, task) }
		if slices.ContainsFunc(works(task), func(work string) bool { return slices.ContainsFunc(about[work], over) }) {
			continue
		}
		reasons = append(reasons, Reason{Message: "The " + task.Called() + " gives out " + judgedWork(task) + ", and nothing shows that it was done.", Refs: refsTo(task.Origin)})
	}
	return reasons
}

// byWork files messages under the works that they and what they answer are about: a task is held against those that may be of it, not against all.
func byWork(run *report.Run) map[string][]*report.Message {
	about := map[string][]*report.Message{}
	for _, m := range run.Messages {
		names := works(m)
		if m.Answers != nil {
			names = append(names, works(m.Answers)...)
		}
		slices.Sort(names)
		for _, work := range slices.Compact(names) {
			about[work] = append(about[work], m)
		}
	}
	return about
}

// works are the names that one of two messages of a task shares with the other; see ofTheTask.
func works(m *report.Message) []string {
	return slices.DeleteFunc([]string{m.Subject(), report.Plain(m.Thread), report.Plain(m.Component)}, func(name string) bool { return name == "" })
}

// neverBuilt: a swarm's component that was given out and did not come back, where others did. A record without any handoff keeps none; a change
// in a planned file, or a verdict or tests on the component, show that there was work.
func (a *Account) neverBuilt() (reasons []Reason) {
	left, given := protocol.NeverHandedOff(a.Run)
	if len(left) == given {
		return nil
	}
	for _, m := range left {
		if slices.ContainsFunc(a.Run.Components, func(c *report.Component) bool {
			return c.Story.Said.Assigned == m && c.State() == "assigned" && len(c.Touched) == 0
		}) {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " gives out " + judgedWork(m) + ", and nothing shows that it was built.", Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// lastGiven gives the tasks that were given out, in order. An inbox keeps none that is done with; one that it calls done is not asked about.
func lastGiven(run *report.Run) (list []*report.Message) {
	last := map[string]*report.Message{}
	for _, m := range run.Messages {
		if slices.Contains(taskTypes, m.Kind()) && m.Duplicate == nil && m.Subject() != "" && (m.Dialect == report.BuildWorkflow || m.Dialect == report.Ralph) {
			last[m.Subject()] = m
		}
	}
	for _, m := range run.Messages {
		if last[m.Subject()] == m && report.ParseOutcome(m.Status) != report.Passed {
			list = append(list, m)
		}
	}
	return list
}

// ends reports whether a message tells how the work on a task ended, or why it did not. That a design may be built is no end of it. Messages of
// an unknown order may have come after each other.
func ends(m, task *report.Message) bool {
	switch {
	case slices.Contains(taskTypes, m.Kind()), !ofTheTask(m, task), task.Sequence > m.Sequence && task.Follows(m):
		return false
	case m.FromPerson(), stops(m), m.Kind() == "commitrequest", m.Dialect == report.Ralph && (protocol.SaysHow(m) || protocol.Finishes(m, nil)):
		return true
	case m.Verdict != report.NoVerdict:
		return !ofDesign(m)
	}
	return report.ParseOutcome(m.Text("payload.status")) != report.OutcomeUnknown ||
		m.Says("payload.toState", "completed", "approved", "committing") || takesBack(m, task)
}

// ofTheTask: the message names the task, or, where it names none, shares its correlation.
func ofTheTask(m, task *report.Message) bool {
	if m.Component != "" && task.Component != "" {
		return m.Subject() == task.Subject()
	}
	return m.Answers == task || onOneTask(m, task) || m.Subject() == task.Subject()
}
