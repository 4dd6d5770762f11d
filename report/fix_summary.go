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

func (s *FixSummary) moment() moment { return moment{time: s.Time, path: s.Path, answers: true} }

// Coverage is the result of the test-coverage pass (TestCoverageResult).
type Coverage struct {
	Origin
	Tests    []*Statement
	Skipped  []*Statement // a test that was not written; closes nothing
	Declared Count        // total_new_tests
}
