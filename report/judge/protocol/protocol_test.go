package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// faultCase is a run that breaks a rule once, and a near neighbour that keeps it: the rule applies there and is silent.
type faultCase struct {
	rule   string
	breaks *report.Run
	keeps  *report.Run
	want   string // in the fault's sentence
}

func faultsOf(run *report.Run, rule string) (faults []Fault, of int) {
	for _, audited := range Audit(run) {
		if audited.Name == rule {
			return audited.Faults, audited.Subjects
		}
	}
	return nil, 0
}

func allFaults(run *report.Run) (faults []Fault) {
	for _, audited := range Audit(run) {
		faults = append(faults, audited.Faults...)
	}
	return faults
}

func faultCases() []faultCase {
	return slices.Concat(agentTeamCases(), roleSpecCases(), teamCases(), buildCases(), swarmCases(), ralphCases())
}

func TestFaults(t *testing.T) {
	for i, c := range faultCases() {
		t.Run(fmt.Sprintf("%s-%d", c.rule, i), func(t *testing.T) {
			got, of := faultsOf(c.breaks, c.rule)
			if len(got) != 1 || !strings.Contains(got[0].Message, c.want) {
				t.Errorf("breach: got %v of %d, want one fault with %q", sentences(got), of, c.want)
			}
			if c.keeps == nil {
				return
			}
			if got, of := faultsOf(c.keeps, c.rule); len(got) > 0 || of == 0 {
				t.Errorf("neighbour: got %v of %d, want a rule that applies and is silent", sentences(got), of)
			}
		})
	}
}

func sentences(faults []Fault) (list []string) {
	for _, f := range faults {
		list = append(list, f.Message)
	}
	return list
}

func TestProtocolTable(t *testing.T) {
	fires, silent := map[string]bool{}, map[string]bool{}
	for _, c := range faultCases() {
		fires[c.rule], silent[c.rule] = true, silent[c.rule] || c.keeps != nil
	}
	seen := map[string]bool{}
	for _, r := range Rules {
		if seen[r.Name] || r.Meaning == "" || r.Source == "" || r.Dialect == "" || r.Check == nil {
			t.Errorf("rule %q lacks a name of its own, a meaning, a source, a dialect or a check", r.Name)
		}
		if seen[r.Name] = true; !fires[r.Name] || !silent[r.Name] {
			t.Errorf("rule %q lacks a run that breaks it or one that keeps it", r.Name)
		}
	}
}

// TestFaultsInOrder: what a check collects in maps comes out in the order of the conversation, every time.
func TestFaultsInOrder(t *testing.T) {
	var lines []string
	for i := range 50 {
		lines = append(lines, fmt.Sprintf("bug_report component=T-%d", i), fmt.Sprintf("HandoffRequest to=a%d", i))
	}
	for _, d := range []report.Dialect{report.Ralph, report.Swarm} {
		faults := allFaults(runtest.Conversation(d, lines...))
		if len(faults) < 50 || !slices.IsSortedFunc(faults, func(a, b Fault) int {
			if a.Rule != b.Rule {
				return 0
			}
			return a.sequence() - b.sequence()
		}) {
			t.Errorf("%s: %d faults, or not in order", d, len(faults))
		}
	}
}

// TestLargeConversation holds the cost to one that grows with the number of messages, not with its square.
func TestLargeConversation(t *testing.T) {
	templates := map[report.Dialect][]string{
		report.AgentTeam: {"worker_submission signal=rfr thread=t%d", "review_verdict signal=pass critical_count=1", "plan_result has_blockers=true plan_file=p%d.md",
			"research_result verified=false topic=t%d", "task_assignment signal=execute plan_file=q%d.md thread=u%d", "architecture_request signal=plan"},
		report.TeamCoordinate: {"task_complete from=tester component=IMPL-%d", "fix_required component=IMPL-1", "state_update status=completed from=a%d"},
		report.BuildWorkflow: {"VALIDATION_REQUEST messageId=m%d from=a to=b correlationId=T%d", "ESCALATION_REQUEST messageId=e%d from=a to=b", "STATUS_UPDATE messageId=s%d replyTo=e%d from=b to=a",
			"VALIDATION_RESPONSE correlationId=x payload.decision=REJECTED", "TASK_ASSIGNMENT to=b correlationId=c%d"},
		report.Swarm: {"ComponentAssignment component=C%d to=implementer", "ComponentHandoff component=C1 status=blocked from=implementer attempt=%d", "ReviewResult component=C1 verdict=no from=reviewer turns=%d",
			"TestRequest component=C1 to=a%d", "HandoffRequest to=a%d", "HandoffSummary component=C1 from=b%d in_progress.component_id=C1"},
		report.Ralph: {"question id=msg-pm-%d status=pending", "bug_report component=C%d", "status_update from=dev payload.status=working at=%d"},
	}
	for d, lines := range templates {
		var all []string
		for i := range 20_000 {
			all = append(all, strings.ReplaceAll(lines[i%len(lines)], "%d", strconv.Itoa(i)))
		}
		run := runtest.Conversation(d, all...)
		if faults := allFaults(run); len(faults) == 0 {
			t.Errorf("%s: no faults in %d messages", d, len(all))
		}
	}
}
