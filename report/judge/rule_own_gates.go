package judge

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// ownGates: the gates of a task passed by its author's word, and nobody else has judged what was built. That the design was approved says nothing
// of the work; who measured beside the author does.
func (a *Account) ownGates() (reasons []Reason) {
	all, judged, own := a.authors(), map[string]bool{}, []*report.Message{}
	for m := range a.Run.Talk(report.BuildWorkflow) {
		switch {
		case m.Duplicate != nil || m.Verdict == report.NoVerdict || ofDesign(m):
		case !all.judgesOwn(m):
			judged[m.Subject()] = true
		case m.Kind() == "qualityreport" && m.Verdict == report.Positive:
			own = append(own, m)
		}
	}
	for _, m := range own {
		if !judged[m.Subject()] && !judged[""] {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " passes the gates of " + judgedWork(m) + ", which is the own work of " + reviewerOf(m) + "; nobody else has judged what was built.", Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// ofDesign: it answers a request about the design, which came before the work.
func ofDesign(m *report.Message) bool {
	return m.Answers != nil && m.Answers.Says(validationType, "design", "codebasereview")
}

// unapprovedCommits: a commit rests on an approval that is not there or approves nothing, or on its author's. That its own word denies the gates
// is held against the verdict elsewhere.
func (a *Account) unapprovedCommits() (reasons []Reason) {
	if !slices.Contains(a.Run.Dialects, report.BuildWorkflow) {
		return nil
	}
	known, gated := protocol.ApprovalsOf(a.Run), a.gatedTasks()
	for m := range a.Run.Talk(report.BuildWorkflow) {
		if m.Kind() != "commitrequest" || protocol.Again(m) || m.IsFalse(protocol.GatesPassed) {
			continue
		}
		breach := cmp.Or(known.Breach(m), a.commitsNothing(m), gated.lacks(m))
		if breach != "" {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " " + breach + ".", Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// gatedTasks are the tasks that reports of quality are on, by what their names have before the number: what is named otherwise may be all of a phase.
type gatedTasks map[string]map[string]bool

func (a *Account) gatedTasks() gatedTasks {
	gated := gatedTasks{}
	for m := range a.Run.Talk(report.BuildWorkflow) {
		if m.Kind() != "qualityreport" {
			continue
		}
		for _, name := range namesOfTask(m) {
			kind := strings.TrimRight(name, "0123456789")
			if gated[kind] == nil {
				gated[kind] = map[string]bool{}
			}
			gated[kind][name] = true
		}
	}
	return gated
}

// namesOfTask are the names by which a message calls its task.
func namesOfTask(m *report.Message) []string {
	return slices.DeleteFunc([]string{report.Plain(m.Component), report.Plain(m.Thread)}, func(name string) bool { return name == "" })
}

// lacks: a commit claims that the gates passed, and the reports of quality are all on other tasks.
func (gated gatedTasks) lacks(commit *report.Message) string {
	of := gated[strings.TrimRight(protocol.TaskKey(commit), "0123456789")]
	if len(gated) != 1 || len(of) == 0 || !commit.IsTrue(protocol.GatesPassed) ||
		slices.ContainsFunc(namesOfTask(commit), func(name string) bool { return of[name] }) {
		return ""
	}
	return "says that the quality gates of " + report.Brief(commit.Component) + " passed, and no quality report is on it; those that are there are on other tasks"
}

// commitsNothing: the list of files is there and empty, and the request for a validation of the same task names files. A task that only looked
// something up names none.
func (a *Account) commitsNothing(commit *report.Message) string {
	if len(commit.Files) > 0 || !strings.Contains(strings.Join(strings.Fields(commit.Raw), ""), `"files":[]`) {
		return ""
	}
	for m := range a.Run.Talk(report.BuildWorkflow) {
		if m.Kind() == "validationrequest" && len(m.Files) > 0 && protocol.TaskKey(m) == protocol.TaskKey(commit) {
			return "commits no file; the " + m.Called() + " names " + listNames(m.Files, 3)
		}
	}
	return ""
}
