package judge

import (
	"strings"
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestAPassOverTheOwnWord: what the author, or the commit, calls failed is no pass; what was mended or judged again since is none of it.
func TestAPassOverTheOwnWord(t *testing.T) {
	handed := "worker_submission signal=rfr qa_check="
	pass := "review_verdict signal=pass verdict=yes"
	gates := "QUALITY_REPORT payload.taskId=T payload.status=PASSED verdict=yes"
	done := "implementation_complete payload.taskId=T payload."
	valid := "validation_passed payload.taskId=T signal=validation_passed verdict=yes"
	commit := "COMMIT_REQUEST payload.taskId=T payload.metadata.qualityGatesPassed="
	const update = "STATUS_UPDATE from=dev payload.taskId=T-1 payload."
	for _, tt := range []struct {
		dialect report.Dialect
		want    string
		lines   []string
	}{
		{report.AgentTeam, "", []string{handed + "pass ac_coverage.AC1=partial", pass}},
		{report.AgentTeam, "says qa_check FAIL", []string{handed + "FAIL", pass}},
		{report.AgentTeam, "says AC1 failed", []string{handed + "pass ac_coverage.AC1=fail", pass}},
		{report.AgentTeam, "says AC1 failed", []string{handed + "pass ac_coverage.AC1=fail(untested)", pass}},
		{report.AgentTeam, "says qa_check fail:lint", []string{handed + "fail:lint", pass}},
		{report.AgentTeam, "", []string{handed + "pass ac_coverage.AC1=partial(1/2)", pass}},
		{report.AgentTeam, "", []string{handed + "fail:n/a ac_coverage.AC1=failed(fixed) ac_coverage.AC2=fail(pre-existing)", pass}},
		{report.AgentTeam, "says AC1 failed", []string{handed + "fail:resolved ac_coverage.AC1=fail(confirmed)", pass}},
		{report.AgentTeam, "", []string{handed + "fail", "review_verdict signal=fail verdict=no", handed + "pass", pass}},
		{report.AgentTeam, "", []string{handed + "fail", pass, "revision_request", handed + "pass", pass}},
		{report.AgentTeam, "", []string{handed + "fail", pass, "audit_verdict signal=fail verdict=no", handed + "pass", pass}},
		{report.AgentTeam, "says qa_check fail", []string{handed + "fail", pass, "audit_verdict signal=pass verdict=yes"}},
		{report.AgentTeam, "", []string{handed + "fail", handed + "pass", pass}}, // which of the two it passes stays open
		{report.Ralph, "", []string{done + "testsFailed=0 payload.status=complete", valid}},
		{report.Ralph, "says testsFailed 2", []string{done + "testsFailed=2", valid}},
		{report.Ralph, "says tests.failed 1", []string{done + "tests.failed=1", valid}},
		{report.Ralph, "", []string{done + "tests.failed=1 payload.tests.baselineFailed=1", valid}},
		{report.Ralph, "says status “partial”", []string{done + "status=partial", valid}},
		{report.Ralph, "", []string{done + "status=partial", done + "status=complete", valid}},
		{report.BuildWorkflow, "", []string{gates, commit + "true"}},
		{report.BuildWorkflow, "with a progress of 60", []string{update + "status=COMPLETED payload.progress=60", gates}},
		{report.BuildWorkflow, "", []string{update + "status=COMPLETED payload.progress=100%", gates}},
		{report.BuildWorkflow, "", []string{update + "status=PROGRESS payload.progress=60", gates}},
		{report.BuildWorkflow, "", []string{update + "status=COMPLETED payload.progress=60", update + "status=COMPLETED payload.progress=100"}},
		{report.TeamCoordinate, "", []string{"progress component=T-1 status=completed progress_pct=80"}},
		{report.TeamCoordinate, "with a progress of 80", []string{"task_complete component=T-1 progress_pct=80"}},
		{report.BuildWorkflow, "gates did not pass", []string{gates, commit + "false"}},
		{report.BuildWorkflow, "", []string{gates, commit + "false", commit + "true"}},
	} {
		got := Settle(runtest.Conversation(tt.dialect, tt.lines...), Policy{}).broken("own-word")
		if len(got) != min(1, len(tt.want)) || tt.want != "" && !strings.Contains(got[0].Message, tt.want) {
			t.Errorf("%v: %+v, want %q", tt.lines, got, tt.want)
		}
	}
}

// TestAPassAtAnEarlierCommit: what was mended is handed in and passed at a commit of its own.
func TestAPassAtAnEarlierCommit(t *testing.T) {
	done, bug, pass := "implementation_complete payload.taskId=T payload.commitHash=", "bug_report payload.taskId=T verdict=no", "validation_passed payload.taskId=T verdict=yes payload.commitHash="
	for _, tt := range []struct {
		want  string
		lines []string
	}{
		{"", []string{done + "aaaaaaa1", bug, done + "bbbbbbb2", pass + "bbbbbbb2c"}},
		{"passes T at the commit aaaaaaa1", []string{done + "aaaaaaa1", bug, done + "bbbbbbb2", pass + "aaaaaaa1"}},
		{"hands in T again", []string{done + "aaaaaaa1", bug, done + "aaaaaaa1", pass + "aaaaaaa1"}},
		{"", []string{done + "aaaaaaa1", done + "aaaaaaa1", pass + "aaaaaaa1"}},
		{"", []string{done + "aaaaaaa1", bug, done + "bbbbbbb2", pass + "ccccccc3"}}, // a merge
		{"", []string{done + "main", bug, done + "main", pass + "main"}},
	} {
		var got []string
		earlierCommits(&Account{Run: runtest.Conversation(report.Ralph, tt.lines...)}, func(c Contradiction) {
			got = append(got, c.Message)
			if c.Declared == c.Found {
				t.Errorf("%q: says and shows the same: %s", tt.lines, c.Found)
			}
		})
		if len(got) != min(1, len(tt.want)) || tt.want != "" && !strings.Contains(got[0], tt.want) {
			t.Errorf("%q: %q, want %q", tt.lines, got, tt.want)
		}
	}
}

func TestHeardBetweenSigns(t *testing.T) {
	for _, signs := range []string{"[", "- ", "…", "é"} {
		said := strings.Repeat(signs, 20_000) + "2 tests still fail" + strings.Repeat(signs, 20_000)
		if admits(&report.Message{Body: said}, admitsFailure) == "" {
			t.Errorf("what stands between many %q is not heard", signs)
		}
	}
}

// BenchmarkHearing: a message of signs takes about as long to hear as one of honest sentences.
func BenchmarkHearing(b *testing.B) {
	const size = 250_000
	for name, unit := range map[string]string{
		"sentences": "The date is parsed, and a card that is out of date is refused. ",
		"brackets":  "[", "dashes": "- ", "items": "- \n\n", "indented": "  - a\n", "deep": strings.Repeat(" ", 700) + "- a\n",
		"emphasis": "*a_ ", "lists": "a, ", "ands": ", and ", "notes": "note: ", "overrides": "\u202ea",
	} {
		b.Run(name, func(b *testing.B) {
			m := &report.Message{Body: strings.Repeat(unit, size/len(unit))}
			b.SetBytes(int64(len(m.Body)))
			for b.Loop() {
				admits(m, admitsFailure, stillThere, untested)
			}
		})
	}
}
