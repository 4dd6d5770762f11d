package report

import (
	"cmp"
	"slices"
	"time"
)

// Verification is what the verifier states about lint, build and tests (VerificationResult of seed 003).
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
	Passed, Failed Count
	NetNew         Count // net_new_failures or regression_count, as declared
	Regression     *bool // as declared; nil = not stated
	FromSession    bool  // Passed, Failed or both come from .swarm-run, as the verification leaves them out
}

// Measured reports whether the baseline is a measurement: a count that is not 0 and 0, which means "not run".
func (b Baseline) Measured() bool { return b.Passed.N > 0 || b.Failed.N > 0 }

// Differs reports whether the session measured another baseline than a verification states.
func (b Baseline) Differs(s *Session) bool {
	differ := func(a, b Count) bool { return a.Known && b.Known && a.N != b.N }
	return differ(b.Passed, s.BaselinePassed) || differ(b.Failed, s.BaselineFailed)
}

// complete takes from the session what a verification leaves out. Two measurements that differ are not mixed.
func (b *Baseline) complete(s *Session) {
	if stated := *b; !b.Differs(s) {
		b.Passed, b.Failed = cmp.Or(b.Passed, s.BaselinePassed), cmp.Or(b.Failed, s.BaselineFailed)
		b.FromSession = b.Passed != stated.Passed || b.Failed != stated.Failed
	}
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

// Shows reports whether the verification states any evidence: a status, a count, or the outcome of a check.
func (v *Verification) Shows() bool {
	t := v.Tests
	return v.Status != OutcomeUnknown || t.Run.Known || t.Passed.Known || t.Failed.Known || len(v.Failures) > 0 ||
		slices.ContainsFunc(v.Checks, func(c Check) bool {
			return c.Outcome == Passed || c.Outcome == Failed || c.Outcome == NotRun && c.Name == "tests"
		})
}

// Check returns the check of that name, or one with an unknown outcome.
func (v *Verification) Check(name string) Check {
	if i := slices.IndexFunc(v.Checks, func(c Check) bool { return c.Name == name }); i >= 0 {
		return v.Checks[i]
	}
	return Check{Name: name}
}

// repeats reports whether this looked at all that an earlier one did, against no milder baseline: what was measured
// cannot have become worse. A smaller run of tests repeats none, and neither does a skipped check.
func (v *Verification) repeats(earlier *Verification) bool {
	skips := func(c Check) bool { return c.Outcome.states() && !v.Check(c.Name).Outcome.states() }
	b, before := v.Baseline, earlier.Baseline
	milder := b.Passed.N < before.Passed.N || before.Failed.Known && b.Failed.N > before.Failed.N
	return v.Tests.ran() >= earlier.Tests.ran() && !milder && (v.Status.states() || !earlier.Status.states()) &&
		!slices.ContainsFunc(earlier.Checks, skips)
}

// states reports whether something was looked at.
func (o Outcome) states() bool { return o == Passed || o == Failed }

// subject is what was verified: the work of a message, or a component; empty = the whole run.
func (v *Verification) subject() string {
	if v.Carrier != nil {
		return "message on " + v.Carrier.work
	}
	return NormalID(v.Component)
}

// replaces reports whether a verification of a subject replaces an earlier one of it, or of a message. The swarm
// verifies last of all.
func (v *Verification) replaces(earlier *Verification) bool {
	later := earlier.moment().before(v.moment())
	if v.Carrier == nil && earlier.Carrier != nil && earlier.Carrier.Dialect == Swarm {
		return true
	}
	return later && (v.Carrier != nil || v.repeats(earlier))
}

func (v *Verification) moment() moment {
	return v.Carrier.momentOr(moment{time: v.Time, path: v.Path})
}
