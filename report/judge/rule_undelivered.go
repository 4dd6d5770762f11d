package judge

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// What a swarm's plan promises and the record does not show. A plan is departed from in good faith: a file may get another name, and a record may
// keep no messages at all. So only where components came back is a silent one asked about, and only what nothing else stands for is missed.

// undelivered gives a reason for each component of the plan that lacks what was planned for it.
func (a *Account) undelivered() (reasons []Reason) {
	if !a.planned() && !a.inParts() || !slices.ContainsFunc(a.Run.Plan.Components, func(c *report.Component) bool { return c.Story.Implemented }) {
		return nil
	}
	plannedFor := report.Paths[*report.Component]{}
	for _, c := range a.Run.Plan.Components {
		for _, file := range c.PlannedFiles() {
			plannedFor.Add(file, c)
		}
	}
	delivered := a.isDelivered()
	for _, c := range a.Run.Plan.Components {
		if lacks := a.lacks(c, &plannedFor, delivered); lacks != "" {
			reasons = append(reasons, Reason{Message: lacks, Refs: []Ref{componentRef(c)}})
		}
	}
	return reasons
}

// inParts reports whether the plan stands in the files of its parts, each of which its worker sums up once it is built.
func (a *Account) inParts() bool { return a.Run.Plan != nil && a.Run.Plan.Part }

// isDelivered tells of a file whether the summary of some part names it.
func (a *Account) isDelivered() func(file string) bool {
	var files []string
	for _, d := range a.Run.Deliveries {
		files = append(files, d.Files...)
	}
	return report.Among(files)
}

// unfinishedParts: the last word of a worker on its part of the plan is that it is not done.
func unfinishedParts(run *report.Run) (reasons []Reason) {
	for _, c := range run.Components {
		if n := len(c.Delivered); n > 0 && !c.Story.Implemented {
			d := c.Delivered[n-1]
			reasons = append(reasons, Reason{Message: d.Path + " says of " + report.Brief(c.Called()) + " “" + report.Brief(d.Status) + "”.", Refs: refsTo(d.Origin)})
		}
	}
	return reasons
}

// neverTakenUp: an agent that was replaced handed work over unfinished, and nobody is known to have gone on with it.
func neverTakenUp(run *report.Run) (reasons []Reason) {
	left, _ := protocol.NeverTakenUp(run)
	for _, m := range left {
		reasons = append(reasons, Reason{Message: "The " + m.Called() + " hands over " + judgedWork(m) + " unfinished, and nobody takes it up.", Refs: refsTo(m.Origin)})
	}
	return reasons
}

// reportedBlocked: the agents' own report calls a part of the work blocked, by name or by number. What messages call so is told of them.
func reportedBlocked(run *report.Run) (reasons []Reason) {
	told := map[string]bool{}
	for _, c := range run.Components {
		if c.Story.Blocked {
			told[report.NormalID(c.ID)], told[report.NormalID(c.Name)] = true, true
		}
	}
	for _, s := range run.Stated {
		for _, c := range s.BlockedIDs {
			if !told[report.NormalID(c.Text)] {
				reasons = append(reasons, Reason{Message: "The run’s own report calls " + report.Brief(c.Text) + " blocked.", Refs: refsTo(c.Origin)})
			}
		}
		if s.Blocked.N > 0 && len(s.BlockedIDs) == 0 && len(told) == 0 {
			reasons = append(reasons, Reason{Message: "The run’s own report counts " + report.Plural(s.Blocked.N, "blocked item") + ".", Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

func (a *Account) lacks(c *report.Component, plannedFor *report.Paths[*report.Component], delivered func(file string) bool) string {
	planned := c.PlannedFiles()
	missing := slices.DeleteFunc(slices.Clone(planned), func(file string) bool { return a.isChanged(file) || delivered(file) || toldOf(c, file) })
	if len(missing) == 0 || c.Story.Blocked {
		return ""
	}
	if len(c.Story.Messages)+len(c.Delivered) == 0 && len(missing) == len(planned) {
		told := "no message is about it"
		if a.inParts() {
			told = "no summary tells of it"
		}
		return "The plan has " + report.Brief(c.Called()) + ", and nothing shows that it was built: " + told + ", and none of its files was changed (" + listNames(missing, 3) + ")."
	}
	files := handedIn(c)
	if len(files) == 0 || slices.ContainsFunc(files, func(file string) bool { return !plannedFor.Has(file) }) {
		return "" // another file may stand for the one that was planned
	}
	if len(missing) == len(planned) {
		return "What is handed in as " + report.Brief(c.Called()) + " is in files of other components alone (" + listNames(files, 3) + "); nothing shows a change in its own (" + listNames(missing, 3) + ")."
	}
	missing = slices.DeleteFunc(missing, func(file string) bool { return !slices.Contains(c.FilesToCreate, file) })
	if len(missing) > 0 {
		return "The plan lets " + report.Brief(c.Called()) + " create " + listNames(missing, 3) + ", and nothing shows that it was: what was handed in has only other files that were planned."
	}
	return ""
}

// handedIn gives the files that the handoffs of a component name, or the summaries of it.
func handedIn(c *report.Component) (files []string) {
	for _, d := range c.Delivered {
		files = append(files, d.Files...)
	}
	for _, m := range c.Story.Messages {
		if m.Kind() == "componenthandoff" {
			files = append(files, m.Files...)
		}
	}
	return files
}

// toldOf reports whether a reviewer found something in the file, or a message about the component names it that does not give the work out.
func toldOf(c *report.Component, file string) bool {
	return slices.ContainsFunc(c.Findings, func(f *report.Finding) bool { return report.SamePath(f.File, file) }) ||
		slices.ContainsFunc(c.Story.Messages, func(m *report.Message) bool {
			return m.Kind() != "componentassignment" && strings.Contains(m.Raw, path.Base(report.CleanPath(file)))
		})
}
