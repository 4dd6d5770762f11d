package protocol

import (
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// sentBack makes a run with an escalation of each type.
func sentBack(types ...string) *report.Run {
	run := runtest.Conversation(report.Swarm)
	for _, kind := range types {
		run.Escalations = append(run.Escalations, &report.Escalation{Type: kind})
	}
	return run
}

func swarmCases() []faultCase {
	said := func(lines ...string) *report.Run { return runtest.Conversation(report.Swarm, lines...) }
	no, yes := "ReviewResult component=auth verdict=no from=reviewer", "ReviewResult component=auth verdict=yes from=reviewer"
	given, done := "ComponentAssignment component=auth from=lead to=implementer", "ComponentHandoff component=auth from=implementer to=lead"
	test, failed := "TestRequest component=auth from=lead to=test-writer", "TestResult component=auth verdict=no from=test-runner"
	passed := "TestResult component=auth verdict=yes from=test-runner"
	summary := "HandoffSummary from=implementer component=auth in_progress.component_id=auth"
	log := said(no, no, no)
	log.Log = []report.LogLine{{Text: "auth: rejected three times, stashed"}}
	return []faultCase{
		{"swarm-three-rejections", said(no, no, no), said(no, no, no, "Question to=user component=auth"), "rejection 3 of auth"},
		{"swarm-three-rejections", said(no, no, yes, no), log, "nothing was escalated"},
		{"swarm-two-reruns", sentBack("design", "security_design", "design-level"), sentBack("design", "scope_creep", "Security Design"), "third time"},
		{"swarm-two-reruns", sentBack("design", "design", "design", "scope_creep"), sentBack("design", "design", "design", "human"), "no person"},
		{"swarm-test-after-approval", said(no, test), said(no, yes, test), "not approved"},
		{"swarm-test-after-approval", said(yes, no, test), said(test+" file=pipeline/a.json", yes+" file=pipeline/b.json"), "TestRequest"},
		{"swarm-test-after-approval", said(test+" file=pipeline/1-a.json", yes+" file=pipeline/2-b.json"), said(yes+" file=pipeline/1-b.json", test+" file=pipeline/2-a.json"), "1-a.json"},
		{"swarm-attempts", said(done+" attempt=1", done+" attempt=3"), said(done+" attempt=1", done+" attempt=2"), "no attempt 2"},
		{"swarm-attempts", said(done+" attempt=1", done+" attempt=2", done+" attempt=1"), said(done+" attempt=2 file=a.json", done+" attempt=1 file=b.json"), "attempt 1 after attempt 2"},
		{"swarm-turns-shrink", said(done+" turns=18", done+" turns=4"), said(done+" turns=18", summary+" turns=20", done+" turns=4"), "4 turns after 18"},
		{"swarm-turn-threshold", said(done + " turns=26"), said(done+" turns=26", "HandoffRequest to=implementer"), "26 turns, more than 25"},
		{"swarm-turn-threshold", said(no + " turns=31"), said(no+" turns=31", "HandoffRequest"), "more than 30"},
		{"swarm-handoff-request", said("HandoffRequest to=implementer", done), said("HandoffRequest to=implementer", summary), "no HandoffSummary"},
		{"swarm-successor", said(done, summary), said(summary, done), "nobody takes it up"},
		{"swarm-handed-off", said(given), said(given, done), "never handed off"},
		{"swarm-handed-off", said(given, "HandoffSummary completed_work.0.component_id=auth completed_work.0.status=in_progress"),
			said(given, "HandoffSummary completed_work.0.component_id=auth completed_work.0.status=complete"), "auth"},
		{"swarm-reviewed", said(done, no+" component=other"), said(done, no), "never reviewed"},
		{"swarm-reviewed", said(done, done+" status=blocked", yes+" component=other"), said(done, yes), "messages.jsonl:1"},
		{"swarm-reviewed", said(done, yes, done+" attempt=2"), said(done+" file=pipeline/b.json", yes+" file=pipeline/a.json"), "again, and no review follows"},
		{"swarm-reviewed", said(done, "ReviewResult component=auth verdict=yes from=implementer"), said(done, yes, done+" status=blocked"), "only its author"},
		{"swarm-tested", said(done, yes, done+" component=b", yes+" component=b", passed), said(done, yes, passed), "approves b, whose tests are never run"},
		{"swarm-tested", said(done, passed, done+" attempt=2", yes), said(given, passed, done+" component=b", no+" component=b", done, passed, yes), "not run since"},
		{"swarm-required", said("TestExecution from=lead", yes+" signal=approved"), said(yes + " signal=approved"), "lacks the field component_id"},
		{"swarm-required", said("ReviewResult component=auth"), said(test, "ContextBundle"), "lacks the field verdict"},
		{"swarm-fields", said("ComponentHandoff component=auth files_created=a files_modified=b"), said("ComponentHandoff component=auth files_created=[] files_changed=b description=Signed"), "lacks the field summary"},
		{"swarm-fields", said("TestResult component=auth status=pass"), said("TestResult component=auth status=passed test_results.passed=3", "TestResult component=auth file=pipeline/1.md"), "lacks the fields tests_run, tests_passed, tests_failed"},
		{"swarm-fields", said("ReviewResult component=auth"), said("ReviewResult component=auth issues=[]", "HandoffRequest"), "lacks the field issues"},
		{"swarm-strategy", said("TestRequest testing_strategy=luck"), said("TestRequest testing_strategy=Unit~tests~with~fakes", "ComponentAssignment testing_strategy=luck"), "“luck”, not one of unit, integration, e2e, mixed"},
		{"swarm-outcome", said(done + " status=in_progress"), said(done+" status=ready_for_review", done+" status=Completed", done+" status=implemented", done+" status=blocked"), "“in_progress”, not one of complete, blocked"},
		{"swarm-outcome", said("ReviewResult signal=fine-ish"), said(yes + " signal=LGTM"), "fine-ish"},
		{"swarm-outcome", said("TestResult signal=skipped"), said("TestResult signal=passed"), "not one of pass, fail"},
		{"swarm-planned", withPlan(said(given, done), "auth", "mail"), withPlan(said(given, done, given+" component=mail"), "auth", "mail"), "mail is never assigned"},
		{"swarm-planned", withPlan(said(given), "auth", "cart"), alsoCalled(withPlan(said(given, done+" component=Web~mail"), "auth", "mail"), "Web mail"), "cart"},
		{"swarm-planned", withPlan(said(given), "auth", "mail"), withPlan(said(given, "Question to=user component=mail"), "auth", "mail"), "mail"},
		{"swarm-dependencies", needing(said(given+" component=mail", given, done)), needing(said(given, done, given+" component=mail")), "before auth, on which it depends"},
		{"swarm-dependencies", said(given+" dependencies_completed.0=core", done+" component=core"), said(done+" component=core", given+" dependencies_completed.0=core"), "before core"},
		{"swarm-silent-failure", said(given, done, given), said(given, done), "not finished is auth, and its last message is the ComponentHandoff"},
		{"swarm-silent-failure", said(given), said(given, summary), "never sent a message"},
		{"swarm-silent-failure", said(test), said(test, "TestHandoff component=auth from=test-writer-2"), "test-writer"},
		{"swarm-blocked", said(given, done+" status=blocked"), said(given, done+" status=blocked", given+" attempt=2"), "nobody answers"},
		{"swarm-test-failure", said(given, failed), said(given, failed, given), "no new assignment"},
	}
}

// withPlan gives a run a plan of components, and each of these the messages about it.
func withPlan(run *report.Run, ids ...string) *report.Run {
	run.Plan = &report.Plan{}
	for _, id := range ids {
		run.Plan.Components = append(run.Plan.Components, &report.Component{ID: id, Story: report.Story{Planned: true}})
	}
	return run
}

// alsoCalled gives the plan's last component a name.
func alsoCalled(run *report.Run, name string) *report.Run {
	run.Plan.Components[len(run.Plan.Components)-1].Name = name
	return run
}

// needing gives a run a plan in which mail depends on auth.
func needing(run *report.Run) *report.Run {
	c := withPlan(run, "auth", "mail").Plan.Components
	c[1].DependsOn = c[:1]
	return run
}

// TestAnOrderOfMixedClocks: a time without a zone and one with a zone put no two messages in a certain order.
func TestAnOrderOfMixedClocks(t *testing.T) {
	for _, zoneless := range []bool{false, true} {
		run := runtest.Conversation(report.Swarm, "TestRequest component=auth at=1", "ReviewResult component=auth verdict=yes at=2")
		run.Messages[1].Zoneless = zoneless
		if got, _ := faultsOf(run, "swarm-test-after-approval"); (len(got) == 0) != zoneless {
			t.Errorf("zoneless %v: %v", zoneless, sentences(got))
		}
	}
}
