package report

import (
	"cmp"
	"crypto/sha256"
	"path"
	"slices"
	"strings"
	"time"

	"swarmreport/report/pattern"
)

// TestReport is what a test runner itself wrote down of one run of tests: a JUnit file of any make, or the events of go test.
type TestReport struct {
	Origin
	Time    time.Time     // the latest start of a suite; zero = not stated
	Took    time.Duration // as stated by the outermost suites; 0 = not stated
	Suites  int
	Cases   []TestCase // in file order
	Loose   TestTally  // tests that a suite counts and does not list
	Differs []SuiteCount
}

// TestCase is one test that was run, or left out.
type TestCase struct {
	Key     [16]byte // of suite, class and name: the same test in another report has the same
	Name    string
	Outcome Outcome
	Failure *TestFailure // nil = it did not fail
}

// TestKey makes the key of a case from the words that name it.
func TestKey(class, name string) (key [16]byte) {
	sum := sha256.Sum256([]byte(class + "\x00" + name))
	copy(key[:], sum[:])
	return key
}

// TestTally counts tests by how they ended; errors are failures.
type TestTally struct{ Passed, Failed, Skipped int }

// Add counts one more.
func (t *TestTally) Add(o Outcome) {
	switch o {
	case Failed:
		t.Failed++
	case NotRun:
		t.Skipped++
	default:
		t.Passed++
	}
}

// Plus gives the sum of two tallies.
func (t TestTally) Plus(o TestTally) TestTally {
	return TestTally{t.Passed + o.Passed, t.Failed + o.Failed, t.Skipped + o.Skipped}
}

// Run is how many tests were carried out.
func (t TestTally) Run() int { return t.Passed + t.Failed }

// SuiteCount is a number in the head of a suite that is not that of its cases.
type SuiteCount struct {
	Origin
	Suite, What string // What: "tests", "failures and errors"
	Says, Shows int
}

// Tally counts the report's own cases.
func (t *TestReport) Tally() TestTally {
	sum := t.Loose
	for _, c := range t.Cases {
		sum.Add(c.Outcome)
	}
	return sum
}

// Tested is what all test reports of a run show together.
type Tested struct {
	Reports  []*TestReport // by path
	Tally    TestTally     // each test once
	Failures []TestFailure // by report, then in its order
}

// ResultsFile is the name of a file that a test runner or an agent leaves its numbers in: "test-results.json", "jest_summary.json".
// A team session's tester calls it by the task: "TEST-001.json".
var ResultsFile = pattern.Of(`(?i)^(?:test-\d{3}|(?:(?:tests?|jest|vitest|pytest|mocha|playwright|ctrf|unit|integration|e2e)[-_])+(?:results?|reports?|summary)(?:[-_](?:final|all|unit|integration|e2e))*)\.(?:json|ya?ml)$`)

// namedByRunner is a report that is called as the runner is.
var namedByRunner = pattern.Of(`^(?:jest|vitest|pytest|mocha|playwright)\.json$`)

// NamesTestReport reports whether a file is by its name the report of a test runner, so that one that is broken is missed.
func NamesTestReport(p string) bool {
	p = strings.ToLower(p)
	base := path.Base(p)
	return path.Ext(base) == ".trx" || ResultsFile.MatchString(base) ||
		namedByRunner.MatchString(base) || path.Ext(base) == ".xml" && (strings.HasPrefix(p, "test-results/") || strings.Contains(p, "/test-results/") ||
		strings.HasPrefix(base, "test-") || strings.Contains(base, "junit"))
}

// joinReports counts each test once. A test in several reports counts as in the latest of them; where a report states no time,
// the outcome that speaks against the run counts. Nil where there is no report.
func joinReports(reports []*TestReport) *Tested {
	if len(reports) == 0 {
		return nil
	}
	all := &Tested{Reports: reports}
	last := map[[16]byte]verdictIn{}
	for i, t := range reports {
		for _, c := range t.Cases {
			if now := (verdictIn{i, c.Outcome}); now.beats(last, c.Key, reports) {
				last[c.Key] = now
			}
		}
	}
	for i, t := range reports {
		all.Tally = all.Tally.Plus(t.Loose)
		for _, c := range t.Cases {
			if last[c.Key].report == i {
				all.take(c)
			}
		}
	}
	return all
}

// verdictIn is the outcome of a test in one of the reports.
type verdictIn struct {
	report  int
	outcome Outcome
}

func (v verdictIn) beats(last map[[16]byte]verdictIn, key [16]byte, reports []*TestReport) bool {
	before, seen := last[key]
	if !seen || before.report == v.report {
		return !seen || v.outcome == Failed
	}
	a, b := reports[before.report].Time, reports[v.report].Time
	if !a.IsZero() && !b.IsZero() && !a.Equal(b) {
		return b.After(a)
	}
	return v.outcome == Failed && (before.outcome != Failed || b.IsZero() && !a.IsZero()) // one without a time is beaten by none that passed
}

func (t *Tested) take(c TestCase) {
	t.Tally.Add(c.Outcome)
	if c.Failure != nil {
		t.Failures = append(t.Failures, *c.Failure)
	}
}

// testAlone makes the test reports a verification of their own, a stated test report, where the run has no verification file.
func (r *Run) testAlone() {
	r.Tested = joinReports(r.TestReports)
	own := slices.ContainsFunc(r.Verifications, (*Verification).Own)
	if r.Tested == nil || own || r.Tested.Tally.Run() == 0 {
		return
	}
	first, tally := r.TestReports[0], r.Tested.Tally
	v := &Verification{Origin: first.Origin, Runner: true, Stated: true, Failures: r.Tested.Failures, Tests: TestCounts{
		Run: Known(tally.Run()), Passed: Known(tally.Passed), Failed: Known(tally.Failed), Skipped: Known(tally.Skipped)}}
	for _, t := range r.TestReports {
		if t.Time.After(v.Time) {
			v.Time = t.Time
		}
	}
	r.Verifications = append(r.Verifications, v)
	slices.SortStableFunc(r.Verifications, func(a, b *Verification) int { return cmp.Compare(a.Path, b.Path) })
}
