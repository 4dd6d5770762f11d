package protocol

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// swarm is the data of the pipeline messages. Agents imitate the examples of their prompts, which name some fields
// differently and omit others: a field counts under either name, and what the examples omit is not required.
var swarm = newSchema(report.Swarm,
	messageType{name: "ComponentAssignment", fields: "component_spec|description|implementation_notes|previous_feedback|failures " +
		"files_to_create|files_to_modify|files"},
	messageType{name: "ComponentHandoff", fields: "files_created files_modified|files_changed summary|description"},
	messageType{name: "ReviewResult", fields: "issues|findings|comments"},
	messageType{name: "TestRequest", fields: "files|files_created|files_modified " +
		"behavior_to_test|behaviour_to_test|implementation_summary|testing_strategy|test_strategy"},
	messageType{name: "TestHandoff", fields: "test_files|tests_written test_count|tests_written run_command"},
	messageType{name: "TestExecution", fields: "test_files run_command"},
	messageType{name: "TestResult", fields: "status|verdict|result tests_run|test_results|total_tests " +
		"tests_passed|passed|test_results tests_failed|failed|test_results"},
	messageType{name: "HandoffSummary", fields: "agent_role|role completed_work in_progress"},
)

// incompleteSwarm leaves Markdown alone, whose body may contain everything.
func incompleteSwarm(m *report.Message) (breach string, asked bool) {
	if !swarm.has(m) || strings.EqualFold(path.Ext(m.Path), ".md") {
		return "", false
	}
	return lacking(m, swarm.fields(m)...), true
}

// unidentified requires what schema and prompts both have, and what a message means nothing without.
func unidentified(m *report.Message) (breach string, asked bool) {
	var names []string
	if m.Component == "" {
		names = append(names, "component_id")
	}
	if m.Kind() == "reviewresult" && m.Signal == "" {
		names = append(names, "verdict")
	}
	return lacking(m, names...), true
}

// unknownOutcome accepts every known word for an outcome.
func unknownOutcome(m *report.Message) (breach string, asked bool) {
	field, word, words := "status", m.Signal, "pass, fail"
	if m.Kind() == "componenthandoff" {
		word, words = m.Status, "complete, blocked"
	}
	known := m.Outcome == report.Passed || m.Outcome == report.Failed || m.Verdict != report.NoVerdict
	switch m.Kind() {
	case "reviewresult":
		field, words, known = "verdict", "approved, rejected", m.Verdict != report.NoVerdict
	case "componenthandoff":
		known = known || strings.HasPrefix(report.Plain(word), "ready")
	}
	return when(word != "" && !known, "has the %s %s, not one of %s", field, report.Quoted(word), words), word != ""
}

// unknownStrategy accepts text that contains one of the words.
func unknownStrategy(m *report.Message) (breach string, asked bool) {
	strategy := m.Text("testing_strategy")
	known := slices.ContainsFunc([]string{"unit", "integration", "e2e", "endtoend", "mixed"}, func(s string) bool {
		return strings.Contains(report.Plain(strategy), s)
	})
	return when(strategy != "" && !known, "has the testing_strategy %s, not one of unit, integration, e2e, mixed",
		report.Quoted(strategy)), strategy != ""
}

// assignedEarly: a component's first assignment follows a handoff of each component that it depends on, by the plan or by
// the assignment.
func assignedEarly(run *report.Run, found func(Fault)) (n int) {
	all, plan, byID := components(run), planned(run), map[string]*component{}
	for _, c := range all {
		byID[report.NormalID(c.name)] = c
	}
	for _, c := range all {
		if len(c.of["componentassignment"]) == 0 {
			continue
		}
		first := c.of["componentassignment"][0]
		for _, id := range dependencies(first, plan[report.NormalID(c.name)]) {
			before := byID[id]
			if before == nil || len(before.of["componenthandoff"]) == 0 {
				continue
			}
			n++
			if done := before.of["componenthandoff"][0]; after(first, done) {
				found(about("assigns "+c.name+" before "+before.name+", on which it depends, is handed off", first, done))
			}
		}
	}
	return n
}

// dependencies returns the folded ids of what an assigned component depends on; c is nil outside the plan.
func dependencies(assignment *report.Message, c *report.Component) (ids []string) {
	for _, f := range assignment.Fields {
		if strings.HasPrefix(f.Name, "dependencies_completed") {
			ids = append(ids, report.NormalID(f.Value))
		}
	}
	if c != nil {
		for _, d := range c.DependsOn {
			ids = append(ids, report.NormalID(d.ID))
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// planned returns the plan's components by their folded ids and names.
func planned(run *report.Run) map[string]*report.Component {
	plan := map[string]*report.Component{}
	if run.Plan == nil {
		return plan
	}
	for _, c := range run.Plan.Components {
		for _, name := range []string{c.ID, c.Name} {
			if id := report.NormalID(name); id != "" && plan[id] == nil {
				plan[id] = c
			}
		}
	}
	return plan
}

// neverAssigned applies if messages assign components of the plan: then each is worked on or escalated.
func neverAssigned(run *report.Run, found func(Fault)) (n int) {
	plan, worked, assigns := planned(run), map[*report.Component]bool{}, false
	for _, s := range components(run) {
		if c := plan[report.NormalID(s.name)]; c != nil {
			worked[c], assigns = true, assigns || len(s.of["componentassignment"]) > 0
		}
	}
	if !assigns {
		return 0
	}
	up := escalated(run)
	for _, c := range run.Plan.Components {
		n++
		if !worked[c] && c.State() == "planned" && !up[report.Plain(c.ID)] && !up[report.Plain(c.Name)] {
			found(Fault{Message: "The plan’s component " + c.Called() + " is never assigned, as others are.", Origin: c.Origin})
		}
	}
	return n
}

// manyReruns counts what was sent back to the design or the security design, for whatever finding.
func manyReruns(run *report.Run, found func(Fault)) (n int) {
	human := false
	var third *report.Escalation
	for _, e := range run.Escalations {
		switch report.FoldWord(e.Type) {
		case "human", "user", "owner":
			human = true
		case "design", "design level", "security design":
			if n++; n == 3 {
				third = e
			}
		}
	}
	if third != nil && !human {
		found(Fault{Message: "Work goes back to its design for the third time, and to no person.", Origin: third.Origin})
	}
	return n
}
