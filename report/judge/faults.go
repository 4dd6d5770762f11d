package judge

import "swarmreport/report/judge/protocol"

// findFaults holds the run's messages and role specs against the rules of their dialects.
func (a *Account) findFaults() {
	a.audited = make([]subjects, len(protocol.Rules))
	for i, rule := range protocol.Audit(a.Run) {
		a.Faults = append(a.Faults, rule.Faults...)
		a.audited[i] = subjects{of: rule.Subjects, broken: min(rule.Subjects, len(rule.Faults))}
	}
}

// consistencyChecks are the comparisons of the run with itself, then the rules of its dialects: of each that applied its subjects without
// fault, of its subjects.
func consistencyChecks(a *Account) (scores []CheckScore) {
	refs := map[string][]Ref{}
	for _, c := range a.Contradictions {
		refs[c.Rule] = append(refs[c.Rule], c.Refs...)
	}
	for _, f := range a.Faults {
		refs[f.Rule] = append(refs[f.Rule], originRef(f.Origin))
	}
	add := func(name, meaning string, s subjects) {
		if s.of > 0 {
			scores = append(scores, CheckScore{Rule: name, Meaning: meaning, Held: s.of - s.broken, Of: s.of, Refs: refs[name]})
		}
	}
	for i, rule := range Contradictions {
		add(rule.Name, rule.Meaning, a.compared[i])
	}
	for i, rule := range protocol.Rules {
		add(rule.Name, rule.Meaning, a.audited[i])
	}
	return scores
}
