package report

import (
	"slices"
	"time"
)

// FixSummary is how the fixer answered the findings (FixSummary of seed 003, in all its versions).
type FixSummary struct {
	Origin
	Time          time.Time // when it was done; zero = not stated
	Zoneless      bool      // as in Review
	Review        string    // file of the review that it answers, as written; empty = not stated
	Fixes         []*Fix
	ListsFixed    bool // a list of fixed IDs is there, though it may be empty
	Deferrals     []*Deferral
	Questions     []*Question
	FilesModified []string
	FilesOfFixes  []string // that the records of single fixes list as changed
	FilesStated   bool     // a list of modified files is there, though it may be empty
	Later         bool     // has needs_input_items or user_deferred, though they may be empty: the strict era
	DeclaredFixed Count    // a count of fixes that the summary states beside its list
	Status        string   // how the fixing as a whole ended, as written; empty = not stated
	Outcome       Outcome  // what Status means
}

// Changed returns every file that the summary lists as changed, as a whole or for one fix.
func (s *FixSummary) Changed() []string { return slices.Concat(s.FilesModified, s.FilesOfFixes) }

func (s *FixSummary) moment() moment { return moment{time: s.Time, zoneless: s.Zoneless, path: s.Path} }

// after reports whether the summary was provably written after a review. Within one numbered round the review comes
// first.
func (s *FixSummary) after(v *Review) bool {
	if !s.Time.IsZero() && !v.Time.IsZero() {
		return s.Zoneless == v.Zoneless && s.Time.After(EndOf(v.Time))
	}
	n := numberedRound(v.Path)
	return n >= 0 && numberedRound(s.Path) >= n
}

// Fix is one claim that a finding was fixed.
type Fix struct {
	Origin
	ID          string // as written
	Reviewer    string // whose ID it is, as written; empty = not stated
	Description string
	Title       string // of the finding, as the fixer writes it; empty = not stated
	File        string
	Changed     []string // files that its own record lists as changed
	Lines       string   // changed range as written, "42-48"
	InList      bool     // named in the list of fixed IDs
	Times       int      // how often one list of fixed IDs names it; 0 and 1 = once
	InDetails   bool     // described in the list of fixes
	Own         bool     // stated by the finding's own status or by a verdict, not by a fixer's summary
	Denied      string   // what the same record states against it ("verified: false"); empty = nothing
	Unclaimed   bool     // the record only answers with the word in Denied, and calls nothing fixed
	Verdict     *Message // the later message that states it; nil = none
	Grade       Grade    // how bad the record states that the finding is
	Recheck     *Recheck // the later review's status of this finding; nil = none
	Findings    []*Finding
}

// Claims reports whether the record calls the finding fixed. One that only answers “open” or “failed” denies
// others claim.
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
	Grade    Grade  // as in Fix
	Findings []*Finding
}

// Question is a finding that waits for an answer of the user (needs_input_items).
type Question struct {
	Origin
	ID                               string
	Reviewer                         string // as in Fix
	File                             string // as in Deferral
	Description, InputNeeded, Action string
	Answer                           string // of the user; empty = it waits
	Grade                            Grade  // as in Fix
	Findings                         []*Finding
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
	ID                             string // a finding's, or where Component is stated perhaps the event's own
	Component                      string // what is handed up, where no finding is named for it
	Type, TargetPhase, Description string
	Answer                         string // its result, as recorded; empty = it waits
	Findings                       []*Finding
}

// Coverage is the result of the test-coverage pass (TestCoverageResult).
type Coverage struct {
	Origin
	Tests    []*TestClosure
	Skipped  []*Deferral // a test that was not written; closes nothing
	Declared Count       // total_new_tests
}
