package report

// Statement is what the run states about findings: a fixer, a test, an escalation, a later review, a verdict, or the
// finding's own record.
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
	InList    bool     // named in the list of fixed IDs
	Times     int      // how often one list of fixed IDs names it; 0 and 1 = once
	InDetails bool     // described in the list of fixes
	Own       bool     // stated by the finding's own status or by a verdict, not by a fixer's summary
	Denied    string   // what the same record states against it ("verified: false"); empty = nothing
	Unclaimed bool     // the record only answers with the word in Denied, and calls nothing fixed
	Verdict   *Message // the later message that states it; nil = none
	ByUser    bool     // the user declined the fix (user_deferred)
	Count     Count    // of the tests that close it

	Component         string // what is escalated, where no finding is named
	Type, TargetPhase string // of an escalation
}

// Claims reports whether the record calls the finding fixed. One that only answers “open” or “failed” denies
// others claim.
func (x *Statement) Claims() bool { return !x.Unclaimed || x.InList || x.InDetails }

// Answers are statements by what they make of a finding.
type Answers struct{ Fixes, Deferrals, Questions, Tests, Escalations []*Statement }

func (a *Answers) add(x *Statement) {
	list := map[Answer]*[]*Statement{AnswerFixed: &a.Fixes, AnswerDeferred: &a.Deferrals, AnswerTested: &a.Tests,
		AnswerNeedsInput: &a.Questions, AnswerEscalated: &a.Escalations}[x.Is]
	*list = append(*list, x)
}
