package report

import (
	"math"
	"slices"
	"time"
)

// Verification is what the verifier says about lint, build and tests (VerificationResult of seed 003, in all its versions).
type Verification struct {
	Origin
	Time       time.Time // zero = not stated
	Zoneless   bool      // the time names hours and no zone: it can be compared with another such one alone
	Commit     string    // what was verified; empty = not stated
	Round      Count     // which of several it says that it is
	Series     string    // what the rounds of a report in words have in common; empty = it is none
	Message    string    // key of the message that carries it; empty = a file of its own
	Component  string    // component or task that was tested; empty = the whole run
	Fewer      Fewer     // an earlier result of the same subject that it replaces failed, and ran more tests
	Superseded bool      // a later result of the same subject, or the run's own verification file, replaces it
	Status     Outcome
	StatusRaw  string
	Checks     []Check // lint, build, typecheck … in file order
	Tests      TestCounts
	Rate       string // share of the tests that passed, as written beside their numbers; empty = not stated
	Failures   []TestFailure
	Stated     bool // a list of failures is there, though it may be empty
	Baseline   Baseline
	Summary    string
	Runner     bool            // the test reports of the run themselves, see [Tested]: nobody wrote a verification
	Words      bool            // the report of a test task in words: it stands beside what messages say, and replaces nothing
	Unverified []string        // ids of findings that the verifier could not confirm as fixed
	Doubted    []string        // ids with which a sentence of its remarks begins that calls something open: perhaps those of findings
	Judged     []string        // ids of those that it tells again in full, and says of whether they are mended
	Unclear    []UnclearNumber // numbers that are stated, and that nobody can read
	Part       bool            // one tester's part, which a summary in the folder above takes up
	Goals      bool            // it tells of goals, not of tests: neither evidence that these ran, nor that they failed
	Phase      string          // whose goals it verified, and perhaps ran the tests too; empty = of none
}

// Fewer tells of a run of the tests that failed, and that a smaller one replaced: whether the others pass was not seen since. The zero value is none.
type Fewer struct {
	Origin
	Ran int
}

// shrinks notes that an earlier result failed and ran more tests, or was such a smaller run itself.
func (v *Verification) shrinks(earlier *Verification) {
	more := earlier.Fewer
	if ran := earlier.Tests.ran(); ran > more.Ran && earlier.Tests.Failed.N+earlier.Tests.Errors.N > 0 {
		more = Fewer{earlier.Origin, ran}
	}
	if ran := v.Tests.ran(); ran > 0 && ran < more.Ran {
		v.Fewer = more
	}
}

// TestCounts are the numbers of one test run as stated.
type TestCounts struct {
	Run, Passed, Failed, Errors, Skipped Count
	New                                  Count // tests added by the run
}

// UnclearNumber is a number that is stated as something else, “two” or a list where none can be counted: whether it stands for none is not
// known, which is never taken for a pass.
type UnclearNumber struct {
	Origin
	Name, Raw string // the member and its value, both as written
}

// Check is one step beside the tests.
type Check struct {
	Name    string // lint, build, typecheck …
	Outcome Outcome
	Raw     string
	Issues  []CheckIssue
	Count   Count // number of issues stated
}

// LeftToPeople stands for the outcome of a check that its verifier left to a person: nobody knows it yet.
const LeftToPeople = "needs a person"

// CheckIssue is one complaint of a check.
type CheckIssue struct {
	File, Rule, Message string
	Line                int
	Mild                bool // its own grade is less than an error, or it says that it was there before
}

// TestFailure is one failing test by name.
type TestFailure struct {
	Origin
	Name, File, Error string
}

// Baseline is what was measured before the run changed anything, and what the verifier concludes from it. This
// dialect documents counts alone; some verifiers name the tests that failed before.
type Baseline struct {
	Present           bool // the file has a baseline part
	Passed, Failed    Count
	NetNew            Count // net_new_failures or regression_count, as declared
	Regression        *bool // as declared; nil = not stated
	FromSession       bool  // Passed and Failed come from .swarm-run, the verification has none
	Completed         bool  // one of the two comes from .swarm-run, the verification states the other alone
	PassedRaw, Status string
	Failing           []string // the tests that failed before, where all of them are named
}

// Measured reports whether the baseline is a measurement: a count that is not 0 and 0, which means "not run".
func (b Baseline) Measured() bool {
	return b.Passed.Known && b.Passed.N > 0 || b.Failed.Known && b.Failed.N > 0
}

// lend takes from the session's measurement what a verification leaves out: who states one half alone has not measured the other as
// none. A half that differs shows two measurements, which are not mixed.
func (b *Baseline) lend(s *Session) {
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
	lent := b.Passed != before.Passed || b.Failed != before.Failed
	b.FromSession, b.Completed = lent && !stated, lent && stated
}

// Differs reports whether the session measured another baseline than a verification states.
func (b Baseline) Differs(s *Session) bool {
	differ := func(a, b Count) bool { return a.Known && b.Known && a.N != b.N }
	return differ(b.Passed, s.BaselinePassed) || differ(b.Failed, s.BaselineFailed)
}

// ran is how many tests came to an end, as stated: those that were skipped did not.
func (t TestCounts) ran() int {
	if t.Passed.Known {
		return t.Passed.N + t.Failed.N + t.Errors.N
	}
	return max(t.Run.N-t.Skipped.N, t.Failed.N+t.Errors.N)
}

// After reports whether this surely came after tests of that time, and ran as many.
func (v *Verification) After(earlier time.Time, ran TestCounts) bool {
	return !earlier.IsZero() && v.Time.After(earlier) && v.Tests.ran() >= ran.ran()
}

// Own reports whether the run itself says it of the whole: no message does, nor the report of one task.
func (v *Verification) Own() bool { return v.Message == "" && !v.Words }

// SameTask reports whether a task's report in words and a message's result are about one task. One that names no task may be about any.
func (v *Verification) SameTask(m *Verification) bool {
	return v.Component == "" || NormalID(v.Component) == NormalID(m.Component)
}

// Shows reports whether the verification says anything that can be taken for evidence: a status, a count, or the outcome of a check.
func (v *Verification) Shows() bool {
	return v.Status != OutcomeUnknown || v.Tests.Run.Known || v.Tests.Passed.Known || v.Tests.Failed.Known || len(v.Failures) > 0 ||
		slices.ContainsFunc(v.Checks, func(c Check) bool { return c.Outcome == Passed || c.Outcome == Failed })
}

// Check gives the check of that name, or one with an unknown outcome.
func (v *Verification) Check(name string) Check {
	for _, c := range v.Checks {
		if c.Name == name {
			return c
		}
	}
	return Check{Name: name}
}

// PassRate is the share of the tests that passed, as a verification states it beside its numbers; ok is false where it states none.
func (v *Verification) PassRate() (rate float64, ok bool) {
	value, full, ok := readMark(v.Rate)
	if !ok {
		return 0, false
	}
	if full == 0 && value > 1 {
		full = 100
	}
	rate = share(value, full, 0)
	return rate, rate >= 0 && rate <= 1
}

// FitsRate reports whether the numbers of tests give a rate, rounded to a percent, of all tests or of those that ran.
func (t TestCounts) FitsRate(rate float64) bool {
	ended := t.Passed.N + t.Failed.N + t.Errors.N
	return slices.ContainsFunc([]int{t.Run.N, ended, t.Run.N + t.Skipped.N, ended + t.Skipped.N}, func(all int) bool {
		return all > 0 && math.Abs(float64(t.Passed.N)/float64(all)-rate) <= 0.0101
	})
}
