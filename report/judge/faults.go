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

// consistencyChecks are the comparisons of the run with itself, then the rules of its dialects.
func consistencyChecks(a *Account) []CheckScore {
	return append(contradictionChecks(a), faultChecks(a)...)
}

// faultChecks turns every protocol rule that applied into a check: its subjects without fault, of its subjects.
func faultChecks(a *Account) []CheckScore {
	refs := map[string][]Ref{}
	for _, f := range a.Faults {
		refs[f.Rule] = append(refs[f.Rule], originRef(f.Origin))
	}
	var scores []CheckScore
	for i, s := range a.audited {
		if rule := &protocol.Rules[i]; s.of > 0 {
			scores = append(scores, CheckScore{Rule: rule.Name, Meaning: rule.Meaning, Held: s.of - s.broken, Of: s.of, Refs: refs[rule.Name]})
		}
	}
	return scores
}
