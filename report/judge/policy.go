package judge

import (
	"fmt"
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

// Scope selects the reasons that decide. The others stay in the list of reasons as notes.
type Scope uint8

const (
	Any       Scope = iota // every reason decides
	OnlyNew                // of findings, those that no earlier run had or that one had closed
	OnlyWorse              // what the run that this one is compared with did not have
)

// Scopes lists the words of a policy.
var Scopes = []Scope{Any, OnlyNew, OnlyWorse}

// String returns the word of a policy.
func (s Scope) String() string { return [...]string{"any", "new", "regression"}[s] }

// evidenceRules check that the verdict has evidence. They apply under every scope, and a policy that switches one off
// turns its reasons into notes.
var evidenceRules = []string{"no-review", "no-verification", "unreadable", "not-understood", "required-missing"}

// findingRules judge findings one by one, so that a scope can leave out some. Any other rule applies to all of them.
var findingRules = []string{"unaccounted", "contradictory", "fix-contradicted", "needs-input", "critical-open",
	"critical-claimed", "too-many-open"}

// within parts the reasons of a rule into those that decide and those that the scope leaves out. Without a past nothing
// is left out.
func (v *Verdict) within(rule Rule, all []Reason) (in, out []Reason) {
	switch {
	case len(all) == 0 || v.Policy.Scope == Any || v.Past == nil:
	case slices.Contains(findingRules, rule.Name):
		return v.ofNewFindings(rule, all)
	case v.Policy.Scope == OnlyWorse && v.wasSo(rule.Name, len(all)):
		for i, r := range all {
			all[i].Message = fmt.Sprintf("Outside the scope “%s”, as the run before had it too: %s", v.Policy.Scope, r.Message)
		}
		return nil, all
	}
	return all, nil
}

// ofNewFindings asks the rule again, about the findings within the scope alone. A finding that nobody could compare is
// taken for new.
func (v *Verdict) ofNewFindings(rule Rule, all []Reason) (in, out []Reason) {
	scoped := *v.Account
	scoped.Findings = those(v.Findings, func(s *Settled) bool { return v.Past.Of(s).Lifecycle != Persisting })
	in = rule.reasons(&scoped)
	named := map[*report.Finding]bool{}
	for _, ref := range refsOf(in) {
		named[ref.Finding] = true
	}
	left := those(refsOf(all), func(ref Ref) bool { return !named[ref.Finding] })
	if len(left) == 0 {
		return in, nil
	}
	return in, []Reason{{Refs: left, Message: fmt.Sprintf("Outside the scope “%s”: %s seen before: %s.", v.Policy.Scope,
		report.Plural(len(left), "finding"), list(left))}}
}

func refsOf(reasons []Reason) (refs []Ref) {
	for _, r := range reasons {
		refs = append(refs, r.Refs...)
	}
	return refs
}

// wasSo: the run before had as much of it, so that it did not get worse. What was not recorded then counts as worse
// now.
func (v *Verdict) wasSo(rule string, reasons int) bool {
	before := v.Past.Before
	switch {
	case before == nil || rule == "regression" || slices.Contains(evidenceRules, rule):
		return false
	case rule == "score-low" || rule == "score-middling":
		return before.Score.Known && before.Score.Value.Outcome() >= v.Score.Value.Outcome()
	case rule == "tests-failed" || rule == "tests-maybe-old":
		now := Worst(v.Measured).Failed
		return before.Failed.Known && now.Known && now.N <= before.Failed.N
	}
	return before.Reasons[rule] >= reasons
}
