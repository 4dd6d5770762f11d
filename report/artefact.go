package report

import (
	"cmp"
	"slices"
	"time"
)

// Artefact is one file of a run as its reader understood it. Most parts are nil: a file holds one kind of thing.
type Artefact struct {
	Path    string
	As      string // the reader's name
	Dialect Dialect
	Partly  bool // records were lost, see Problems

	Plan          *Plan
	Delivery      *Delivery
	Reviews       []*Review
	Summaries     []*FixSummary   // its own, or those of its messages
	Verifications []*Verification // as Summaries
	TestReport    *TestReport
	Coverage      *Coverage
	Escalations   []*Statement
	Session       *Session
	Synthesis     *Synthesis
	Stated        *StatedReport
	Decision      *Decision
	Log           []Claim
	Commits       []Commit
	Notes         []Section

	Messages []*Message // in file order
	Role     *RoleSpec
	Scores   []*StatedScore
	Tasks    []*Task
	Claimed  []ClaimedFile

	Latest        time.Time // the latest time stated inside
	Problems      []Problem
	Unread        []Unread
	NotUnderstood []Passage // what a person must look at
}

// Material is what was read of one run directory.
type Material struct {
	ID        string // the directory's own name
	Path      string
	AlsoAt    []string
	Project   string
	Artefacts []*Artefact
	Inputs    []Input
	Problems  []Problem // of reading; those of the artefacts are in the artefacts
	Hidden    []Hidden  // by file, then kind
	Graded    []Passage // what files that no reader claims grade medium or worse
}

func byPath(artefacts []*Artefact) []*Artefact {
	by := func(a, b *Artefact) int { return cmp.Compare(a.Path, b.Path) }
	return slices.SortedStableFunc(slices.Values(artefacts), by)
}
