package judge

import (
	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Contradiction is two statements of a run that cannot both be true. Both are shown; nobody is called a liar.
type Contradiction struct {
	Rule     string
	Message  string // a sentence that names the ids
	Declared string // what the run says
	Found    string // what it shows
	Refs     []Ref
	Weighs   bool // about counts, status or verdict words: asks for review
}

// Ref points to what a reason or a contradiction is about. Label is what run.json shows: an id, or path:line.
type Ref struct {
	Label     string
	Finding   *report.Finding   // nil when it is not about a finding
	Component *report.Component // nil when it is not about a component
	Origin    report.Origin
}

// Name is what the sentence of a reason calls it: a finding without an id has a key that only programs read.
func (r Ref) Name() string {
	if r.Finding != nil && r.Label == r.Finding.Key {
		return r.Finding.Name()
	}
	return r.Label
}

func findingRef(f *report.Finding) Ref {
	return Ref{Label: f.Label(), Finding: f, Origin: f.Origin()}
}

func componentRef(c *report.Component) Ref {
	return Ref{Label: c.Called(), Component: c, Origin: c.Origin}
}

func originRef(o report.Origin) Ref { return Ref{Label: o.String(), Origin: o} }

// refsTo refers to places, in their order.
func refsTo(places ...report.Origin) (refs []Ref) {
	for _, o := range places {
		refs = append(refs, originRef(o))
	}
	return refs
}

// ContradictionRule is one comparison of what a run says with what it shows. Check reports each contradiction that it
// finds and returns how many subjects it looked at: none means that the rule does not apply to this run.
type ContradictionRule struct {
	Name    string
	Meaning string
	Source  string
	Weighs  bool // see Contradiction
	Check   func(a *Account, found func(Contradiction)) (subjects int)
}

// Contradictions lists every comparison that we make. To add one, write a function and a line.
var Contradictions = []ContradictionRule{
	{"findings-count", "A review’s number of findings is the length of its list.", "swarm schema, ReviewFindings.summary", true, findingsCount},
	{"severity-count", "A review’s counts by severity are those of its list.", "swarm schema, ReviewFindings.summary", true, severityCount},
	{"class-count", "A review’s counts by classification are those of its list.", "finding-classification", true, classCount},
	{"review-verdict", "A review that says clean lists nothing to mend, one that says findings lists some, and one that refuses lists something that must be answered.", "swarm schema, ReviewFindings.summary", true, reviewVerdict},
	{"copied-review", "No review says in all of its findings, word for word, what another reviewer’s says.", "swarm schema, ReviewFindings", true, copiedReviews},
	{"criteria-met", "A verdict that passes counts no acceptance criterion as failed and no error, lists none as not met, leaves none out that failed before or that no review speaks of, and gives no score below 60.", "agent-team schema, review_verdict; team-coordinate template, quality gates", true, criteriaMet},
	{"own-word", "What a verdict passes, neither it nor the author nor the commit calls failed, partial, unfinished or untested, nor counts failing tests in; nor does it call grave what nobody raised.", "agent-team schema, worker_submission, build-workflow formats, CommitRequest, and ralph formats, implementation_complete", true, ownWords},
	{"synthesis-count", "The findings that went into fixing are the findings that were raised.", "synthesis-counts.json", true, synthesisCount},
	{"fix-count", "A summary’s number of fixes is the length of its list, and what it counts as left is there.", "swarm schema, FixSummary", true, fixCount},
	{"fix-lists", "What the details call fixed, the list of fixed ids names too.", "swarm schema, FixSummary", true, fixLists},
	{"fix-files", "A summary that tells of fixes has no list of modified files that is empty, unless another record shows the changes.", "swarm schema, FixSummary", true, fixFiles},
	{"severity-lowered", "No finding that is left open is graded milder by the record that answers it than it was when it was raised.", "swarm schema, ReviewFindings and FixSummary", true, severityLowered},
	{"fixed-and-deferred", "No finding is both fixed and left open.", "swarm schema, FixSummary", false, fixedAndDeferred},
	{"unknown-id", "Every id that is fixed, deferred, tested, asked about or left open by a verification was raised.", "swarm schema, FixSummary", true, unknownID},
	{"ambiguous-id", "An id that is fixed or deferred means one finding.", "swarm schema, Finding ID Prefix Convention", true, ambiguousID},
	{"duplicate-id", "No id stands for two findings of one reviewer, and none that a statement names may mean two.", "swarm schema, Finding ID Prefix Convention", false, duplicateID},
	{"contradicted-fix", "No failing test names a finding that is called fixed.", "swarm schema, VerificationResult", true, contradictedFix},
	{"test-count", "The tests run are those passed and those failed.", "swarm schema, VerificationResult", true, testCount},
	{"failure-list", "The number of failed tests is the length of the list of failures.", "swarm schema, VerificationResult", true, failureList},
	{"reported-failures", "A verification names every failing test that the test runner’s own reports list, or counts as many.", "test reports of the run", true, reportedFailures},
	{"reported-counts", "A verification’s numbers of tests are not below those of the test runner’s own reports, nor its failures above.", "test reports of the run", true, reportedCounts},
	{"report-sums", "The numbers in the head of a test report are those of its cases.", "test reports of the run", true, reportSums},
	{"verification-status", "The status follows from the failures.", "swarm schema, VerificationResult", true, verificationStatus},
	{"check-issues", "A linter, build or type check that passed lists no complaint, apart from warnings and what was there before.", "swarm schema, VerificationResult", true, checkIssues},
	{"component-tests", "A component whose last tests failed does not pass in the verification, nor do tests that failed after the fixes; and its last tests are no fewer than were handed over.", "swarm schema, TestResult", true, earlierTests},
	{"task-report", "A test task’s report in words and the messages about it give one result.", "artifacts of a team session", true, taskReport},
	{"verified-last", "The verification is not older than the fixes.", "swarm schema, VerificationResult and FixSummary", true, verifiedLast},
	{"regression-declared", "The declared regression is the one that the counts show.", "swarm schema, baseline_comparison", true, regressionDeclared},
	{"net-new-range", "The declared number of net-new failures is possible.", "swarm schema, baseline_comparison", true, netNewRange},
	{"net-new-regression", "A regression is declared exactly when net-new failures are.", "swarm schema, baseline_comparison", true, netNewRegression},
	{"baseline-session", "The baseline of the verification is the one measured at the start.", ".swarm-run", true, baselineSession},
	{"coverage-count", "The number of new tests is the sum over the findings tested.", "TestCoverageResult", true, coverageCount},
	{"plan-cycle", "The dependencies of a plan’s components, and of a session’s tasks, have no circle.", "swarm schema, Architect Plan; team-coordinate’s origin, dependency_graph", false, planCycle},
	{"plan-dependency", "Every dependency of a plan is one of its components, and every one of a session’s tasks is a task.", "swarm schema, Architect Plan; team-coordinate’s origin, dependency_graph", false, planDependency},
	{"plan-ids", "Every component of the plan has an id of its own.", "swarm schema, Architect Plan", false, planIDs},
	{"plan-graph", "The plan’s groups and chains name its components, in one order that the dependencies allow, and call only independent ones independent.", "swarm schema, Architect Plan", false, planGraph},
	{"pipeline-feasible", "A pipeline is called feasible exactly when two components are independent.", "swarm schema, Architect Plan", false, pipelineFeasible},
	{"session-tasks", "A session that calls itself completed has done its tasks, one that goes on has not done them all, and the numbers that it states agree.", "team-coordinate template, session status", true, sessionTasks},
	{"claimed-file", "A file of the session that a role says it wrote is there, where others of its folder are.", "team-coordinate template, accuracy", true, claimedFiles},
	{"stated-score", "The total that a session gives its own work is what its dimensions give, and no total that fails the gate stands in a session that is called completed.", "team-coordinate template, quality gates", true, statedScore},
	{"self-assessment", "A report that calls everything done lists nothing as open, and nothing is open; where a fix summary says that nothing is left, no finding is without an answer.", "swarm-report.md; swarm schema, FixSummary", true, selfAssessment},
	{"report-count", "The fixes and deferrals that a report counts are those of the record.", "swarm-report.md", true, reportCount},
	{"report-raised", "The reviewers have raised no fewer findings than a report counts of them, in all and of each severity or class.", "swarm-report.md, Review Findings", true, reportRaised},
	{"report-components", "The components that a report counts as implemented and blocked are those of the plan, of its own sections and of the messages.", "swarm-report.md", true, reportComponents},
}

// subjects is how many things a rule looked at, and how many of them broke it.
type subjects struct{ of, broken int }

func (a *Account) findContradictions() {
	a.compared = make([]subjects, len(Contradictions))
	var rule *ContradictionRule
	found := func(c Contradiction) {
		c.Rule, c.Weighs = rule.Name, rule.Weighs
		a.Contradictions = append(a.Contradictions, c)
	}
	for i := range Contradictions {
		rule = &Contradictions[i]
		before := len(a.Contradictions)
		of := rule.Check(a, found)
		a.compared[i] = subjects{of: of, broken: min(of, len(a.Contradictions)-before)}
	}
}

// broken gives the contradictions of one rule.
func (a *Account) broken(rule string) []Contradiction {
	var found []Contradiction
	for _, c := range a.Contradictions {
		if c.Rule == rule {
			found = append(found, c)
		}
	}
	return found
}

// list writes names for a sentence: at most twelve, then how many more.
func list(refs []Ref) string {
	const most = 12
	names := make([]string, 0, len(refs))
	for _, r := range refs {
		names = append(names, r.Name())
	}
	return listNames(names, most)
}

// findFaults holds the run's messages and role specs against the rules of their dialects.
func (a *Account) findFaults() {
	a.audited = make([]subjects, len(protocol.Rules))
	for i, rule := range protocol.Audit(a.Run) {
		a.Faults = append(a.Faults, rule.Faults...)
		a.audited[i] = subjects{of: rule.Subjects, broken: min(rule.Subjects, len(rule.Faults))}
	}
}
