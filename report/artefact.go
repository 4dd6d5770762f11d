package report

import "time"

// Artefact is one file of a run as its reader understood it. Most parts are nil: a file holds one kind of thing.
type Artefact struct {
	Path    string
	As      string // the reader's name
	Dialect Dialect
	Partly  bool // records were lost, see Problems

	Plan          *Plan
	Delivery      *Delivery
	Reviews       []*Review
	Summary       *FixSummary
	Summaries     []*FixSummary // those that messages of this file carry
	Verification  *Verification
	Verifications []*Verification // those that messages of this file carry, and further ones of a verification file
	TestReport    *TestReport
	Coverage      *Coverage
	Escalations   []*Escalation
	Session       *Session
	Synthesis     *Synthesis
	Design        *DesignReview
	Stated        *StatedReport
	Decision      *Decision
	Log           []LogLine
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
