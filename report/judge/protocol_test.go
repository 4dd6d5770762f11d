package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// faultCase is a run that breaks a rule once, and a near neighbour that keeps it: the rule applies there and is silent.
type faultCase struct {
	rule   string
	breaks *report.Run
	keeps  *report.Run
	want   string // in the fault's sentence
}

// talk makes a run of messages. Each line is a type and name=value pairs, ~ for a blank: "ReviewResult component=C1 verdict=no".
// Every pair is a field; those that a message has by itself are set too. Time is in minutes.
func talk(d report.Dialect, lines ...string) *report.Run {
	run := &report.Run{Dialects: []report.Dialect{d}}
	byID := map[string]*report.Message{}
	for i, line := range lines {
		m := spoken(d, line)
		m.Sequence, m.Origin = i, report.Origin{Path: "messages.jsonl", Line: i + 1}
		if f, ok := m.Field("file"); ok {
			m.Origin = report.Origin{Path: f}
		}
		if asked := byID[m.ReplyTo]; asked != nil && m.ReplyTo != "" {
			m.Answers, asked.Answered = asked, append(asked.Answered, m)
		}
		if m.Duplicate = byID[m.ID]; m.ID != "" && m.Duplicate == nil {
			byID[m.ID] = m
		}
		run.Messages = append(run.Messages, m)
	}
	return run
}

func spoken(d report.Dialect, line string) *report.Message {
	words := strings.Fields(line)
	m := &report.Message{Dialect: d, Type: strings.ReplaceAll(words[0], "~", " ")}
	for _, pair := range words[1:] {
		name, value, _ := strings.Cut(pair, "=")
		value = strings.ReplaceAll(value, "~", " ")
		m.Fields = append(m.Fields, report.Fact{Name: name, Value: value})
		known := map[string]*string{"id": &m.ID, "messageId": &m.ID, "thread": &m.Thread, "correlationId": &m.Thread, "replyTo": &m.ReplyTo,
			"component": &m.Component, "payload.taskId": &m.Component, "status": &m.Status, "signal": &m.Signal, "priority": &m.Priority, "body": &m.Body, "summary": &m.Summary}
		if to := known[name]; to != nil {
			*to = value
		}
		n, _ := strconv.Atoi(value)
		switch name {
		case "from":
			m.From = report.AgentName(value)
		case "to":
			m.To = report.AgentName(value)
		case "at":
			m.Time = time.Date(2026, 3, 1, 12, n, 0, 0, time.UTC)
		case "attempt":
			m.Attempt = report.Known(n)
		case "turns":
			m.Turns = report.Known(n)
		case "verdict":
			m.Verdict = map[string]report.Verdict{"yes": report.Positive, "no": report.Negative}[value]
		}
	}
	return m
}

func faultsOf(run *report.Run, rule string) (faults []Fault, of subjects) {
	a := Settle(run, Policy{})
	for _, f := range a.Faults {
		if f.Rule == rule {
			faults = append(faults, f)
		}
	}
	return faults, a.subjects[rule]
}

func faultCases() []faultCase {
	return slices.Concat(agentTeamCases(), roleSpecCases(), teamCases(), buildCases(), swarmCases(), ralphCases())
}

func TestFaults(t *testing.T) {
	for i, c := range faultCases() {
		t.Run(fmt.Sprintf("%s-%d", c.rule, i), func(t *testing.T) {
			got, of := faultsOf(c.breaks, c.rule)
			if len(got) != 1 || !strings.Contains(got[0].Message, c.want) || of.broken != 1 {
				t.Errorf("breach: got %v of %+v, want one fault with %q", sentences(got), of, c.want)
			}
			if c.keeps == nil {
				return
			}
			if got, of := faultsOf(c.keeps, c.rule); len(got) > 0 || of.of == 0 {
				t.Errorf("neighbour: got %v of %+v, want a rule that applies and is silent", sentences(got), of)
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
	for _, r := range Protocol {
		if seen[r.Name] || r.Meaning == "" || r.Source == "" || r.Dialect == "" || r.Check == nil {
			t.Errorf("rule %q lacks a name of its own, a meaning, a source, a dialect or a check", r.Name)
		}
		if seen[r.Name] = true; !fires[r.Name] || !silent[r.Name] {
			t.Errorf("rule %q lacks a run that breaks it or one that keeps it", r.Name)
		}
	}
}

func TestSilentWithoutMessages(t *testing.T) {
	if a := Settle(link(review(finding("A-1", report.High))), Policy{}); len(a.Faults) > 0 {
		t.Errorf("a run without messages has faults: %v", sentences(a.Faults))
	}
}

func TestFaultsCostConsistency(t *testing.T) {
	run := talk(report.AgentTeam, "approval signal=lgtm", "approval")
	for _, d := range score(Settle(run, Policy{})).Dimensions {
		for _, c := range d.Checks {
			if c.Rule == "envelope-required" {
				if d.Name != Consistency || c.Held != 1 || c.Of != 2 || len(c.Refs) != 1 || c.Refs[0].Label != "messages.jsonl:2" {
					t.Errorf("%s: %d of %d, %v; want consistency, 1 of 2, the second message", d.Name, c.Held, c.Of, c.Refs)
				}
				return
			}
		}
	}
	t.Error("the score has no check for a rule that applies")
}

// TestFaultsInOrder: what a check collects in maps comes out in the order of the conversation, every time.
func TestFaultsInOrder(t *testing.T) {
	var lines []string
	for i := range 50 {
		lines = append(lines, fmt.Sprintf("bug_report component=T-%d", i), fmt.Sprintf("HandoffRequest to=a%d", i))
	}
	for _, d := range []report.Dialect{report.Ralph, report.Swarm} {
		a := Settle(talk(d, lines...), Policy{})
		if len(a.Faults) < 50 || !slices.IsSortedFunc(a.Faults, func(a, b Fault) int {
			if a.Rule != b.Rule {
				return 0
			}
			return a.sequence() - b.sequence()
		}) {
			t.Errorf("%s: %d faults, or not in order", d, len(a.Faults))
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
		run := talk(d, all...)
		if a := Settle(run, Policy{}); len(a.Faults) == 0 {
			t.Errorf("%s: no faults in %d messages", d, len(all))
		}
	}
}
