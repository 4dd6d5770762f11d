package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// findingsThat returns a check with one reason that names all findings for which something holds: "3 critical findings
// are neither fixed nor tested: …".
func findingsThat(finding, are string, holds func(*Settled) bool) func(*Account) []Reason {
	return func(a *Account) []Reason {
		var refs []Ref
		for _, s := range those(a.Findings, holds) {
			refs = append(refs, findingRef(s.Finding))
		}
		if len(refs) == 0 {
			return nil
		}
		return []Reason{{Message: areIs(len(refs), finding) + " " + are + ": " + list(refs) + ".", Refs: refs}}
	}
}

// bySeverity returns a check whose reasons about low and informational findings only ask for review.
func bySeverity(are string, holds func(*Settled) bool) func(*Account) []Reason {
	return func(a *Account) []Reason {
		minor := findingsThat("minor finding", are, func(s *Settled) bool { return holds(s) && !serious(s) })(a)
		for i := range minor {
			minor[i].Level = Review
		}
		return append(findingsThat("finding", are, func(s *Settled) bool { return holds(s) && serious(s) })(a), minor...)
	}
}

// serious: severities at which an open finding fails a run; unknown counts as high.
func serious(s *Settled) bool { return s.Counts().Weight() >= report.Medium }

func critical(s *Settled) bool { return s.Counts() == report.Critical }

func merelyClaimed(s *Settled) bool {
	return critical(s) && s.Disposition == Fixed && s.Proof == Claimed
}

func disputed(s *Settled) bool { return s.Disposition == Fixed && s.Open() }

func disposedAs(d Disposition) func(*Settled) bool {
	return func(s *Settled) bool { return s.Disposition == d }
}

func expiring(s *Settled) bool { return s.Waiver != nil && s.Waiver.State == WaiverExpiring }

func unwaived(s *Settled) bool { return s.Waiver != nil && !s.Waiver.State.Holds() }

// tooManyOpen compares the open findings of each severity with the policy's limit; unknown counts as high.
func tooManyOpen(a *Account) (reasons []Reason) {
	for _, severity := range report.Severities {
		limit := a.Policy.MaxOpen[severity]
		open := func(s *Settled) bool { return s.Open() && s.Counts().Weight() == severity }
		more := findingsThat(severity.String()+" finding", fmt.Sprintf("open, and the policy allows %d", limit.Most), open)(a)
		if limit.Set && len(refsOf(more)) > limit.Most {
			reasons = append(reasons, more...)
		}
	}
	return reasons
}

// areIs counts things: "1 finding is", "3 findings are", with of "3 findings of earlier runs are".
func areIs(n int, thing string, of ...string) string {
	verb := " are"
	if n == 1 {
		verb = " is"
	}
	return report.Plural(n, thing) + strings.Join(of, "") + verb
}

// waiverUnused looks at the waivers that name this run. One by fingerprint may be for another run.
func waiverUnused(a *Account) (reasons []Reason) {
	if a.Policy.Waivers == nil {
		return nil
	}
	for _, w := range a.Policy.Waivers.List {
		named := func(f *report.Finding) bool { return w.names(f.ID, f.Reviewer) }
		ours := w.Fingerprint == "" && w.ofRun(a.Run.ID, a.Run.Project)
		if ours && !slices.ContainsFunc(a.Run.Findings, named) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The waiver for %s names no finding of this run (%s:%d).",
				w.Names(), a.Policy.Waivers.Source, w.Line)})
		}
	}
	return reasons
}

func contradiction(a *Account) (reasons []Reason) {
	for _, c := range a.Contradictions {
		if c.Weighs {
			reasons = append(reasons, Reason{Message: c.Message, Refs: c.Refs})
		}
	}
	return reasons
}

// scoreIs finds a score below a limit and in the band of an outcome. Without a review or a verification, a dimension
// lacks its evidence and the score decides nothing.
func scoreIs(band Outcome, below int) func(*Account) []Reason {
	return func(a *Account) []Reason {
		if !a.Score.Known || a.Score.Value.Outcome() != band || !a.reviewEvidence() || !a.verificationEvidence() {
			return nil
		}
		return []Reason{{Message: fmt.Sprintf("The score is %s of 100: below %d.", a.Score.Value, below)}}
	}
}
