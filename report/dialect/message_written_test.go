package dialect

import (
	"encoding/json"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestPayloadSentAsText: a payload that was sent as a text of JSON raises what it raises as an object.
func TestPayloadSentAsText(t *testing.T) {
	for path, message := range map[string]string{
		"messages/developer/m.json": `{"id": "msg-developer-1", "from": "qa", "to": "developer", "type": "bug_report", "timestamp": "2026-06-10T10:00:00Z", "payload": PAYLOAD}`,
		"messages.json":             `{"messageId": "m1", "type": "QUALITY_REPORT", "from": "qa", "to": "lead", "version": "1.0", "correlationId": "T-1", "timestamp": "2026-06-10T10:00:00Z", "payload": PAYLOAD}`,
	} {
		payload := `{"taskId": "T-1", "status": "FAILED", "gates": [{"name": "lint", "status": "FAILED"}], "bugs": [{"file": "a.ts", "line": 3, "issue": "It crashes"}]}`
		text, _ := json.Marshal(payload)
		whole, sent := read(t, path, strings.Replace(message, "PAYLOAD", payload, 1)), read(t, path, strings.Replace(message, "PAYLOAD", string(text), 1))
		if len(findingsOf(whole)) == 0 || len(findingsOf(sent)) != len(findingsOf(whole)) {
			t.Errorf("%s: %d findings, want %d", path, len(findingsOf(sent)), len(findingsOf(whole)))
		}
		if m := sent.Messages[0]; m.Component != "T-1" || !m.Has("payload.taskId") {
			t.Errorf("%s: about %q, fields %v", path, m.Component, m.Fields)
		}
	}
}

// TestApprovedOnConditions: an approval that lists conditions is conditional; one that lists none stays.
func TestApprovedOnConditions(t *testing.T) {
	for conditions, want := range map[string]report.Verdict{`["Rotate the key first"]`: report.NoVerdict, `["None"]`: report.Positive, `[]`: report.Positive} {
		a := read(t, "messages.json", `{"messageId": "m1", "type": "VALIDATION_RESPONSE", "payload": {"taskId": "T-1", "decision": "APPROVED", "reasons": ["Small"], "conditions": `+conditions+`}}`)
		if m := a.Messages[0]; m.Verdict != want {
			t.Errorf("%s: %v (%q), want %v", conditions, m.Verdict, m.Signal, want)
		}
	}
}
