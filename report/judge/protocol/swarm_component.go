package protocol

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// component is the messages about one component, in the order of the conversation. Times are optional and the messages
// may lie in many files: if their order is not certain, a rule reports nothing about the order.
type component struct {
	name string
	all  []*report.Message
	of   map[string][]*report.Message // by kind
}

// components returns every component that a message names, in the order of their first message.
func components(run *report.Run) (list []*component) {
	byID := map[string]*component{}
	for m := range run.Talk(report.Swarm) {
		if m.Component == "" {
			continue
		}
		c := byID[report.NormalID(m.Component)]
		if c == nil {
			c = &component{name: report.Brief(m.Component), of: map[string][]*report.Message{}}
			byID[report.NormalID(m.Component)] = c
			list = append(list, c)
		}
		c.all, c.of[m.Kind()] = append(c.all, m), append(c.of[m.Kind()], m)
	}
	return list
}

// escalated returns the words of everything put before the user: escalations, open items of a report, the log of errors
// and messages to the user. A component named there was escalated.
func escalated(run *report.Run) map[string]bool {
	var text strings.Builder
	for _, e := range run.Escalations {
		text.WriteString(" " + e.ID + " " + e.Description)
	}
	for _, s := range run.Stated {
		for _, c := range s.Open {
			text.WriteString(" " + c.Text)
		}
	}
	for _, l := range run.Log {
		text.WriteString(" " + l.Text)
	}
	for m := range run.Talk(report.Swarm) {
		if toUser(m) || strings.Contains(m.Kind(), "escalat") {
			text.WriteString(" " + m.Component + " " + m.Summary + " " + m.Body)
		}
	}
	words := map[string]bool{}
	for w := range strings.FieldsFuncSeq(text.String(), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;:.()[]`'\"*“”", r)
	}) {
		words[report.Plain(w)] = true
	}
	return words
}

func manyRejections(run *report.Run, found func(Fault)) (n int) {
	up := escalated(run)
	for _, c := range components(run) {
		rejected := slices.DeleteFunc(slices.Clone(c.of["reviewresult"]), func(m *report.Message) bool { return m.Verdict != report.Negative })
		if len(rejected) < 3 {
			continue
		}
		if n++; !up[report.Plain(c.name)] {
			found(aboutLast(fmt.Sprintf("is rejection %d of %s, and nothing was escalated", len(rejected), c.name), rejected))
		}
	}
	return n
}

// testedUnapproved compares each test with the last verdict before it; without a certain order, with any approval.
func testedUnapproved(run *report.Run, found func(Fault)) (n int) {
	for _, c := range components(run) {
		certain, approved := inOrder(c.all), false
		for _, m := range c.of["reviewresult"] {
			approved = approved || !certain && m.Verdict == report.Positive
		}
		for _, m := range c.all {
			switch kind := m.Kind(); {
			case kind == "reviewresult" && certain && m.Verdict != report.NoVerdict:
				approved = m.Verdict == report.Positive
			case kind == "testrequest" || kind == "testhandoff":
				if n++; !approved {
					found(about("is about tests of "+c.name+", which was not approved", m))
				}
			}
		}
	}
	return n
}

// miscounted looks for an attempt that is missing and, in a certain order, for one that decreases.
func miscounted(run *report.Run, found func(Fault)) (n int) {
	for _, c := range components(run) {
		for _, kind := range []string{"componentassignment", "componenthandoff"} {
			stated := slices.DeleteFunc(slices.Clone(c.of[kind]), func(m *report.Message) bool { return !m.Attempt.Known })
			if len(stated) == 0 {
				continue
			}
			n++
			seen, top := map[int]bool{}, stated[0]
			for i, m := range stated {
				if i > 0 && m.Attempt.N < stated[i-1].Attempt.N && m.Follows(stated[i-1]) {
					found(about(fmt.Sprintf("states attempt %d after attempt %d of %s", m.Attempt.N, stated[i-1].Attempt.N, c.name), m, stated...))
					break
				}
				if seen[m.Attempt.N] = true; m.Attempt.N > top.Attempt.N {
					top = m
				}
			}
			missing := 1
			for seen[missing] {
				missing++
			}
			if missing < top.Attempt.N {
				found(about(fmt.Sprintf("states attempt %d, and there is no attempt %d of %s", top.Attempt.N, missing, c.name), top, stated...))
			}
		}
	}
	return n
}

// NeverHandedOff returns the last assignment of each component that was not handed off, and how many were assigned. A
// summary that lists the component as completed work is a handoff too.
func NeverHandedOff(run *report.Run) (left []*report.Message, n int) {
	done := map[string]bool{}
	for m := range run.Talk(report.Swarm) {
		for _, f := range m.Fields {
			entry, ok := strings.CutSuffix(f.Name, ".component_id")
			if ok && strings.HasPrefix(entry, "completed_work.") && m.Kind() == "handoffsummary" && !m.Says(entry+".status", "inprogress") {
				done[report.NormalID(f.Value)] = true
			}
		}
	}
	for _, c := range components(run) {
		if k := len(c.of["componentassignment"]); k > 0 {
			n++
			if len(c.of["componenthandoff"]) == 0 && !done[report.NormalID(c.name)] {
				left = append(left, c.of["componentassignment"][k-1])
			}
		}
	}
	return left, n
}

// onComponent opens or closes a duty by the component of messages that fit.
func onComponent(fits func(m *report.Message) bool) func(m *report.Message) []string {
	return func(m *report.Message) []string {
		if m.Dialect != report.Swarm || m.Component == "" || !fits(m) {
			return nil
		}
		return []string{report.NormalID(m.Component)}
	}
}

func ofKind(kind string) func(m *report.Message) bool {
	return func(m *report.Message) bool { return m.Kind() == kind }
}

// handsOff reports a handoff of work: no repetition, and no report that the component is blocked.
func handsOff(m *report.Message) bool {
	return m.Kind() == "componenthandoff" && m.Duplicate == nil && report.Plain(m.Status) != "blocked"
}

// unreviewed counts no review by the author; the lead may have written for all agents. A run without any component review
// may have reviewed without keeping it.
func unreviewed(run *report.Run, found func(Fault)) int {
	own, authors := map[string]bool{}, map[string]bool{} // by component: reviewed by its author alone
	for m := range run.Talk(report.Swarm) {
		if m.Kind() == "componenthandoff" {
			authors[report.NormalID(m.Component)+"\x00"+m.From] = true
		}
	}
	reviews := false
	left, n := duty{last: true, opens: onComponent(handsOff), closes: onComponent(func(m *report.Message) bool {
		if m.Kind() != "reviewresult" {
			return false
		}
		reviews = true
		id := report.NormalID(m.Component)
		own[id] = m.From != "" && m.From != "lead" && authors[id+"\x00"+m.From]
		return !own[id]
	})}.open(run.Talk(report.Swarm))
	if !reviews {
		return 0
	}
	for _, m := range left {
		found(about("hands off "+task(m)+when(own[report.NormalID(m.Component)], ", which only its author reviewed")+", and no review follows", m))
	}
	return n
}

// untested looks at approved components, if any tests were run. It is a note: many a component is tested with another.
func untested(run *report.Run, found func(Fault)) int {
	approved, tests := map[string]bool{}, false
	for m := range run.Talk(report.Swarm) {
		tests = tests || m.Kind() == "testresult"
		if m.Kind() == "reviewresult" {
			approved[report.NormalID(m.Component)] = m.Verdict == report.Positive
		}
	}
	if !tests {
		return 0
	}
	return duty{last: true, closes: onComponent(ofKind("testresult")), opens: onComponent(func(m *report.Message) bool {
		return handsOff(m) && approved[report.NormalID(m.Component)]
	})}.check(report.Swarm, "hands off {task}, and its tests are not run since")(run, found)
}

// ignored reports messages about a component that no fitting message follows, unless the component was escalated.
func ignored(breach string, opens, closes func(m *report.Message) bool) check {
	return func(run *report.Run, found func(Fault)) int {
		up := escalated(run)
		left, n := duty{opens: onComponent(opens), closes: onComponent(closes)}.open(run.Talk(report.Swarm))
		for _, m := range left {
			if !up[report.Plain(report.Brief(m.Component))] && len(m.Answered) == 0 {
				found(about(fmt.Sprintf(breach, task(m)), m))
			}
		}
		return n
	}
}

func isBlocked(m *report.Message) bool {
	return m.Kind() == "componenthandoff" && report.Plain(m.Status) == "blocked"
}

func isUnblocked(m *report.Message) bool { return !isBlocked(m) }

func failsTests(m *report.Message) bool {
	return m.Kind() == "testresult" && (m.Verdict == report.Negative || m.Outcome == report.Failed)
}

// NeverTakenUp returns the summaries that are the last message about the work that they hand over unfinished, and how
// many hand some over.
func NeverTakenUp(run *report.Run) (left []*report.Message, n int) {
	return duty{
		opens: onComponent(func(m *report.Message) bool {
			return m.Kind() == "handoffsummary" && m.Has("in_progress.component_id")
		}),
		closes: onComponent(func(*report.Message) bool { return true }),
	}.open(run.Talk(report.Swarm))
}

// threshold is the number of turns after which an agent must hand over; the origin allows reviewers more.
func threshold(agent string) int {
	if strings.Contains(agent, "reviewer") {
		return 30
	}
	return 25
}

// turnKey is the agent of a message that states its turns.
func turnKey(m *report.Message) string {
	if !m.Turns.Known {
		return ""
	}
	return "agent " + m.From
}

// fewerTurns compares an agent's own counts of tool calls; a summary ends an agent, and the next one counts from the start.
func fewerTurns(before, m *report.Message) (breach string, asked bool) {
	if before == nil || before.Kind() == "handoffsummary" || !m.Follows(before) {
		return "", false
	}
	return when(m.Turns.N < before.Turns.N, "of %s states %s after %d, and no handoff lies between", report.Brief(m.From),
		report.Plural(m.Turns.N, "turn"), before.Turns.N), true
}

// manyTurns follows each agent from its first message over the threshold to a request or a summary.
func manyTurns(run *report.Run, found func(Fault)) int {
	over := map[string]bool{}
	ends := func(m *report.Message) []string {
		switch m.Kind() {
		case "handoffrequest":
			return []string{m.To}
		case "handoffsummary":
			return []string{m.From}
		}
		return nil
	}
	return duty{closes: ends, opens: func(m *report.Message) []string {
		for _, agent := range ends(m) {
			delete(over, agent)
		}
		if over[m.From] || !m.Turns.Known || m.Turns.N <= threshold(m.From) || ends(m) != nil {
			return nil
		}
		over[m.From] = true
		return []string{m.From, ""}
	}}.check(report.Swarm, "of {from} states {turns}, above the threshold, and no handoff is requested")(run, found)
}

// noSummary: a request that names no agent is answered by any summary.
var noSummary = duty{
	opens: func(m *report.Message) []string {
		if m.Kind() == "handoffrequest" {
			return []string{m.To}
		}
		return nil
	},
	closes: func(m *report.Message) []string {
		if m.Kind() == "handoffsummary" {
			return []string{m.From, ""}
		}
		return nil
	},
}.check(report.Swarm, "gets no HandoffSummary")

// orders are the types that give work, with the type that answers each and the role that has the work by default.
var orders = map[string]struct{ answer, role string }{
	"componentassignment": {"componenthandoff", "implementer"},
	"testrequest":         {"testhandoff", "test-writer"},
	"testexecution":       {"testresult", "test-runner"},
}

// silentFailures follows the schema's heuristic: an agent got work, has not finished it and sent no final message (a
// summary, a report that it is blocked, or a message to the user).
func silentFailures(run *report.Run, found func(Fault)) int {
	workers, last, open := map[string]bool{}, map[string]*report.Message{}, map[string][]*report.Message{}
	agent := func(m *report.Message) string {
		if m.To == "" {
			return orders[m.Kind()].role
		}
		return m.To
	}
	left, _ := duty{last: true,
		opens: func(m *report.Message) []string {
			last[m.From] = m
			if orders[m.Kind()].answer == "" || m.Component == "" {
				return nil
			}
			workers[agent(m)] = true
			return []string{orders[m.Kind()].answer + report.NormalID(m.Component)}
		},
		closes: func(m *report.Message) []string { return []string{m.Kind() + report.NormalID(m.Component)} },
	}.open(run.Talk(report.Swarm))
	for _, m := range left {
		open[agent(m)] = append(open[agent(m)], m)
	}
	for agent, list := range open {
		m := last[agent]
		if m == nil || m.Kind() != "handoffsummary" && report.Plain(m.Status) != "blocked" && !toUser(m) {
			found(silent(agent, list, m))
		}
	}
	return len(workers)
}

const mostNamed = 12 // pieces of work in one sentence

func silent(agent string, open []*report.Message, last *report.Message) Fault {
	var work []string
	for _, m := range open[:min(len(open), mostNamed)] {
		work = append(work, task(m))
	}
	if more := len(open) - mostNamed; more > 0 {
		work = append(work, fmt.Sprintf("%d more", more))
	}
	ends, others := "it never sent a message", slices.Clone(open)
	if last != nil {
		ends, others = "its last message is the "+last.Called(), append(others, last)
	}
	f := about("", open[0], others...)
	f.Message = fmt.Sprintf("The agent %s fell silent: not finished is %s, and %s.", report.Brief(agent), strings.Join(work, ", "), ends)
	return f
}
