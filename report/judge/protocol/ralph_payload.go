package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// What the payloads of ralph's messages hold (seed 004).

// beatTerms are the words of a heartbeat.
var beatTerms = []term{{"status_update", "payload.status", "working idle"}}

// inboxForms are what is known of messages by their type.
var inboxForms = map[string]struct {
	// to are the agents that the levels send it to. QA and the developer have their work from the PM; the latest level tells it bugs and finished work too.
	to string
	// needs are the fields of the payload without which the message says nothing. The levels agree on them, and on no others.
	needs string
	// more are the other fields that the seed shows; the later levels have them by no document that we know.
	more string
}{
	"taskassign":             {"developer qa techartist gamedesigner", "taskId", "title description"},
	"implementationcomplete": {"qa pm", "taskId commitHash", "summary branch filesModified"},
	"validationpassed":       {"pm", "taskId results", ""},
	"bugreport":              {"developer techartist gamedesigner pm", "taskId bugs", ""},
	"question":               {"pm", "question", ""},
	"answer":                 {"", "answer", "questionId"},
	"statusupdate":           {"watchdog", "status", "agent"},
}

// inboxAliases are other names under which agents write them.
var inboxAliases = map[string][]string{
	"taskId":     {"featureId", "storyId", "task", "feature"},
	"commitHash": {"commit", "commitSha", "sha", "commits"},
	"results":    {"validationResults", "validation", "checks"},
	"status":     {"state"},
	"bugs":       {"bug", "issues", "issue", "findings", "errors", "failures", "description", "summary", "message"},

	"title":         {"summary", "subject", "name"},
	"description":   {"details", "content", "body"},
	"summary":       {"description", "message", "notes"},
	"branch":        {"worktree"},
	"filesModified": {"filesChanged", "modifiedFiles", "filesCreated", "files", "changes"},
	"questionId":    {"inReplyTo", "replyTo", "requestId", "originalMessageId"},
	"agent":         {"role"},
}

func inboxPayload(m *report.Message) (string, bool) {
	return payloadLacks(m, inboxForms[m.Kind()].needs)
}

// inboxWhole: an answer may name its question outside of the payload.
func inboxWhole(m *report.Message) (string, bool) {
	if m.Kind() == "answer" && m.ReplyTo != "" {
		return "", true
	}
	return payloadLacks(m, inboxForms[m.Kind()].more)
}

func payloadLacks(m *report.Message, names string) (string, bool) {
	if names == "" || !m.Has("payload") {
		return "", false
	}
	var wanted []string
	for _, name := range strings.Fields(names) {
		if !slices.ContainsFunc(inboxAliases[name], func(other string) bool { return m.Has("payload." + other) }) {
			wanted = append(wanted, "payload."+name)
		}
	}
	return lacking(m, wanted), true
}
