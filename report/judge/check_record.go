package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// corroborated counts the fixes that can be compared with a record of changed files.
func corroborated(a *Account) (held, of int, broke []Ref) {
	comparable := slices.DeleteFunc(slices.Clone(a.Findings), func(s *Settled) bool {
		return s.Disposition != Fixed || !mayShowChange(s.Finding) || !a.hasRecord(s.Finding)
	})
	return share(comparable, settledRef, func(s *Settled) bool { return s.Proof == Corroborated })
}

// delivered applies where messages tell how far any planned component came: then silence about another one is evidence.
func delivered(a *Account) (held, of int, broke []Ref) {
	planned := a.components()
	if !slices.ContainsFunc(planned, func(c *report.Component) bool { return len(c.Story.Messages) > 0 }) {
		return 0, 0, nil
	}
	return share(planned, componentRef, func(c *report.Component) bool {
		s := c.Story
		return (s.Implemented || s.Committed || s.Approved || s.Tested) && !s.Blocked
	})
}

// components are those of the plan; none where there is no plan.
func (a *Account) components() []*report.Component {
	if a.Run.Plan == nil {
		return nil
	}
	return a.Run.Plan.Components
}

// testsPassed takes the less favourable of count and list: what was not passed did not pass.
func testsPassed(a *Account) (held, of int, broke []Ref) {
	for _, m := range a.Measured {
		if !m.Run.Known || m.Run.N <= 0 {
			continue
		}
		bad := max(m.Failed.N, 0)
		if m.Passed.Known {
			bad = max(bad, m.Run.N-m.Passed.N-m.Tests.Skipped.N)
		}
		bad = min(max(bad, 0), m.Run.N)
		of += m.Run.N
		held += m.Run.N - bad
		if bad > 0 {
			broke = append(broke, originRef(m.Origin))
		}
	}
	return held, of, broke
}

// regressionAgrees applies where an answer was declared and one can be computed without it.
func regressionAgrees(a *Account) (held, of int, broke []Ref) {
	for _, m := range a.Measured {
		if m.Baseline.Regression == nil || !m.comparable() {
			continue
		}
		of++
		shown := m.NetNewMin.N > 0 || m.fewerPassed()
		possible := shown || m.Failed.N > 0 // with failures left, a declared regression may be true
		if declared := *m.Baseline.Regression; declared == shown || declared && possible {
			held++
		} else {
			broke = append(broke, originRef(m.Origin))
		}
	}
	return held, of, broke
}

func selfAssessed(a *Account) (int, int, []Ref) {
	s := a.compared[slices.IndexFunc(Contradictions, func(r ContradictionRule) bool { return r.Name == "self-assessment" })]
	var broke []Ref
	for _, c := range a.broken("self-assessment") {
		broke = append(broke, c.Refs...)
	}
	return s.of - s.broken, s.of, broke
}

// noReason: words that stand where a reason should.
var noReason = []string{"", "n/a", "na", "none", "tbd", "todo", "no reason", "null", "unknown"}

// standsForNone reports whether a text is one of noReason. A letter whose small one is of ASCII has three bytes at most.
func standsForNone(reason string) bool {
	reason = strings.Trim(reason, " .-")
	return len(reason) <= 3*len("no reason") && slices.Contains(noReason, strings.ToLower(reason))
}

func withReason(a *Account) (held, of int, broke []Ref) {
	return share(a.Run.Deferrals, func(d *report.Deferral) Ref { return statementRef(d.ID, d.Findings, d.Origin) },
		func(d *report.Deferral) bool { return report.Filled(d.Reason) && !standsForNone(d.Reason) })
}

func withDescription(a *Account) (held, of int, broke []Ref) {
	return share(claims(a.Run.Fixes), func(x *report.Fix) Ref { return statementRef(x.ID, x.Findings, x.Origin) },
		func(x *report.Fix) bool { return report.Filled(x.Description) })
}

func statementRef(id string, findings []*report.Finding, at report.Origin) Ref {
	return Ref{Label: id, Finding: first(findings), Origin: at}
}

func withStrategy(a *Account) (held, of int, broke []Ref) {
	return share(a.components(), componentRef, func(c *report.Component) bool { return report.Filled(c.TestStrategy) })
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
		add(rule.Name, rule.Title, a.audited[i])
	}
	return scores
}
