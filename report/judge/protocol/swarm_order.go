package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// onTask opens or closes a duty by the component of messages that fit.
func onTask(fits func(*report.Message) bool) func(*report.Message) []string {
	return keyed(taskKey, func(m *report.Message) bool { return m.Component != "" && fits(m) })
}

func isBlocked(m *report.Message) bool { return report.Plain(m.Status) == "blocked" }

// unreviewed counts no review by the author; the lead may have written for all agents. A run without any component
// review may have reviewed without keeping it.
func unreviewed(a *audit) {
	authors := map[string]bool{}
	author := func(m *report.Message) string { return taskKey(m) + "\x00" + m.From }
	d := duty{last: true, opens: onTask(func(m *report.Message) bool {
		hands := m.Kind() == "componenthandoff"
		authors[author(m)] = authors[author(m)] || hands && m.From != "lead" && m.From != ""
		return hands && m.Duplicate == nil && !isBlocked(m)
	}), closes: onTask(func(m *report.Message) bool { return m.Kind() == "reviewresult" && !authors[author(m)] })}
	if slices.ContainsFunc(a.Messages, ofKind("reviewresult")) {
		a.unmet(d, a.Talk(report.Swarm), "hands off {task}, and no review by another agent follows")
	}
}

// ignored reports messages about a component that no fitting message follows, unless the component was escalated.
func ignored(breach string, opens, closes func(*report.Message) bool) check {
	return func(a *audit) {
		up := a.escalated()
		a.unmet(duty{opens: onTask(func(m *report.Message) bool {
			return opens(m) && !up[taskKey(m)] && len(m.Answered) == 0
		}), closes: onTask(closes)}, a.Talk(report.Swarm), breach)
	}
}

func handsBlocked(m *report.Message) bool { return m.Kind() == "componenthandoff" && isBlocked(m) }

func goesOn(m *report.Message) bool { return !handsBlocked(m) }

func failsTests(m *report.Message) bool {
	return m.Kind() == "testresult" && (m.Verdict == report.Negative || m.Outcome == report.Failed)
}

// notTakenUp: a summary is the last message about the work that it hands over unfinished.
var notTakenUp = duty{
	opens: onTask(func(m *report.Message) bool {
		return m.Kind() == "handoffsummary" && m.Has("in_progress.component_id")
	}),
	closes: onTask(func(*report.Message) bool { return true }),
}.check(report.Swarm, "hands over {task} unfinished, and nobody takes it up")

// turnKey is the agent of a message that states its turns.
func turnKey(m *report.Message) string {
	if !m.Turns.Known {
		return ""
	}
	return "agent " + m.From
}

// fewerTurns compares an agent's own counts of tool calls; a summary ends an agent, and the next one counts from the
// start.
func fewerTurns(before, m *report.Message) (breach string, asked bool) {
	if before == nil || before.Kind() == "handoffsummary" || !m.Follows(before) {
		return "", false
	}
	return when(m.Turns.N < before.Turns.N, "of %s states %s after %d, and no handoff lies between", report.Brief(m.From),
		report.Plural(m.Turns.N, "turn"), before.Turns.N), true
}

// handedOver is the agent that a handoff request or summary is about.
func handedOver(m *report.Message) []string {
	switch m.Kind() {
	case "handoffrequest":
		return []string{m.To}
	case "handoffsummary":
		return []string{m.From}
	}
	return nil
}

// manyTurns follows each agent from its last message over the threshold to a request or a summary. After 25 turns an
// agent must hand over; the origin allows reviewers 30.
var manyTurns = duty{last: true, closes: handedOver, opens: func(m *report.Message) []string {
	most := 25
	if strings.Contains(m.From, "reviewer") {
		most = 30
	}
	if m.Turns.N <= most || handedOver(m) != nil {
		return nil
	}
	return []string{m.From, ""}
}}.check(report.Swarm, "of {from} states {turns}, above the threshold, and no handoff is requested")

// noSummary: a request that names no agent is answered by any summary.
var noSummary = duty{
	opens: keyed(func(m *report.Message) string { return m.To }, ofKind("handoffrequest")),
	closes: func(m *report.Message) []string {
		if m.Kind() == "handoffsummary" {
			return []string{m.From, ""}
		}
		return nil
	},
}.check(report.Swarm, "gets no HandoffSummary")

// results are the types that give work, with the type that answers each.
var results = map[string]string{
	"componentassignment": "componenthandoff", "testrequest": "testhandoff", "testexecution": "testresult",
}

// silentFailures follows the schema's heuristic: an agent got work, has not finished it and sent no final message (a
// summary, a report that it is blocked, or a message to the user).
func silentFailures(a *audit) {
	last := map[string]*report.Message{}
	for m := range a.Talk(report.Swarm) {
		last[m.From] = m
	}
	a.unmet(duty{last: true,
		opens: func(m *report.Message) []string {
			end, result := last[m.To], results[m.Kind()]
			if result == "" || m.Component == "" || end != nil &&
				(end.Kind() == "handoffsummary" || isBlocked(end) || toUser(end)) {
				return nil
			}
			return []string{result + taskKey(m)}
		},
		closes: keyed(func(m *report.Message) string { return m.Kind() + taskKey(m) },
			func(*report.Message) bool { return true }),
	}, a.Talk(report.Swarm), "assigns {task} to {to}, which fell silent before finishing it")
}
