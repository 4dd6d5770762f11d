package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// What the payloads of ralph's messages hold (seed 004).

// beatTerms are the words of a heartbeat.
var beatTerms = []term{{"status_update", "payload.status", "working idle"}}

// inboxFields are those of a payload without which its message says nothing. The levels agree on them, and on no others.
var inboxFields = map[string]string{
	"taskassign":             "taskId",
	"implementationcomplete": "taskId commitHash",
	"validationpassed":       "taskId results",
	"bugreport":              "taskId bugs",
	"question":               "question",
	"answer":                 "answer",
	"statusupdate":           "status",
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

func inboxPayload(m *report.Message) (string, bool) { return payloadLacks(m, inboxFields[m.Kind()]) }

// inboxMore are the other fields that the seed shows; the later levels have them by no document that we know.
var inboxMore = map[string]string{
	"taskassign":             "title description",
	"implementationcomplete": "summary branch filesModified",
	"answer":                 "questionId",
	"statusupdate":           "agent",
}

// inboxWhole: an answer may name its question outside of the payload.
func inboxWhole(m *report.Message) (string, bool) {
	if m.Kind() == "answer" && m.ReplyTo != "" {
		return "", true
	}
	return payloadLacks(m, inboxMore[m.Kind()])
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
