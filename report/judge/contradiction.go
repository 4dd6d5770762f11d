package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Contradiction is two statements of a run that cannot both be true. Both are shown.
type Contradiction struct {
	Rule     string
	Message  string // a sentence that names the IDs
	Declared string // what the run states
	Found    string // what it shows
	Refs     []Ref
	Weighs   bool // about counts, status or verdict words: asks for review
}

// Ref points to what a reason or a contradiction is about. Label is what run.json shows: an ID, or path:line.
type Ref struct {
	Label     string
	Finding   *report.Finding   // nil when it is not about a finding
	Component *report.Component // nil when it is not about a component
	Origin    report.Origin
}

// Name is what a sentence calls it: a finding without an ID has a key that only programs read.
func (r Ref) Name() string {
	if r.Finding != nil && r.Label == r.Finding.Key {
		return r.Finding.Name()
	}
	return r.Label
}

func settledRef(s *Settled) Ref { return findingRef(s.Finding) }

func findingRef(f *report.Finding) Ref { return Ref{Label: f.Label(), Finding: f, Origin: f.Origin()} }

func componentRef(c *report.Component) Ref {
	return Ref{Label: c.Called(), Component: c, Origin: c.Origin}
}

func originRef(o report.Origin) Ref { return Ref{Label: o.String(), Origin: o} }

// statementRef refers to what a statement names; without an ID, to its place.
func statementRef(x *report.Statement) Ref {
	r := Ref{Label: cmp.Or(strings.TrimSpace(x.ID), x.Origin.String()), Origin: x.Origin}
	if len(x.Findings) > 0 {
		r.Finding = x.Findings[0]
	}
	return r
}

// refsTo refers to each thing of a list.
func refsTo[T any](list []T, ref func(T) Ref) (refs []Ref) {
	for _, x := range list {
		refs = append(refs, ref(x))
	}
	return refs
}

// ContradictionRule is one comparison of what a run states with what it shows.
type ContradictionRule struct {
	Name    string
	Weighs  bool   // see Contradiction
	Meaning string // the problem, as a title
	check   func(*comparison)
}

// Contradictions lists every comparison. To add one, write a function and a line.
var Contradictions = []ContradictionRule{
	{"findings-count", true, "A review’s counts differ from its list of findings.", findingsCount},
	{"review-verdict", true, "A verdict does not fit what it lists.", reviewVerdict},
	{"synthesis-count", true, "The number of findings to fix differs from those reported.", synthesisCount},
	{"fix-count", true, "A summary’s number of fixes differs from those it lists.", fixCount},
	{"severity-lowered", true, "An earlier run graded a finding higher, and nothing fixed it.", func(*comparison) {}},
	{"fixed-and-deferred", false, "A finding is both fixed and left open.", fixedAndDeferred},
	{"unknown-id", true, "An ID is answered that no review reported.", unknownID},
	{"test-count", true, "A verification’s numbers of tests disagree, or differ from its list of failures.",
		testCount},
	{"reported-tests", true, "A verification’s tests differ from the test reports.", reportedTests},
	{"verification-status", true, "A status does not follow from the results.", verificationStatus},
	{"regression-declared", true, "The declared regression or net-new failures differ from the counts.",
		regressionDeclared},
	{"baseline-session", true, "The verification’s baseline differs from the one measured at the start.",
		baselineSession},
	{"coverage-count", true, "The number of new tests differs from the list.", coverageCount},
	{"plan-cycle", false, "Dependencies form a cycle.", planCycle},
	{"plan-dependency", false, "A dependency is not defined.", planDependency},
	{"stated-score", true, "A stated total differs from its dimensions.", statedScore},
	{"self-assessment", true, "The agents’ own report calls the run done, but something is open.", selfAssessment},
	{"report-count", true, "The numbers or checks of the agents’ own report differ from the record.", reportCount},
}

// comparison applies one rule to an account.
type comparison struct {
	*Account
	rule *ContradictionRule
	of   int // how many things the rule looked at; 0 = it does not apply to the run
}

func (a *Account) findContradictions() {
	for i := range Contradictions {
		c, before := comparison{Account: a, rule: &Contradictions[i]}, len(a.Contradictions)
		c.rule.check(&c)
		var refs []Ref
		for _, x := range a.Contradictions[before:] {
			refs = append(refs, x.Refs...)
		}
		a.scoreRule(c.rule.Name, c.rule.Meaning, c.of, len(a.Contradictions)-before, refs)
	}
}

// add adds a contradiction.
func (c *comparison) add(message, declared, shown string, refs ...Ref) {
	c.Contradictions = append(c.Contradictions, Contradiction{c.rule.Name, message, declared, shown, refs, c.rule.Weighs})
}

// agree counts a subject. Where its two sides do not agree, it adds that a place states one thing and shows another:
// "path states 3 findings, but lists 2."
func (c *comparison) agree(agrees bool, at report.Origin, declared, verb, shown string, more ...Ref) {
	if c.of++; !agrees {
		c.add(fmt.Sprintf("%s states %s, but %s%s.", at.Path, declared, verb, shown), declared, shown,
			append([]Ref{originRef(at)}, more...)...)
	}
}

// count compares a stated number of things, if there is one, with what is shown. Any of the numbers may be right.
func (c *comparison) count(at report.Origin, stated report.Count, thing, verb string, shown ...int) {
	if stated.Known {
		c.agree(slices.Contains(shown, stated.N), at, report.Plural(stated.N, thing), verb, report.Plural(shown[0], thing))
	}
}

// list writes names for a sentence: at most twelve, then how many more.
func list(refs []Ref) string {
	var names []string
	for _, r := range refs {
		names = append(names, r.Name())
	}
	return listNames(names, 12)
}

// listNames writes the first names that are not empty, then how many more there are.
func listNames(names []string, most int) string {
	names = those(names, report.Filled)
	shown := slices.Clip(names[:min(len(names), most)])
	if more := len(names) - len(shown); more > 0 {
		shown = append(shown, fmt.Sprintf("%d more", more))
	}
	return strings.Join(shown, ", ")
}
