package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Agent is one voice of the conversation, with what the messages tell about it.
type Agent struct {
	Name           string
	Sent, Received int
	First, Last    *report.Message   // that it sent; nil = it never spoke
	Turns          []*report.Message // of its own, those that state its turns
	Rejected       []*report.Message // negative verdicts on its work
	HandedOver     []*report.Message // summaries with which it gave its work to a successor
	Silent         *report.Message   // the last assignment to it, after which it said nothing; nil = none, or not certain
	Faults         []protocol.Fault  // rules that a message of its own breaks

	assigned *report.Message
}

// Agents gives everybody who sent or was sent a message by name, in the order of the conversation.
func (a *Account) Agents() []*Agent {
	c := crew{byName: map[string]*Agent{}, worker: map[string]*Agent{}}
	for _, m := range a.Run.Messages {
		c.hear(m)
	}
	for _, f := range a.Faults {
		if agent := c.byName[f.By()]; agent != nil {
			agent.Faults = append(agent.Faults, f)
		}
	}
	for _, agent := range c.list {
		agent.fallSilent()
	}
	return c.list
}

// crew collects agents while the conversation is read once.
type crew struct {
	list   []*Agent
	byName map[string]*Agent
	worker map[string]*Agent // by subject: who submitted it last
}

func (c *crew) agent(name string) *Agent {
	if name == "" || name == "*" {
		return nil
	}
	if c.byName[name] == nil {
		c.byName[name] = &Agent{Name: name}
		c.list = append(c.list, c.byName[name])
	}
	return c.byName[name]
}

func (c *crew) hear(m *report.Message) {
	from, to := c.agent(m.From), c.agent(m.To)
	if from != nil {
		from.say(m)
	}
	if to != nil {
		to.Received++
		if assigns(m) {
			to.assigned = m
		}
	}
	switch {
	case from != nil && submits(m):
		c.worker[m.Subject()] = from
	case m.Verdict == report.Negative:
		if worker := c.blamed(m, to); worker != nil {
			worker.Rejected = append(worker.Rejected, m)
		}
	}
}

// blamed is whose work a negative verdict is about: who submitted it last, else who the verdict is sent to. Nobody rejects their
// own work.
func (c *crew) blamed(m *report.Message, to *Agent) *Agent {
	if worker := c.worker[m.Subject()]; worker != nil && m.Subject() != "" {
		to = worker
	}
	if to != nil && to.Name == m.From {
		return nil
	}
	return to
}

func (g *Agent) say(m *report.Message) {
	g.Sent++
	if g.First == nil {
		g.First = m
	}
	g.Last = m
	if m.Turns.Known {
		g.Turns = append(g.Turns, m)
	}
	if m.Kind() == "handoffsummary" {
		g.HandedOver = append(g.HandedOver, m)
	}
}

// fallSilent looks for an assignment behind the agent's last word. Inboxes are emptied as they are read, so there silence
// shows nothing; nor does it where the order of the two messages is not certain.
func (g *Agent) fallSilent() {
	m := g.assigned
	if m == nil || m.Dialect == report.Ralph || len(m.Answered) > 0 {
		return
	}
	if g.Last == nil || g.Last.Sequence < m.Sequence && m.Follows(g.Last) {
		g.Silent = m
	}
}

// assigns: a message that gives its recipient something to do.
func assigns(m *report.Message) bool {
	kind := m.Kind()
	return !m.Event && (strings.Contains(kind, "assign") || strings.HasSuffix(kind, "request") || kind == "testexecution")
}

// submits: a message with which an agent gives up its work for review.
func submits(m *report.Message) bool {
	return slices.Contains(handInTypes[:4], m.Kind()) || m.Kind() == "testhandoff"
}
