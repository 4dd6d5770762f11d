package judge

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestFailedCriteriaInAnyLetters: the coverage of criteria counts in whatever letters its name stands.
func TestFailedCriteriaInAnyLetters(t *testing.T) {
	for _, name := range []string{"ac_coverage", "acCoverage", "AC_COVERAGE", "ac-coverage"} {
		m := &report.Message{Fields: []report.Fact{{Name: name + ".AC1", Value: "fail"}, {Name: name + ".AC2", Value: "pass"}}}
		if got := failedCriteria(m); len(got) != 1 || got[0] != "AC1" {
			t.Errorf("%s: %q failed, want AC1", name, got)
		}
	}
}

// TestAListOfCriteriaAgainstThePass: what a validation lists as not met is not passed; what its note calls none of this work is.
func TestAListOfCriteriaAgainstThePass(t *testing.T) {
	pass := "validation_passed signal=validation_passed verdict=yes payload.taskId=T payload."
	for _, tt := range []struct{ line, want string }{
		{pass + "criteria.0.criterion=jumps payload.criteria.0.met=true", ""},
		{pass + "criteria.0.criterion=jumps payload.criteria.0.met=false", "not met: jumps"},
		{pass + "acceptance_criteria.1.status=not~met", "not met: 1"},
		{pass + "results.criteria.0.name=jumps payload.results.criteria.0.result=FAIL", "not met: jumps"},
		{pass + "acceptanceCriteria.jumps=false", "not met: jumps"},
		{pass + "acceptanceCriteria.jumps=pass payload.acceptanceCriteria.lands=true", ""},
		{pass + "acceptanceCriteria.reads-v1.2=not~met", "not met: reads-v1.2"},
		{pass + "acceptanceCriteria.AC1.2.met=false", "not met: AC1.2"},
		{pass + "acceptanceCriteria.AC1.2.blocking=false", ""},
		{pass + "acceptanceCriteria.0=never~fails", ""},
		{pass + "criteria.0.met=false payload.criteria.0.note=n/a", ""},
		{pass + "criteria.0.met=true payload.criteria.0.regression=false", ""},
	} {
		got := Settle(runtest.Conversation(report.Ralph, tt.line), Policy{}).broken("criteria-met")
		if len(got) != min(1, len(tt.want)) || tt.want != "" && !strings.Contains(got[0].Message, tt.want) {
			t.Errorf("%s: %+v, want %q", tt.line, got, tt.want)
		}
	}
}

// TestADroppedCriterion: a re-review that lists criteria speaks of each that the first review failed.
func TestADroppedCriterion(t *testing.T) {
	for _, tt := range []struct {
		again report.Message
		drops bool
	}{
		{report.Message{}, false},
		{report.Message{Raw: "ac_coverage: {}"}, true},
		{report.Message{Raw: "ac_coverage: {}", Body: "- AC1: PASS"}, false},
		{report.Message{Raw: "ac_coverage: {}", Body: "- AC10: PASS"}, true},
		{report.Message{Raw: "ac_coverage: {}", Body: "- AC10: PASS\n- ac-1 4 of 4"}, false},
		{report.Message{Fields: []report.Fact{{Name: "ac_coverage.AC1", Value: "pass"}}}, false},
		{report.Message{Fields: []report.Fact{{Name: "ac_coverage.AC2", Value: "pass"}}}, true},
		{report.Message{Fields: []report.Fact{{Name: "ac_coverage", Value: "all pass"}}}, false},
		{report.Message{Fields: []report.Fact{{Name: "ac_coverage", Value: "meh"}}}, true},
		{report.Message{Fields: []report.Fact{{Name: "ac_coverage.0.id", Value: "AC1"}, {Name: "ac_coverage.0.status", Value: "pass"}}}, false},
		{report.Message{Fields: []report.Fact{{Name: "ac_coverage.0.id", Value: "AC2"}, {Name: "ac_coverage.0.status", Value: "pass"}}}, true},
	} {
		tt.again.Dialect, tt.again.Type, tt.again.Verdict = report.AgentTeam, "review_verdict", report.Positive
		first := &report.Message{Dialect: report.AgentTeam, Type: "review_verdict", Verdict: report.Negative, Lifted: &tt.again,
			Fields: []report.Fact{{Name: "ac_coverage.AC1", Value: "fail"}, {Name: "ac_coverage.AC2", Value: "pass"}}}
		a := &Account{Run: &report.Run{Messages: []*report.Message{first, &tt.again}}}
		dropped := false
		criteriaMet(a, func(Contradiction) { dropped = true })
		if dropped != tt.drops {
			t.Errorf("%+v: dropped %v, want %v", tt.again, dropped, tt.drops)
		}
	}
}

// TestAnApprovalThatCountsCriticalFindings says two things.
func TestAnApprovalThatCountsCriticalFindings(t *testing.T) {
	for field, want := range map[string]int{"critical=1": 1, "critical_count=2": 1, "critical=0": 0, "critical=none": 0, "critical_path=1": 0} {
		got := Settle(runtest.Conversation(report.TeamCoordinate, "review_result signal=approved verdict=yes data."+field), Policy{}).broken("criteria-met")
		if len(got) != want {
			t.Errorf("%s: %+v, want %d", field, got, want)
		}
	}
}

// TestACriterionThatNoReviewSpeaksOf: it was asked for, and the last review passes with a list of others.
func TestACriterionThatNoReviewSpeaksOf(t *testing.T) {
	const given, pass = "task_assignment signal=execute file=01.md body=-~AC1:~rounded|-~AC2:~in~euro", "review_verdict signal=pass verdict=yes file=03.md ac_coverage.AC1=pass"
	for _, tt := range []struct {
		name  string
		want  int
		lines []string
	}{
		{"left out", 1, []string{given, pass}},
		{"there", 0, []string{given, pass + " ac_coverage.ac-2=pass"}},
		{"in the body", 0, []string{given, pass + " body=AC2~holds~too"}},
		{"by an earlier review", 0, []string{given, "review_verdict signal=fail verdict=no file=02.md ac_coverage.AC1=fail ac_coverage.AC2=pass", pass}},
		{"no list", 0, []string{given, "review_verdict signal=pass verdict=yes file=03.md"}},
		{"all at once", 0, []string{given, pass + " body=All~acceptance~criteria~hold."}},
		{"not passed", 0, []string{given, "review_verdict signal=fail verdict=no file=03.md ac_coverage.AC1=fail"}},
	} {
		run := runtest.Conversation(report.AgentTeam, tt.lines...)
		for _, m := range run.Messages {
			m.Body = strings.ReplaceAll(m.Body, "|", "\n")
			m.Raw = m.Body
			for _, f := range m.Fields {
				m.Raw += "\n" + f.Name
			}
		}
		if got := Settle(run, Policy{}).broken("criteria-met"); len(got) != tt.want {
			t.Errorf("%s: %+v, want %d", tt.name, got, tt.want)
		}
	}
}
