package protocol

import (
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

func agentTeamCases() []faultCase {
	said := func(lines ...string) *report.Run { return runtest.Conversation(report.AgentTeam, lines...) }
	return []faultCase{
		{"envelope-required", said("worker_submission signal=rfr qa_check=pass"), said("worker_submission signal=rfr qa_check=pass files_changed=[]"), "lacks the field files_changed"},
		{"envelope-required", said("audit_verdict signal=pass"), said("audit_verdict signal=pass security_findings.low=0 build_status=pass test_status=pass"), "security_findings, build_status, test_status"},
		{"envelope-required", said("review_verdict signal= critical_count=0 moderate_count=0 minor_count=0"), said("review_verdict signal=pass critical_count=0 moderate_count=0 minor_count=0"), "lacks the field signal"},
		{"envelope-required", said("review_verdict signal=pass"), said("Review_Verdict Signal=pass Critical_Count=0 moderateCount=0 minor-count=0"), "critical_count"},
		{"envelope-spelling", said("review_verdict Signal=pass"), said("review_verdict signal=pass"), "“Signal” for signal"},
		{"envelope-critical-fails", said("review_verdict Signal=pass criticalCount=1"), said("review_verdict Signal=fail criticalCount=1"), "critical_count 1"},
		{"envelope-type", said("party type=party signal=rfr"), said("review_verdict type=review_verdict", "Approval type=Approval"), "of the type “party”, which the schema does not have"},
		{"envelope-type", said("06-reviewer signal=pass"), said("adversary-review document_type=adversary-review signal=pass", "S-1-pass-2 verdict=clean", "approval type=approval"), "lacks the field type"},
		{"envelope-word", said("review_verdict Signal=done"), said("review_verdict Signal=pass"), "“done”"},
		{"envelope-word", said("review_verdict signal=done"), said("review_verdict signal=PASS~WITH~NOTES"), "“done”, not one of pass"},
		{"envelope-word", said("task_assignment signal=revise"), said("task_assignment signal=execute"), "signal"},
		{"envelope-word", said("review_verdict critical_count=none"), said("review_verdict critical_count=0"), "not a whole number"},
		{"envelope-word", said("worker_submission ac_coverage.AC1=maybe"), said("worker_submission ac_coverage.AC1=na"), "ac_coverage.AC1"},
		{"envelope-word", said("review_verdict signal=pass~|~fail"), said("audit_verdict signal=fail"), "pass | fail"},
		{"envelope-spelling", said("review_verdict signal=PASS"), said("review_verdict signal=pass"), "“PASS”"},
		{"envelope-critical-fails", said("review_verdict signal=pass_with_notes critical_count=1"), said("review_verdict signal=FAIL critical_count=1"), "critical_count 1"},
		{"envelope-audit-fails", said("audit_verdict signal=pass security_findings.critical=2"), said("audit_verdict signal=pass security_findings.critical=0 security_findings.high=1"), "security_findings.critical 2"},
		{"envelope-audit-fails", said("audit_verdict signal=pass build_status=fail test_status=fail"), said("audit_verdict signal=pass test_status=partial"), "build_status fail, test_status fail"},
		{"envelope-high-fails", said("audit_verdict signal=pass security_findings.high=1"), said("audit_verdict signal=fail security_findings.high=1"), "security_findings.high 1"},
		{"envelope-blockers-escalated", said("plan_result has_blockers=true plan_file=a.md", "task_assignment plan_file=plans/a.md"),
			said("plan_result has_blockers=true plan_file=a.md", "question to=user", "task_assignment plan_file=plans/a.md"), "before they were escalated"},
		{"envelope-blockers-escalated", said("plan_result has_blockers=Yes", "task_assignment"), said("plan_result has_blockers=no", "task_assignment", "plan_result has_blockers=yes signal=blocked"), "task_assignment"},
		{"envelope-blockers-escalated", said("plan_result has_blockers=true", "task_assignment"), said("plan_result has_blockers=true signal=blocked", "task_assignment"), "task_assignment"},
		{"envelope-blockers-escalated", said("plan_result has_blockers=true plan_file=a.md", "task_assignment plan_file=b.md", "task_assignment"),
			said("plan_result has_blockers=true plan_file=a.md", "task_assignment plan_file=b.md"), "messages.jsonl:3"},
		{"envelope-unverified-flagged", said("research_result verified=false topic=jwt~expiry", "architecture_request body=all~is~well"),
			said("research_result verified=false topic=jwt~expiry", "architecture_request body=JWT-expiry:~open", "plan_result"), "architect was not told"},
		{"envelope-unverified-flagged", said("research_result verified=false topic=x", "plan_result"), said("research_result verified=false topic=x", "architecture_request body=one~claim~is~unverified"), "plan_result"},
		{"envelope-research-count", said("triage_result research_needed=true"), said("triage_result research_needed=true research_count=2"), "research_count"},
		{"envelope-answered", said("research_request topic=jwt", "research_result topic=dates"), said("research_request topic=jwt", "research_request topic=dates", "research_result topic=Dates", "research_result"), "research_request"},
		{"envelope-answered", said("triage_request", "research_result"), said("triage_request", "plan_result signal=blocked"), "triage_request"},
		{"envelope-answered", said("architecture_request", "triage_result"), said("architecture_request", "plan_result"), "architecture_request"},
		{"envelope-answered", said("worker_submission signal=rfr", "task_assignment"), said("task_assignment", "review_verdict signal=pass"), "task_assignment"},
		{"envelope-answered", said("review_verdict signal=fail", "revision_request"), said("revision_request", "worker_submission signal=escalate"), "revision_request"},
		{"envelope-answered", said("plan_result", "research_request"), said("research_request", "worker_submission signal=blocked"), "research_request"},
		{"envelope-answered", said("research_result", "triage_request", "plan_result", "triage_request"), said("triage_request", "triage_result", "triage_request", "plan_result"), "messages.jsonl:4"},
		{"envelope-reviewed", said("worker_submission signal=rfr thread=a", "task_assignment thread=a", "review_verdict signal=pass thread=a"),
			said("worker_submission signal=rfr thread=a", "task_assignment thread=b", "review_verdict signal=pass thread=a"), "before any verdict"},
		{"envelope-reviewed", said("worker_submission signal=rfr", "approval signal=lgtm"), said("worker_submission signal=rfr", "audit_verdict signal=pass", "approval signal=lgtm"), "approval"},
		{"envelope-reviewed", said("worker_submission signal=rfr"), said("worker_submission signal=rfr", "review_verdict signal=fail"), "no verdict follows"},
		{"envelope-decided", said("task_assignment", "worker_submission signal=rfr", "review_verdict signal=pass"), said("worker_submission signal=rfr", "review_verdict signal=pass", "approval"), "neither approval nor revision"},
		{"envelope-decided", said("review_verdict signal=fail thread=a", "task_assignment thread=a"), said("task_assignment thread=a", "review_verdict signal=fail thread=a", "worker_submission signal=escalate thread=a"), "neither approved nor revised"},
		{"envelope-verdict-obeyed", said("worker_submission signal=rfr", "review_verdict signal=fail", "audit_verdict signal=pass", "approval signal=lgtm"),
			said("worker_submission signal=rfr", "review_verdict signal=fail", "revision_request signal=revise"), "approves what the review_verdict"},
		{"envelope-verdict-obeyed", said("worker_submission signal=rfr", "review_verdict signal=pass", "revision_request"),
			said("worker_submission signal=rfr", "review_verdict signal=pass_with_notes", "revision_request"), "passed cleanly"},
		{"envelope-verdict-obeyed", said("worker_submission signal=rfr", "review_verdict signal=fail", "approval"), // two pieces of work at once: whose verdict it is stays open
			said("worker_submission signal=rfr", "worker_submission signal=rfr", "review_verdict signal=fail", "review_verdict signal=pass", "approval", "revision_request"), "failed"},
		{"envelope-verdict-obeyed", said("review_verdict signal=fail file=1-review.md", "approval file=2-approval.md"),
			said("review_verdict signal=pass file=1-review.md", "approval file=2-approval.md"), "2-approval.md"},
		{"envelope-verdict-obeyed", said("note file=x.md", "review_verdict signal=fail file=1-review.md", "approval file=2-approval.md"), nil, "failed"},
		{"envelope-fix-severity", said("revision_request iteration=4 fix_severity=all"), said("revision_request iteration=4 fix_severity=critical"), "iteration 4"},
		{"envelope-fix-severity", said("revision_request iteration=3 fix_severity=critical"), said("revision_request iteration=3 fix_severity=critical+moderate"), "iteration 3"},
		{"envelope-max-iterations", said("revision_request iteration=6"), said("revision_request iteration=6 max_iterations=6"), "iteration 6 of at most 5"},
	}
}

// TestNoOrchestrator: where none of its words is kept, its decisions are not missing.
func TestNoOrchestrator(t *testing.T) {
	run := runtest.Conversation(report.AgentTeam, "worker_submission signal=rfr", "review_verdict signal=fail", "audit_verdict signal=pass")
	if got, of := faultsOf(run, "envelope-decided"); of > 0 {
		t.Errorf("looked at %d and found %v, want a rule that does not apply", of, sentences(got))
	}
}

// TestNoAgent: where none of the agents' words is kept, their answers are not missing.
func TestNoAgent(t *testing.T) {
	if got, of := faultsOf(runtest.Conversation(report.AgentTeam, "task_assignment", "approval"), "envelope-answered"); of > 0 {
		t.Errorf("looked at %d and found %v, want a rule that does not apply", of, sentences(got))
	}
}

// TestOrderOfFileNames: files without times and numbers may have been written in any order.
func TestOrderOfFileNames(t *testing.T) {
	run := runtest.Conversation(report.AgentTeam, "worker_submission signal=rfr file=a.md", "approval file=b.md", "review_verdict signal=fail file=c.md")
	for _, rule := range []string{"envelope-reviewed", "envelope-decided", "envelope-verdict-obeyed"} {
		if got, of := faultsOf(run, rule); of > 0 {
			t.Errorf("%s looked at %d and found %v, want a rule that does not apply", rule, of, sentences(got))
		}
	}
}
