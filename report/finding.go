package report

import (
	"cmp"
	"strings"
	"time"
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

	Answers               // set by Link: what the run states about this finding
	mentions []*Statement // set by Link: what reviews state about it, first the earliest one that lists it

	Now *Standing // set where the source is shown; nil = it is not, or the finding names no file
}

// Label is what a reader calls the finding: its ID, or its key where it has none.
func (f *Finding) Label() string { return cmp.Or(f.ID, f.Key) }

// Name is what a sentence calls the finding: its ID, else its place, else its headline.
func (f *Finding) Name() string {
	switch {
	case f.ID != "":
		return f.ID
	case f.File != "":
		return Brief(strings.Join(strings.Fields(f.Place()), " "))
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

// Review is one reviewer's list of findings (ReviewFindings of seed 003, or any list of findings of a run).
type Review struct {
	Origin
	Reviewer  string
	Time      time.Time // zero = not stated
	Generic   bool      // found by shape, not by name or schema
	Scanner   bool      // a tool's results: nobody signs for them
	Words     bool      // its findings were read from Markdown
	Design    bool      // of the plan, before there was any work to look at
	Binds     bool      // it states constraints on the work
	Iteration Count     // of a review that numbers its own rounds
	Message   string    // key of the message that carries it; empty = a file of its own
	Carrier   *Message  // that message, set by Link

	Verdict    string  // the word as written; empty = none
	Means      Verdict // what that word means
	Unclear    bool    // it is conditional, or a word that nobody knows
	Clean      bool    // the verdict states that there is nothing to fix
	Declared   Count   // findings that the summary claims
	BySeverity map[Severity]int
	Graded     map[Severity]int // set by Link: its list by its own grades; another review may grade the same finding worse
	Open       bool             // set by Link: by its own grades and statuses something medium or worse is open
	Lifted     bool             // set by Link: a later round of it lets the work pass
	ByClass    map[string]int   // needs-fix, needs-input
	Listed     bool             // a list of findings is there, though it may be empty

	ReviewedFiles []string // files that the reviewer states it looked at
	Findings      []*Finding
	Rechecks      []*Statement // statuses of earlier findings
}

// Before reports whether another review was provably written later.
func (v *Review) Before(later *Review) bool { return v.moment().before(later.moment()) }

// BeforeMessage reports whether a message was provably sent after the review was written.
func (v *Review) BeforeMessage(m *Message) bool { return v.moment().before(m.moment()) }

func (v *Review) moment() moment {
	return v.Carrier.momentOr(moment{time: v.Time, path: v.Path, iteration: v.Iteration})
}

// grade counts the findings by the review's own grades, and looks for open ones.
func (v *Review) grade() {
	v.Graded = map[Severity]int{}
	for _, f := range v.Findings {
		v.Graded[f.Severity]++
		v.Open = v.Open || f.Severity.Weight() >= Medium && f.Answer == AnswerNone
	}
}

// Source is the code that a run is about, as it lies before us now. Where nobody showed it, a run has none.
type Source struct {
	Commit string // its HEAD; empty = not known
}

// Standing is what stands at a finding's place in the source now. It is looked up, not judged.
type Standing struct {
	State   State
	Why     string // in a sentence
	Gone    bool   // 40 characters or more of quoted code that no file of the source has any longer
	File    string // in the source; empty = there is none
	Line    int    // where the quoted evidence stands now, or else the stated line; 0 = neither
	EndLine int    // 0 = same as Line
	First   int    // number of the first of Lines
	Lines   []string
}

// State compares the evidence that a finding quotes with the source.
type State string

const (
	Same      State = "same"      // it stands at the stated lines, or in the file where no line was stated
	Moved     State = "moved"     // it stands elsewhere
	Stale     State = "stale"     // the file is there, the evidence is not
	Missing   State = "missing"   // no such file
	Unchecked State = "unchecked" // nothing to look for, or nowhere to look
)

// IsCommit reports whether a text can name a commit for good: 7 to 64 hexadecimal digits. A branch or a tag can move.
func IsCommit(hash string) bool {
	return len(hash) >= 7 && len(hash) <= 64 && strings.Trim(strings.ToLower(hash), "0123456789abcdef") == ""
}

// SameCommit reports whether two hashes may be the same commit: equal, or one is the short form of the other.
func SameCommit(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	return IsCommit(a) && IsCommit(b) && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}
