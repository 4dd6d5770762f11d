package judge

import (
	"cmp"
	"fmt"
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

// Knowing is what Decide gives with this past, from a verdict that was given without one: nothing is asked again where
// nothing of it can change the verdict.
func (v *Verdict) Knowing(past *Past) *Verdict {
	if v.Policy.Scope != Any || past.Decides() {
		return Decide(v.Account, past)
	}
	known := *v
	known.Past = past
	return &known
}

// ask returns the reasons of a rule at the level that the policy sets. A rule that looks for evidence is noted even if
// it is off.
func (v *Verdict) ask(rule Rule) []Reason {
	level := v.Policy.Level(rule)
	if level == Off && !slices.Contains(evidenceRules, rule.Name) {
		return nil
	}
	all := rule.Check(v.Account)
	if level == Off {
		for i := range all {
			all[i].Message += " The policy switched this rule off."
		}
		return at(Note, rule, all)
	}
	in, out := v.within(rule, all)
	return append(at(level, rule, in), at(Note, rule, out)...)
}

// at gives reasons their rule and its level, unless a check gave one a lower level.
func at(level Outcome, rule Rule, reasons []Reason) []Reason {
	for i := range reasons {
		reasons[i].Rule = rule.Name
		if own := reasons[i].Level; own == Off || own > level {
			reasons[i].Level = level
		}
	}
	return reasons
}

// Comparable reports whether the run holds anything that what its agents say can be held against: where nothing does,
// nothing agrees.
func (v *Verdict) Comparable() bool { return len(v.Run.Findings) > 0 || len(v.Measured) > 0 }

// Headline is the outcome in a few words; a pass under a policy that requires less states so.
func (v *Verdict) Headline() string {
	if v.Outcome != Pass {
		return v.Outcome.String()
	}
	return strings.Join(append([]string{Pass.String()}, v.Reservations()...), ", ")
}

// Reservations are what a policy took from a pass: rules that are off or only note, a scope, and other settings without
// which this run would not have passed.
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
	reported := slices.ContainsFunc(v.Findings, func(s *Settled) bool { return s.Disposition == ReportedOnly })
	if v.Policy.Accounting == Seed && reported && laterMark(v.Run) != "" {
		words = append(words, "accounting "+Seed.String())
	}
	if b := v.Policy.Band(); v.Score.Known && b.Of(v.Score.Value) == Pass && (Policy{}).Band().Of(v.Score.Value) != Pass {
		words = append(words, fmt.Sprintf("bands %d and %d", b.Fail, b.Review))
	}
	return words
}
