package protocol

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Team-coordinate sessions (seed 001): reports of completion, and what they show for it.

// Completes: a report that a task is done, by its type or by the status of a state update.
func Completes(m *report.Message) bool {
	switch kind := m.Kind(); kind {
	case "taskcomplete":
		return true
	case "stateupdate":
		status := report.Plain(m.Status)
		return status == "taskcomplete" || status == "complete" || status == "completed"
	default:
		return strings.HasSuffix(strings.ToLower(m.Type), "_complete")
	}
}

// The evidence of a completion, by the names of the role-spec template, of the knowledge transfer and of the message tool.
var (
	writtenNames  = plainSet([]string{"artifacts_written", "files_produced", "files_modified", "artifact", "artifacts", "artifact_path", "ref"})
	verifiedNames = plainSet([]string{"verification_method", "verification", "verified_by"})
)

// evidence is what messages about a task name of the two kinds.
type evidence struct{ written, verified bool }

// completionEvidence asks for one name of each kind. The names may stand anywhere: payloads are wrapped in the role's own name, and a
// role tells its state and its completion in two messages about one task, either of which may hold them. What was shown before a fix
// was asked for is no evidence of the fix.
func completionEvidence(run *report.Run, found func(Fault)) (n int) {
	states, reports, work := map[string]evidence{}, map[string]evidence{}, tries(run)
	for m := range run.Talk(report.TeamCoordinate) {
		if m.Kind() == "stateupdate" {
			states[work[m]] = states[work[m]].with(m)
		} else if Completes(m) {
			reports[work[m]] = reports[work[m]].with(m)
		}
	}
	for m := range run.Talk(report.TeamCoordinate) {
		if !Completes(m) {
			continue
		}
		n++
		e := states[work[m]].with(m)
		if m.Kind() == "stateupdate" {
			reported := reports[work[m]]
			e = evidence{e.written || reported.written, e.verified || reported.verified}
		}
		if gone := e.gone(); len(gone) > 0 {
			found(about(listed("lacks the evidence", gone), m))
		}
	}
	return n
}

func (e evidence) gone() (names []string) {
	if !e.written {
		names = append(names, "artifacts_written (or files_produced, files_modified)")
	}
	if !e.verified {
		names = append(names, "verification_method")
	}
	return names
}

// tries names for each message its sender's work on a task, until somebody asks for a fix; a message that names no task speaks for itself.
func tries(run *report.Run) map[*report.Message]string {
	work, fixes := map[*report.Message]string{}, map[string]int{} // by task
	for m := range run.Talk(report.TeamCoordinate) {
		task := report.NormalID(m.Component)
		if m.Kind() == "fixrequired" && m.Duplicate == nil {
			fixes[task]++
		}
		work[m] = fmt.Sprintf("%s\x00%s\x00%d", m.From, task, fixes[task])
		if m.Component == "" {
			work[m] = m.Key
		}
	}
	return work
}

func (e evidence) with(m *report.Message) evidence {
	return evidence{e.written || mentions(m, writtenNames), e.verified || mentions(m, verifiedNames)}
}

func mentions(m *report.Message, wanted map[string]bool) bool {
	return slices.ContainsFunc(m.Fields, func(f report.Fact) bool {
		return report.Filled(f.Value) && slices.ContainsFunc(strings.Split(f.Name, "."), func(step string) bool { return wanted[report.Plain(step)] })
	})
}
