package report

import (
	"cmp"
	"strings"
	"time"
)

// Dialect names the message system of a file. The document that defines it is its seed: docs/rules.md says which is which.
type Dialect string

const (
	AgentTeam      Dialect = "agent-team"      // seed 000
	TeamCoordinate Dialect = "team-coordinate" // seed 001
	BuildWorkflow  Dialect = "build-workflow"  // seed 002
	Swarm          Dialect = "swarm"           // seed 003
	Ralph          Dialect = "ralph"           // seed 004
)

// Run is one execution of an agent team. Slices are sorted by a stated key; nil means absent, empty means present and none.
type Run struct {
	ID       string // the run directory's own name
	Key      string // unique in the archive
	Project  string // empty = not stated
	Path     string // of the directory, under the PATH that was named
	AlsoAt   []string
	Sequence int // nth run of its day, from the directory's name

	Started, Ended time.Time // zero = not known; Ended is the latest time stated inside
	Goal           string    // the plan's goal, else the task
	Task           string    // the user's words
	Branch         string
	Commit         string // the one that the verdict is about
	Source         *Source
	Dialects       []Dialect

	Plan          *Plan
	Deliveries    []*Delivery
	Reviews       []*Review             // by path, then place
	Findings      []*Finding            // by reviewer's file, then place in it
	also          map[*Finding][]string // set by Link: ids under which messages raised a finding again
	Summaries     []*FixSummary         // by path
	Verifications []*Verification       // by path
	TestReports   []*TestReport         // by path
	Tested        *Tested               // the test reports together; nil = there are none
	Coverage      []*Coverage
	Escalations   []*Escalation
	Session       *Session
	Synthesis     *Synthesis
	Design        []*DesignReview
	Decisions     []*Decision     // by path
	Stated        []*StatedReport // reports that the agents wrote about themselves
	Log           []LogLine       // errors.log
	Commits       []Commit
	Notes         []Section // other artefacts in words: reduction review, documentation review …

	Components []*Component // of the plan, then those that only messages name
	Messages   []*Message   // in the order of the conversation: by time, messages without one at their place in their file
	Roles      []*RoleSpec
	Scores     []*StatedScore
	Tasks      []*Task
	Claimed    []ClaimedFile
	taskByID   map[string]*Task

	Fixes     []*Fix // every claim, of all summaries and of findings' own status
	Deferrals []*Deferral
	Questions []*Question
	Tests     []*TestClosure

	Inputs        []Input               // every regular file of the directory, by path
	Problems      []Problem             // by place
	Hidden        []Hidden              // by file, then kind
	Unread        []Unread              // by place
	graded        []Passage             // until Link compares them with the findings
	NotUnderstood []Passage             // by place: parts of reviews, and what unclaimed files grade, that a person must look at
	Milder        map[*Finding]Regrade  // graded milder than it is held for, where who answers it does so, or its own record since
	LeftOpen      map[*Finding]*Recheck // called fixed, while a review that looked again leaves it open
	Older         map[*Finding]Origin   // a fix of its id that is older than it
}

// Name tells the run from every other of the archive, where its id may not: runs are named by their day, and two projects have runs of one day.
// It is the key without the slash of a run that has no project.
func (r *Run) Name() string { return cmp.Or(strings.TrimPrefix(r.Key, "/"), r.ID) }

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

// OwnExport is As of a file that this program wrote of a run and somebody kept there: no reader takes it.
const OwnExport = "export of swarmreport"

// MacAttributes is As of what a Mac packs beside a file, under its name behind "._": no reader takes it.
const MacAttributes = "attributes that a Mac keeps of another file"

// Aside reports whether the file is none of the run's own, whatever its name promises.
func (in Input) Aside() bool { return in.As == OwnExport || in.As == MacAttributes }

// OwnMark ends each swarm-report.md that this program writes; the agents write one of the same layout.
const OwnMark = "<!-- swarmreport/report/1 -->"

// ReadState says how much of a file was understood.
type ReadState string

// The states. All but the first are told to whoever reads the run.
const (
	Whole     ReadState = "whole"
	WasMended ReadState = "repaired"
	Partly    ReadState = "partly"
	NotRead   ReadState = "unread"
)

// Session is what the run says about itself at its start (.swarm-run, a context bundle).
type Session struct {
	Origin
	Task, RunID, Branch, Project, Commit, Status string
	Outcome                                      Outcome // of the status
	Started                                      time.Time
	BaselinePassed, BaselineFailed               Count
	Roles                                        []RoleState
	Done                                         []string // ids of the tasks that it lists as completed
	Stated                                       []SessionState
}

// SessionState is what one file of a session states of all of it.
type SessionState struct {
	Origin
	Status                string
	Outcome               Outcome // of the status
	TasksTotal, TasksDone Count
	Stage                 string  // of its pipeline at which it stands, as written
	Stages                []Stage // of its pipeline, in order
}

// Stage is one of a session's pipeline. Its status is empty where the session says none.
type Stage struct{ Name, Status string }

// RoleState is what a team session keeps of a role's own last word on its work.
type RoleState struct {
	Origin
	Role, Status string    // the role folded by [AgentName], the status as written
	Outcome      Outcome   // of the status
	Time         time.Time // zero = not stated
}

// Synthesis is the count of findings that went into the fixing phase (synthesis-counts.json).
type Synthesis struct {
	Origin
	Total Count
}

// DesignReview is the security design review: threats found before any code was written.
type DesignReview struct {
	Origin
	Reviewer, Verdict, Rationale string
	Means                        Verdict // of the verdict
	Iteration                    Count
	Time                         time.Time // zero = not stated
	Constraints                  []string
}

// LogLine is one line of errors.log.
type LogLine struct {
	Origin
	Text string
}

// Commit is a commit that the run names.
type Commit struct {
	Origin
	Hash, Message string
}

// Section is an artefact in words, shown as written.
type Section struct {
	Origin
	Title string
	Facts []Fact
}

// Fact is one named value of a section.
type Fact struct{ Name, Value string }

// StatedReport is a report that the agents wrote about their own run (an existing swarm-report.md).
type StatedReport struct {
	Origin
	AllDone  []Claim // sentences that say that everything is done
	Open     []Claim // items that the same report lists as deferred, blocked or open
	Fixed    Count   // "Review findings fixed: N"
	Deferred Count   // "(M user-deferred)"
	Optional Count   // "(M optional, skipped)": what needed no mending and was left, with or without a deferral

	Raised   Count   // the findings of all reviewers, by its table of them
	RaisedAt Origin  // that table
	Graded   []Tally // what its other columns count, Critical or Must-Fix, each the sum of the reviewers

	Implemented Count   // "Components implemented: N"
	Blocked     Count   // "(M blocked)", or "Blocked items: M"
	BlockedIDs  []Claim // the headings "BLOCKED: x", without that word

	Task    string
	Branch  string
	Commits []Commit

	Status   string     // "Status: FAILED", as written; empty = not stated
	Outcome  Outcome    // of the status
	StatusAt Origin     // that line
	Tests    TestCounts // that the report states
	TestsAt  Origin     // the first of these numbers
	Checks   []Check    // lint, build … as the report states them
}

// Tally is a number under the head of its column.
type Tally struct {
	Name string
	N    int
}

// Claim is a line of a report with its place.
type Claim struct {
	Origin
	Text string
}
