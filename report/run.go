package report

import (
	"slices"
	"strings"
	"time"
)

// Artefact is one file of a run as its reader understood it. Most of its records are nil: a file holds one kind.
type Artefact struct {
	Path    string
	As      string // the reader's name
	Dialect Dialect
	Partly  bool // records were lost, see Problems
	Records

	Problems      []Problem
	Escalations   []*Statement
	NotUnderstood []Passage // what a person must look at
	Graded        []Passage // what else it grades medium or worse, as Material has it
	Latest        time.Time // the latest time stated inside
}

// Material is what was read of one run directory.
type Material struct {
	ID        string // the directory's own name
	Path      string // of the directory, under the PATH that was named
	AlsoAt    []string
	Project   string // empty = not stated
	Artefacts []*Artefact
	Inputs    []Input   // every regular file of the directory, by path
	Problems  []Problem // of reading; Link adds those of the artefacts
	Hidden    []Hidden  // by file, then kind
	Graded    []Passage // what files that no reader claims grade medium or worse
}

// Records are what files state, one file's or a whole run's.
type Records struct {
	Plan          *Plan
	Session       *Session
	Synthesis     *Synthesis
	Deliveries    []*Delivery
	Reviews       []*Review // by path, then place
	Summaries     []*FixSummary
	Verifications []*Verification
	TestReports   []*TestReport
	Coverage      []*Coverage
	Decisions     []*Decision
	Stated        []*StatedReport // reports that the agents wrote about themselves
	Log           []Passage       // errors.log
	Commits       []Commit
	Notes         []Section  // other artefacts in words: reduction review, documentation review …
	Messages      []*Message // of a run by time, messages without one at their place in their file
	Roles         []*RoleSpec
	Scores        []*StatedScore
	Tasks         []*Task
	Claimed       []ClaimedFile
	Unread        []Unread
}

// Run is one execution of an agent team. Slices are sorted by a stated key; nil means absent, empty means present
// and none.
type Run struct {
	Material
	Key     string // unique in the archive
	Doubled bool   // another run of the same build has its project, branch, ID and time

	Started, Ended time.Time // zero = not known; Ended is the latest time stated inside
	Goal           string    // the plan's goal, else the task
	Task           string    // the user's words
	Branch         string
	Commit         string // the one that the verdict is about
	Source         *Source
	Dialects       []Dialect

	Records
	Findings   []*Finding   // by reviewer's file, then place in it
	Tested     *Tested      // the test reports together; nil = there are none
	Components []*Component // of the plan, then those that only messages name
	Answers                 // every statement about findings: of summaries, of other records, and of findings' own status

	NotUnderstood []Passage               // by place: what a person must look at
	LeftOpen      map[*Finding]*Statement // called fixed, while a review that looked again leaves it open
}

// Name is what a sentence calls the run: its ID after its project, or its key where another run has both.
func (r *Run) Name() string {
	if r.Doubled {
		return r.Key
	}
	return strings.TrimPrefix(r.Project+"/"+r.ID, "/")
}

// Input is one file of the run directory.
type Input struct {
	Path   string
	SHA256 string // of the bytes on disk, hex; empty where they could not be read
	Bytes  int64
	Read   ReadState
	As     string // the reader that took it; empty = none
	Text   string // the text after redaction, for the page of raw inputs
	Kept   bool   // Text is kept; false = not text, or dropped
}

// OwnExport is As of a file that this program wrote of a run and somebody kept there; no reader takes it.
const OwnExport = "export of swarmreport"

// MacAttributes is As of what a Mac packs next to a file, under its name after "._"; no reader takes it.
const MacAttributes = "attributes that a Mac keeps of another file"

// Aside reports whether the file is none of the run's own, whatever its name promises.
func (in Input) Aside() bool { return in.As == OwnExport || in.As == MacAttributes }

// OwnMark ends each swarm-report.md that this program writes; the agents write one of the same layout.
const OwnMark = "<!-- swarmreport/report/1 -->"

// ReadState states how much of a file was understood.
type ReadState string

// The states. Pages show all but the first.
const (
	Whole     ReadState = "whole"
	WasMended ReadState = "repaired"
	Partly    ReadState = "partly"
	NotRead   ReadState = "unread"
)

// first returns the first of a list for which is holds, nil if there is none.
func first[T any](list []*T, is func(*T) bool) *T {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i]
	}
	return nil
}

func (r *Run) problem(at Origin, level Level, kind ProblemKind, message string) {
	r.Problems = append(r.Problems, Problem{Origin: at, Level: level, Kind: kind, Message: message})
}
