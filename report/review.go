package report

import "time"

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
