package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

func regression(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if m.Regression != report.Yes {
			return ""
		}
		return "Regression: " + m.Why + named(m.Failing)
	})
}

// measured gives a reason for each verification for which says is not empty.
func (a *Account) measured(says func(*Measured) string) []Reason {
	var reasons []Reason
	for _, m := range a.Measured {
		if text := says(m); text != "" {
			reasons = append(reasons, Reason{Message: text, Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// named writes the first failing tests by name.
func named(failures []report.TestFailure) string {
	const most = 3
	if len(failures) == 0 {
		return ""
	}
	names := make([]string, 0, len(failures))
	for _, f := range failures {
		names = append(names, f.Name)
	}
	return " Failing: " + listNames(names, most) + "."
}

func testsFailed(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if says := m.testsSay(); says != "" && !m.Baseline.Measured() {
			return says + ", and no baseline was measured." + named(m.Failing)
		}
		return ""
	})
}

// testsMaybeOld speaks only where no worse rule does.
func testsMaybeOld(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if says := m.testsSay(); says != "" && m.Baseline.Measured() && m.Regression != report.Yes {
			return says + "; by the number of failures before the run, all of them may be old." + named(m.Failing)
		}
		return ""
	})
}

// testCheck is the name of a check that runs the tests. One that writes tests, or tries the security, is another.
var testCheck = pattern.Of(`^(?:tests?|bdd|unit|integration|e2e|test suite|(?:all|full|unit|integration|e2e|end to end|regression|smoke|functional|acceptance|component|contract|backend|frontend|api|ui) tests?)$`)

// testsSay gives the failing tests in words: by number, or where none is given by the word of the tests or of the whole.
func (m *Measured) testsSay() string {
	if m.Failed.N > 0 {
		return report.Plural(m.Failed.N, "test") + " failed"
	}
	for _, c := range m.Checks {
		if c.Outcome == report.Failed && testCheck.MatchString(c.Name) {
			return fmt.Sprintf("The tests failed (“%s”), without a number", c.Raw)
		}
	}
	if m.Status == report.Failed && !m.Goals && !m.Failed.Known && !m.anyCheckFailed() {
		return fmt.Sprintf("The verification says “%s”, without a number", m.StatusRaw)
	}
	return ""
}

func (m *Measured) anyCheckFailed() bool {
	return slices.ContainsFunc(m.Checks, func(c report.Check) bool { return c.Outcome == report.Failed })
}

func testsNotRun(a *Account, _ Score) []Reason {
	return a.measured(func(m *Measured) string {
		if m.mostSkipped() {
			return fmt.Sprintf("%s records %s that ran, and %d that were skipped.", m.Path, report.Plural(m.Passed.N+m.Failed.N, "test"), m.Tests.Skipped.N)
		}
		if !m.Shows() || m.Goals || m.Run.N > 0 && !m.allSkipped() || m.Passed.N > 0 || m.testsSay() != "" || m.testsByWord() && !m.Run.Known {
			return ""
		}
		return m.Path + " records no test that ran."
	})
}

// allSkipped: what counts as run was passed over, test by test.
func (m *Measured) allSkipped() bool { return m.Tests.Skipped.N > 0 && m.Tests.Skipped.N >= m.Run.N }

// mostSkipped: more tests were passed over than ran, and no baseline shows that as few ran before.
func (m *Measured) mostSkipped() bool {
	ran := m.Passed.N + m.Failed.N
	return ran > 0 && m.Failed.N == 0 && m.Tests.Skipped.N > ran && !(m.Baseline.Passed.Known && m.Baseline.Passed.N <= m.Passed.N)
}

// testsByWord: the tests ran, as a word says.
func (m *Measured) testsByWord() bool {
	return slices.ContainsFunc(m.Checks, func(c report.Check) bool {
		return testCheck.MatchString(c.Name) && (c.Outcome == report.Passed || c.Outcome == report.Failed)
	})
}

// checkFailed asks for a step by the one name that the readers give it.
func checkFailed(name, what string) func(*Account, Score) []Reason {
	return func(a *Account, _ Score) []Reason {
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
func otherFailed(a *Account, _ Score) []Reason {
	return a.checks(func(c report.Check) string {
		if c.Outcome != report.Failed || testCheck.MatchString(c.Name) || slices.Contains(ownRules, c.Name) {
			return ""
		}
		return fmt.Sprintf("The check “%s” failed (“%s”).", c.Name, c.Raw)
	})
}

// checkUnclear: an unknown word is neither a pass nor a failure, nor is a number that cannot be read, and a person has to look.
func checkUnclear(a *Account, _ Score) []Reason {
	reasons := a.checks(func(c report.Check) string {
		if c.Outcome != report.OutcomeUnknown || c.Raw == "" {
			return ""
		}
		return fmt.Sprintf("The outcome of the check “%s” is not known: “%s”.", c.Name, c.Raw)
	})
	reasons = append(reasons, slices.Concat(a.sessionUnclear(), a.fixerUnclear())...)
	reasons = append(reasons, a.numbersUnclear()...)
	return append(reasons, a.measured(func(m *Measured) string {
		if m.StatusRaw == "" || m.Status != report.OutcomeUnknown {
			return ""
		}
		return fmt.Sprintf("The outcome of the verification is not known: “%s”.", m.StatusRaw)
	})...)
}

// numbersUnclear names each value that was not understood, with its own place.
func (a *Account) numbersUnclear() []Reason {
	all := slices.Clone(a.Run.Unclear)
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

func noReview(a *Account, _ Score) []Reason {
	if a.reviewEvidence() {
		return nil
	}
	if lost, found := Unread(a.Run, ReviewFile); found {
		return []Reason{{Message: "No review could be read: whether anybody but the authors looked at the work is not known.", Refs: refsTo(lost)}}
	}
	if lists := a.unsignedLists(); lists != nil {
		return lists
	}
	if len(a.Run.Design) > 0 {
		return []Reason{{Message: "There is no review: the security design review (" + a.Run.Design[0].Path + ") looked at the plan, and nobody but the authors at the work, as far as the record tells.", Refs: refsTo(a.Run.Design[0].Origin)}}
	}
	for _, r := range a.Run.Reviews {
		if r.NotDone != "" {
			return []Reason{{Message: "There is no review: " + r.Path + " says that it was not done (“" + r.NotDone + "”).", Refs: refsTo(r.Origin)}}
		}
		if r.Scanner {
			return []Reason{{Message: "There is no review: a scanner looked at the work (" + r.Path + "), and nobody but the authors did, as far as the record tells.", Refs: refsTo(r.Origin)}}
		}
	}
	for _, m := range a.Run.Messages {
		if m.Verdict != report.NoVerdict && slices.Contains(reviewTypes, m.Kind()) && a.authors().judgesOwn(m) {
			return []Reason{{Message: "There is no review: the " + m.Called() + " on " + judgedWork(m) + " is by " + reviewerOf(m) + ", whose own work it is.", Refs: refsTo(m.Origin)}}
		}
	}
	return []Reason{{Message: "There is no review: nobody but the authors looked at the work, as far as the record tells."}}
}

// unsignedLists says that findings stand in files that no reader knows as reviews. Whether others than the authors wrote them is not known, so
// they are no evidence, and nobody may be told that none looked.
func (a *Account) unsignedLists() []Reason {
	var files []string
	var refs []Ref
	listed := map[*report.Finding]bool{}
	for _, r := range a.Run.Reviews {
		if r.NotDone != "" {
			return nil
		}
		if r.Generic && r.Message == "" && len(r.Findings) > 0 {
			for _, f := range r.Findings {
				listed[f] = true
			}
			files, refs = append(files, r.Path), append(refs, refsTo(r.Origin)...)
		}
	}
	if files == nil {
		return nil
	}
	slices.Sort(files)
	where := files[0]
	if n := len(slices.Compact(files)); n > 1 {
		where = report.Plural(n, "file")
	}
	return []Reason{{Message: fmt.Sprintf("There is no review that is known as one: whether a reviewer wrote down the %s of %s is not known.", report.Plural(len(listed), "finding"), where), Refs: refs}}
}

func noVerification(a *Account, _ Score) []Reason {
	if a.verificationEvidence() {
		return nil
	}
	if lost, found := Unread(a.Run, VerificationFile); found {
		return []Reason{{Message: "The verification could not be read: whether the work passes its tests is not known.", Refs: refsTo(lost)}}
	}
	for _, in := range a.Run.Inputs {
		if name := strings.ToLower(path.Base(in.Path)); strings.HasPrefix(name, "verification") && path.Ext(name) == ".md" {
			return []Reason{{Message: "There is no verification that could be read as one: " + in.Path + " is there, and was not taken as evidence: its words state no outcome that is read here, or speak of trouble beside it. Write a verification-result.json.", Refs: refsTo(report.Origin{Path: in.Path})}}
		}
	}
	return []Reason{{Message: "There is no verification: whether the work passes its tests is not recorded."}}
}

func scoreLow(a *Account, s Score) []Reason {
	bands := a.Policy.Band()
	if !s.Known || bands.Of(s.Value) != Fail {
		return nil
	}
	return []Reason{{Message: fmt.Sprintf("The score is %s of 100: below %d.", s.Value, bands.Fail)}}
}

func scoreMiddling(a *Account, s Score) []Reason {
	bands := a.Policy.Band()
	if !s.Known || bands.Of(s.Value) != Review {
		return nil
	}
	return []Reason{{Message: fmt.Sprintf("The score is %s of 100: not below %d, and below %d.", s.Value, bands.Fail, bands.Review)}}
}

func contradiction(a *Account, _ Score) []Reason {
	var reasons []Reason
	for _, c := range a.Contradictions {
		if c.Weighs {
			reasons = append(reasons, Reason{Message: c.Message, Refs: c.Refs})
		}
	}
	return reasons
}
