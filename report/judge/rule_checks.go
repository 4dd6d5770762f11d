package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// What the rules make of the other steps of a verification, and of values in which nobody can read an outcome.

// checkFailed asks for a step by the one name that the readers give it.
func checkFailed(name, what string) func(*Account) []Reason {
	return func(a *Account) []Reason {
		return a.measured(func(m *Measured) string {
			for _, c := range m.Checks {
				if c.Outcome == report.Failed && c.Name == name {
					return fmt.Sprintf("The %s failed (“%s”).", what, c.Raw)
				}
			}
			return ""
		})
	}
}

// ownRules are the checks, beside the tests, for which a rule of its own asks.
var ownRules = []string{"lint", "build", "typecheck"}

// otherFailed: of the checks that no rule above asks for, as a scan or a gate of the team's own.
func otherFailed(a *Account) []Reason {
	return append(a.checks(func(c report.Check) string {
		if c.Outcome != report.Failed || testCheck.MatchString(c.Name) || slices.Contains(ownRules, c.Name) {
			return ""
		}
		return fmt.Sprintf("The check “%s” failed (“%s”).", c.Name, c.Raw)
	}), gatesMissed(a.Run)...)
}

// gatesMissed: a gate of the team's own states what must be reached, and a score below that, which no later one mends.
func gatesMissed(run *report.Run) (reasons []Reason) {
	met := report.ScoresMet(run.Scores)
	for _, s := range run.Scores {
		if name, got, needed, below := s.Below(); below && !met.Mend(s) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The gate in %s asks %s of %s, and states %s.", s.Path, needed, report.Brief(name), got), Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// checkUnclear: an unknown word is neither a pass nor a failure, nor is a number that cannot be read, and a person has to look.
func checkUnclear(a *Account) []Reason {
	reasons := a.checks(func(c report.Check) string {
		if c.Outcome != report.OutcomeUnknown || c.Raw == "" {
			return ""
		}
		if c.Raw == report.LeftToPeople {
			return fmt.Sprintf("A person has still to look at “%s”.", c.Name)
		}
		return fmt.Sprintf("The outcome of the check “%s” is not known: “%s”.", c.Name, c.Raw)
	})
	reasons = append(reasons, slices.Concat(a.sessionUnclear(), a.fixerUnclear())...)
	reasons = append(reasons, slices.Concat(a.numbersUnclear(), scoresBare(a.Run))...)
	return append(reasons, a.measured(func(m *Measured) string {
		if m.StatusRaw == "" || m.Status != report.OutcomeUnknown {
			return ""
		}
		return fmt.Sprintf("The outcome of the verification is not known: “%s”.", m.StatusRaw)
	})...)
}

// scoresBare: a total whose dimensions are all null was not measured.
func scoresBare(run *report.Run) (reasons []Reason) {
	measured := report.ScoresTakenBack(run.Scores, func(s *report.StatedScore) bool { return !s.Bare })
	for _, s := range run.Scores {
		if s.Bare && s.Total != "" && !measured.Mend(s) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The total %s in %s rests on dimensions that have no score.", s.Total, s.Path), Refs: refsTo(s.Origin)})
		}
	}
	return reasons
}

// numbersUnclear names each value that was not understood, with its own place.
func (a *Account) numbersUnclear() []Reason {
	var all []report.UnclearNumber
	for _, m := range a.Measured {
		all = append(all, m.Unclear...)
	}
	var reasons []Reason
	for _, n := range all {
		reasons = append(reasons, Reason{Message: fmt.Sprintf("The value of “%s” in %s cannot be read: “%s”.", n.Name, n.Path, n.Raw), Refs: refsTo(n.Origin)})
	}
	return reasons
}

// checks gives a reason for each check for which says is not empty.
func (a *Account) checks(says func(report.Check) string) []Reason {
	var reasons []Reason
	for _, m := range a.Measured {
		for _, c := range m.Checks {
			if text := says(c); text != "" {
				reasons = append(reasons, Reason{Message: text, Refs: refsTo(m.Origin)})
			}
		}
	}
	return reasons
}
