package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// Build workflow (seed 002 and its origin's state machine): what happens to one task.

// taskStates are the states, the forward way in their order, then the two of escalation.
const taskStates = "pending assigned planning validated in_progress testing quality_review approved committing completed cto_intervention human_escalation"

// backEdges are the legal ways back, and the ways out of an intervention, by plain state. Any state that is not final may lead
// to cto_intervention.
var backEdges = map[string][]string{
	"planning":        {"planning"},
	"qualityreview":   {"inprogress"},
	"committing":      {"inprogress"},
	"ctointervention": {"planning", "inprogress", "qualityreview", "committing", "humanescalation"},
}

func legal(from, to string) bool {
	if to == "ctointervention" {
		return from != "completed" && from != "humanescalation"
	}
	forward := strings.Fields(taskStates)[:10]
	for i, state := range forward[:len(forward)-1] {
		if report.Plain(state) == from && report.Plain(forward[i+1]) == to {
			return true
		}
	}
	return slices.Contains(backEdges[from], to)
}

func legalTransition(m *report.Message) (string, bool) {
	from, to := m.Text("payload.fromState"), m.Text("payload.toState")
	states := term{words: taskStates}
	if states.spell(from) == odd || states.spell(to) == odd { // another rule's
		return "", false
	}
	if legal(report.Plain(from), report.Plain(to)) {
		return "", true
	}
	return fmt.Sprintf("moves %s from %s to %s, which the state machine does not allow", task(m), report.Brief(from), report.Brief(to)), true
}

// task names a message's task for a sentence.
func task(m *report.Message) string {
	if m.Component == "" {
		return "a task"
	}
	return report.Brief(m.Component)
}

// TaskKey gives what a task's messages have in common: the task's id, else the correlation.
func TaskKey(m *report.Message) string {
	if m.Component != "" {
		return report.Plain(m.Component)
	}
	return report.Plain(m.Thread)
}

func stateChain(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{}
	for m := range run.Talk(report.BuildWorkflow) {
		if m.Kind() != "statetransition" || Again(m) {
			continue
		}
		before := last[TaskKey(m)]
		last[TaskKey(m)] = m
		if before == nil || !m.Follows(before) {
			continue
		}
		n++
		if from, was := m.Text("payload.fromState"), before.Text("payload.toState"); report.Plain(from) != report.Plain(was) {
			found(about(fmt.Sprintf("moves %s from %s, though it was last in %s", task(m), report.Brief(from), report.Brief(was)), m, before))
		}
	}
	return n
}

// failing says in which state a message reports failure or success; the counter is per state and a success resets it.
func failing(m *report.Message) (state string, failed, said bool) {
	var word string
	switch state = m.Kind(); state {
	case "qualityreport":
		word = m.Text("payload.status")
	case "validationresponse":
		word = m.Text("payload.decision")
	case "statusupdate":
		word = m.Text("payload.status")
	}
	switch report.Plain(word) {
	case "failed", "rejected":
		return state, true, true
	case "passed", "approved", "completed":
		return state, false, true
	}
	return state, false, false
}

// failures are what the tasks failed at, by task and state, since the last success or escalation there.
type failures map[string]map[string][]*report.Message

// take counts one message; third is true where it is the third failure in a row.
func (f failures) take(m *report.Message) (third bool) {
	key := TaskKey(m)
	if escalated(m) {
		delete(f, key)
		return false
	}
	state, failed, said := failing(m)
	if said && !failed {
		delete(f[key], state)
	}
	if !failed {
		return false
	}
	if f[key] == nil {
		f[key] = map[string][]*report.Message{}
	}
	f[key][state] = append(f[key][state], m)
	return len(f[key][state]) == 3
}

// threeFailures wants an escalation after the third failure and before the next success there.
func threeFailures(run *report.Run, found func(Fault)) (n int) {
	tasks := failures{}
	for m := range run.Talk(report.BuildWorkflow) {
		if !Again(m) && tasks.take(m) {
			n++
		}
	}
	for _, states := range tasks {
		for _, list := range states {
			if len(list) >= 3 {
				found(about(fmt.Sprintf("is failure %d of %s, and no escalation follows", len(list), task(list[0])), list[len(list)-1], list[:len(list)-1]...))
			}
		}
	}
	return n
}

func escalated(m *report.Message) bool {
	return m.Kind() == "escalationrequest" || m.Says("payload.toState", "ctointervention", "humanescalation")
}

func taskCorrelation(m *report.Message) (string, bool) {
	id, thread := m.Text("payload.taskId"), m.Text("correlationId")
	if id == "" || thread == "" {
		return "", false
	}
	if !strings.EqualFold(id, thread) {
		return fmt.Sprintf("is about the task %s and has the correlation id %s", report.Brief(id), report.Brief(thread)), true
	}
	return "", true
}

// progressFits holds the progress that a message states in percent against its own word on the work. One is a whole written as a share.
func progressFits(m *report.Message) (string, bool) {
	raw := m.Text("payload.progress")
	if raw == "" {
		return "", false
	}
	if n, ok := progressOf(raw); !ok {
		return "has the progress " + report.Quoted(raw) + ", not a number from 0 to 100", true
	} else if CompletedAt(m) != "" {
		return fmt.Sprintf("says that the work is completed, at %v %%", n), true
	}
	return "", true
}

var relevance = term{field: "payload.documents.*.relevance"}

func relevanceFits(m *report.Message) (string, bool) {
	stated := relevance.values(m)
	for _, f := range stated {
		if _, ok := progressOf(f.Value); !ok {
			return "has the " + f.Name + " " + report.Quoted(f.Value) + ", not a number from 0 to 100", true
		}
	}
	return "", len(stated) > 0
}

// progressOf reads a share of 100, with or without its sign.
func progressOf(raw string) (n float64, ok bool) {
	n, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(raw, "%")), 64)
	return n, err == nil && n >= 0 && n <= 100
}

// CompletedAt gives the progress of a message that says that its task is completed, as written; empty where that is all of it, or not stated.
// What a bus calls progress may have completed a phase of the task.
func CompletedAt(m *report.Message) string {
	whole := m.Dialect == report.TeamCoordinate && Completes(m)
	for _, name := range []string{"payload.progress", "data.progress_pct", "progress_pct"} {
		raw := m.Text(name)
		n, ok := progressOf(raw)
		if ok && n < 100 && n != 1 && (whole || m.Says("payload.status", "completed")) {
			return raw
		}
	}
	return ""
}
