package dialect

import (
	"strings"
	"testing"
)

// TestAnApprovalThatBrokeOff: an approval that says of itself that it is not whole, or was none, keeps that word, in each dialect. A flag that
// says no, an error that is none and a flag of something else are no such word.
func TestAnApprovalThatBrokeOff(t *testing.T) {
	frames := map[string]string{
		"ralph":    `{"id":"msg-pm-1","from":"qa","to":"pm","type":"validation_passed","payload":{"taskId":"T-1",%s},"timestamp":"2026-06-10T10:00:00Z","status":"pending"}`,
		"build":    `{"messageId":"m1","timestamp":"2026-06-10T10:00:00Z","from":"plan-manager","to":"worker","type":"VALIDATION_RESPONSE","payload":{"taskId":"T-1","decision":"APPROVED",%s}}`,
		"team":     `{"id":"MSG-001","ts":"2026-06-10T10:00:00Z","from":"reviewer","to":"coordinator","type":"review_result","summary":"fine","data":{"task_id":"REVIEW-001","verdict":"approved","findings":[],%s}}`,
		"swarm":    `{"schema":"ReviewResult","component_id":"C-1","verdict":"approved","issues":[],%s}`,
		"envelope": `{"type":"review_verdict","signal":"pass","critical_count":0,"moderate_count":0,"minor_count":0,%s}`,
	}
	said := map[string]string{
		`"truncated":true`: "truncated: true", `"partial":"yes"`: "partial: yes", `"error":"context length exceeded"`: "error: context length exceeded",
		`"timed_out":true`: "timed_out: true", `"completed":false`: "completed: false", `"dry_run":true`: "dry_run: true", `"simulated":true`: "simulated: true",
		`"metadata":{"truncated":true}`: "truncated: true",
		`"truncated":false`:             "", `"error":null`: "", `"error":"none"`: "", `"completed":true`: "", `"timeout":30`: "", `"diff":{"truncated":true}`: "",
	}
	for dialect, frame := range frames {
		for flag, want := range said {
			all := read(t, "messages.jsonl", strings.Replace(frame, "%s", flag, 1)+"\n").Messages
			if len(all) != 1 || all[0].Broke != want {
				t.Errorf("%s, %s: want %q of %+v", dialect, flag, want, all)
			}
		}
	}
}
