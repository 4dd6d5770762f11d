package judge

import (
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

func findingRef(f *report.Finding) Ref { return Ref{Label: f.Label(), Finding: f, Origin: f.Origin()} }

func componentRef(c *report.Component) Ref {
	return Ref{Label: c.Called(), Component: c, Origin: c.Origin}
}

func originRef(o report.Origin) Ref { return Ref{Label: o.String(), Origin: o} }

// statementRef refers to what a statement names; without an ID, to its place.
func statementRef(id string, findings []*report.Finding, at report.Origin) Ref {
	r := Ref{Label: strings.TrimSpace(id), Origin: at}
	if r.Label == "" {
		r.Label = at.String()
	}
	if len(findings) > 0 {
		r.Finding = findings[0]
	}
	return r
}

func findingRefs(findings []*report.Finding) []Ref {
	refs := make([]Ref, len(findings))
	for i, f := range findings {
		refs[i] = findingRef(f)
	}
	return refs
}

func refsTo(places ...report.Origin) (refs []Ref) {
	for _, o := range places {
		refs = append(refs, originRef(o))
	}
	return refs
}

// found is how a rule reports a contradiction.
type found func(Contradiction)

// differs reports that a place states one thing and shows another: "path states 3 findings, but lists 2."
func (f found) differs(at report.Origin, declared, verb, shown string, more ...Ref) {
	f(Contradiction{Message: fmt.Sprintf("%s states %s, but %s%s.", at.Path, declared, verb, shown),
		Declared: declared, Found: shown, Refs: append(refsTo(at), more...)})
}

// ContradictionRule is one comparison of what a run states with what it shows. Check reports each contradiction and
// returns how many subjects it looked at: none means that the rule does not apply to this run.
type ContradictionRule struct {
	Name    string
	Weighs  bool // see Contradiction
	Source  string
	Meaning string // the problem, as a title
	Check   func(a *Account, found found) (subjects int)
}

const (
	reviewSchema = "swarm schema, ReviewFindings"
	fixSchema    = "swarm schema, FixSummary"
	testSchema   = "swarm schema, VerificationResult"
	baseSchema   = "swarm schema, baseline_comparison"
	testReports  = "test reports of the run"
	planSchema   = "swarm schema, Architect Plan"
	graphSchema  = "swarm schema, Architect Plan; team-coordinate’s origin, dependency_graph"
	ownReport    = "swarm-report.md"
)

// Contradictions lists every comparison. To add one, write a function and a line.
var Contradictions = []ContradictionRule{
	{"findings-count", true, reviewSchema, "A review’s number of findings differs from its list.", findingsCount},
	{"severity-count", true, reviewSchema, "A review’s counts by severity differ from its list.", severityCount},
	{"class-count", true, reviewSchema, "A review’s counts by classification differ from its list.", classCount},
	{"review-verdict", true, reviewSchema, "A review’s verdict does not fit its list of findings.", reviewVerdict},
	{"copied-review", true, reviewSchema, "A review has exactly the findings of another reviewer.", copiedReview},
	{"criteria-met", true, "agent-team schema, review_verdict", "A verdict passes, but lists a failed acceptance criterion.",
		criteriaMet},
	{"synthesis-count", true, "synthesis-counts.json", "The number of findings to fix differs from those reported.",
		synthesisCount},
	{"fix-count", true, fixSchema, "A summary’s number of fixes differs from its list.", fixCount},
	{"fix-lists", true, fixSchema, "A described fix is missing from the list of fixed findings.", fixLists},
	{"fix-files", true, fixSchema, "A summary has fixes, but an empty list of modified files.", fixFiles},
	{"severity-lowered", true, reviewSchema, "An earlier run graded a finding higher, and nothing fixed it.",
		severityLowered},
	{"fixed-and-deferred", false, fixSchema, "A finding is both fixed and left open.", fixedAndDeferred},
	{"unknown-id", true, fixSchema, "An ID is answered that no review reported.", unknownID},
	{"ambiguous-id", true, "swarm schema, Finding ID Prefix Convention", "An answered ID means several findings.",
		ambiguousID},
	{"duplicate-id", false, "swarm schema, Finding ID Prefix Convention", "One reviewer gives an ID to two findings.",
		duplicateID},
	{"contradicted-fix", true, testSchema, "Another record disputes a fix.", contradictedFix},
	{"test-count", true, testSchema, "Passed and failed tests do not add up to the tests run.", testCount},
	{"failure-list", true, testSchema, "The number of failed tests differs from the list of failures.", failureList},
	{"reported-failures", true, testReports, "A verification omits a failing test of the test reports.",
		reportedFailures},
	{"reported-counts", true, testReports, "A verification’s test numbers differ from the test reports.",
		reportedCounts},
	{"report-sums", true, testReports, "The numbers in the head of a test report differ from its cases.", reportSums},
	{"verification-status", true, testSchema, "The status does not follow from the results.", verificationStatus},
	{"check-issues", true, testSchema, "A linter, build or type check passed, but lists errors.", checkIssues},
	{"component-tests", true, "swarm schema, TestResult", "A component’s last tests failed, but the verification passes.",
		componentTests},
	{"verified-last", true, "swarm schema, VerificationResult and FixSummary",
		"The verification is older than the fixes.", verifiedLast},
	{"regression-declared", true, baseSchema, "The declared regression differs from the counts.", regressionDeclared},
	{"net-new-range", true, baseSchema, "The declared number of net-new failures is impossible.", netNewRange},
	{"net-new-regression", true, baseSchema, "Declared regression and declared net-new failures do not fit.",
		netNewRegression},
	{"baseline-session", true, ".swarm-run", "The verification’s baseline differs from the one measured at the start.",
		baselineSession},
	{"coverage-count", true, "TestCoverageResult", "The number of new tests differs from the list.", coverageCount},
	{"plan-cycle", false, graphSchema, "Dependencies form a cycle.", planCycle},
	{"plan-dependency", false, graphSchema, "A dependency is not defined.", planDependency},
	{"plan-ids", false, planSchema, "Two components of the plan have one ID.", planIDs},
	{"plan-graph", false, planSchema, "The plan’s groups or chains do not fit its dependencies.", planGraph},
	{"pipeline-feasible", false, planSchema, "The plan’s pipeline_feasible does not fit its dependencies.",
		pipelineFeasible},
	{"session-tasks", true, "team-coordinate template, session status", "A session’s status does not fit its tasks.",
		sessionTasks},
	{"stated-score", true, "team-coordinate template, quality gates", "A stated total differs from its dimensions.",
		statedScore},
	{"self-assessment", true, ownReport, "The agents’ own report calls the run done, but something is open.",
		selfAssessment},
	{"report-count", true, ownReport, "The report’s numbers of fixes and deferrals differ from the record.", reportCount},
	{"report-raised", true, ownReport, "The report counts more findings than the reviewers reported.", reportRaised},
	{"report-components", true, ownReport, "The report’s component numbers differ from the plan or the messages.",
		reportComponents},
	{"report-verification", true, ownReport, "The report’s test or check results differ from the verification.",
		reportVerification},
}

// subjects is how many things a rule looked at, and how many of them broke it.
type subjects struct{ of, broken int }

func (a *Account) findContradictions() {
	a.compared = make([]subjects, len(Contradictions))
	for i, rule := range Contradictions {
		before := len(a.Contradictions)
		of := rule.Check(a, func(c Contradiction) {
			c.Rule, c.Weighs = rule.Name, rule.Weighs
			a.Contradictions = append(a.Contradictions, c)
		})
		a.compared[i] = subjects{of: of, broken: min(of, len(a.Contradictions)-before)}
	}
}

// list writes names for a sentence: at most twelve, then how many more.
func list(refs []Ref) string {
	names := make([]string, len(refs))
	for i, r := range refs {
		names[i] = r.Name()
	}
	return listNames(names, 12)
}

// listNames writes the first names that are not empty, then how many there are besides.
func listNames(names []string, most int) string {
	filled := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !report.Filled(name) })
	nameless := len(names) - len(filled)
	shown := slices.Clip(filled[:min(len(filled), most)])
	if more := len(filled) - len(shown); more > 0 {
		shown = append(shown, fmt.Sprintf("%d more", more))
	}
	if nameless > 0 {
		shown = append(shown, fmt.Sprintf("%d without a name", nameless))
	}
	return strings.Join(shown, ", ")
}
