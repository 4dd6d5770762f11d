package judge

// Accounting chooses which findings need an answer.
type Accounting uint8

const (
	Auto   Accounting = iota // strict where the run carries a mark of the later schema, else seed
	Seed                     // low and informational findings, and medium ones about performance, may be only reported
	Strict                   // every finding needs an answer
)

func (a Accounting) String() string { return [...]string{"auto", "seed", "strict"}[a] }

// Policy is what a team may set about judging. The zero value of a field means its default.
type Policy struct {
	Accounting Accounting
	Required   []string           // reviewers that must have reviewed; nil = the seed's four
	Weights    [4]int             // of the dimensions, in their order; all zero = 25 each
	Levels     map[string]Outcome // rule name → level, where it differs from the table's
	SHA256     string             // of the policy's text; empty = the defaults
	Source     string             // where it came from; empty = the defaults
	Waivers    *Waivers           // held against the clock; nil = none
}

// The seed's core reviewers: every run has all four (seed 003, Review Finding Schema).
var coreReviewers = []string{"security", "qa", "code-reviewer", "performance"}

func (p Policy) required() []string {
	if p.Required == nil {
		return coreReviewers
	}
	return p.Required
}

func (p Policy) weight(d Dimension) int64 {
	if p.Weights == [4]int{} {
		return 25
	}
	return int64(p.Weights[d])
}

// level is the policy's level of a rule, or the table's.
func (p Policy) level(r Rule) Outcome {
	if level, set := p.Levels[r.Name]; set {
		return level
	}
	return r.Level
}

// OffCount counts the rules that the policy switched off.
func (p Policy) OffCount() int {
	off := 0
	for _, r := range Rules {
		if p.level(r) == Off {
			off++
		}
	}
	return off
}
