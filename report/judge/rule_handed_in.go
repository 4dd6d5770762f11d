package judge

import (
	"fmt"
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/pattern"
)

// Agent-team envelopes (seed 000): work that was given out and never came back, and work that was begun on a blocked plan. No review tells of either,
// so that the reviews of the rest would pass for reviews of all. Where the order of the messages is not certain, nothing is said.

// handing counts what was given out against what came back. A submission that a revision asked for is the same piece once more.
type handing struct {
	given    []*report.Message // once for each task
	tasks    map[piece]bool
	came     []submission
	revising int
}

func (h *handing) take(m *report.Message) {
	switch kind := m.Kind(); {
	case m.Duplicate != nil:
	case kind == "taskassignment":
		if t := pieceOf(m); t == (piece{}) || !h.tasks[t] {
			h.given = append(h.given, m)
			h.tasks[t] = true
		}
	case kind == "revisionrequest":
		h.revising++
	case kind == "workersubmission" && h.revising > 0:
		h.revising--
	case kind == "workersubmission":
		h.came = append(h.came, submission{m, report.Plain(m.Component), newSpokenText(m.Body)})
	}
}

// piece tells pieces of work apart. One that is given out again, to another agent or after a restart, is one piece of work.
type piece struct{ component, plan, wave, step, body string }

// pieceOf is empty of an assignment that says nothing.
func pieceOf(m *report.Message) piece {
	if m.Component == "" {
		return piece{body: m.Body}
	}
	field := func(name string) string { return report.Plain(m.Text(name)) }
	return piece{report.Plain(m.Component), field("plan_file"), field("wave"), field("step"), ""}
}

// missing gives the tasks of which no submission can be. One that names further tasks in its text hands in these too.
func (h *handing) missing() []*report.Message {
	left := slices.DeleteFunc(slices.Clone(h.given), func(g *report.Message) bool {
		title, named := report.Plain(g.Component), newSpokenText(g.Component)
		return title != "" && slices.ContainsFunc(h.came, func(s submission) bool { return s.title == title || s.said.names(named) })
	})
	if len(h.came) == 0 {
		return nil
	}
	last := h.came[len(h.came)-1].Sequence
	if after := slices.DeleteFunc(slices.Clone(left), func(g *report.Message) bool { return g.Sequence < last }); len(after) > 0 {
		return after
	}
	if len(h.given) <= len(h.came) {
		return nil
	}
	return left
}

// submission is a piece of work that came back, and what its author says of it.
type submission struct {
	*report.Message
	title string
	said  spokenText
}

// neverHandedIn speaks where fewer pieces came back than were given out. Whose approval covers every task, covers those too.
func (a *Account) neverHandedIn() []Reason {
	h := handing{tasks: map[piece]bool{}}
	approved := 0
	for _, m := range protocol.Ordered(a.Run) {
		h.take(m)
		if m.Kind() == "approval" && m.Duplicate == nil {
			approved++
		}
	}
	left := h.missing()
	if len(left) == 0 || approved >= len(h.given) {
		return nil
	}
	var refs []Ref
	for _, m := range left {
		refs = append(refs, originRef(m.Origin))
	}
	return []Reason{{Message: fmt.Sprintf("%s assigned and %d handed in; nothing shows what became of %s.", piecesWere(len(h.given)), len(h.came), tasksOf(left)), Refs: refs}}
}

// neverRevised: what was asked for once more has to come back, or to be approved as it is.
func (a *Account) neverRevised() []Reason {
	var asked *report.Message
	for _, m := range protocol.Ordered(a.Run) {
		switch kind := m.Kind(); {
		case m.Duplicate != nil:
		case kind == "revisionrequest":
			asked = m
		case kind == "workersubmission", kind == "approval", m.Verdict == report.Positive:
			asked = nil
		}
	}
	if asked == nil {
		return nil
	}
	return []Reason{{Message: "The " + asked.Called() + " asks for the work once more; nothing shows that it came back.", Refs: refsTo(asked.Origin)}}
}

func piecesWere(n int) string {
	if n == 1 {
		return "1 piece of work was"
	}
	return fmt.Sprintf("%d pieces of work were", n)
}

// tasksOf names what may be missing.
func tasksOf(left []*report.Message) string {
	list := make([]string, len(left))
	for i, m := range left {
		list[i] = m.Component
		if m.Component == "" {
			list[i] = "the " + m.Called()
		}
	}
	return listNames(list, 3)
}

// builtOnBlocked: a plan says that it is blocked or has blockers, and its work was given out before anybody is known to have decided on them.
func builtOnBlocked(run *report.Run) (reasons []Reason) {
	waiting, begun := map[string][]*report.Message{}, map[*report.Message]*report.Message{}
	for _, m := range protocol.Ordered(run) {
		name := path.Base(report.CleanPath(m.Text("plan_file")))
		switch kind := m.Kind(); {
		case kind == "planresult":
			protocol.Drained(waiting, name, ".")
			if m.IsTrue("has_blockers") || protocol.Escalates(m) {
				waiting[name] = append(waiting[name], m)
			}
		case protocol.Escalates(m), kind == "architecturerequest", kind == "triagerequest", len(waiting) > 0 && decidedOn.MatchString(m.Body):
			clear(waiting)
		case kind == "taskassignment":
			begin(waiting, begun, m, name)
		}
	}
	for _, plan := range sortedPlans(waiting) {
		if work := begun[plan]; work != nil && !answeredByPerson(run, plan) {
			reasons = append(reasons, Reason{Message: "The " + plan.Called() + " " + inItsWay(plan) + "; the " + work.Called() + " gives its work out, and nothing shows what was decided.", Refs: refsTo(plan.Origin, work.Origin)})
		}
	}
	return reasons
}

// begin notes the first assignment of what waits. One of another plan begins nothing of it.
func begin(waiting map[string][]*report.Message, begun map[*report.Message]*report.Message, m *report.Message, name string) {
	for key, plans := range waiting {
		if name != "." && key != "." && key != name {
			continue
		}
		for _, plan := range plans {
			if begun[plan] == nil {
				begun[plan] = m
			}
		}
	}
}

func inItsWay(plan *report.Message) string {
	if protocol.Escalates(plan) {
		return "says " + report.Quoted(plan.Text("signal"))
	}
	return "has blockers"
}

func sortedPlans(waiting map[string][]*report.Message) (list []*report.Message) {
	for _, plans := range waiting {
		list = append(list, plans...)
	}
	slices.SortFunc(list, report.InTurn)
	return list
}

func answeredByPerson(run *report.Run, plan *report.Message) bool {
	return slices.ContainsFunc(run.Messages, func(m *report.Message) bool { return m.FromPerson() && m.Sequence > plan.Sequence })
}

// decidedOn tells of an answer that has no message of its own: what the user says to the orchestrator is kept nowhere else.
var decidedOn = pattern.Of(`(?i)\b(?:user|human|owner)\b[^.\n]{0,40}\b(?:decided|decides|chose|chosen|picked|confirmed|approved|answered|accepted|wants)\b|` +
	`\bblockers?\b[^.\n]{0,40}\b(?:resolved|cleared|lifted|gone|answered|decided|settled)\b|\bunblocked\b`)
