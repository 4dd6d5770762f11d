package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Finding is one thing a reviewer reported. Nothing about it is dropped: what its reader did not know is in Unread.
type Finding struct {
	Key string // unique in the run, ours: f- and ten hex digits of where it was reported (rules P5, R11)
	ID  string // the reviewer's label, as written without outer blanks; empty where none was given

	Reviewer       string // normalized name of the role, see [ReviewerName]
	Severity       Severity
	SeverityRaw    string // the word as written; empty where none was given
	Classification string // needs-fix, needs-input (swarm schema from April on)
	Rule           string // the scanner's rule, by which answers may name it too; empty = no scanner reported it
	LOE            string // level of effort: trivial, moderate, significant
	Category       string
	Component      string // component or task it was reported on, where its record names one

	Title, Description         string
	File                       string  // as written, without a line suffix
	Line                       int     // 1-based; 0 = not stated
	EndLine                    int     // 0 = same as Line
	Also                       []Place // further places that its location names
	Evidence, Suggestion, Risk string
	InputNeeded                string // what the reviewer asks the user

	Status     string // the finding's own status word, where its list has one
	Answer     Answer // what Status means
	Resolution string // what its own record states was done about it
	Denied     string // what its own record states against its status ("verified: false"); empty = nothing

	Origins []Origin // where it was reported; the first is its home
	Unread  []Unread

	Answers           // set by Link: what the run states about this finding
	by      []*Review // set by Link: the reviews that report it, first the one whose status it has

	Now *Standing // set where the source is shown; nil = it is not, or the finding names no file
}

// Label is what a reader calls the finding: its ID, or its key where it has none.
func (f *Finding) Label() string { return cmp.Or(f.ID, f.Key) }

// Name is what people read where a finding is named in a sentence: its ID, else its place, else the beginning of its
// headline. It is one line of at most about 80 characters and need not be unique.
func (f *Finding) Name() string {
	switch {
	case f.ID != "":
		return f.ID
	case f.File != "":
		name := strings.Join(strings.Fields(CleanPath(f.File)), " ")
		if at := len(name) - 60; at > 0 { // its end is what people look for
			name = "…" + strings.ToValidUTF8(name[at:], "")
		}
		return Place{File: name, Line: f.Line}.String()
	case f.Headline() != "":
		return Quoted(strings.ReplaceAll(f.Headline(), "**", ""))
	}
	return f.Key
}

// Place is "file:line" in the code, as far as the finding states them; empty where it names no file.
func (f *Finding) Place() string { return Place{File: f.File, Line: f.Line}.String() }

// Headline is the finding in one line: its title, or else the first line of its description.
func (f *Finding) Headline() string {
	first, _, _ := strings.Cut(strings.TrimSpace(f.Description), "\n")
	return cmp.Or(f.Title, first)
}

// Origin is where the finding was first reported.
func (f *Finding) Origin() Origin {
	if len(f.Origins) == 0 {
		return Origin{}
	}
	return f.Origins[0]
}

// findingKey makes a key from where a finding stands, so that two findings never share one (P5).
func findingKey(o Origin, salt string) string {
	sum := sha256.Sum256([]byte(o.Path + "\x00" + o.Pointer + "\x00" + salt))
	return "f-" + hex.EncodeToString(sum[:5])
}

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

	when  moment  // of the summary that states it
	by    *Review // the review that states it
	again bool    // that review lists the finding again, with this status or without one
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
