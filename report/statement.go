package report

import "time"

// Statement is what a fixer, a test, an escalation, a review, a verdict or its own record states about a finding.
type Statement struct {
	Origin
	Is       Answer // what it makes of the finding
	ID       string // as written; a reader may leave several in it
	Reviewer string // whose ID it is, as written; empty = not stated
	File     string // of the finding, or of the test that closes it; empty = not stated
	Findings []*Finding

	Word        string // the status that a later review gives: “CLOSED — see line 12”; empty = it is no such status
	Description string // what was done, or why not
	Action      string // what the team should do with it later
	InputNeeded string // what the user is asked
	Reply       string // of the user, or the result of an escalation; empty = it waits

	Changed   []string // files that its own record lists as changed
	Lines     string   // changed range as written, "42-48"
	Own       bool     // stated by the finding's own status or by a verdict, not by a fixer's summary
	Denied    string   // what the same record states against it ("verified: false"); empty = nothing
	Unclaimed bool     // the record only answers with the word in Denied, and calls nothing fixed
	Verdict   *Message // the later message that states it; nil = none
	ByUser    bool     // the user declined the fix (user_deferred)
	Count     Count    // of the tests that close it

	Component         string // what is escalated, where no finding is named
	Type, TargetPhase string // of an escalation

	when  moment  // of the summary or the verdict that states it
	by    *Review // the review that states it
	lists bool    // that review lists the finding, with this status or without one
}

// Answers are statements by what they make of a finding.
type Answers struct{ Fixes, Deferrals, Questions, Tests, Escalations []*Statement }

func (a *Answers) add(x *Statement) {
	list := map[Answer]*[]*Statement{AnswerFixed: &a.Fixes, AnswerDeferred: &a.Deferrals, AnswerTested: &a.Tests,
		AnswerNeedsInput: &a.Questions, AnswerEscalated: &a.Escalations}[x.Is]
	*list = append(*list, x)
}

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
