package view

import (
	"strings"

	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// ruleGroups makes an entry of each line of each table.
func ruleGroups(levels map[string]judge.Outcome) []RuleGroup {
	groups := []RuleGroup{
		{ID: gateTable, Name: "Rules of the gate", Lead: "Each reason of a verdict comes from one of these. The worst level decides: fail, incomplete, review, pass.", Rules: gateRules(levels)},
		{ID: "contradictions", Name: "Contradictions", Lead: "Two statements of a run that cannot both be true. Both are shown; the less favourable one decides.", Rules: contradictionRules()},
		{ID: protocolTable, Name: "Protocol rules", Lead: "What each message system asks of its messages and role specs. An error breaks a hard rule, a warning misses a duty, a note is a matter of form. " +
			"Faults cost points in the dimension consistency; they are no rules of the gate.", Rules: protocolRules()},
		{ID: "checks", Name: "Checks of the score", Lead: "Each point is lost in one of these, or in a contradiction or a protocol rule: those are the checks of the dimension consistency.", Rules: scoreChecks()},
	}
	for i := range groups {
		groups[i].Count = Number(len(groups[i].Rules))
	}
	return groups
}

func gateRules(levels map[string]judge.Outcome) (rules []Rule) {
	policy := judge.Policy{Levels: levels}
	for _, r := range judge.Rules {
		level := policy.Level(r)
		rules = append(rules, Rule{ruleAnchor(gateTable, r.Name), r.Name, badge(level.String()), r.Meaning, gateFacts(r, level, len(levels) > 0)})
	}
	return rules
}

// gateFacts tells where the level comes from only where a policy sets some: else the page says it once, and the badge shows the level.
func gateFacts(r judge.Rule, level judge.Outcome, set bool) []Fact {
	facts := []Fact{plainFact("What to do", r.Cure)}
	if set {
		facts = append(facts, plainFact("Level", levelWords(r.Level, level)))
	}
	return append(facts, sourceFact(r.Source)...)
}

// sourceFact names where a rule comes from. Whoever has a site has not our documentation, and needs none: of the rules that stand there
// only, the page says all.
func sourceFact(source string) []Fact {
	if strings.HasPrefix(source, "docs/") {
		return nil
	}
	return []Fact{plainFact("Source", source)}
}

// levelWords says which level holds, and which would without the policy.
func levelWords(table, inForce judge.Outcome) string {
	if table == inForce {
		return table.String() + ", the default"
	}
	return inForce.String() + " by the policy; the default is " + table.String()
}

func contradictionRules() (rules []Rule) {
	for _, c := range judge.Contradictions {
		rules = append(rules, Rule{ruleAnchor(contradictionTable, c.Name), c.Name, Badge{}, c.Meaning, []Fact{weighs(c), plainFact("Source", c.Source)}})
	}
	return rules
}

// weighs says where a contradiction counts.
func weighs(c judge.ContradictionRule) Fact {
	if c.Weighs {
		return Fact{"Counts", []Link{{Text: "in the verdict, by the rule"}, {Text: contradictionRule, Href: "#" + ruleAnchor(gateTable, contradictionRule)}, {Text: "and in the score"}}}
	}
	return plainFact("Counts", "in the score, and where a rule of the gate names it")
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
	of := judge.Dimensions()
	for d := judge.Completeness; d <= judge.Depth; d++ {
		for _, c := range of[d] {
			rules = append(rules, Rule{ruleAnchor(checkTable, c.Name), c.Name, Badge{}, c.Meaning, []Fact{plainFact("Dimension", d.String())}})
		}
		if d == judge.Completeness {
			rules = append(rules, Rule{ruleAnchor(checkTable, reviewerCheck), reviewerCheck + "…", Badge{}, "Each reviewer that must have reviewed did. The name of the check ends in the reviewer’s.",
				[]Fact{plainFact("Dimension", d.String())}})
		}
	}
	return rules
}

func plainFact(name, text string) Fact { return Fact{name, []Link{{Text: text}}} }
