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
	{Name: "architect plan", Dialect: report.Swarm, Seed: dialect.SwarmSeed, Meaning: "the components of the work",
		Names: []string{"architect-plan.json"}, Words: []string{"architectplan", "architectureplan"},
		Shape: isPlan, Decode: readPlan},
	{Name: "fix summary", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "what the fixer states about the findings",
		Names:   []string{"fix-summary.json"}, Words: []string{"fixsummary"}, Shape: isFixSummary,
		Decode: readFixSummary},
	{Name: "fix report", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "what the fixer states about the findings, written as Markdown",
		Shape:   isFixReport, Decode: readFixReport},
	{Name: "verification result", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "lint, build and tests after the work",
		Names:   []string{"verification-result.json"}, Words: []string{"verificationresult"}, Shape: isVerification,
		Decode: readVerification},
	{Name: "swarm run", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "the task, branch and baseline that the run began with",
		Names:   []string{".swarm-run"}, Decode: readSession},
	{Name: "run record", Meaning: "what a run states about itself",
		Names: []string{"run-meta.json", "run_meta.json", "workflow-session.json"}, Decode: readSession},
	{Name: "escalations", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "what was handed up to the user or an earlier phase",
		Names:   []string{"escalations.json"}, Decode: readEscalations},
	{Name: "test coverage", Dialect: report.Swarm, Seed: dialect.SwarmSeed, Meaning: "findings that a new test closes",
		Names: []string{"test-coverage-result.json"}, Words: []string{"testcoverageresult"}, Decode: readCoverage},
	{Name: "synthesis counts", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "how many findings went into the fixing phase",
		Names:   []string{"synthesis-counts.json"}, Decode: readSynthesis},
	{Name: "error log", Dialect: report.Swarm, Seed: dialect.SwarmSeed, Meaning: "what went wrong during the run",
		Names: []string{"errors.log"}, Decode: readLog},
	{Name: "checkpoint", Dialect: report.Swarm, Seed: dialect.SwarmSeed, Meaning: "how far an interrupted run had come",
		Shape: isCheckpoint, Decode: readSection},
	{Name: "swarm report", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "the report that the agents wrote about their own run",
		Names:   []string{"swarm-report.md"}, Shape: isReport, Decode: readReport},
	{Name: "decision", Meaning: "whether the work may go through, or one stage of it", Incidental: true,
		Shape: isDecision, Decode: readDecision},
	{Name: "test report", Meaning: "tests and verified goals, written as Markdown", Shape: isTestReport,
		Decode: readTestReport},
	{Name: "test results", Meaning: "how many tests passed and failed, as a runner or a run sums them up",
		Incidental: true,
		Shape:      isTestResults, Decode: readTestResults},
}

// isFixSummary claims JSON that a fixer wrote by its name, and lists under the names of the schema.
func isFixSummary(f *dialect.File) bool {
	if !isData(f) {
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
