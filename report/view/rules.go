package view

import (
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// Rules is the page of everything that can be held against a run, made from the tables that judge: every reason, contradiction,
// fault and lost point of the site leads to its entry. Its anchors are those of docs/rules.md.
type Rules struct {
	Frame
	Lead   string
	Groups []RuleGroup
}

// RuleGroup is one table.
type RuleGroup struct {
	ID, Name, Lead string
	Count          string
	Rules          []Rule
}

// Rule is one entry.
type Rule struct {
	ID, Name string
	Level    Badge // in force; empty = the rule has none
	Meaning  string
	Facts    []Fact
}

// The tables, as anchors begin.
const (
	gateTable          = "gate"
	contradictionTable = "contradiction"
	protocolTable      = "protocol"
	checkTable         = "check"
)

// reviewerCheck begins the name of a check that asks for one reviewer. All of them share an entry.
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

// gateRule leads to a rule of the gate. A name that only an old history knows leads nowhere.
func gateRule(name string) Link {
	if !slices.ContainsFunc(judge.Rules, func(r judge.Rule) bool { return r.Name == name }) {
		return Link{Text: name}
	}
	return ruleLink(gateTable, name)
}

// tableOf says where a check of the score is explained: consistency asks what the other tables ask.
func tableOf(d judge.Dimension, check string) string {
	if d != judge.Consistency {
		return checkTable
	}
	if slices.ContainsFunc(protocol.Rules, func(r protocol.Rule) bool { return r.Name == check }) {
		return protocolTable
	}
	return contradictionTable
}

// NewRules makes the page for a site.
func NewRules(a *archive.Archive, site Site) Rules {
	p := Rules{Frame: siteFrame(a, site, "Rules · "+site.Name(), RulesPage).uncounted(), Groups: ruleGroups(site.Levels)}
	p.About = "Every rule that a run is checked by, with its meaning and its cure."
	p.Lead = "Every rule that a run is checked by. " + levelsOf(site.PolicySource)
	return p
}

func levelsOf(source string) string {
	if source == "" {
		return "Levels are the defaults: no policy sets others."
	}
	return "Levels are those in force by the policy " + brief(source, 80) + "."
}
