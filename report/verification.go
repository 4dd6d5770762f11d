package report

import (
	"slices"
	"time"
)

// Verification is what the verifier states about lint, build and tests (VerificationResult of seed 003, in all its
// versions).
type Verification struct {
	Origin
	Time       time.Time // zero = not stated
	Message    string    // key of the message that carries it; empty = a file of its own
	Carrier    *Message  // that message, set by Link
	Component  string    // component or task that was tested; empty = the whole run
	Status     Outcome
	StatusRaw  string
	Checks     []Check // lint, build, typecheck … in file order
	Tests      TestCounts
	Failures   []TestFailure
	Stated     bool // a list of failures is there, though it may be empty
	Baseline   Baseline
	Summary    string
	Unverified []string // IDs of findings that the verifier could not confirm as fixed

	Superseded bool // set by Link: a later result of the same subject, or the run's own verification file, replaces it
	Runner     bool // set by Link: the test reports of the run themselves, see [Tested]; nobody wrote a verification
}

// TestCounts are the numbers of one test run as stated.
type TestCounts struct {
	Run, Passed, Failed, Errors, Skipped Count
	New                                  Count // tests added by the run
}

// Check is one step beside the tests.
type Check struct {
	Name    string // lint, build, typecheck …
	Outcome Outcome
	Raw     string
	Issues  []CheckIssue
	Count   Count // number of issues stated
}

// CheckIssue is one complaint of a check.
type CheckIssue struct {
	File, Rule, Message string
	Line                int
	Mild                bool // graded as less than an error
}

// TestFailure is one failing test by name.
type TestFailure struct {
	Origin
	Name, File, Error string
}

// Baseline is what was measured before the run changed anything, and what the verifier concludes from it.
type Baseline struct {
	Present        bool // the file has a baseline part
	Passed, Failed Count
	NetNew         Count // net_new_failures or regression_count, as declared
	Regression     *bool // as declared; nil = not stated
	FromSession    bool  // Passed and Failed come from .swarm-run, the verification has none
	Completed      bool  // one of the two comes from .swarm-run, the verification states the other alone
}

// Measured reports whether the baseline is a measurement: a count that is not 0 and 0, which means "not run".
func (b Baseline) Measured() bool {
	return b.Passed.Known && b.Passed.N > 0 || b.Failed.Known && b.Failed.N > 0
}

// Differs reports whether the session measured another baseline than a verification states.
func (b Baseline) Differs(s *Session) bool {
	differ := func(a, b Count) bool { return a.Known && b.Known && a.N != b.N }
	return differ(b.Passed, s.BaselinePassed) || differ(b.Failed, s.BaselineFailed)
}

// complete takes from the session's measurement what a verification leaves out. A half that differs shows two
// measurements, which are not mixed.
func (b *Baseline) complete(s *Session) {
	if b.Differs(s) {
		return
	}
	stated, before := b.Passed.Known || b.Failed.Known, *b
	if !b.Passed.Known {
		b.Passed = s.BaselinePassed
	}
	if !b.Failed.Known {
		b.Failed = s.BaselineFailed
	}
	taken := b.Passed != before.Passed || b.Failed != before.Failed
	b.FromSession, b.Completed = taken && !stated, taken && stated
}

// asStrict reports whether the baseline is no milder than an earlier measurement: what was measured before the work
// cannot have become worse since.
func (b Baseline) asStrict(earlier Baseline) bool {
	return (b.Present || !earlier.Present) && b.Passed.N >= earlier.Passed.N &&
		(!b.Failed.Known || !earlier.Failed.Known || b.Failed.N <= earlier.Failed.N)
}

// Left is how many tests failed, or where that is not stated, what is left of those that ran.
func (t TestCounts) Left() Count {
	n := t.Run.N - t.Passed.N - t.Skipped.N - t.Errors.N
	if t.Failed.Known || !t.Run.Known || !t.Passed.Known || n < 0 {
		return t.Failed
	}
	return Known(n)
}

// ran is how many tests came to an end, as stated: those that were skipped did not.
func (t TestCounts) ran() int {
	if t.Passed.Known {
		return t.Passed.N + t.Failed.N + t.Errors.N
	}
	return max(t.Run.N-t.Skipped.N, t.Failed.N+t.Errors.N)
}

// Shows reports whether the verification states anything that can be taken for evidence: a status, a count, or the
// outcome of a check.
func (v *Verification) Shows() bool {
	t := v.Tests
	return v.Status != OutcomeUnknown || t.Run.Known || t.Passed.Known || t.Failed.Known || len(v.Failures) > 0 ||
		slices.ContainsFunc(v.Checks, func(c Check) bool { return c.Outcome == Passed || c.Outcome == Failed })
}

// Check returns the check of that name, or one with an unknown outcome.
func (v *Verification) Check(name string) Check {
	for _, c := range v.Checks {
		if c.Name == name {
			return c
		}
	}
	return Check{Name: name}
}

// repeats reports whether this leaves out nothing that an earlier verification looked at. A smaller run of tests
// repeats none.
func (v *Verification) repeats(earlier *Verification) bool {
	skips := func(c Check) bool { return !rechecked(v.Check(c.Name).Outcome, c.Outcome) }
	return v.Tests.ran() >= earlier.Tests.ran() && v.Baseline.asStrict(earlier.Baseline) &&
		rechecked(v.Status, earlier.Status) && !slices.ContainsFunc(earlier.Checks, skips)
}

// rechecked: what was looked at before was looked at again. Skipped is not.
func rechecked(again, earlier Outcome) bool {
	return again == Passed || again == Failed || again == earlier || earlier == OutcomeUnknown
}
