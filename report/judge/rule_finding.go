package judge

import (
	"slices"

	"swarmreport/report"
)

// findingsThat gives a check with one reason that names all findings for which everything holds; none if there is none. finding, one and
// many write "1 minor finding is unaccounted" or "3 minor findings are unaccounted".
func findingsThat(finding, one, many string, hold ...func(*Settled) bool) func(*Account) []Reason {
	says := func(n int) string {
		if n == 1 {
			return "1 " + finding + " " + one
		}
		return report.Plural(n, finding) + " " + many
	}
	return func(a *Account) []Reason {
		return a.about(says, func(s *Settled) bool {
			return !slices.ContainsFunc(hold, func(holds func(*Settled) bool) bool { return !holds(s) })
		})
	}
}

func (a *Account) about(says func(n int) string, holds func(*Settled) bool) []Reason {
	var refs []Ref
	for _, s := range a.Findings {
		if holds(s) {
			refs = append(refs, findingRef(s.Finding))
		}
	}
	if len(refs) == 0 {
		return nil
	}
	return []Reason{{Message: says(len(refs)) + ": " + list(refs) + ".", Refs: refs}}
}

// serious: severities at which an open finding fails a run; unknown counts as high.
func serious(s *Settled) bool  { return s.Counts().Weight() >= report.Medium }
func minor(s *Settled) bool    { return !serious(s) }
func critical(s *Settled) bool { return s.Counts() == report.Critical }

func merelyClaimed(s *Settled) bool { return s.Proof == Claimed }

func disposedAs(d Disposition) func(*Settled) bool {
	return func(s *Settled) bool { return s.Disposition == d }
}

func expiring(s *Settled) bool { return s.Waiver != nil && s.Waiver.State == WaiverExpiring }

func unwaived(s *Settled) bool { return s.Waiver != nil && !s.Waiver.State.Holds() }
