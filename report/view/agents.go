package view

import (
	"fmt"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// Agents is the page of who took part in the conversation.
type Agents struct {
	Rows  []Agent
	Shown AgentColumns
	More  int
}

// AgentColumns tells which columns some agent fills; the others are left out.
type AgentColumns struct{ Turns, Work, Faults bool }

func (c *AgentColumns) fill(a *Agent) {
	c.Turns = c.Turns || a.Turns != nil
	c.Work = c.Work || len(a.Rejected)+len(a.HandedOver) > 0
	c.Faults = c.Faults || len(a.Faults) > 0
}

// Agent is one row: what it said, how its work was taken, and how long it lasted.
type Agent struct {
	ID             string
	Name           string
	Sent, Received string
	First, Last    Spoken     // Last is empty where it is the first
	Turns          *Sparkline // nil = it states none
	Rejected       []Link
	MoreRejected   int
	HandedOver     []Link
	MoreHandedOver int
	Faults         []AgentFault
	MoreFaults     int
	Silent         Link // the assignment after which it said nothing; an empty Href = none
	Messages       Link // all of them, as a filter of the conversation
	Role           Link // its role spec
}

// Spoken is a message with its time.
type Spoken struct {
	Message Link
	Time    string
}

// AgentFault counts the breaches of one rule.
type AgentFault struct {
	Level Badge
	Rule  Link
	Count int
}

// Sparkline is a small curve in a box of 100 by 24.
type Sparkline struct {
	Points string // as SVG has them: "0,24 50,12 100,0"
	Label  string // the same in words
	Text   string // "3 → 27"
}

// Agents makes the page. Rows stand in the order in which agents appear in the conversation, as in its picture.
func (r *Run) Agents() Agents {
	var p Agents
	all := r.talk.agents
	for i, a := range all[:min(len(all), mostAgents)] {
		row := r.agentRow(a, i)
		p.Rows = append(p.Rows, row)
		p.Shown.fill(&row)
	}
	p.More = len(all) - len(p.Rows)
	return p
}

func (r *Run) agentRow(a *judge.Agent, i int) Agent {
	v := Agent{ID: numbered("who", i), Name: brief(a.Name, 60), Sent: Number(a.Sent), Received: Number(a.Received), First: r.spoken(a.First),
		Turns: sparkline(a.Turns), Role: r.roleOf(a.Name)}
	v.Rejected, v.MoreRejected = r.messages(a.Rejected, 6)
	v.HandedOver, v.MoreHandedOver = r.messages(a.HandedOver, 6)
	v.Faults, v.MoreFaults = r.agentFaults(a.Faults)
	if a.Last != a.First {
		v.Last = r.spoken(a.Last)
	}
	if a.Silent != nil {
		v.Silent = r.message(a.Silent)
	}
	for n, name := range r.talk.busiest {
		if name == a.Name {
			v.Messages = Link{Text: "all of its messages", Href: r.firstPageOf(name) + "#" + numbered("agent", n)}
		}
	}
	return v
}

// firstPageOf gives the first page of messages on which an agent has one.
func (r *Run) firstPageOf(name string) string {
	for i, page := range r.talk.pages {
		for _, m := range page {
			if m.From == name || m.To == name {
				return paged(MessagesPage, i+1)
			}
		}
	}
	return MessagesPage
}

func (r *Run) spoken(m *report.Message) Spoken {
	if m == nil {
		return Spoken{}
	}
	return Spoken{r.message(m), r.moment(m)}
}

// agentFaults counts by rule, in the order of the rules.
func (r *Run) agentFaults(all []protocol.Fault) (list []AgentFault, more int) {
	counts := map[string]int{}
	for _, f := range all {
		counts[f.Rule]++
	}
	for _, f := range all {
		n := counts[f.Rule]
		if n == 0 {
			continue
		}
		counts[f.Rule] = 0
		list = append(list, AgentFault{badge(f.Level.String()), Link{Text: f.Rule, Href: RunPage + "#" + ruleID(f.Rule)}, n})
	}
	more = max(0, len(list)-mostFaultLines)
	return list[:len(list)-more], more
}

// mostPoints is how many readings a curve shows; of more it takes every so-manieth, and always the last.
const mostPoints = 60

// sparkline draws the turns that an agent states, each at its place among its own messages.
func sparkline(turns []*report.Message) *Sparkline {
	if len(turns) == 0 {
		return nil
	}
	lowest, highest := turns[0].Turns.N, turns[0].Turns.N
	for _, m := range turns {
		lowest, highest = min(lowest, m.Turns.N), max(highest, m.Turns.N)
	}
	step := (len(turns) + mostPoints - 1) / mostPoints
	var points []string
	for i := 0; i < len(turns); i += step {
		points = append(points, point(i, len(turns), turns[i].Turns.N, highest))
	}
	if (len(turns)-1)%step != 0 {
		points = append(points, point(len(turns)-1, len(turns), turns[len(turns)-1].Turns.N, highest))
	}
	if lowest == highest {
		points = nil // one reading is no curve, and equal ones are a line that seems to be drawn under a word
	}
	first, last := turns[0].Turns.N, turns[len(turns)-1].Turns.N
	return &Sparkline{strings.Join(points, " "), fmt.Sprintf("Turns from %d to %d, at most %d, in %s", first, last, highest, plural(len(turns), "reading", "readings")),
		turnsText(first, last, highest)}
}

func turnsText(first, last, highest int) string {
	switch {
	case first == last && last == highest:
		return strconv.Itoa(last)
	case last == highest:
		return fmt.Sprintf("%d → %d", first, last)
	}
	return fmt.Sprintf("%d → %d, at most %d", first, last, highest)
}

// point places the ith of n readings; a curve keeps two units of its box free above and below.
func point(i, n, value, highest int) string {
	x := 100 * i / max(1, n-1)
	y := 22 - 20*max(0, value)/max(1, highest)
	return strconv.Itoa(x) + "," + strconv.Itoa(y)
}
