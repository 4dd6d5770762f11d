package report

import (
	"slices"
	"time"
)

// FixSummary is what the fixer says became of the findings (FixSummary of seed 003, in all its versions).
type FixSummary struct {
	Origin
	Time          time.Time // when it was done; zero = not stated
	Zoneless      bool      // as in Verification
	Commit        string    // that the fixes are in; empty = not stated
	Review        string    // file of the review that it answers, as written; empty = not stated
	Fixes         []*Fix
	ListsFixed    bool // a list of fixed ids is there, though it may be empty
	Deferrals     []*Deferral
	Questions     []*Question
	FilesModified []string
	FilesOfFixes  []string       // that the records of single fixes list as changed
	FilesStated   bool           // a list of modified files is there, though it may be empty
	Later         bool           // has needs_input_items or user_deferred, though they may be empty: a mark of the strict era
	DeclaredFixed Count          // a count of fixes that the summary states beside its list
	Declared      map[string]int // other counts as stated, by their own names
	Tests         TestCounts     // of the tests that the fixer ran; unknown where it says nothing of them
	Status        string         // how the fixing as a whole ended, as written; empty = not stated
	Outcome       Outcome        // of the status
	Broke         string         // the word that the fixing broke off: “timed_out: true”, “error: disk full”
	NoneLeft      string         // the number by which it says that nothing is left open: “unresolved: 0”
	Unapplied     string         // the word that what is listed is not in the work: “dry_run: true”, “reverted: true”
	TestsFail     string         // the word that the tests fail after the fixes, without a number, or that nobody saw them hold: “tests_passing: false”, “verified: false”
}

// Changed gives every file that the summary lists as changed, as a whole or for one fix.
func (s *FixSummary) Changed() []string { return slices.Concat(s.FilesModified, s.FilesOfFixes) }

// PassesIn reports whether the tests that failed here surely passed in a later summary.
func (s *FixSummary) PassesIn(later *FixSummary) bool {
	again, ran := later.Tests, s.Tests
	if again.Failed != Known(0) || again.Errors.N > 0 || again.Passed.Known && ran.Passed.Known && again.ran() < ran.ran() {
		return false
	}
	return s.before(later)
}

// before reports whether another summary surely came later: it states a later time, or its path a later round.
func (s *FixSummary) before(later *FixSummary) bool {
	if !s.Time.IsZero() && !later.Time.IsZero() {
		return s.Time.Before(later.Time)
	}
	return earlierPath(s.Path, later.Path)
}

// Fix is one claim that a finding was fixed.
type Fix struct {
	Origin
	ID          string // as written
	Reviewer    string // whose id it is, as written; empty = not stated
	Description string
	Title       string // under which a short id stands, that a fixer may have counted anew; empty = not stated
	File        string
	Changed     []string // files that its own record lists as changed
	Lines       string   // changed range as written, "42-48"
	InList      bool     // named in the list of fixed ids
	Times       int      // how often one list of fixed ids names it; 0 and 1 = once
	InDetails   bool     // described in the list of fixes
	Own         bool     // said by the finding's own status or by a verdict, not by a fixer's summary
	Denied      string   // what the same record says against it ("verified: false"); empty = nothing
	Unclaimed   bool     // the record only answers with the word in Denied, and calls nothing fixed
	Verdict     *Message // the later message that says so; nil = none
	Grade       Grade    // how bad the record says that the finding is
	Recheck     *Recheck // the later review's word for this finding; nil = none, then a verdict on all of its work
	Findings    []*Finding
}

// Claims reports whether the record calls the finding fixed. One that only answers “open” or “failed” denies what others claim.
func (f *Fix) Claims() bool { return !f.Unclaimed || f.InList || f.InDetails }

// Deferral is one decision not to fix a finding now.
type Deferral struct {
	Origin
	ID       string
	Reviewer string // as in Fix
	File     string // of the finding; empty = not stated
	Reason   string
	Action   string // what the team should do with it later
	ByUser   bool   // the user declined it (user_deferred)
	Of       string // the finding that it is called a duplicate of, as written; empty = it is not
	Grade    Grade  // as in Fix
	Findings []*Finding
}

// Question is a finding that waits for an answer of the user (needs_input_items).
type Question struct {
	Origin
	ID          string
	Reviewer    string // as in Fix
	File        string // as in Deferral
	Description string
	InputNeeded string
	Action      string
	Answer      string // what the user said to it; empty = it waits
	Grade       Grade  // as in Fix
	Findings    []*Finding
}

// TestClosure is a finding closed by a test (tests_written of TestCoverageResult).
type TestClosure struct {
	Origin
	ID          string
	Reviewer    string // as in Fix
	File        string
	Count       Count
	Description string
	Findings    []*Finding
}

// Escalation is a finding or a design question handed up.
type Escalation struct {
	Origin
	ID          string // a finding's, or where Component is stated perhaps the event's own
	Component   string // what is handed up, where no finding is named for it
	Type        string
	TargetPhase string
	Description string
	Answer      string // what came of it, as the record says; empty = it waits
	Findings    []*Finding
}

// Coverage is the result of the test-coverage pass (TestCoverageResult).
type Coverage struct {
	Origin
	Tests    []*TestClosure
	Skipped  []*Deferral // a test that was not written; closes nothing
	Declared Count       // total_new_tests
}
