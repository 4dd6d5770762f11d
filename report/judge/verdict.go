package judge

import (
	"cmp"
	"fmt"
	"slices"
)

// Verdict is an account with everything concluded from it.
type Verdict struct {
	*Account
	Outcome Outcome
	Score   Score
	Reasons []Reason // worst first, then in the order of the rules
	Past    *Past    // what other runs say about its findings; nil = not compared
}

// Decide scores an account and asks every rule of the gate. It is pure. What later runs raised again shows beside the verdict and
// leaves it as it was judged.
func Decide(a *Account, past *Past) *Verdict {
	v := &Verdict{Account: a, Outcome: Pass, Score: score(a), Past: past}
	for _, rule := range Rules {
		level := a.Policy.level(rule)
		if level == Off {
			continue
		}
		for _, reason := range rule.Check(a, v.Score) {
			reason.Rule, reason.Level = rule.Name, level
			v.Reasons = append(v.Reasons, reason)
			v.Outcome = max(v.Outcome, level)
		}
	}
	slices.SortStableFunc(v.Reasons, func(x, y Reason) int { return cmp.Compare(y.Level, x.Level) })
	return v
}

// Headline is the verdict in a word or two; a pass under a policy that switched rules off says so.
func (v *Verdict) Headline() string {
	if off := v.Policy.OffCount(); v.Outcome == Pass && off > 0 {
		return fmt.Sprintf("pass, with %s off", count(off, "rule"))
	}
	return v.Outcome.String()
}

// ProofOf is how far a fix is borne out by its own run, or that a later run refuted it.
func (v *Verdict) ProofOf(s *Settled) Proof {
	if v.Past.Of(s).Refuted.Known() {
		return Refuted
	}
	return s.Proof
}
