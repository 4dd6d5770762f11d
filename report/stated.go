package report

import "time"

// StatedReport is a report that the agents wrote about their own run (an existing swarm-report.md).
type StatedReport struct {
	Origin
	Fixed    Count // "Review findings fixed: N"
	Deferred Count // "(M user-deferred)"

	Raised   Count          // the findings of all reviewers, by its table of them
	RaisedAt Origin         // that table
	Graded   map[string]int // what its other columns count, Critical or Must-Fix, each the sum of the reviewers

	Implemented Count     // "Components implemented: N"
	Blocked     Count     // "(M blocked)", or "Blocked items: M"
	BlockedIDs  []Passage // the headings "BLOCKED: x", without that word

	Task, Branch string
	Commits      []Commit

	Status   string     // "Status: FAILED", as written; empty = not stated
	Outcome  Outcome    // what Status means
	StatusAt Origin     // that line
	Tests    TestCounts // that the report states
	TestsAt  Origin     // the first of these numbers
	Checks   []Check    // lint, build … as the report states them
}

// Synthesis is the count of findings that went into the fixing phase (synthesis-counts.json).
type Synthesis struct {
	Origin
	Total Count
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

// Decision is the final word on whether the work goes through: MERGE, BOUNCE, NO-GO. It is no review, and that it
// lets the work through proves nothing.
type Decision struct {
	Origin
	Word   string // as written
	Means  Verdict
	Stage  string // of a pipeline, whose gate decides of it alone; empty = it decides of the whole
	Time   time.Time
	Lifted bool // set by Link: a later decision takes it back
}

// StatedScore is a quality score that a session states about its own work, on any scale and dimensions.
type StatedScore struct {
	Origin
	Subject    string // what was scored
	Dimensions []StatedDimension
	Total      string  // as written; empty = none
	Scale      float64 // the full mark of one dimension: 100, 5 …; 0 = not known
	Verdict    string  // pass, review, fail … as written
	Means      Verdict
	Needed     string // what its own gate asks of the total, as written; empty = not stated
}

// StatedDimension is one line of a stated score.
type StatedDimension struct {
	Name   string
	Weight float64 // as a share of 1; 0 = not stated
	Value  float64
	Raw    string
	Needed string // as in StatedScore
}

// Before reports whether another score of the same subject is later: further down its file, or of a later round.
func (s *StatedScore) Before(later *StatedScore) bool {
	at, then := moment{path: s.Path, place: s.Line}, moment{path: later.Path, place: later.Line}
	return NormalID(s.Subject) == NormalID(later.Subject) && at.before(then)
}
