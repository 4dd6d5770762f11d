package protocol

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// Agent-team envelopes (seed 000): what each message must hold by itself. How messages must follow each other is in
// agentteam_duty.go and agentteam_routing.go.

// envelopeFields are the required fields by plain type. ac_coverage of a review is not among them: the seed calls it required, its
// origin leaves it out where no criteria were given.
var envelopeFields = map[string][]string{
	"workersubmission":    {"signal", "files_changed", "qa_check"},
	"reviewverdict":       {"signal", "critical_count", "moderate_count", "minor_count"},
	"auditverdict":        {"signal", "security_findings", "build_status", "test_status"},
	"triageresult":        {"signal", "tier", "research_needed"},
	"planresult":          {"signal", "plan_file", "wave_count", "risk_tags", "has_blockers"},
	"researchresult":      {"signal", "topic", "verified"},
	"taskassignment":      {"signal"},
	"revisionrequest":     {"signal", "iteration"},
	"approval":            {"signal"},
	"triagerequest":       {"signal"},
	"architecturerequest": {"signal"},
	"researchrequest":     {"signal", "topic"},
}

// envelopeTerms are the listed words. Any agent may send blocked or escalate to the orchestrator (seed 000, signals), so every type
// of that direction has them.
var envelopeTerms = []term{
	{"worker_submission", "signal", "rfr blocked escalate"},
	{"worker_submission", "ac_coverage.*", "pass fail partial na"},
	{"worker_submission", "qa_check", "pass fail"},
	{"review_verdict", "signal", "pass pass_with_notes fail blocked escalate"},
	{"review_verdict", "critical_count", ""},
	{"review_verdict", "moderate_count", ""},
	{"review_verdict", "minor_count", ""},
	{"review_verdict", "ac_coverage.*", "pass fail"},
	{"audit_verdict", "signal", "pass pass_with_notes fail blocked escalate"},
	{"audit_verdict", "security_findings.*", ""},
	{"audit_verdict", "build_status", "pass fail skipped"},
	{"audit_verdict", "test_status", "pass fail partial skipped"},
	{"audit_verdict", "typecheck_status", "pass fail skipped"},
	{"triage_result", "signal", "triage_complete blocked escalate"},
	{"triage_result", "tier", "0 1 2 3"},
	{"triage_result", "research_needed", "true false"},
	{"triage_result", "research_count", ""},
	{"plan_result", "signal", "plan_complete blocked escalate"},
	{"plan_result", "wave_count", ""},
	{"plan_result", "step_count", ""},
	{"plan_result", "has_blockers", "true false"},
	{"research_result", "signal", "research_complete blocked escalate"},
	{"research_result", "verified", "true false"},
	{"research_result", "has_gotchas", "true false"},
	{"task_assignment", "signal", "execute"},
	{"task_assignment", "wave", ""},
	{"task_assignment", "step", ""},
	{"revision_request", "signal", "revise"},
	{"revision_request", "iteration", ""},
	{"revision_request", "max_iterations", ""},
	{"revision_request", "fix_severity", "critical critical+moderate all"},
	{"approval", "signal", "lgtm"},
	{"triage_request", "signal", "execute"},
	{"architecture_request", "signal", "plan"},
	{"research_request", "signal", "research"},
}

func envelopeRequired(m *report.Message) (string, bool) {
	names, known := envelopeFields[m.Kind()]
	return lacking(m, names), known
}

// envelopeType leaves relatives alone, which name a kind of document.
func envelopeType(m *report.Message) (string, bool) {
	switch {
	case m.Has("document_type"):
		return "", false
	case !report.Filled(m.Text("type")):
		return lacking(m, []string{"type"}), m.Has("signal")
	case envelopeFields[m.Kind()] == nil:
		return "is of the type " + report.Quoted(m.Type) + ", which the schema does not have", true
	}
	return "", true
}

// envelopeSpelling looks at listed words and at the names of required fields.
func envelopeSpelling(run *report.Run, found func(Fault)) int {
	return envelopeWords(run, found) + envelopeNames(run, found)
}

var (
	envelopeWords = oddSpelling(report.AgentTeam, envelopeTerms)
	envelopeNames = envelopes(func(m *report.Message) (string, bool) { return misnamed(m, envelopeFields[m.Kind()]) })
)

// signal gives the routing word, plain.
func signal(m *report.Message) string { return report.Plain(m.Text("signal")) }

// mustFail words the breach of a verdict that does not fail for the reasons given; a missing signal is another rule's.
func mustFail(m *report.Message, reasons ...string) (string, bool) {
	said := signal(m)
	if len(reasons) == 0 || said == "fail" || said == "" {
		return "", said != ""
	}
	return fmt.Sprintf("has the signal %s and not fail, though it has %s", report.Quoted(m.Text("signal")), strings.Join(reasons, ", ")), true
}

func criticalFails(m *report.Message) (string, bool) {
	return mustFail(m, above(m, "critical_count")...)
}

func auditFails(m *report.Message) (string, bool) {
	reasons := above(m, "security_findings.critical")
	for _, name := range []string{"build_status", "test_status"} {
		if m.Says(name, "fail") {
			reasons = append(reasons, name+" fail")
		}
	}
	return mustFail(m, reasons...)
}

func highFails(m *report.Message) (string, bool) {
	return mustFail(m, above(m, "security_findings.high")...)
}

// above gives a count that is not zero as a reason.
func above(m *report.Message, name string) []string {
	if n := m.Number(name); n.N > 0 {
		return []string{fmt.Sprintf("%s %d", name, n.N)}
	}
	return nil
}

func researchCounted(m *report.Message) (string, bool) {
	return lacking(m, []string{"research_count"}), m.IsTrue("research_needed")
}

// fixSeverity: the seed asks for all in iterations 1 to 3, its origin for critical and moderate.
func fixSeverity(m *report.Message) (string, bool) {
	iteration, asked := m.Number("iteration"), report.Plain(m.Text("fix_severity"))
	if !iteration.Known || asked == "" {
		return "", false
	}
	switch late := iteration.N > 3; {
	case late && asked != "critical":
		return fmt.Sprintf("asks for fix_severity %s in iteration %d, where only critical issues are fixed", report.Quoted(m.Text("fix_severity")), iteration.N), true
	case !late && asked == "critical":
		return fmt.Sprintf("asks for critical issues only in iteration %d, where moderate ones are fixed too", iteration.N), true
	}
	return "", true
}

func maxIterations(m *report.Message) (string, bool) {
	iteration, most := m.Number("iteration"), 5
	if stated := m.Number("max_iterations"); stated.Known {
		most = stated.N
	}
	if iteration.Known && iteration.N > most {
		return fmt.Sprintf("is iteration %d of at most %d", iteration.N, most), true
	}
	return "", iteration.Known
}
