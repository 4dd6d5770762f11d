// Package swarm reads the files of a swarm's run directory (seed 003): the plan, the fixer's summary, the results
// of tests and checks, the small files and the report that the agents wrote about their own run.
//
// Fields of JSON and frontmatter, table cells, headings and "Label: value" lines count; sentences are shown and
// not interpreted. A status, outcome or count that nobody can read becomes a question.
package swarm

import (
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// Readers are this package's readers, in the order in which they are asked.
var Readers = []dialect.Reader{
	seeded("the components of the work", dialect.Reader{Name: "architect plan", Names: []string{"architect-plan.json"},
		Words: []string{"architectplan", "architectureplan"}, Shape: isPlan,
		Decode: ofObject("plan", []string{"components", "goal", "tasks"}, readPlan)}),
	seeded("what the fixer states about the findings", dialect.Reader{Name: "fix summary",
		Names: []string{"fix-summary.json"}, Words: []string{"fixsummary"}, Shape: isFixSummary, Decode: readFixSummary}),
	seeded("what the fixer states about the findings, written as Markdown",
		dialect.Reader{Name: "fix report", Shape: isFixReport, Decode: readFixReport}),
	seeded("lint, build and tests after the work", dialect.Reader{Name: "verification result",
		Names: []string{"verification-result.json"}, Words: []string{"verificationresult"}, Shape: isVerification,
		Decode: readVerification}),
	seeded("the task, branch and baseline that the run began with",
		dialect.Reader{Name: "swarm run", Names: []string{".swarm-run"}, Decode: readRun}),
	{Name: "run record", Meaning: "what a run states about itself",
		Names: []string{"run-meta.json", "run_meta.json", "workflow-session.json"}, Decode: readRun},
	seeded("what was handed up to the user or an earlier phase",
		dialect.Reader{Name: "escalations", Names: []string{"escalations.json"}, Decode: readEscalations}),
	seeded("findings that a new test closes", dialect.Reader{Name: "test coverage",
		Names: []string{"test-coverage-result.json"}, Words: []string{"testcoverageresult"},
		Decode: ofObject("test coverage result", []string{"tests_written", "skipped", "total_new_tests"}, readCoverage)}),
	seeded("how many findings went into the fixing phase", dialect.Reader{Name: "synthesis counts",
		Names: []string{"synthesis-counts.json"}, Decode: ofObject("count of findings", synthesisNames, readSynthesis)}),
	seeded("what went wrong during the run",
		dialect.Reader{Name: "error log", Names: []string{"errors.log"}, Decode: readLog}),
	seeded("what could be left out, shown as written", dialect.Reader{Name: "reduction review",
		Names: []string{"reduction-review.json"}, Words: []string{"reductionreview"}, Decode: readSection}),
	seeded("how far an interrupted run had come",
		dialect.Reader{Name: "checkpoint", Names: []string{"checkpoint.json"}, Decode: readSection}),
	seeded("the report that the agents wrote about their own run", dialect.Reader{Name: "swarm report",
		Names: []string{"swarm-report.md"}, Shape: isReport, Decode: readReport}),
	{Name: "decision", Meaning: "whether the work may go through, or one stage of it", Incidental: true,
		Shape: isDecision, Decode: readDecision},
	{Name: "test report", Meaning: "tests and verified goals, written as Markdown", Shape: isTestReport,
		Decode: readTestReport},
}

// seeded completes a reader of a file of seed 003.
func seeded(meaning string, r dialect.Reader) dialect.Reader {
	r.Dialect, r.Seed, r.Meaning = report.Swarm, dialect.SwarmSeed, meaning
	return r
}

var readRun = ofObject("record of a run", []string{"task", "run_id", "session_id", "branch", "task_title", "started"},
	readSession)

// isFixSummary claims JSON that a fixer wrote by its name, and lists under the names of the schema.
func isFixSummary(f *dialect.File) bool {
	if !f.IsData() {
		return false
	}
	if v, ok := f.Root("findings_fixed", "findings_deferred", "deferred_items", "user_deferred",
		"needs_input_items"); ok && !v.Has("severity") {
		return true
	}
	words := strings.NewReplacer("-", " ", "_", " ").Replace(strings.ToLower(f.Stem()))
	folder := path.Base(path.Dir(f.Path))
	if noFixReport.MatchString(words) || !strings.HasPrefix(words, "fix") && folder != "fix" && folder != "fixes" {
		return false
	}
	v, ok := f.Root(fixMembers...)
	return ok && !v.Has("severity") && (!v.Has("findings") || isAnswers(v.Get("findings"))) || isAnswers(v.Node)
}
