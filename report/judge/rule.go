package judge

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// Rule is one rule of the gate. Its check adds the reasons that it finds; each gets the rule's level.
type Rule struct {
	Name    string
	Level   Outcome // by default
	Meaning string  // the problem, as a title
	Cure    string
	check   func(*gate)
}

// gate applies one rule to an account.
type gate struct {
	*Account
	reasons []Reason
}

func (r Rule) reasons(a *Account) []Reason {
	g := &gate{Account: a}
	r.check(g)
	return g.reasons
}

// add adds a reason about a place.
func (g *gate) add(at report.Origin, format string, args ...any) {
	g.about([]Ref{originRef(at)}, format, args...)
}

// about adds a reason about findings, components or places.
func (g *gate) about(refs []Ref, format string, args ...any) {
	g.reasons = append(g.reasons, Reason{Message: fmt.Sprintf(format, args...), Refs: refs})
}

// Reason is why a verdict is not a pass.
type Reason struct {
	Rule    string  `json:"rule"`
	Level   Outcome `json:"level"`   // of its rule, unless the check sets a lower one
	Message string  `json:"message"` // a sentence that names the IDs
	Refs    []Ref   `json:"-"`
}

// Rules lists the gate. The worst reason decides. To add a rule, write a function and a line.
var Rules = []Rule{
	{"unaccounted", Fail, "A finding has no answer. Low or informational: review.",
		"Fix the finding, defer it with a reason, or waive it.", bySeverity("unaccounted", withoutAnswer)},
	{"carried-over", Fail, "A finding of an earlier run of the same project and branch is still open.",
		"Fix it, or let its reviewer look at the file again; defer it with a reason, or waive it.", carriedOver},
	{"contradictory", Fail, "A finding is called fixed and left open by the same run. Low or informational: review.",
		"Remove the finding from the list of fixed findings, or from the list of open ones.",
		bySeverity("called fixed and left open", disposedAs(Contradictory))},
	{"fix-contradicted", Fail,
		"The fix of a finding is disputed: the finding counts as open. Low or informational: review.",
		"Fix the finding again, and run the test that names it.",
		bySeverity("called fixed, but other records dispute it", disputed)},
	{"fix-unconfirmed", Review, "The code that a fixed finding quotes is unchanged in the source.",
		"Check whether the fix is elsewhere; otherwise fix the finding.", fixUnconfirmed},
	{"needs-input", Review, "A finding waits for an answer of the user.",
		"Answer the question, then fix or defer the finding.",
		findingsThat("finding", "waiting for input", disposedAs(NeedsInput))},
	{"critical-open", Fail, "A critical finding is deferred or otherwise neither fixed nor tested.",
		"Fix the finding, or waive it in writing.",
		findingsThat("critical finding", "neither fixed nor tested", criticalOpen)},
	{"critical-claimed", Review, "A critical finding is called fixed, but no record shows the change.",
		"Look at the change, or let the fixer list the files it modified.",
		findingsThat("critical finding", "called fixed without a record of the change", merelyClaimed)},
	{"too-many-open", Fail, "More findings of a severity are open than the policy allows.",
		"Fix or test open findings, or raise max_open in the policy.", tooManyOpen},
	{"refused", Fail,
		"A reviewer, a final decision or the agents’ own report refused the work, and nothing later approves it.",
		"Let the same reviewer judge the work again, or name what must be fixed.", refused},
	{"undecided", Review, "A verdict on the work is missing, conditional or unknown, and no approval follows.",
		"Let the same reviewer approve the work, or name what must be fixed.", undecided},
	{"stopped", Review, "The last status of some work is failed, blocked, escalated or unfinished.",
		"Let the work be finished, or record what was decided.", stopped},
	{"regression", Fail, "Something that worked before does not work now.",
		"Fix what fails, or measure the baseline again.", regression},
	{"tests-failed", Fail, "Tests fail, and no measured baseline could excuse them.",
		"Fix the tests, or measure a baseline before the run.",
		testsFailed(false, ", and no baseline was measured.")},
	{"tests-maybe-old", Review, "Tests fail; all of them may have failed before the run too.",
		"Compare the names of the failing tests with the baseline’s.",
		testsFailed(true, "; by the number of failures before the run, all of them may be old.")},
	{"tests-not-run", Review, "The verification ran no test, or skipped more than it ran.",
		"Run the tests, or record why there are none.", testsNotRun},
	{"lint-failed", Review, "The linter failed.", "Fix the linter errors.", checkFailed("lint")},
	{"build-failed", Fail, "The build failed.", "Fix the build.", checkFailed("build")},
	{"typecheck-failed", Review, "The type check failed.", "Fix the type errors.", checkFailed("typecheck")},
	{"check-failed", Review,
		"A check other than tests, linter, build and type check failed, or a score is below what its own gate requires.",
		"Fix what the check reports.", otherFailed},
	{"check-unclear", Review, "The outcome of a check or of the verification is an unknown word.",
		"Run the check again, and write pass, fail or skipped.", checkUnclear},
	{"no-review", Incomplete, "No independent review was found.", "Add the reviewers’ files, or run the reviews.",
		noReview},
	{"no-verification", Incomplete, "No verification was found.",
		"Add the record of the verification, or run the verification.", noVerification},
	{"unreadable", Incomplete, "A review, fix or verification file or a message could not be read completely.",
		"Fix the file, or let the agent write it again.", unreadable},
	{"not-understood", Review, "A part of a review that has a severity, a location or an ID was not understood.",
		"Write each finding in a form of docs/vocabulary.md.", notUnderstood},
	{"required-missing", Incomplete, "A review that the policy requires is missing.",
		"Let the reviewer write it, or remove the reviewer from the policy.", requiredMissing},
	{"stale", Review, "The source has moved on since the commit that the run is about.",
		"Run the team on the current source, or show the source at that commit.", stale},
	{"score-low", Fail, "The score is below 60.", "See which checks cost the points, and fix what they report.",
		scoreIs(Fail, FailBelow)},
	{"score-middling", Review, "The score is from 60 to 79.99.",
		"See which checks cost the points, and fix what they report.", scoreIs(Review, ReviewBelow)},
	{"contradiction", Review, "The run states one thing and shows another, in counts, status or verdict words.",
		"Find out which is true, and correct the other.", contradiction},
	{"waiver-lapsed", Review, "A finding counts although it has a waiver: that has expired or has no readable date.",
		"Fix the finding, or decide again: a waiver is valid until its last day ends.",
		findingsThat("finding", "named by a waiver that is not valid", unwaived)},
	{"waiver-expiring", Note, "A finding is waived by a waiver that expires within 14 days.",
		"Fix the finding before that day, or decide again.",
		findingsThat("finding", "waived for a short time only", expiring)},
}

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

func criticalOpen(s *Settled) bool { return s.Counts() == report.Critical && s.Open() }

func merelyClaimed(s *Settled) bool {
	return s.Counts() == report.Critical && s.Disposition == Fixed && s.Proof == Claimed
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
