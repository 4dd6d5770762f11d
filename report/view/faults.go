package view

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// FaultGroup is one rule of a dialect with its violations.
type FaultGroup struct {
	ID     string
	Level  Badge
	Title  string
	Rule   Link
	Sum    string // "swarm, 3 violations"
	Faults []Fault
	More   int
}

// Fault is one violation: a sentence, the rule, the messages concerned, and the place.
type Fault struct {
	Level    Badge
	Text     string
	Rule     Link // to its group
	Messages []Link
	At       Link
}

const (
	mostFaults  = 20  // of one rule
	maxSentence = 600 // bytes
)

// ruleID names a rule's group on the page of the run; rule names are ours.
func ruleID(rule string) string { return "rule-" + rule }

// faultGroups are the violated rules: errors first, else in the order of the table.
func (r *Run) faultGroups() (groups []FaultGroup) {
	byRule := map[string][]protocol.Fault{}
	for _, f := range r.v.Faults {
		byRule[f.Rule] = append(byRule[f.Rule], f)
	}
	rules := slices.Clone(protocol.Rules)
	slices.SortStableFunc(rules, func(a, b protocol.Rule) int { return int(a.Level) - int(b.Level) })
	for _, rule := range rules {
		if faults := byRule[rule.Name]; len(faults) > 0 {
			g := FaultGroup{ID: ruleID(rule.Name), Level: badge(rule.Level.String()), Title: rule.Title,
				Rule: ruleLink(protocolTable, rule.Name)}
			g.Sum = string(rule.Dialect) + ", " + plural(len(faults), "violation", "violations")
			g.Faults, g.More = firstFew(faults, mostFaults, r.fault)
			groups = append(groups, g)
		}
	}
	return groups
}

func (r *Run) fault(f protocol.Fault) Fault {
	return Fault{Level: badge(f.Level.String()), Text: report.Shorten(f.Message, maxSentence),
		Rule: Link{Text: f.Rule, Href: RunPage + "#" + ruleID(f.Rule)}, Messages: r.messages(f.Messages), At: r.at(f.Origin)}
}

// faultsLine counts the violations by level; empty if there are none.
func (r *Run) faultsLine() Sentence {
	n := len(r.v.Faults)
	if n == 0 {
		return Sentence{}
	}
	var parts []string
	for level := report.Error; level <= report.Note; level++ {
		if n := howMany(r.v.Faults, func(f protocol.Fault) bool { return f.Level == level }); n > 0 {
			parts = append(parts, plural(n, level.String(), level.String()+"s"))
		}
	}
	all := Link{Text: plural(n, "protocol violation", "protocol violations"), Href: RunPage + "#faults"}
	return Sentence{Parts: []Link{all, {Text: ": " + strings.Join(parts, ", ") + "."}}}
}
