package judge

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Agent is who sent or was sent messages by name.
type Agent struct {
	Name           string
	Sent, Received int
	First, Last    *report.Message   // that it sent; nil = it sent none
	Turns          []*report.Message // of its own, those that state its turns
	Rejected       []*report.Message // negative verdicts on its work
	HandedOver     []*report.Message // summaries with which it handed its work to a successor
	Silent         *report.Message   // the last assignment to it, if surely no message of its own follows
	Faults         []protocol.Fault  // rules that a message of its own breaks
}

// Agents returns everybody who sent or was sent a message by name, in the order of the conversation.
func (a *Account) Agents() (list []*Agent) {
	byName, worker, assigned := map[string]*Agent{}, map[string]*Agent{}, map[*Agent]*report.Message{}
	agent := func(name string) *Agent {
		if byName[name] == nil && name != "" && name != "*" {
			byName[name] = &Agent{Name: name}
			list = append(list, byName[name])
		}
		return byName[name]
	}
	for _, m := range a.Run.Messages {
		from, to := agent(m.From), agent(m.To)
		if from != nil {
			from.send(m)
		}
		if to != nil {
			if to.Received++; assigns(m) {
				assigned[to] = m
			}
		}
		if from != nil && slices.Contains(handInTypes[:4], m.Kind()) {
			worker[m.Subject()] = from
		} else if m.Verdict == report.Negative { // of the work of whoever submitted it last, else of the recipient
			if by := worker[m.Subject()]; by != nil && m.Subject() != "" {
				to = by
			}
			if to != nil && to != from {
				to.Rejected = append(to.Rejected, m)
			}
		}
	}
	for _, f := range a.Faults {
		if agent := byName[f.By()]; agent != nil {
			agent.Faults = append(agent.Faults, f)
		}
	}
	for agent, m := range assigned { // inboxes are emptied as they are read: there silence shows nothing
		quiet := agent.Last == nil || agent.Last.Sequence < m.Sequence && m.Follows(agent.Last)
		if quiet && m.Dialect != report.Ralph && len(m.Answered) == 0 {
			agent.Silent = m
		}
	}
	return list
}

func (g *Agent) send(m *report.Message) {
	g.Sent, g.First, g.Last = g.Sent+1, cmp.Or(g.First, m), m
	if m.Turns.Known {
		g.Turns = append(g.Turns, m)
	}
	if m.Kind() == "handoffsummary" {
		g.HandedOver = append(g.HandedOver, m)
	}
}

// assigns: a message that gives its recipient something to do.
func assigns(m *report.Message) bool {
	kind := m.Kind()
	return !m.Event && (strings.Contains(kind, "assign") || strings.HasSuffix(kind, "request") || kind == "testexecution")
}
