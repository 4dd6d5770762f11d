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
	p := Rules{Frame: siteFrame(o, site, "Rules · "+site.Name(), RulesPage), Groups: []RuleGroup{
		{ID: gateTable, Name: "Rules of the gate", Rules: gateRules(site.Levels),
			Lead: "Each reason of a verdict comes from one of these. The worst level decides: fail, incomplete, review, pass."},
		{ID: "contradictions", Name: "Contradictions", Rules: contradictionRules(),
			Lead: "Two statements of a run that cannot both be true. Both are shown; the less favorable one decides."},
		{ID: protocolTable, Name: "Protocol rules", Rules: protocolRules(),
			Lead: "What each message system requires. An error breaks a requirement, a warning a duty, a note a matter of form. " +
				"Violations cost points in the dimension consistency; they are no rules of the gate."},
		{ID: "checks", Name: "Checks of the score", Rules: scoreChecks(),
			Lead: "Each point is lost in one of these; the checks of the dimension consistency are the contradictions and protocol rules."},
	}}
	for i := range p.Groups {
		p.Groups[i].Count = Number(len(p.Groups[i].Rules))
	}
	p.About = "Every rule that affects a verdict or a score, with its meaning and what to do."
	p.Lead = "The levels are the defaults."
	if site.PolicySource != "" {
		p.Lead = "The levels are in force by the policy " + brief(site.PolicySource, 80) + "."
	}
	return p
}

// gateRules names the default of a level only where a policy sets some: the badge shows the level.
func gateRules(levels map[string]judge.Outcome) (rules []Rule) {
	policy := judge.Policy{Levels: levels}
	for _, r := range judge.Rules {
		level := policy.Level(r)
		facts := []Fact{plainFact("What to do", r.Cure)}
		switch {
		case len(levels) > 0 && r.Level == level:
			facts = append(facts, plainFact("Level", level.String()+", the default"))
		case len(levels) > 0:
			facts = append(facts, plainFact("Level", level.String()+" by the policy; the default is "+r.Level.String()))
		}
		if !strings.HasPrefix(r.Source, "docs/") { // a site comes without our documentation
			facts = append(facts, plainFact("Source", r.Source))
		}
		rules = append(rules, Rule{ruleAnchor(gateTable, r.Name), r.Name, badge(level.String()), r.Meaning, facts})
	}
	return rules
}

func contradictionRules() (rules []Rule) {
	for _, c := range judge.Contradictions {
		counts := plainFact("Counts", "in the score, and where a rule of the gate names it")
		if c.Weighs {
			rule := Link{Text: contradictionRule, Href: "#" + ruleAnchor(gateTable, contradictionRule)}
			counts = Fact{"Counts", []Link{{Text: "in the verdict, by the rule"}, rule, {Text: "and in the score"}}}
		}
		rules = append(rules, Rule{ruleAnchor(contradictionTable, c.Name), c.Name, Badge{}, c.Meaning,
			[]Fact{counts, plainFact("Source", c.Source)}})
	}
	return rules
}

func protocolRules() (rules []Rule) {
	for _, p := range protocol.Rules {
		rules = append(rules, Rule{ruleAnchor(protocolTable, p.Name), p.Name, badge(p.Level.String()), p.Title,
			[]Fact{plainFact("Dialect", string(p.Dialect)), plainFact("Source", p.Source)}})
	}
	return rules
}

// scoreChecks lists the checks by their dimension; those for reviewers depend on run and policy, and share an entry.
func scoreChecks() (rules []Rule) {
	reviewers := Rule{ruleAnchor(checkTable, reviewerCheck), reviewerCheck + "…", Badge{},
		"Each required reviewer has reviewed. The name of the check ends in the reviewer’s.", nil}
	for d := judge.Completeness; d <= judge.Depth; d++ {
		add := func(r Rule) {
			r.Facts = []Fact{plainFact("Dimension", d.String())}
			rules = append(rules, r)
		}
		for _, c := range judge.Dimensions()[d] {
			add(Rule{ruleAnchor(checkTable, c.Name), c.Name, Badge{}, c.Meaning, nil})
		}
		if d == judge.Completeness {
			add(reviewers)
		}
	}
	return rules
}

func plainFact(name, text string) Fact { return Fact{name, []Link{{Text: text}}} }
