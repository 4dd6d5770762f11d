package protocol

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// faultCase is a run that breaks a rule once, and a similar one (nil = none) to which the rule applies without a fault.
type faultCase struct {
	rule, want    string // want is part of the fault's sentence
	breaks, keeps *report.Run
}

// conversations reads testdata: a file per dialect, with cases of "# rule: sentence", the messages of a run that breaks the
// rule, and after "--" those of one that keeps it.
func conversations(t *testing.T) (cases []faultCase) {
	t.Helper()
	paths, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no testdata", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		dialect := report.Dialect(strings.TrimSuffix(filepath.Base(path), ".txt"))
		for text := range strings.SplitSeq(strings.TrimPrefix("\n"+string(data), "\n# "), "\n# ") {
			head, body, _ := strings.Cut(text, "\n")
			c := faultCase{}
			c.rule, c.want, _ = strings.Cut(head, ": ")
			breaks, keeps, kept := strings.Cut(body, "\n--\n")
			c.breaks = runtest.Conversation(dialect, strings.Split(strings.TrimSpace(breaks), "\n")...)
			if kept {
				c.keeps = runtest.Conversation(dialect, strings.Split(strings.TrimSpace(keeps), "\n")...)
			}
			cases = append(cases, c)
		}
	}
	return cases
}

func faultsOf(run *report.Run, rule string) (faults []Fault, subjects int) {
	audited := Audit(run)
	if i := slices.IndexFunc(audited, func(a Audited) bool { return a.Name == rule }); i >= 0 {
		return audited[i].Faults, audited[i].Subjects
	}
	return nil, 0
}

func sentences(faults []Fault) (list []string) {
	for _, f := range faults {
		list = append(list, f.Message)
	}
	return list
}

func TestFaults(t *testing.T) {
	fires, silent := map[string]bool{}, map[string]bool{}
	for i, c := range slices.Concat(conversations(t), runCases()) {
		t.Run(fmt.Sprintf("%s-%d", c.rule, i), func(t *testing.T) {
			got, of := faultsOf(c.breaks, c.rule)
			if fires[c.rule] = true; len(got) != 1 || !strings.Contains(got[0].Message, c.want) {
				t.Errorf("breach: got %v of %d, want one fault with %q", sentences(got), of, c.want)
			}
			if c.keeps == nil {
				return
			}
			silent[c.rule] = true
			if got, of := faultsOf(c.keeps, c.rule); len(got) > 0 || of == 0 {
				t.Errorf("similar run: got %v of %d, want a rule that applies without a fault", sentences(got), of)
			}
		})
	}
	seen := map[string]bool{}
	for _, r := range Rules {
		if seen[r.Name] || r.Title == "" || !fires[r.Name] || !silent[r.Name] {
			t.Errorf("rule %q lacks a unique name, a title, a run that breaks it or one that keeps it", r.Name)
		}
		seen[r.Name] = true
	}
}

// TestNotApplicable: what one side never kept, or whose order is unknown, is not missing.
func TestNotApplicable(t *testing.T) {
	agents := []string{"worker_submission signal=rfr", "review_verdict signal=fail", "audit_verdict signal=pass"}
	unordered := []string{"worker_submission signal=rfr file=a.md", "approval signal=lgtm file=b.md", "review_verdict signal=fail file=c.md"}
	for _, c := range []struct {
		rule  string
		lines []string
	}{
		{"envelope-verdict-obeyed", agents}, {"envelope-reviewed", unordered}, {"envelope-verdict-obeyed", unordered},
	} {
		if got, of := faultsOf(runtest.Conversation(report.AgentTeam, c.lines...), c.rule); of > 0 {
			t.Errorf("%s looked at %d and found %v, want a rule that does not apply", c.rule, of, sentences(got))
		}
	}
}

// TestLargeConversation holds the cost to one that grows with the number of messages, and the faults to their order.
func TestLargeConversation(t *testing.T) {
	for d, lines := range map[report.Dialect][]string{
		report.AgentTeam: {"worker_submission signal=rfr thread=t%d", "review_verdict signal=pass critical_count=1",
			"plan_result has_blockers=true plan_file=p%d.md", "research_result verified=false topic=t%d",
			"task_assignment signal=execute plan_file=q%d.md thread=u%d", "architecture_request signal=plan"},
		report.TeamCoordinate: {"task_complete from=tester component=IMPL-%d", "fix_required component=IMPL-1",
			"state_update status=completed from=a%d"},
		report.BuildWorkflow: {"VALIDATION_REQUEST messageId=m%d from=a to=b correlationId=T%d",
			"ESCALATION_REQUEST messageId=e%d from=a to=b", "STATUS_UPDATE messageId=s%d replyTo=e%d from=b to=a",
			"VALIDATION_RESPONSE correlationId=x payload.decision=REJECTED", "TASK_ASSIGNMENT to=b correlationId=c%d"},
		report.Swarm: {"ComponentAssignment component=C%d to=implementer", "HandoffRequest to=a%d", "TestRequest component=C1 to=a%d",
			"ComponentHandoff component=C1 status=blocked from=implementer attempt=%d",
			"ReviewResult component=C1 verdict=no from=reviewer turns=%d",
			"HandoffSummary component=C1 from=b%d in_progress.component_id=C1"},
		report.Ralph: {"question id=msg-pm-%d status=pending", "bug_report component=C%d",
			"status_update from=dev payload.status=working at=%d"},
	} {
		var all []string
		for i := range 10_000 {
			all = append(all, strings.ReplaceAll(lines[i%len(lines)], "%d", strconv.Itoa(i)))
		}
		n := 0
		for _, a := range Audit(runtest.Conversation(d, all...)) {
			n += len(a.Faults)
			if !slices.IsSortedFunc(a.Faults, byPlace) {
				t.Errorf("%s: the faults of %s are not in order", d, a.Name)
			}
		}
		if n == 0 {
			t.Errorf("%s: no faults in %d messages", d, len(all))
		}
	}
}

func TestUnanswered(t *testing.T) {
	run := runtest.Conversation(report.Ralph, "question id=q1 from=qa to=pm status=pending",
		"question id=q2 from=qa to=pm status=pending", "answer id=a2 from=pm to=qa replyTo=q2")
	faults, _ := faultsOf(run, "ralph-question")
	if got := Unanswered(faults); !got[run.Messages[0]] || len(got) != 1 {
		t.Errorf("got %d unanswered, want the first question alone", len(got))
	} else if by := faults[0].By; by != "pm" {
		t.Errorf("responsible is %q, want pm", by)
	}
}

func TestScores(t *testing.T) {
	for _, c := range []struct {
		total  string
		scale  float64
		values []float64 // with the weights .75, .25
		want   float64   // of 100; -1 = unknown
		agrees report.Truth
	}{
		{"96%", 5, nil, 96, report.Unknown}, {"18 / 20", 0, nil, 90, report.Unknown}, {"4", 5, nil, 80, report.Unknown},
		{"72", 5, nil, 72, report.Unknown}, {"79.5", 0, nil, 79.5, report.Unknown}, {"4.75", 0, nil, -1, report.Unknown},
		{"", 5, []float64{4, 2}, 70, report.Unknown}, {"good", 0, nil, -1, report.Unknown}, {"3/0", 0, nil, -1, report.Unknown},
		{"86", 100, []float64{90, 70}, 86, report.Yes}, {"95", 100, []float64{90, 70}, 95, report.No},
		{"80%", 5, []float64{4, 4}, 80, report.Yes},
	} {
		s := &report.StatedScore{Total: c.total, Scale: c.scale}
		for i, v := range c.values {
			s.Dimensions = append(s.Dimensions, report.StatedDimension{Value: v, Weight: []float64{.75, .25}[i]})
		}
		if got := percent(s); math.IsNaN(got) != (c.want < 0) || c.want >= 0 && got != c.want {
			t.Errorf("%q of %v: got %v", c.total, c.scale, got)
		}
		if _, agrees := Recompute(s); agrees != c.agrees {
			t.Errorf("%q of %v: agrees %v", c.total, c.scale, agrees)
		}
	}
}

// TestVocabulary: a listed word is no violation, and each dialect with a rule about words publishes its lists.
func TestVocabulary(t *testing.T) {
	var dialects []report.Dialect
	for _, l := range Vocabulary() {
		dialects = append(dialects, l.Dialect)
		for _, w := range l.Words {
			if exactly, _ := (Field{Words: l.Words}).spelled(w); !exactly {
				t.Errorf("%s %s: %q is published and would be a violation", l.Type, l.Names, w)
			}
		}
	}
	want := []report.Dialect{report.AgentTeam, report.BuildWorkflow, report.Swarm, report.Ralph}
	if got := slices.Compact(dialects); !slices.Equal(got, want) {
		t.Errorf("lists of %v are published, want %v", got, want)
	}
}
