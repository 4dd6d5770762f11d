package dialect

import (
	"fmt"
	"testing"

	"swarmreport/report"
)

// TestValuesOfABusLineThatCannotBeRead are kept with the line's own place, and not as those of a later test's result.
func TestValuesOfABusLineThatCannotBeRead(t *testing.T) {
	const line = `{"ts":"2026-03-09T08:00:00Z","from":"builder","to":"coordinator","type":"%s","summary":"s","data":{"task_id":"IMPL-1",%s}}` + "\n"
	later := fmt.Sprintf(line, "test_result", `"status":"passed","tests_run":2,"tests_passed":2`)
	for _, tt := range []struct {
		kind, data string
		unclear    int
	}{
		{"impl_complete", `"status":3`, 1}, {"impl_complete", `"status":{"a":"E"}`, 1}, {"state_update", `"status":2`, 1}, {"review_result", `"verdict":"approved","total_findings":"two"`, 1},
		{"impl_complete", `"status":"completed"`, 0}, {"impl_complete", `"status":["completed"]`, 0}, {"impl_complete", `"status":null`, 0}, {"impl_progress", `"status":3`, 0}, {"review_result", `"verdict":"approved","total_findings":"none"`, 0},
	} {
		art := read(t, ".msg/messages.jsonl", fmt.Sprintf(line, tt.kind, tt.data)+later)
		if len(art.Unclear) != tt.unclear || tt.unclear > 0 && art.Unclear[0].Line != 1 || len(art.Verifications[0].Unclear) > 0 {
			t.Errorf("%s %s: unclear %+v, of the test's result %+v", tt.kind, tt.data, art.Unclear, art.Verifications)
		}
	}
}

// TestACompletionThatIsNone says in its status that the work is not done.
func TestACompletionThatIsNone(t *testing.T) {
	const line = `{"ts":"2026-03-09T08:00:00Z","from":"builder","type":"impl_complete","summary":"s","data":{"status":"%s"}}`
	for status, want := range map[string]report.Verdict{"not done": report.Negative, "INCOMPLETE": report.Negative, "in_progress": report.Negative, "partial_completion": report.Negative, "cancelled": report.Negative,
		"completed": report.NoVerdict, "done": report.NoVerdict, "not applicable": report.NoVerdict, "completed with warnings": report.NoVerdict} {
		if m := read(t, ".msg/messages.jsonl", fmt.Sprintf(line, status)).Messages[0]; m.Verdict != want {
			t.Errorf("%s: verdict %v, want %v", status, m.Verdict, want)
		}
	}
}

func TestChecksAsOneText(t *testing.T) {
	for text, checks := range map[string]int{"lint failed": 1, "meh": 1, "all passed": 0, "lint, build": 0, "none": 0, "0 errors": 0, "the lint failed at first because of a config": 0} {
		v := read(t, "verification-result.json", `{"status":"pass","tests_run":2,"tests_passed":2,"tests_failed":0,"checks":"`+text+`"}`).Verification
		if len(v.Checks) != checks {
			t.Errorf("%s: %+v, want %d", text, v.Checks, checks)
		}
	}
}

func TestWhatASessionStatesOfItself(t *testing.T) {
	art := read(t, "team-session.json", `{"session_id":"TC-1","status":"completed","team_name":"t","pipeline":{"tasks_total":3,"tasks_completed":"2"}}`)
	if s := art.Session.Stated; len(s) != 1 || s[0].Status != "completed" || s[0].TasksTotal.N != 3 || s[0].TasksDone.N != 2 || len(art.Unclear) > 0 {
		t.Errorf("stated %+v, unclear %+v", s, art.Unclear)
	}
	for _, odd := range []string{`"status":3`, `"status":{"a":"E"}`, `"status":"active","pipeline":{"tasks_total":"3+"}`, `"status":"active","tasks_completed":-1`} {
		if art := read(t, "team-session.json", `{"session_id":"TC-1","team_name":"t",`+odd+`}`); len(art.Unclear) != 1 {
			t.Errorf("%s: unclear %+v", odd, art.Unclear)
		}
	}
}
