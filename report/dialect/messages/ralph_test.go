package messages

import "testing"

// TestInbox: the folder below messages names the agent, whatever folders of days or of what was read lie between.
func TestInbox(t *testing.T) {
	for path, want := range map[string]string{"messages/pm/a.json": "pm", ".claude/session/messages/qa/a.json": "qa", "messages/archive/pm/a.json": "pm",
		"messages/pm/processed/a.json": "pm", "messages/a.json": "", "pm/a.json": "",
		"messages/inbox/pm/a.json": "pm", "messages/2025-01-24/pm/a.json": "pm", "messages/2025-01-24/a.json": "", "messages/pm/inbox/a.json": "pm", "messages/outbox/pm/a.json": "", "messages/pm/sent/a.json": "", "a.json": ""} {
		if got := inbox(path); got != want {
			t.Errorf("inbox of %s is %q, want %q", path, got, want)
		}
	}
}
