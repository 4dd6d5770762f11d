package report

import (
	"strconv"
	"strings"
	"time"
)

// Review is one reviewer's list of findings with what the reviewer says about it (ReviewFindings of seed 003, or any
// list of findings that a run holds).
type Review struct {
	Origin
	Reviewer string
	Time     time.Time // zero = not stated
	Zoneless bool      // as in Verification; not known of a generic list, a scanner or a message
	Generic  bool      // found by shape, not by name or schema
	Scanner  bool      // a tool's results: nobody signs for them
	Words    bool      // its findings were read from prose
	Design   bool      // of the plan, before there was any work to look at
	NotDone  string    // what it says where nobody looked; empty = somebody did
	Message  string    // key of the message that carries it; empty = a file of its own
	Asks     bool      // it hands out the work: what others raised is told again, in its own words
	Retells  bool      // in a message: it tells in a few words each, by their ids, what others may list at length

	Verdict    string  // the word as written; empty = none
	Means      Verdict // what that word means
	Clean      bool    // the verdict word says that there is nothing to fix
	Declared   Count   // findings that the summary claims
	BySeverity map[Severity]int
	Graded     map[Severity]int // set by Link: its list by its own grades; another review may grade the same finding worse
	ByClass    map[string]int   // needs-fix, needs-input
	Listed     bool             // a list of findings is there, though it may be empty

	ReviewedFiles []string // files that the reviewer says it looked at
	Unreviewed    []string // what it says that it did not look at, as written
	Conditions    []string // on which it approves, as written
	Findings      []*Finding
	Rechecks      []*Recheck // what it says of earlier findings
}

// Recheck is what a review says of a finding that was raised before it.
type Recheck struct {
	Origin
	ID     string // as written; may name several
	Word   string // what it says became of it: “CLOSED — see line 12”, “PARTIAL”
	Answer Answer // what Word means; AnswerNone leaves it open
	Note   string

	Whole  bool     // ID is the path of a review that failed the work, Word the verdict on its mending: all that kept the work back is meant
	Listed bool     // one of a list of nothing but what was resolved
	Open   *Finding // what it leaves open, as it is told here; nil = it closes it, or this is no finding: a criterion has a status too
}

// Signed reports whether this is a review with a list that somebody signs for, and so review evidence.
func (v *Review) Signed() bool { return v.Listed && !v.Generic && !v.Scanner && v.NotDone == "" }

// Before reports whether another review surely came later: it states a later time, or its path a later round.
func (v *Review) Before(later *Review) bool {
	if !v.Time.IsZero() && !later.Time.IsZero() {
		return v.Time.Before(later.Time)
	}
	return earlierPath(v.Path, later.Path) || reworked(v.Path, later.Path)
}

func (v *Review) grade() {
	v.Graded = map[Severity]int{}
	for _, f := range v.Findings {
		v.Graded[f.Severity]++
	}
}

// Count is a number that a run may state or leave out; the zero value is "not stated".
type Count struct {
	N     int
	Known bool
}

// String writes the number, or nothing where it is not stated.
func (c Count) String() string {
	if !c.Known {
		return ""
	}
	return strconv.Itoa(c.N)
}

// Plural writes a number of things: "1 finding", "12 findings", "2 fixes".
func Plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if strings.HasSuffix(thing, "x") {
		thing += "e"
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// Known makes a stated count.
func Known(n int) Count { return Count{N: n, Known: true} }
