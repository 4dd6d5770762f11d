package report

import (
	"cmp"
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
