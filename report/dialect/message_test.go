package dialect

import (
	"fmt"
	"slices"
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
