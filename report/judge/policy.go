package judge

import (
	"slices"

	"swarmreport/report"
)

// Accounting chooses which findings need an answer.
type Accounting uint8

const (
	Auto   Accounting = iota // strict where the run carries a mark of the later schema, else seed
	Seed                     // low and informational findings, and medium ones about performance, may be only reported
	Strict                   // every finding needs an answer
)

// Accountings lists the words of a policy and the flag.
var Accountings = []Accounting{Auto, Seed, Strict}

// String returns the word of a policy and the flag.
func (a Accounting) String() string { return [...]string{"auto", "seed", "strict"}[a] }

// Policy is what a team may set about judging. The zero value of a field means its default.
type Policy struct {
	Accounting Accounting
	Required   []string           // reviewers that must have reviewed; nil = the seed's four, for the score alone
	Weights    [4]int             // of the dimensions, in their order; all zero = 25 each
	Levels     map[string]Outcome // rule name → level, where it differs from the table's
	MaxOpen    [6]report.Count    // by severity: how many findings of it may be open; not known = any number
	Scope      Scope              // what the gate looks at
	SHA256     string             // of the policy's text; empty = the defaults
	Source     string             // where it came from, without a path of this machine; empty = the defaults
	Waivers    *Waivers           // nil = none
}

// The seed's core reviewers: every run has all four (seed 003, Review Finding Schema).
var coreReviewers = []string{"security", "qa", "code-reviewer", "performance"}

func (p Policy) required() []string {
	if p.Required == nil {
		return coreReviewers
	}
	return p.Required
}

// Weight is the weight of a dimension in the score.
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
	return len(those(Rules, func(r Rule) bool { return p.Level(r) == Off }))
}

// era decides whether every finding needs an answer, and says why. Under auto, any mark of the later schema makes the
// run strict: there is no version number to go by.
func era(run *report.Run, set Accounting) (strict bool, why string) {
	mark := laterMark(run)
	strict, why = set == Strict, "the policy sets accounting to "+set.String()
	if set == Auto && mark != "" {
		strict, why = true, "the run has "+mark
	} else if set == Auto {
		why = "nothing in the run is of the later format, which asks for an answer to each"
	}
	if strict {
		return true, "Every finding needs an answer: " + why + "."
	}
	return false, "Low and informational findings, and medium ones about performance, may be only reported: " + why + "."
}

// laterMark names the first thing met that only runs of the strict era have.
func laterMark(run *report.Run) string {
	if f := first(run.Findings, func(f *report.Finding) bool { return f.Classification != "" }); f != nil {
		return "findings with a classification (" + f.Origin().Path + ")"
	}
	if s := first(run.Summaries, func(s *report.FixSummary) bool { return s.Later }); s != nil {
		return "needs_input_items or user_deferred in " + s.Path
	}
	if r := first(run.Reviews, func(r *report.Review) bool { return r.ByClass != nil }); r != nil {
		return "counts by classification (" + r.Path + ")"
	}
	later := []string{"synthesis-counts.json", "test-coverage-result.json", "docs-review.json"} // readable or not
	for _, in := range run.Inputs {
		if slices.Contains(later, namedAs(in.Path)) {
			return in.Path
		}
	}
	return ""
}

// needsFixing reports whether any finding is critical or high; an unknown severity counts as high. One that whoever
// wrote it down put off without grading it asks for nothing, and so makes no other need an answer.
func needsFixing(run *report.Run) bool {
	return slices.ContainsFunc(run.Findings, func(f *report.Finding) bool {
		ungraded := f.Severity == report.SeverityUnknown && f.SeverityRaw == ""
		return f.Severity.Weight() >= report.High && !(ungraded && f.Answer == report.AnswerDeferred)
	})
}
