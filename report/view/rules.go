package view

import (
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// Rules is the page of all rules, made from the tables that judge: every reason, contradiction, violation and score
// deduction links to its entry. Its anchors are those of docs/rules.md.
type Rules struct {
	Frame
	Lead   string
	Tables []TablePart
}

// The tables, as anchors begin.
const (
	gateTable          = "gate"
	contradictionTable = "contradiction"
	protocolTable      = "protocol"
	checkTable         = "check"
)

// reviewerCheck begins the name of a check that requires one reviewer. All of them share an entry.
const reviewerCheck = "reviewer-"

// ruleAnchor is the id of an entry: names of rules are ours (rule R11), those of reviewers are not and stay out of it.
func ruleAnchor(table, name string) string {
	if table == checkTable && strings.HasPrefix(name, reviewerCheck) {
		name = strings.TrimSuffix(reviewerCheck, "-")
	}
	return table + "-" + name
}

// ruleLink leads from a page of a run to the entry of a rule.
func ruleLink(table, name string) Link {
	return Link{Text: name, Href: toSite + RulesPage + "#" + ruleAnchor(table, name), Short: true}
}

// gateRule leads to a rule of the gate. A name that only older records know leads nowhere.
func gateRule(name string) Link {
	if !slices.ContainsFunc(judge.Rules, func(r judge.Rule) bool { return r.Name == name }) {
		return Link{Text: name}
	}
	return ruleLink(gateTable, name)
}

// tableOf is the table that explains a check of the score: those of consistency are the rules of two others.
func tableOf(d judge.Dimension, check string) string {
	switch {
	case d != judge.Consistency:
		return checkTable
	case slices.ContainsFunc(protocol.Rules, func(r protocol.Rule) bool { return r.Name == check }):
		return protocolTable
	}
	return contradictionTable
}

// NewRules makes the page for a site.
func NewRules(o archive.Overview, site Site) Rules {
	p := Rules{Frame: siteFrame(o, site, "Rules", RulesPage), Tables: []TablePart{
		{gateTable, "Rules of the gate", "Each reason of a verdict comes from one of these. The worst level decides: " +
			"fail, incomplete, review, pass.", gateRules(site.Levels)},
		{"contradictions", "Contradictions", "Two statements of a run that cannot both be true. Both are shown; the less " +
			"favorable one decides.", contradictionRules()},
		{protocolTable, "Protocol rules", "What each message system requires. An error breaks a requirement, a warning a " +
			"duty, a note a matter of form. Violations cost points in the dimension consistency; they are no rules of the gate.",
			protocolRules()},
		{"checks", "Checks of the score", "Each point is lost in one of these; the checks of the dimension consistency are " +
			"the contradictions and protocol rules.", scoreChecks()},
	}}
	p.About = "Every rule that affects a verdict or a score, with its meaning and what to do."
	p.Lead = "The levels are the defaults."
	if site.PolicySource != "" {
		p.Lead = "The levels are in force by the policy " + brief(site.PolicySource, 80) + "."
	}
	return p
}

// entry adds a rule under its anchor.
func (t *Table) entry(table, name string, cells ...Cell) {
	id := ruleAnchor(table, name)
	t.add(id, append([]Cell{to(Link{Text: name, Href: "#" + id})}, cells...)...)
}

// gateRules names the default of a level only where a policy sets another.
func gateRules(levels map[string]judge.Outcome) Table {
	t := newTable("stack laws", "Rules of the gate", "Rule", "Level", "Meaning", "What to do")
	policy := judge.Policy{Levels: levels}
	for _, r := range judge.Rules {
		level := Cell{Badge: badge(policy.Level(r).String())}
		if r.Level != policy.Level(r) {
			level = text(level.Badge.Word + " by the policy; the default is " + r.Level.String())
		}
		t.entry(gateTable, r.Name, level, text(r.Meaning), text(r.Cure))
	}
	return t
}

func contradictionRules() Table {
	t := newTable("stack laws", "Contradictions", "Rule", "Meaning", "Counts")
	for _, c := range judge.Contradictions {
		counts := text("in the score, and where a rule of the gate names it")
		if c.Weighs {
			rule := Link{Text: contradictionRule, Href: "#" + ruleAnchor(gateTable, contradictionRule)}
			counts = to(Link{Text: "in the verdict, by the rule"}, rule, Link{Text: "and in the score"})
		}
		t.entry(contradictionTable, c.Name, text(c.Meaning), counts)
	}
	return t
}

func protocolRules() Table {
	t := newTable("stack laws", "Protocol rules", "Rule", "Level", "Meaning", "Dialect", "Source")
	for _, p := range protocol.Rules {
		t.entry(protocolTable, p.Name, Cell{Badge: badge(p.Level.String())}, text(p.Title), text(string(p.Dialect())),
			text(p.Source()))
	}
	return t
}

// scoreChecks lists the checks by their dimension; those for reviewers depend on run and policy, and share an entry.
func scoreChecks() Table {
	t := newTable("stack laws", "Checks of the score", "Check", "Dimension", "Meaning")
	for d := judge.Completeness; d <= judge.Depth; d++ {
		for _, c := range d.Checks() {
			t.entry(checkTable, c.Name, text(d.String()), text(c.Meaning))
		}
		if d == judge.Completeness {
			t.entry(checkTable, reviewerCheck, text(d.String()),
				text("Each required reviewer has reviewed. The name of the check ends in the reviewer’s."))
		}
	}
	return t
}
