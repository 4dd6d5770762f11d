package report

import "time"

// StatedReport is a report that the agents wrote about their own run (an existing swarm-report.md).
type StatedReport struct {
	Origin
	Fixed    Count // "Review findings fixed: N"
	Deferred Count // "(M user-deferred)"
	Optional Count // "(M optional, skipped)": what needed no fix and was left, with or without a deferral

	Raised   Count   // the findings of all reviewers, by its table of them
	RaisedAt Origin  // that table
	Graded   []Tally // what its other columns count, Critical or Must-Fix, each the sum of the reviewers

	Implemented Count   // "Components implemented: N"
	Blocked     Count   // "(M blocked)", or "Blocked items: M"
	BlockedIDs  []Claim // the headings "BLOCKED: x", without that word

	Task, Branch string
	Commits      []Commit

	Status   string     // "Status: FAILED", as written; empty = not stated
	Outcome  Outcome    // what Status means
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

// Claim is a line of a report, or of errors.log, with its place.
type Claim struct {
	Origin
	Text string
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

// Decision is the word of whoever decides at the end whether the work goes through: MERGE, BOUNCE, NO-GO. It finds
// nothing by itself, and is no review; that it lets the work through proves nothing.
type Decision struct {
	Origin
	Word  string // as written
	Means Verdict
	Stage string // of a pipeline, whose gate decides of it alone; empty = it decides of the whole
	Time  time.Time
}
