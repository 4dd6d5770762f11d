package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// Scope selects the reasons that decide. The others stay in the list of reasons as notes.
type Scope uint8

const (
	Any       Scope = iota // every reason decides
	OnlyNew                // of findings, those that no earlier run had or that one had closed
	OnlyWorse              // what the run that this one is compared with did not have
)

// Scopes lists the words of a policy.
var Scopes = []Scope{Any, OnlyNew, OnlyWorse}

// String returns the word of a policy.
func (s Scope) String() string { return [...]string{"any", "new", "regression"}[s] }

// evidenceRules check that the verdict has evidence. They apply under every scope, and a policy that switches one off
// turns its reasons into notes.
var evidenceRules = []string{"no-review", "no-verification", "unreadable", "not-understood", "required-missing"}

// findingRules judge findings one by one, so that a scope can leave out some. Any other rule applies to all of them.
var findingRules = []string{"unaccounted", "contradictory", "fix-contradicted", "needs-input", "critical-open",
	"critical-claimed", "too-many-open"}

// within parts the reasons of a rule into those that decide and those that the scope leaves out. Without a past nothing
// is left out.
func (v *Verdict) within(rule Rule, all []Reason) (in, out []Reason) {
	switch {
	case len(all) == 0 || v.Policy.Scope == Any || v.Past == nil:
	case slices.Contains(findingRules, rule.Name):
		return v.ofNewFindings(rule, all)
	case v.Policy.Scope == OnlyWorse && v.wasSo(rule.Name, len(all)):
		for i, r := range all {
			all[i].Message = fmt.Sprintf("Outside the scope “%s”, as the run before had it too: %s", v.Policy.Scope, r.Message)
		}
		return nil, all
	}
	return all, nil
}

// ofNewFindings asks the rule again, about the findings within the scope alone. A finding that nobody could compare is
// taken for new.
func (v *Verdict) ofNewFindings(rule Rule, all []Reason) (in, out []Reason) {
	scoped := *v.Account
	scoped.Findings = those(v.Findings, func(s *Settled) bool { return v.Past.Of(s).Lifecycle != Persisting })
	in = rule.reasons(&scoped)
	named := map[*report.Finding]bool{}
	for _, ref := range refsOf(in) {
		named[ref.Finding] = true
	}
	left := those(refsOf(all), func(ref Ref) bool { return !named[ref.Finding] })
	if len(left) == 0 {
		return in, nil
	}
	return in, []Reason{{Refs: left, Message: fmt.Sprintf("Outside the scope “%s”: %s seen before: %s.", v.Policy.Scope,
		report.Plural(len(left), "finding"), list(left))}}
}

func refsOf(reasons []Reason) (refs []Ref) {
	for _, r := range reasons {
		refs = append(refs, r.Refs...)
	}
	return refs
}

// wasSo: the run before had as much of it, so that it did not get worse. What was not recorded then counts as worse
// now.
func (v *Verdict) wasSo(rule string, reasons int) bool {
	before := v.Past.Before
	switch {
	case before == nil || rule == "regression" || slices.Contains(evidenceRules, rule):
		return false
	case rule == "score-low" || rule == "score-middling":
		return before.Score.Known && before.Score.Value.Outcome() >= v.Score.Value.Outcome()
	case rule == "tests-failed" || rule == "tests-maybe-old":
		now := Worst(v.Measured).Failed
		return before.Failed.Known && now.Known && now.N <= before.Failed.N
	}
	return before.Reasons[rule] >= reasons
}
