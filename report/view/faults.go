package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// FaultGroup is one rule of a dialect with what breaks it.
type FaultGroup struct {
	ID      string
	Level   Badge
	Rule    Link
	Meaning string
	Dialect string
	Count   string
	Faults  []Fault
	More    int
}

// Fault is one breach: a sentence, the messages concerned, and the place.
type Fault struct {
	ID           string
	Text         string
	Messages     []Link
	MoreMessages int
	At           Link
}

const (
	mostFaults  = 20    // of one rule
	maxFaults   = 1_000 // of all rules
	maxSentence = 600   // bytes
)

// ruleID names a rule's place on the page of problems; rule names are ours.
func ruleID(rule string) string { return "rule-" + rule }

// ruled is a rule with the numbers of its faults.
type ruled struct {
	protocol.Rule
	faults []int
}

// brokenRules gives the rules that are broken: hard ones first, else in the order of the table.
func (r *Run) brokenRules() (rules []ruled) {
	byRule := map[string][]int{}
	for i, f := range r.v.Faults {
		byRule[f.Rule] = append(byRule[f.Rule], i)
	}
	for _, rule := range protocol.Rules {
		if len(byRule[rule.Name]) > 0 {
			rules = append(rules, ruled{rule, byRule[rule.Name]})
		}
	}
	slices.SortStableFunc(rules, func(a, b ruled) int { return cmp.Compare(a.Level, b.Level) })
	return rules
}

// placeFaults decides which faults the page of problems shows, and where each can be found: those it leaves out under their rule.
func (r *Run) placeFaults() {
	r.faultAt, r.shownFaults = make([]string, len(r.v.Faults)), map[string]int{}
	left := maxFaults
	for _, rule := range r.brokenRules() {
		shown := min(len(rule.faults), mostFaults, left)
		left -= shown
		r.shownFaults[rule.Name] = shown
		for k, i := range rule.faults {
			r.faultAt[i] = RunPage + "#" + ruleID(rule.Name)
			if k < shown {
				r.faultAt[i] = RunPage + "#" + numbered("fault", i)
			}
		}
	}
}

// faultGroups gives the broken rules with their faults.
func (r *Run) faultGroups() (groups []FaultGroup) {
	for _, rule := range r.brokenRules() {
		g := FaultGroup{ID: ruleID(rule.Name), Level: badge(rule.Level.String()), Rule: ruleLink(protocolTable, rule.Name), Meaning: rule.Title,
			Dialect: string(rule.Dialect), Count: times(len(rule.faults))}
		g.Faults, g.More = firstFew(rule.faults, r.shownFaults[rule.Name], r.fault)
		groups = append(groups, g)
	}
	return groups
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return Number(n) + " times"
}

func (r *Run) fault(i int) Fault {
	f := r.v.Faults[i]
	v := Fault{ID: numbered("fault", i), Text: report.Shorten(f.Message, maxSentence), At: r.at(f.Origin)}
	v.Messages, v.MoreMessages = r.messages(f.Messages, mostTies)
	return v
}

// faultLines are the faults that a message is concerned in, hard ones first.
func (r *Run) faultLines(m *report.Message) (list []FaultLine, more int) {
	numbers := slices.Clone(r.talk.faults[m])
	slices.SortStableFunc(numbers, func(a, b int) int { return cmp.Compare(r.v.Faults[a].Level, r.v.Faults[b].Level) })
	return firstFew(numbers, mostFaultLines, func(i int) FaultLine {
		f := r.v.Faults[i]
		return FaultLine{badge(f.Level.String()), report.Shorten(f.Message, maxSentence), Link{Text: f.Rule, Href: r.faultAt[i]}}
	})
}

// faultsLine says in a few words which rules of their dialects the agents broke; empty where none was.
func (r *Run) faultsLine() Sentence {
	n := len(r.v.Faults)
	if n == 0 {
		return Sentence{}
	}
	by := [3]int{}
	for _, f := range r.v.Faults {
		by[f.Level]++
	}
	var parts []string
	for level, what := range [...][2]string{report.Error: {"breach of a hard rule", "breaches of hard rules"}, report.Warning: {"missed duty", "missed duties"}, report.Note: {"matter of form", "matters of form"}} {
		if by[level] > 0 {
			parts = append(parts, plural(by[level], what[0], what[1]))
		}
	}
	return Sentence{Parts: []Link{{Text: plural(n, "protocol fault", "protocol faults"), Href: RunPage + "#faults"}, {Text: ": " + strings.Join(parts, ", ") + "."}}}
}
