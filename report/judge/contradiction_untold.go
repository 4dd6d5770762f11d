package judge

import (
	"fmt"
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

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
