package judge

import "time"

// Accounting chooses which findings need an answer.
type Accounting uint8

const (
	Auto   Accounting = iota // strict where the run carries a mark of the later schema, else seed
	Seed                     // low and informational findings, and medium ones about performance, may be only reported
	Strict                   // every finding needs an answer
)

// Accountings lists the words that a policy and the flag take.
var Accountings = []Accounting{Auto, Seed, Strict}

// String gives the word that a policy and the flag take.
func (a Accounting) String() string { return [...]string{"auto", "seed", "strict"}[a] }

// Policy is what a team may set about judging. The zero value of a field means its default.
type Policy struct {
	Accounting Accounting
	Required   []string           // reviewers that must have reviewed; nil = the seed's four, for the score alone
	Artefacts  []string           // names of [Artefacts] that a run must hold; nil = none
	Weights    [4]int             // of the dimensions, in their order; all zero = 25 each
	Bands      Bands              // of the score
	Levels     map[string]Outcome // rule name → level, where it differs from the table's
	MaxOpen    [6]Limit           // by severity: how many findings of it may be open
	Scope      Scope              // what the gate looks at
	Since      time.Time          // the day from which the policy holds; zero = it does not say
	SHA256     string             // of the policy's text; empty = the defaults
	Source     string             // where it came from, without a path of this machine; empty = the defaults
	Waivers    *Waivers           // held against the clock; nil = none
}

// Limit is the most there may be of something; the zero value is no limit.
type Limit struct {
	Most int
	Set  bool
}

// Bands part the score: below Fail the run fails, below Review a person should look. The zero value is 60 and 80.
type Bands struct{ Fail, Review int }

// Band gives the bands in force.
func (p Policy) Band() Bands {
	if p.Bands == (Bands{}) {
		return Bands{Fail: 60, Review: 80}
	}
	return p.Bands
}

// Of says which outcome a score comes to.
func (b Bands) Of(p Points) Outcome {
	switch {
	case p < Points(b.Fail)*100:
		return Fail
	case p < Points(b.Review)*100:
		return Review
	}
	return Pass
}

// The seed's core reviewers: every run has all four (seed 003, Review Finding Schema).
var coreReviewers = []string{"security", "qa", "code-reviewer", "performance"}

func (p Policy) required() []string {
	if p.Required == nil {
		return coreReviewers
	}
	return p.Required
}

// Weight is what a dimension weighs in the score, beside the others.
func (p Policy) Weight(d Dimension) int64 {
	if p.Weights == [4]int{} {
		return 25
	}
	return int64(p.Weights[d])
}

// Level is the policy's level of a rule, or the table's.
func (p Policy) Level(r Rule) Outcome {
	if level, set := p.Levels[r.Name]; set {
		return level
	}
	return r.Level
}

// OffCount counts the rules that the policy switched off.
func (p Policy) OffCount() int {
	off := 0
	for _, r := range Rules {
		if p.Level(r) == Off {
			off++
		}
	}
	return off
}
