package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Headline is the verdict in a few words; a pass under a policy that asks for less says so.
func (v *Verdict) Headline() string {
	if v.Outcome != Pass {
		return v.Outcome.String()
	}
	return strings.Join(append([]string{Pass.String()}, v.Reservations()...), ", ")
}

// Reservations say what a policy took from a pass: rules that are off, rules that only noted what they found, a scope; and of what else it
// may set, what this run would not have passed by.
func (v *Verdict) Reservations() (words []string) {
	if off := v.Policy.OffCount(); off > 0 {
		words = append(words, "with "+report.Plural(off, "rule")+" off")
	}
	if noted := v.onlyNoted(); noted > 0 {
		words = append(words, "with "+report.Plural(noted, "rule")+" only noted")
	}
	if v.Policy.Scope != Any {
		words = append(words, "scope "+v.Policy.Scope.String())
	}
	if v.letOff() {
		words = append(words, "accounting "+Seed.String())
	}
	if b := v.Policy.Band(); v.Score.Known && b.Of(v.Score.Value) == Pass && (Policy{}).Band().Of(v.Score.Value) != Pass {
		words = append(words, fmt.Sprintf("bands %d and %d", b.Fail, b.Review))
	}
	return words
}

// onlyNoted counts the rules that spoke, and that the policy lets do no more.
func (v *Verdict) onlyNoted() int {
	spoke := map[string]bool{}
	for _, r := range v.Reasons {
		if v.Policy.Levels[r.Rule] == Note {
			spoke[r.Rule] = true
		}
	}
	return len(spoke)
}

// letOff reports whether findings are only reported though the run is written by the schema that asks for an answer to each.
func (v *Verdict) letOff() bool {
	return v.Policy.Accounting == Seed && laterMark(v.Run) != "" &&
		slices.ContainsFunc(v.Findings, func(s *Settled) bool { return s.Disposition == ReportedOnly })
}
