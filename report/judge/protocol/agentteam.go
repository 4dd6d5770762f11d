package protocol

import (
	"strings"

	"swarmreport/report"
)

// agentTeam is the data of the agent-team envelopes. Any agent may send blocked or escalate, so every type of that
// direction has these signals. ac_coverage of a review is not required: the origin omits it if no criteria were given.
var agentTeam = newSchema(report.AgentTeam,
	messageType{name: "worker_submission", fields: "signal files_changed qa_check", words: []term{
		{"signal", "rfr blocked escalate"}, {"ac_coverage.*", "pass fail partial na"}, {"qa_check", "pass fail"}}},
	messageType{name: "review_verdict", fields: "signal critical_count moderate_count minor_count", words: []term{
		{"signal", "pass pass_with_notes fail blocked escalate"}, {"critical_count", ""}, {"moderate_count", ""},
		{"minor_count", ""}, {"ac_coverage.*", "pass fail"}}},
	messageType{name: "audit_verdict", fields: "signal security_findings build_status test_status", words: []term{
		{"signal", "pass pass_with_notes fail blocked escalate"}, {"security_findings.*", ""},
		{"build_status", "pass fail skipped"}, {"test_status", "pass fail partial skipped"},
		{"typecheck_status", "pass fail skipped"}}},
	messageType{name: "triage_result", fields: "signal tier research_needed", words: []term{
		{"signal", "triage_complete blocked escalate"}, {"tier", "0 1 2 3"}, {"research_needed", "true false"},
		{"research_count", ""}}},
	messageType{name: "plan_result", fields: "signal plan_file wave_count risk_tags has_blockers", words: []term{
		{"signal", "plan_complete blocked escalate"}, {"wave_count", ""}, {"step_count", ""},
		{"has_blockers", "true false"}}},
	messageType{name: "research_result", fields: "signal topic verified", words: []term{
		{"signal", "research_complete blocked escalate"}, {"verified", "true false"}, {"has_gotchas", "true false"}}},
	messageType{name: "task_assignment", fields: "signal", words: []term{
		{"signal", "execute"}, {"wave", ""}, {"step", ""}}},
	messageType{name: "revision_request", fields: "signal iteration", words: []term{
		{"signal", "revise"}, {"iteration", ""}, {"max_iterations", ""},
		{"fix_severity", "critical critical+moderate all"}}},
	messageType{name: "approval", fields: "signal", words: []term{{"signal", "lgtm"}}},
	messageType{name: "triage_request", fields: "signal", words: []term{{"signal", "execute"}}},
	messageType{name: "architecture_request", fields: "signal", words: []term{{"signal", "plan"}}},
	messageType{name: "research_request", fields: "signal topic", words: []term{{"signal", "research"}}},
)

func envelopes(ask question, types ...string) check {
	return perMessage(report.AgentTeam, ask, types...)
}

// unknownEnvelope leaves relatives alone, which name a kind of document.
func unknownEnvelope(m *report.Message) (breach string, asked bool) {
	switch named := report.Filled(m.Text("type")); {
	case m.Has("document_type") || !named && !m.Has("signal"):
		return "", false
	case !named:
		return "lacks the field type", true
	}
	return when(!agentTeam.has(m), "is of the type %s, which the schema does not have", report.Quoted(m.Type)), true
}

// mustFail reports a verdict that does not fail although a count is not zero or a status is fail. A missing signal is
// another rule's.
func mustFail(names ...string) question {
	return func(m *report.Message) (breach string, asked bool) {
		var reasons []string
		for _, name := range names {
			if m.Number(name).N > 0 || m.Says(name, "fail") {
				reasons = append(reasons, name+" "+m.Text(name))
			}
		}
		signal := m.Text("signal")
		return when(len(reasons) > 0 && signal != "" && report.Plain(signal) != "fail",
			"has the signal %s and not fail, though it has %s", report.Quoted(signal), strings.Join(reasons, ", ")), signal != ""
	}
}

func uncountedResearch(m *report.Message) (breach string, asked bool) {
	if m.IsTrue("research_needed") {
		return lacking(m, "research_count"), true
	}
	return "", false
}

// wrongSeverity: the schema has all in iterations 1 to 3, its origin critical and moderate.
func wrongSeverity(m *report.Message) (breach string, asked bool) {
	iteration, severity := m.Number("iteration"), m.Text("fix_severity")
	if !iteration.Known || severity == "" {
		return "", false
	}
	return when((iteration.N > 3) != (report.Plain(severity) == "critical"),
		"requests fix_severity %s in iteration %d: 1 to 3 fix moderate issues too, 4 and 5 critical ones",
		report.Quoted(severity), iteration.N), true
}

func manyIterations(m *report.Message) (breach string, asked bool) {
	iteration, most := m.Number("iteration"), 5
	if stated := m.Number("max_iterations"); stated.Known {
		most = stated.N
	}
	return when(iteration.N > most, "is iteration %d of at most %d", iteration.N, most), iteration.Known
}
