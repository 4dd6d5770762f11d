// Package swarm reads the files of a swarm's run directory (seed 003): the plan, the fixer's summary, the results
// of tests and checks, the small files and the report that the agents wrote about their own run.
//
// Fields of JSON and frontmatter, table cells, headings and "Label: value" lines count; sentences are shown and
// not interpreted. A status, outcome or count that nobody can read becomes a question.
package swarm

import (
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Readers are this package's readers, in the order in which they are asked.
var Readers = []dialect.Reader{
	{Name: "architect plan", Dialect: report.Swarm, Names: []string{"architect-plan.json"},
		Words: []string{"architectplan", "architectureplan"}, Shape: isPlan,
		Decode: ofObject("plan", []string{"components", "goal", "tasks"}, readPlan)},
	{Name: "fix summary", Dialect: report.Swarm, Names: []string{"fix-summary.json"}, Words: []string{"fixsummary"},
		Shape: isFixSummary, Decode: readFixSummary},
	{Name: "fix report", Shape: isFixReport, Decode: readFixReport},
	{Name: "verification result", Dialect: report.Swarm, Names: []string{"verification-result.json"},
		Words: []string{"verificationresult"}, Shape: isVerification, Decode: readVerification},
	{Name: "swarm run", Dialect: report.Swarm, Names: []string{".swarm-run"}, Decode: readRun},
	{Name: "run record", Names: []string{"run-meta.json", "run_meta.json", "workflow-session.json"}, Decode: readRun},
	{Name: "escalations", Dialect: report.Swarm, Names: []string{"escalations.json"}, Decode: readEscalations},
	{Name: "test coverage", Dialect: report.Swarm, Names: []string{"test-coverage-result.json"},
		Words:  []string{"testcoverageresult"},
		Decode: ofObject("test coverage result", []string{"tests_written", "skipped", "total_new_tests"}, readCoverage)},
	{Name: "synthesis counts", Dialect: report.Swarm, Names: []string{"synthesis-counts.json"},
		Decode: ofObject("count of findings", synthesisNames, readSynthesis)},
	{Name: "error log", Dialect: report.Swarm, Names: []string{"errors.log"}, Decode: readLog},
	{Name: "reduction review", Dialect: report.Swarm, Names: []string{"reduction-review.json"},
		Words:  []string{"reductionreview"}, // whose members are shown as written
		Decode: ofObject("reduction review", nil, func(*report.Artefact, *dialect.Object) {})},
	{Name: "checkpoint", Dialect: report.Swarm, Names: []string{"checkpoint.json"},
		Decode: ofObject("checkpoint", nil, func(*report.Artefact, *dialect.Object) {})},
	{Name: "swarm report", Dialect: report.Swarm, Names: []string{"swarm-report.md"}, Decode: readReport,
		Shape: func(f *dialect.File) bool { return reportTitle.MatchString(f.Title()) }},
	{Name: "decision", Incidental: true, Shape: isDecision, Decode: readDecision},
	{Name: "test report", Shape: isTestReport, Decode: readTestReport},
}

// readRun reads .swarm-run and its relatives.
var readRun = ofObject("record of a run", []string{"task", "run_id", "session_id", "branch", "task_title", "started"},
	func(a *report.Artefact, o *dialect.Object) { a.Session = ReadSession(o) })

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
	if noFixReport.MatchString(words) || !strings.HasPrefix(words, "fix") {
		return false
	}
	v, ok := f.Root(fixMembers...)
	return ok && !v.Has("severity") && (!v.Has("findings") || isAnswers(v.At("findings"))) || isAnswers(v)
}

// fieldsAt makes labels or the cells of a row an object, so that they are read by the names that members go by.
func fieldsAt(r *dialect.Reading, no int, names, values []string) dialect.Value {
	n := &decode.Node{Kind: decode.Object}
	for i, name := range names {
		n.Members = append(n.Members, decode.Member{Name: dialect.Snake(dialect.Fold(name)),
			Value: decode.Node{Kind: decode.String, Text: values[i]}})
	}
	return dialect.Value{Node: n, Line: r.At(no).Line}
}

var labelForm = regexp.MustCompile(`^[\s✅❌⚠☑✓✗\x{FE0F}]*([\pL](?:[^:|\n]|:\S){0,60}?)\s*:\s+(\S.*)$`)

// label cuts "Status: passed" into its name, folded, and its value.
func label(text string) (name, value string, ok bool) {
	m := labelForm.FindStringSubmatch(text)
	if m == nil {
		return "", "", false
	}
	return dialect.Fold(m[1]), strings.TrimSpace(m[2]), true
}

// timeNames are the members that state when something was done.
var timeNames = strings.Fields("timestamp time ts date completed_at finished_at verified_at fixed_at ended_at " +
	"updated_at verified generated_at created_at started_at fix_date")
