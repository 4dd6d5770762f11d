package judge

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// Verdict is an account with everything concluded from it.
type Verdict struct {
	*Account
	Outcome Outcome
	Reasons []Reason // worst first, then in the order of the rules
	Past    *Past    // what earlier runs say about its findings; nil = not compared
}

// Decide asks every rule of the gate about an account. It is pure. What earlier runs left open counts.
func Decide(a *Account, past *Past) *Verdict {
	v := &Verdict{Account: a.after(past), Outcome: Pass, Past: past}
	for _, rule := range Rules {
		for _, reason := range v.ask(rule) {
			v.Reasons = append(v.Reasons, reason)
			v.Outcome = max(v.Outcome, reason.Level)
		}
	}
	slices.SortStableFunc(v.Reasons, func(x, y Reason) int { return cmp.Compare(y.Level, x.Level) })
	return v
}

// ask returns the reasons of a rule at the level that the policy sets. A rule that looks for evidence is noted even if
// it is off.
func (v *Verdict) ask(rule Rule) []Reason {
	level := v.Policy.Level(rule)
	if level == Off && !slices.Contains(evidenceRules, rule.Name) {
		return nil
	}
	all := rule.reasons(v.Account)
	if level == Off {
		for i := range all {
			all[i].Message += " The policy switched this rule off."
		}
		return at(Note, rule, all)
	}
	in, out := v.within(rule, all)
	return append(at(level, rule, in), at(Note, rule, out)...)
}

// at sets the rule of reasons and its level, unless a check set a lower one.
func at(level Outcome, rule Rule, reasons []Reason) []Reason {
	for i := range reasons {
		reasons[i].Rule = rule.Name
		if own := reasons[i].Level; own == Off || own > level {
			reasons[i].Level = level
		}
	}
	return reasons
}

// Headline is the outcome in a few words; a pass under a policy that requires less states so.
func (v *Verdict) Headline() string {
	if v.Outcome != Pass {
		return v.Outcome.String()
	}
	return strings.Join(append([]string{Pass.String()}, v.Reservations()...), ", ")
}

// Reservations are the settings of a policy that weaken a pass: rules that are off or only note, and a scope.
func (v *Verdict) Reservations() (words []string) {
	if off := v.Policy.OffCount(); off > 0 {
		words = append(words, "with "+report.Plural(off, "rule")+" off")
	}
	noted := map[string]bool{}
	for _, r := range v.Reasons {
		if v.Policy.Levels[r.Rule] == Note {
			noted[r.Rule] = true
		}
	}
	if len(noted) > 0 {
		words = append(words, "with "+report.Plural(len(noted), "rule")+" only noted")
	}
	if v.Policy.Scope != Any {
		words = append(words, "scope "+v.Policy.Scope.String())
	}
	return words
}

// Gaps lists evidence that a ledger cannot account for: missing or lost reviews.
type Gaps struct {
	NoReview bool   `json:"no_review,omitzero"`   // nobody but the authors reviewed the work, as far as is recorded
	Lost     string `json:"lost_review,omitzero"` // file or folder of a review that was not read whole; empty = none
}

// Gaps returns what the run's ledger cannot account for.
func (v *Verdict) Gaps() Gaps {
	lost, _ := v.Lost(ReviewFile)
	noReview := slices.ContainsFunc(v.Reasons, func(x Reason) bool { return x.Rule == "no-review" })
	return Gaps{NoReview: noReview, Lost: lost.Path}
}

// Phase is the furthest step of the work that left a file, where a run stopped: plan, review, fix, verification,
// report, or none.
func Phase(r *report.Run) string {
	switch {
	case len(r.Stated) > 0:
		return "report"
	case len(r.Verifications) > 0:
		return "verification"
	case len(r.Summaries) > 0 || len(r.Coverage) > 0:
		return "fix"
	case slices.ContainsFunc(r.Reviews, func(v *report.Review) bool { return !v.Scanner }):
		return "review"
	case r.Plan != nil:
		return "plan"
	}
	return "none"
}
