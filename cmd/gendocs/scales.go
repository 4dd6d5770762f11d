package main

import "swarmreport/report"

// scale is a set of words of one dialect and how they are read. The meaning is asked of the parser that the readers use, so that
// it cannot be told wrong here; only what no word decides is written out.
type scale struct {
	dialect report.Dialect
	where   string
	words   string // separated by ", "
	means   func(word string) string
}

var scales = []scale{
	{report.AgentTeam, "issues of a review, `critical_count` …", "critical, moderate, minor", severity},
	{report.AgentTeam, "`security_findings` of an audit", "critical, high, medium, low", severity},
	{report.AgentTeam, "`signal` of a verdict", "pass, pass_with_notes, fail", verdict},
	{report.AgentTeam, "`signal` that routes", "rfr, triage_complete, plan_complete, research_complete, blocked, escalate, execute, research, plan", says("judges nothing, says what comes next")},
	{report.AgentTeam, "`build_status`, `test_status`, `typecheck_status`", "pass, partial, fail, skipped", outcome},
	{report.AgentTeam, "verdict of a review trail", "LGTM, converged, nitpick, substantive, findings_remain", verdict},

	{report.TeamCoordinate, "class of an issue", "Error, Warning, Info", severity},
	{report.TeamCoordinate, "verdict, decision or result", "approved, conditional, rejected", verdict},
	{report.TeamCoordinate, "type", "plan_approved, consensus_reached", says("positive")},
	{report.TeamCoordinate, "type", "plan_revision, fix_required", says("negative")},
	{report.TeamCoordinate, "severity of consensus_blocked", "HIGH", says("negative")},
	{report.TeamCoordinate, "severity of consensus_blocked", "MEDIUM", says("none: a warning")},
	{report.TeamCoordinate, "severity of consensus_blocked", "LOW", says("positive: counts as reached")},
	{report.TeamCoordinate, "status of a completion", "partial_completion, failed", says("negative")},

	{report.BuildWorkflow, "`decision` of VALIDATION_RESPONSE", "APPROVED, CONDITIONAL, REJECTED", verdict},
	{report.BuildWorkflow, "`status` of QUALITY_REPORT", "PASSED, FAILED", verdict},
	{report.BuildWorkflow, "`status` of a gate", "PASSED, FAILED", outcome},
	{report.BuildWorkflow, "`readyForImplementation`", "true, false", verdict},
	{report.BuildWorkflow, "`blockers` of a codebase review", "any", says("critical")},
	{report.BuildWorkflow, "`severity` of ERROR_REPORT", "CRITICAL, ERROR, WARNING", says("kept as written: how bad an error of the work is, no finding")},

	{report.Swarm, "severity", "critical, high, medium, low, informational", severity},
	{report.Swarm, "`classification`", "needs-fix", says("high where no severity stands beside it")},
	{report.Swarm, "`classification`", "needs-input", says("unknown where no severity stands beside it")},
	{report.Swarm, "verdict of ReviewResult", "approved, rejected", verdict},
	{report.Swarm, "status of ComponentHandoff", "complete, blocked", handedOff},
	{report.Swarm, "status of TestResult and VerificationResult", "pass, fail", outcome},

	{report.Ralph, "type", "validation_passed", says("positive")},
	{report.Ralph, "type", "validation_failed, bug_report", says("negative")},
	{report.Ralph, "task_complete from qa with `validationPassed`", "true, false", verdict},
	{report.Ralph, "task_complete from qa with `success`", "true, false", verdict},
	{report.Ralph, "`status`, `priority`", "any", says("kept as written: where a message lies and how soon it is to be read, no verdict")},
}

func severity(word string) string { return report.ParseSeverity(word).String() }

func outcome(word string) string { return report.ParseOutcome(word).String() }

// handedOff is how a component stands after its handoff: whatever is no failure is implemented.
func handedOff(word string) string {
	if report.ParseOutcome(word) == report.Failed {
		return "blocked"
	}
	return "implemented"
}

func verdict(word string) string {
	v, known := report.ParseVerdict(word)
	if !known {
		return "unknown"
	}
	return v.String()
}

// says is for what a type or a field decides, and not its word.
func says(text string) func(string) string { return func(string) string { return text } }
