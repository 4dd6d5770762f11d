package report

import (
	"slices"
	"time"
)

// FixSummary is how the fixer answered the findings (FixSummary of seed 003, in all its versions).
type FixSummary struct {
	Origin
	Time          time.Time // when it was done; zero = not stated
	Fixes         []*Statement
	ListsFixed    bool // a list of fixed IDs is there, though it may be empty
	Deferrals     []*Statement
	Questions     []*Statement
	FilesModified []string
	FilesOfFixes  []string // that the records of single fixes list as changed
	FilesStated   bool     // a list of modified files is there, though it may be empty
	Later         bool     // has needs_input_items or user_deferred, though they may be empty: the strict era
	DeclaredFixed Count    // a count of fixes that the summary states beside its list
}

// Changed returns every file that the summary lists as changed, as a whole or for one fix.
func (s *FixSummary) Changed() []string { return slices.Concat(s.FilesModified, s.FilesOfFixes) }

// before reports whether the summary was provably written before a review.
func (s *FixSummary) before(v *Review) bool {
	return moment{time: s.Time, path: s.Path}.before(v.moment())
}

// after reports whether the summary was provably written after a review. Within one numbered round the review comes
// first.
func (s *FixSummary) after(v *Review) bool {
	if !s.Time.IsZero() && !v.Time.IsZero() {
		return s.Time.After(EndOf(v.Time))
	}
	n := numberedRound(v.Path)
	return n >= 0 && numberedRound(s.Path) >= n
}

// Coverage is the result of the test-coverage pass (TestCoverageResult).
type Coverage struct {
	Origin
	Tests    []*Statement
	Skipped  []*Statement // a test that was not written; closes nothing
	Declared Count        // total_new_tests
}
