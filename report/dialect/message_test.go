package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestDialectsInOneFile: each message is read by its own dialect, whichever the file begins with.
func TestDialectsInOneFile(t *testing.T) {
	lines := []struct{ text, want string }{
		{`{"messageId":"a2","correlationId":"T1","timestamp":"2026-05-01T09:01:00Z","from":"dev","to":"cto","type":"VALIDATION_REQUEST","version":"1.0","payload":{"taskId":"T1"}}`, "build-workflow a2 dev T1"},
		{`{"id":"MSG-001","ts":"2026-05-01T09:02:00Z","from":"reviewer","to":"coordinator","type":"review_result","summary":"bad","data":{"verdict":"REJECT"}}`, "team-coordinate MSG-001 reviewer "},
		{`{"id":"msg-qa-20260501-090300-001","from":"developer","to":"qa","type":"bug_report","payload":{"taskId":"T1"},"timestamp":"2026-05-01T09:03:00Z","status":"pending"}`, "ralph msg-qa-20260501-090300-001 developer T1"},
		{`{"schema":"ReviewResult","component_id":"c1","status":"rejected","issues":[],"attempt":1}`, "swarm  reviewer c1"},
	}
	for first := range lines {
		text, want := "", []string{}
		for i := range lines {
			l := lines[(first+i)%len(lines)]
			text, want = text+l.text+"\n", append(want, l.want)
		}
		var got []string
		for _, m := range read(t, "talk.jsonl", text).Messages {
			got = append(got, fmt.Sprintf("%s %s %s %s", m.Dialect, m.ID, m.From, m.Component))
		}
		if !slices.Equal(got, want) {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
}

// TestBesides: findings that a message carries where its type has no place for any are raised; what it says was mended is not.
func TestBesides(t *testing.T) {
	bug := `[{"file":"src/game.ts","line":88,"issue":"It crashes without the level file","severity":"high"}]`
	still := `[{"file":"src/game.ts","line":88,"issue":"It crashes without the level file","severity":"high","status":"still open"}]`
	open := func(format string) func(string, string) string {
		return func(name, list string) string { return strings.NewReplacer("NAME", name, "LIST", list).Replace(format) }
	}
	for what, say := range map[string]func(string, string) string{
		"messages/pm/m.json":  open(`{"id":"m1","from":"qa","to":"pm","type":"validation_passed","payload":{"taskId":"f-1","results":{"test":"pass"},"NAME":LIST}}`),
		"messages/qa/m.json":  open(`{"id":"m1","from":"developer","to":"qa","type":"implementation_complete","payload":{"taskId":"f-1","summary":"Done","NAME":LIST}}`),
		"messages/1.json":     open(`{"messageId":"m1","from":"cto","to":"dev","type":"VALIDATION_RESPONSE","version":"1.0","payload":{"taskId":"T-1","decision":"APPROVED","reasons":["Sound"],"NAME":LIST}}`),
		"messages/2.json":     open(`{"messageId":"m1","from":"dev","to":"*","type":"STATUS_UPDATE","version":"1.0","payload":{"taskId":"T-1","status":"COMPLETED","NAME":LIST}}`),
		"pipeline/a.json":     open(`{"schema":"TestHandoff","component_id":"api","test_files":["t.py"],"NAME":LIST}`),
		".msg/messages.jsonl": open(`{"id":"MSG-001","ts":"2026-03-10T09:00:00Z","from":"tester","to":"coordinator","type":"impl_complete","summary":"Done","data":{"NAME":LIST}}`),
	} {
		for _, tt := range []struct {
			name, list string
			want       int
		}{
			{"knownIssues", bug, 1}, {"concerns", bug, 1}, {"to_be_fixed", bug, 1}, {"fixed_bugs", bug, 0}, {"issuesAddressed", bug, 0},
			{"fixed_bugs", still, 1}, {"changes", `[{"file":"src/game.ts","description":"Added a guard"}]`, 0},
		} {
			got := 0
			for _, review := range read(t, what, say(tt.name, tt.list)).Reviews {
				got += len(review.Findings)
			}
			if got != tt.want {
				t.Errorf("%s, %s: %d findings, want %d", what, tt.name, got, tt.want)
			}
		}
	}
	assigned := read(t, "messages/developer/m.json", `{"id":"m1","from":"pm","to":"developer","type":"task_assign","payload":{"taskId":"f-1","title":"Mend it","bugsToFix":`+bug+`}}`)
	if len(assigned.Reviews) > 0 {
		t.Errorf("an assignment raises %v", assigned.Reviews[0].Findings)
	}
}
