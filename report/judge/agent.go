package judge

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Agent is who sent or was sent messages by name.
type Agent struct {
	Name           string
	Sent, Received int
	First, Last    *report.Message  // that it sent; nil = it sent none
	Faults         []protocol.Fault // rules that a message of its own breaks
}

// Agents returns everybody who sent or was sent a message by name, in the order of the conversation.
func (a *Account) Agents() (list []*Agent) {
	byName := map[string]*Agent{"": {}, "*": {}}
	agent := func(name string) *Agent {
		if byName[name] == nil {
			byName[name] = &Agent{Name: name}
			list = append(list, byName[name])
		}
		return byName[name]
	}
	for _, m := range a.Run.Messages {
		from := agent(m.From)
		from.Sent, from.First, from.Last = from.Sent+1, cmp.Or(from.First, m), m
		agent(m.To).Received++
	}
	for _, f := range a.Faults {
		if by := byName[f.By]; by != nil {
			by.Faults = append(by.Faults, f)
		}
	}
	return list
}
