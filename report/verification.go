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
	Present        bool // the file has a baseline part
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

// asStrict reports whether the baseline is no milder than an earlier one: what was measured cannot have become worse.
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
	i := slices.IndexFunc(v.Checks, func(c Check) bool { return c.Name == name })
	if i < 0 {
		return Check{Name: name}
	}
	return v.Checks[i]
}

// repeats reports whether this looked at all that an earlier one did. A smaller run of tests repeats none.
func (v *Verification) repeats(earlier *Verification) bool {
	skips := func(c Check) bool { return !rechecked(v.Check(c.Name).Outcome, c.Outcome) }
	return v.Tests.ran() >= earlier.Tests.ran() && v.Baseline.asStrict(earlier.Baseline) &&
		rechecked(v.Status, earlier.Status) && !slices.ContainsFunc(earlier.Checks, skips)
}

// rechecked: what was looked at before was looked at again. Skipped is not.
func rechecked(again, earlier Outcome) bool {
	return again == Passed || again == Failed || again == earlier || earlier == OutcomeUnknown
}

// supersede marks the verifications that a later one replaces: one of the same subject that repeats what it looked
// at, or the run's own file after the results of messages. Of two without an order both count.
func (r *Run) supersede() {
	if r.Tested = joinReports(r.TestReports); r.Tested != nil && r.Tested.Tally.Run() > 0 &&
		!slices.ContainsFunc(r.Verifications, func(v *Verification) bool { return v.Message == "" }) {
		r.Verifications = append(r.Verifications, r.Tested.asVerification())
		slices.SortStableFunc(r.Verifications, func(a, b *Verification) int { return a.Origin.compare(b.Origin) })
	}
	var files []*Verification
	carried := map[string][]*Verification{} // by messages on a piece of work; the later first
	for _, v := range slices.Backward(r.Verifications) {
		if m := v.Carrier; m == nil {
			files = append(files, v)
		} else {
			carried[m.work] = append(carried[m.work], v)
		}
	}
	for _, v := range r.Verifications {
		replaced := func(later *Verification) bool { return later != v && !later.Runner && later.replaces(v) }
		m := v.Carrier
		v.Superseded = slices.ContainsFunc(files, replaced) ||
			m != nil && (m.Duplicate != nil || slices.ContainsFunc(carried[m.work], replaced))
	}
}

// replaces reports whether a verification replaces an earlier one on the same work. The swarm verifies last of all.
func (v *Verification) replaces(earlier *Verification) bool {
	m, of := v.Carrier, earlier.Carrier
	repeats := func() bool { return earlier.moment().before(v.moment()) && v.repeats(earlier) }
	switch {
	case m == nil && of == nil:
		return repeats() && NormalID(v.Component) == NormalID(earlier.Component)
	case m == nil:
		return !Filled(v.Component) && (of.Dialect == Swarm || repeats())
	}
	return of.moment().before(m.moment())
}

func (v *Verification) moment() moment {
	return v.Carrier.momentOr(moment{time: v.Time, path: v.Path})
}
