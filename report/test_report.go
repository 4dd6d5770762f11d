package report

import (
	"regexp"
	"slices"
	"time"
)

// TestReport is what a test runner itself recorded: a JUnit file of any make, or the events of go test.
type TestReport struct {
	Origin
	Time  time.Time  // the latest start of a suite; zero = not stated
	Cases []TestCase // in file order
	Loose TestTally  // tests that a suite counts and does not list
}

// TestCase is one test that was run, or left out.
type TestCase struct {
	Key     string // of class and name: the same test in another report has the same
	Name    string
	Outcome Outcome
	Failure *TestFailure // nil = it did not fail
}

// TestTally counts tests by how they ended; errors are failures.
type TestTally struct{ Passed, Failed, Skipped int }

// Plus returns the sum of two tallies.
func (t TestTally) Plus(o TestTally) TestTally {
	return TestTally{t.Passed + o.Passed, t.Failed + o.Failed, t.Skipped + o.Skipped}
}

// Run is how many tests were carried out.
func (t TestTally) Run() int { return t.Passed + t.Failed }

// Tally counts the report's own cases.
func (t *TestReport) Tally() TestTally {
	sum := t.Loose
	for _, c := range t.Cases {
		switch c.Outcome {
		case Failed:
			sum.Failed++
		case NotRun:
			sum.Skipped++
		default:
			sum.Passed++
		}
	}
	return sum
}

// NamesTestReport reports whether a name promises a test runner's report, so that one that is broken is missed.
func NamesTestReport(p string) bool { return reportName.MatchString(p) }

var reportName = regexp.MustCompile(`(?i)\.trx$|(?:^|/)(?:test-results/.*|test-[^/]*|[^/]*junit[^/]*)\.xml$|` +
	`(?:^|/)(?:tests?[-_](?:results?|reports?|summary)|` +
	`(?:jest|vitest|pytest|mocha|playwright)(?:[-_](?:results?|reports?|summary))?)\.json$`)

// Tested is what all test reports of a run show together.
type Tested struct {
	Reports  []*TestReport // by path
	Tally    TestTally     // each test once
	Failures []TestFailure // by report, then in its order
}

// joinReports counts each test once, as in the latest report; one without a time hides no failure. Nil = no report.
func joinReports(reports []*TestReport) *Tested {
	if len(reports) == 0 {
		return nil
	}
	byTime := slices.SortedStableFunc(slices.Values(reports), func(a, b *TestReport) int { return a.Time.Compare(b.Time) })
	last := map[string]*TestReport{} // by test
	for _, t := range byTime {
		for _, c := range t.Cases {
			before := last[c.Key]
			if before == nil || c.Outcome == Failed || !before.Time.IsZero() && t.Time.After(before.Time) {
				last[c.Key] = t
			}
		}
	}
	all := &Tested{Reports: reports}
	for _, t := range reports {
		counts := TestReport{Loose: t.Loose, Cases: keep(t.Cases, func(c TestCase) bool { return last[c.Key] == t })}
		all.Tally = all.Tally.Plus(counts.Tally())
		for _, c := range counts.Cases {
			if c.Failure != nil {
				all.Failures = append(all.Failures, *c.Failure)
			}
		}
	}
	return all
}

// asVerification makes a verification of the test reports: a stated test report.
func (t *Tested) asVerification() *Verification {
	return &Verification{Origin: t.Reports[0].Origin, Runner: true, Stated: true, Failures: t.Failures, Tests: TestCounts{
		Run: Known(t.Tally.Run()), Passed: Known(t.Tally.Passed), Failed: Known(t.Tally.Failed),
		Skipped: Known(t.Tally.Skipped)}}
}
