package judge

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// findingsThat returns a check with one reason that names all findings for which something holds: "3 critical findings
// are neither fixed nor tested: …".
func findingsThat(finding, are string, holds func(*Settled) bool) func(*gate) {
	return func(g *gate) {
		if refs := refsTo(those(g.Findings, holds), settledRef); len(refs) > 0 {
			g.about(refs, "%s %s: %s.", areIs(len(refs), finding), are, list(refs))
		}
	}
}

// bySeverity returns a check whose reasons about low and informational findings only ask for review.
func bySeverity(are string, holds func(*Settled) bool) func(*gate) {
	return func(g *gate) {
		findingsThat("finding", are, func(s *Settled) bool { return holds(s) && serious(s) })(g)
		before := len(g.reasons)
		findingsThat("minor finding", are, func(s *Settled) bool { return holds(s) && !serious(s) })(g)
		for i := range g.reasons[before:] {
			g.reasons[before+i].Level = Review
		}
	}
}

// serious: severities at which an open finding fails a run; unknown counts as high.
func serious(s *Settled) bool { return s.Counts().Weight() >= report.Medium }

func critical(s *Settled) bool { return s.Counts() == report.Critical }

func criticalOpen(s *Settled) bool { return critical(s) && s.Open() }

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
func tooManyOpen(g *gate) {
	for _, severity := range report.Severities {
		most := g.Policy.MaxOpen[severity]
		open := func(s *Settled) bool { return s.Open() && s.Counts().Weight() == severity }
		if most.Known && len(those(g.Findings, open)) > most.N {
			findingsThat(severity.String()+" finding", fmt.Sprintf("open, and the policy allows %d", most.N), open)(g)
		}
	}
}

// areIs counts things: "1 finding is", "3 findings are", with of "3 findings of earlier runs are".
func areIs(n int, thing string, of ...string) string {
	verb := " are"
	if n == 1 {
		verb = " is"
	}
	return report.Plural(n, thing) + strings.Join(of, "") + verb
}

func contradiction(g *gate) {
	for _, c := range g.Contradictions {
		if c.Weighs {
			g.about(c.Refs, "%s", c.Message)
		}
	}
}

// scoreIs finds a score below a limit and in the band of an outcome. Without a review or a verification, a dimension
// lacks its evidence and the score decides nothing.
func scoreIs(band Outcome, below int) func(*gate) {
	return func(g *gate) {
		if g.Score.Known && g.Score.Value.Outcome() == band && g.reviewEvidence() && g.verificationEvidence() {
			g.about(nil, "The score is %s of 100: below %d.", g.Score.Value, below)
		}
	}
}
