package report

import "time"

// FixSummary is how the fixer answered the findings (FixSummary of seed 003, in all its versions).
type FixSummary struct {
	Origin
	Time          time.Time // when it was done; zero = not stated
	Fixes         []*Statement
	ListsFixed    bool // a list of fixed IDs is there, though it may be empty
	Deferrals     []*Statement
	Questions     []*Statement
	FilesModified []string // as a whole, or that the records of single fixes list
	FilesStated   bool     // a list of modified files is there, though it may be empty
	Later         bool     // has needs_input_items or user_deferred, though they may be empty: the strict era
	DeclaredFixed Count    // a count of fixes that the summary states beside its list
}

// Coverage is the result of the test-coverage pass (TestCoverageResult).
type Coverage struct {
	Origin
	Tests    []*Statement
	Skipped  []*Statement // a test that was not written; answers nothing
	Declared Count        // total_new_tests
}
