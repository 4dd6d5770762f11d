package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// Swarm pipeline (seed 003): what the messages about components have, and whether they keep to the plan.

// componentTypes are the messages that are about one component.
var componentTypes = []string{"ComponentAssignment", "ComponentHandoff", "ReviewResult", "TestRequest", "TestHandoff", "TestExecution", "TestResult"}

func swarms(ask question, types ...string) audit { return perMessage(report.Swarm, ask, types) }

// pipelineRequired asks for what the schema and the prompts both have, and without which nobody can tell what the message is about.
func pipelineRequired(m *report.Message) (breach string, asked bool) {
	var names []string
	if m.Component == "" {
		names = append(names, "component_id")
	}
	if m.Kind() == "reviewresult" && m.Signal == "" {
		names = append(names, "verdict")
	}
	return lacking(m, names), true
}

// pipelineOutcome: a component is complete or blocked, approved or rejected, and its tests pass or fail. Other words for these are as good.
func pipelineOutcome(m *report.Message) (breach string, asked bool) {
	word, known := m.Status, report.ParseOutcome(m.Status)
	switch m.Kind() {
	case "reviewresult":
		return oddWord("verdict", m.Signal, m.Verdict != report.NoVerdict, "approved, rejected"), m.Signal != ""
	case "testresult":
		word, known = m.Signal, report.ParseOutcome(m.Signal)
		return oddWord("status", word, known == report.Passed || known == report.Failed, "pass, fail"), word != ""
	}
	done := strings.HasPrefix(report.Plain(word), "ready") || report.ParseAnswer(word) == report.AnswerFixed
	return oddWord("status", word, done || known == report.Passed || known == report.Failed, "complete, blocked"), word != ""
}

func oddWord(field, word string, known bool, words string) string {
	if known {
		return ""
	}
	return "has the " + field + " " + report.Quoted(word) + ", not one of " + words
}

// dependenciesFirst: the first assignment of a component comes after a handoff of each that it depends on, by the plan or by its own word.
func dependenciesFirst(run *report.Run, found func(Fault)) (n int) {
	all := stories(run)
	if len(all) == 0 {
		return 0
	}
	plan := planned(run)
	byID := map[string]*story{}
	for _, s := range all {
		byID[report.NormalID(s.name)] = s
	}
	for _, s := range all {
		if len(s.assignments) == 0 {
			continue
		}
		first := s.assignments[0]
		for _, id := range dependencies(s, plan) {
			before := byID[id]
			if before == nil || len(before.handoffs) == 0 {
				continue
			}
			n++
			if done := before.handoffs[0]; afterwards(first, done) {
				found(about("gives out "+s.name+" before "+before.name+", on which it depends, is handed off", first, done))
			}
		}
	}
	return n
}

// dependencies gives the folded ids of what a component depends on.
func dependencies(s *story, plan map[string]*report.Component) (ids []string) {
	for _, f := range s.assignments[0].Fields {
		if strings.HasPrefix(f.Name, "dependencies_completed") {
			ids = append(ids, report.NormalID(f.Value))
		}
	}
	if c := plan[report.NormalID(s.name)]; c != nil {
		for _, d := range c.DependsOn {
			ids = append(ids, report.NormalID(d.ID))
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// planned gives the plan's components by their folded ids and names.
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

// planKept: where messages tell of the work on components of the plan, each one of the plan is worked on or put before the user.
func planKept(run *report.Run, found func(Fault)) (n int) {
	all := stories(run)
	if len(all) == 0 {
		return 0
	}
	plan, worked, assigns := planned(run), map[*report.Component]bool{}, false
	for _, s := range all {
		if c := plan[report.NormalID(s.name)]; c != nil {
			worked[c], assigns = true, assigns || len(s.assignments) > 0
		}
	}
	if !assigns {
		return 0
	}
	up := handedUp(run)
	for _, c := range run.Plan.Components {
		n++
		if !worked[c] && c.State() == "planned" && !up[report.Plain(c.ID)] && !up[report.Plain(c.Name)] {
			found(Fault{Message: "The plan’s component " + c.Called() + " is never assigned, as others are.", Origin: c.Origin})
		}
	}
	return n
}

// designReruns counts what was sent back to the design or the security design, whatever finding it was about.
func designReruns(run *report.Run, found func(Fault)) (n int) {
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
		found(Fault{Message: "What is escalated to the design goes back for the third time, and to no person.", Origin: third.Origin})
	}
	return n
}
