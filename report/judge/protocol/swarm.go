package protocol

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// swarm is the data of the pipeline messages. Agents imitate the examples of their prompts, which name some fields
// differently and omit others: a field counts under either name, and what the examples omit is only shown. A message
// means nothing without its component, a review nothing without its verdict.
var swarm = newSchema(report.Swarm, `
	ComponentAssignment: component_id|component
		~component_spec|description|implementation_notes|previous_feedback|failures
		~files_to_create|files_to_modify|files
	ComponentHandoff: component_id|component ~files_created ~files_modified|files_changed ~summary|description
		?status=complete,completed,blocked
	ReviewResult: component_id|component verdict|decision|status ~issues|findings|comments
		?verdict=approved,rejected
	TestRequest: component_id|component ~files|files_created|files_modified
		~behavior_to_test|behaviour_to_test|implementation_summary|testing_strategy|test_strategy
		?testing_strategy=~unit,integration,e2e,mixed
	TestHandoff: component_id|component ~test_files|tests_written ~test_count|tests_written ~run_command
	TestExecution: component_id|component ~test_files ~run_command
	TestResult: component_id|component ~status|verdict|result ?status=pass,passed,fail,failed
		~tests_run|test_results|total_tests ~tests_passed|passed|test_results ~tests_failed|failed|test_results
	HandoffSummary: ~agent_role|role ~completed_work ~in_progress
`)

// escalated returns what was put before the user, by folded id: escalations, what the report calls blocked, and
// messages to the user. A component that is named there was escalated.
func (a *audit) escalated() map[string]bool {
	ids := map[string]bool{}
	for _, s := range a.Stated {
		for _, x := range s.BlockedIDs {
			ids[report.NormalID(x.Text)] = true
		}
	}
	for _, e := range a.Escalations {
		ids[report.NormalID(e.ID)], ids[report.NormalID(e.Component)] = true, true
	}
	for _, m := range a.talk {
		ids[taskKey(m)] = ids[taskKey(m)] || toUser(m) || strings.Contains(m.Kind(), "escalat")
	}
	return ids
}

// assignedEarly: the first assignment of a component follows a handoff of each component that it depends on.
func assignedEarly(a *audit) {
	given, done := a.byTask("componentassignment"), a.byTask("componenthandoff")
	for _, c := range a.Components {
		for _, needed := range c.DependsOn {
			assigned, before := given[report.NormalID(c.ID)], done[report.NormalID(needed.ID)]
			if len(assigned) > 0 && len(before) > 0 {
				a.answer(assigned[0], before[0])(when(after(assigned[0], before[0]),
					"assigns %s before %s, on which it depends, is handed off", task(assigned[0]), needed.Called()), true)
			}
		}
	}
}

func manyRejections(a *audit) {
	up := a.escalated()
	for id, list := range a.byTask("reviewresult") {
		rejected := slices.DeleteFunc(list, func(m *report.Message) bool { return m.Verdict != report.Negative })
		if n := len(rejected); n >= 3 {
			a.answer(rejected[n-1], rejected...)(when(!up[id], "is rejection %d of %s, and nothing was escalated", n,
				task(rejected[0])), true)
		}
	}
}

// testedUnapproved compares each test with the last verdict before it; without a certain order, with any approval.
func testedUnapproved(a *audit) {
	for _, list := range a.byTask("") {
		certain := inOrder(list)
		approved := !certain && slices.ContainsFunc(list, func(m *report.Message) bool {
			return m.Kind() == "reviewresult" && m.Verdict == report.Positive
		})
		for _, m := range list {
			switch kind := m.Kind(); {
			case kind == "reviewresult" && certain && m.Verdict != report.NoVerdict:
				approved = m.Verdict == report.Positive
			case kind == "testrequest" || kind == "testhandoff":
				a.answer(m)(when(!approved, "is about tests of %s, which was not approved", task(m)), true)
			}
		}
	}
}

// miscounted looks for an attempt that is missing before another one of a component.
func miscounted(a *audit) {
	key := func(m *report.Message, attempt int) string {
		return m.Kind() + taskKey(m) + "\x00" + strconv.Itoa(attempt)
	}
	seen := grouped(a.talk, func(m *report.Message) string { return key(m, m.Attempt.N) })
	each(func(m *report.Message) (string, bool) {
		n := m.Attempt.N
		return when(n > 1 && seen[key(m, n-1)] == nil, "states attempt %d, and there is no attempt %d of %s", n, n-1,
			task(m)), n > 0
	}, "componentassignment", "componenthandoff")(a)
}

// onTask opens or closes a duty by the component of messages that fit.
func onTask(fits func(*report.Message) bool) func(*report.Message) []string {
	return func(m *report.Message) []string { return keys(m.Component != "" && fits(m), taskKey(m)) }
}

func isBlocked(m *report.Message) bool { return report.Plain(m.Status) == "blocked" }

// unreviewed counts no review by the author; the lead may have written for all agents. A run without any component
// review may have reviewed without keeping it.
func unreviewed(a *audit) {
	authors := map[string]bool{}
	author := func(m *report.Message) string { return taskKey(m) + "\x00" + m.From }
	d := duty{last: true, breach: "hands off {task}, and no review by another agent follows",
		opens: onTask(func(m *report.Message) bool {
			hands := m.Kind() == "componenthandoff"
			authors[author(m)] = authors[author(m)] || hands && m.From != "lead" && m.From != ""
			return hands && m.Duplicate == nil && !isBlocked(m)
		}),
		closes: onTask(func(m *report.Message) bool { return m.Kind() == "reviewresult" && !authors[author(m)] })}
	if slices.ContainsFunc(a.Messages, ofKind("reviewresult")) {
		d.check(a)
	}
}

// ignoredBlock reports a component that is handed off as blocked, if nothing follows and it was not escalated.
func ignoredBlock(a *audit) {
	up := a.escalated()
	blocks := func(m *report.Message) bool { return m.Kind() == "componenthandoff" && isBlocked(m) }
	duty{waits: true, breach: "reports that {task} is blocked, and nobody answers",
		opens: onTask(func(m *report.Message) bool {
			return blocks(m) && !up[taskKey(m)] && len(m.Answered) == 0
		}),
		closes: onTask(func(m *report.Message) bool { return !blocks(m) }),
	}.check(a)
}

// notTakenUp: a summary is the last message about the work that it hands over unfinished.
var notTakenUp = duty{breach: "hands over {task} unfinished, and nobody takes it up",
	opens: onTask(func(m *report.Message) bool {
		return m.Kind() == "handoffsummary" && m.Has("in_progress.component_id")
	}),
	closes: onTask(func(*report.Message) bool { return true }),
}

// turnKey is the agent of a message that states its turns.
func turnKey(m *report.Message) string { return when(m.Turns.Known, "agent %s", m.From) }

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
var manyTurns = duty{last: true, breach: "of {from} states {turns}, above the threshold, and no handoff is requested",
	closes: handedOver,
	opens: func(m *report.Message) []string {
		most := 25
		if strings.Contains(m.From, "reviewer") {
			most = 30
		}
		return keys(m.Turns.N > most && handedOver(m) == nil, m.From, "")
	},
}

// noSummary: a request that names no agent is answered by any summary.
var noSummary = duty{waits: true, breach: "gets no HandoffSummary",
	opens:  func(m *report.Message) []string { return keys(m.Kind() == "handoffrequest", m.To) },
	closes: func(m *report.Message) []string { return keys(m.Kind() == "handoffsummary", m.From, "") },
}

// results are the types that give work, with the type that answers each.
var results = map[string]string{
	"componentassignment": "componenthandoff", "testrequest": "testhandoff", "testexecution": "testresult",
}

// silentFailures follows the schema's heuristic: an agent got work, has not finished it and sent no final message (a
// summary, a report that it is blocked, or a message to the user).
func silentFailures(a *audit) {
	last := map[string]*report.Message{}
	for _, m := range a.talk {
		last[m.From] = m
	}
	duty{last: true, waits: true, breach: "assigns {task} to {to}, which fell silent before finishing it",
		opens: func(m *report.Message) []string {
			end, result := last[m.To], results[m.Kind()]
			ended := end != nil && (end.Kind() == "handoffsummary" || isBlocked(end) || toUser(end))
			return keys(result != "" && m.Component != "" && !ended, result+taskKey(m))
		},
		closes: func(m *report.Message) []string { return []string{m.Kind() + taskKey(m)} },
	}.check(a)
}
