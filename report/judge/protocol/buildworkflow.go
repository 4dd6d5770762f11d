package protocol

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"swarmreport/report"
)

// Build workflow (seed 002): what each message must hold by itself, and its place among the others by id and time. Requests are in
// buildworkflow_request.go, tasks in buildworkflow_task.go.

var baseFields = []string{"messageId", "correlationId", "timestamp", "from", "to", "type", "version", "payload"}

const buildTypes = "TASK_ASSIGNMENT STATUS_UPDATE STATE_TRANSITION VALIDATION_REQUEST VALIDATION_RESPONSE QUALITY_REPORT ERROR_REPORT " +
	"ESCALATION_REQUEST COMMIT_REQUEST DOC_QUERY DOC_RESPONSE CODEBASE_REVIEW_REPORT MESSAGE_ERROR"

var buildTerms = []term{
	{"STATUS_UPDATE", "payload.status", "STARTED PROGRESS BLOCKED COMPLETED FAILED"},
	{"STATE_TRANSITION", "payload.fromState", taskStates},
	{"STATE_TRANSITION", "payload.toState", taskStates},
	{"VALIDATION_REQUEST", "payload.validationType", "DESIGN QUALITY SECURITY CODEBASE_REVIEW"},
	{"VALIDATION_RESPONSE", "payload.decision", "APPROVED REJECTED CONDITIONAL"},
	{"QUALITY_REPORT", "payload.status", "PASSED FAILED"},
	{"QUALITY_REPORT", "payload.gates.*.status", "PASSED FAILED SKIPPED"},
	{"ERROR_REPORT", "payload.severity", "CRITICAL ERROR WARNING"},
	{"ESCALATION_REQUEST", "payload.escalationType", "CTO HUMAN"},
	{"DOC_QUERY", "payload.queryType", "SEARCH VERIFY REGISTER"},
	{"DOC_RESPONSE", "payload.recommendation", "USE_EXISTING UPDATE_EXISTING CREATE_NEW"},
	{"CODEBASE_REVIEW_REPORT", "payload.reviewType", "INITIAL_ASSESSMENT PRE_IMPLEMENTATION"},
	{"CODEBASE_REVIEW_REPORT", "payload.findings.architecture.status", "GOOD NEEDS_ATTENTION CRITICAL"},
	{"MESSAGE_ERROR", "payload.errorType", "INVALID_FORMAT UNKNOWN_TYPE MISSING_FIELD"},
}

func buildRequired(m *report.Message) (string, bool) { return lacking(m, baseFields), true }

// payloadFields are those that the payload of a type requires. The findings of a codebase review are left as they are: the format's own
// example lacks a part of them.
var payloadFields = map[string]string{
	"taskassignment":       "taskId title description phase dependencies context",
	"statusupdate":         "taskId status",
	"statetransition":      "taskId fromState toState reason",
	"validationrequest":    "taskId validationType subject details",
	"validationresponse":   "taskId decision reasons",
	"qualityreport":        "taskId status gates failureCount actions",
	"errorreport":          "severity count errors",
	"escalationrequest":    "taskId escalationType reason failureHistory context",
	"commitrequest":        "taskId approvalRef files commitMessage metadata",
	"docquery":             "queryType topic keywords",
	"docresponse":          "found documents recommendation",
	"codebasereviewreport": "reviewType findings blockers readyForImplementation",
	"messageerror":         "originalMessageId errorType details",
}

// buildPayload: a payload that is not there at all is what buildRequired names. A broadcast may be about no one task.
func buildPayload(m *report.Message) (string, bool) {
	names := payloadFields[m.Kind()]
	if names == "" || !m.Has("payload") {
		return "", false
	}
	if m.To == "*" {
		names = strings.TrimPrefix(names, "taskId ")
	}
	return lacking(m, strings.Fields("payload."+strings.ReplaceAll(names, " ", " payload."))), true
}

func buildType(m *report.Message) (string, bool) {
	if (term{words: buildTypes}).spell(m.Type) == odd {
		return "is of the type " + report.Quoted(m.Type) + ", which the format does not have", true
	}
	return "", true
}

func buildSpelling(m *report.Message) (string, bool) {
	if (term{words: buildTypes}).spell(m.Type) == variant {
		return "is of the type " + report.Quoted(m.Type) + ", which the format writes in capitals with underscores", true
	}
	breach, _ := misnamed(m, baseFields)
	return breach, true
}

func buildVersion(m *report.Message) (string, bool) {
	version := m.Text("version")
	switch strings.TrimPrefix(report.Plain(version), "v") {
	case "1.0", "1", "1.0.0":
		return "", true
	}
	return "has the version " + report.Quoted(version) + ", not 1.0", version != ""
}

// duplicateIDs: without times a second use counts at any distance. A message that its sender and its recipients logged is one; logged
// twice at one end it came twice.
func duplicateIDs(run *report.Run, found func(Fault)) (n int) {
	last := map[string]*report.Message{} // by id, and by id and log
	for m := range run.Talk(report.BuildWorkflow) {
		if m.ID == "" {
			continue
		}
		n++
		log := m.ID + "\x00" + end(m)
		before := cmp.Or(last[log], last[m.ID])
		if before != nil && repeated(before, m) {
			found(about("has the id of an earlier message"+apart(before, m), m, before))
		}
		last[m.ID], last[log] = m, m
	}
	return n
}

func repeated(before, m *report.Message) bool {
	gap, timed := between(before, m)
	return !bothEnds(before, m) && (!timed || gap <= time.Hour)
}

// bothEnds: one message, in the log of its sender and in that of its recipient, or of two that it went to.
func bothEnds(a, b *report.Message) bool {
	first, second := report.Plain(a.Text("log.direction")), report.Plain(b.Text("log.direction"))
	return end(a) != end(b) && first != "" && second != "" && (first != "sent" || second != "sent") && a.Kind() == b.Kind()
}

// end is whose log holds a message, and whether as sent or as received.
func end(m *report.Message) string {
	return report.Plain(m.Text("log.direction")) + "\x00" + report.AgentName(m.Text("log.agent"))
}

// between gives the time from a to b; ok is false where one has none, or one that is no time (P9).
func between(a, b *report.Message) (gap time.Duration, ok bool) {
	if a.Time.IsZero() || b.Time.IsZero() {
		return 0, false
	}
	return b.Time.Sub(a.Time), true
}

// apart writes how long after the other a message came.
func apart(a, b *report.Message) string {
	gap, timed := between(a, b)
	if !timed {
		return ""
	}
	return ", " + lasting(gap) + " before"
}

// lasting writes a time span in the unit that people would use.
func lasting(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return report.Plural(int(d/time.Second), "second")
	case d < 2*time.Hour:
		return report.Plural(int(d/time.Minute), "minute")
	case d < 48*time.Hour:
		return report.Plural(int(d/time.Hour), "hour")
	}
	return report.Plural(int(d/(24*time.Hour)), "day")
}

func repliesResolve(run *report.Run, found func(Fault)) (n int) {
	known := map[string]bool{}
	for m := range run.Talk(report.BuildWorkflow) {
		known[m.ID] = true
	}
	for m := range run.Talk(report.BuildWorkflow) {
		if m.ReplyTo == "" {
			continue
		}
		n++
		if m.Answers == nil && !known[m.ReplyTo] {
			found(about("answers "+report.Quoted(m.ReplyTo)+", which is not there", m))
		}
	}
	return n
}

// logsProcessed looks at each end by itself: what was sent with success may have been received with an error.
func logsProcessed(run *report.Run, found func(Fault)) (n int) {
	end := func(m *report.Message) string { return m.ID + "\x00" + report.Plain(m.Text("log.direction")) }
	handled := map[string]bool{}
	for m := range run.Talk(report.BuildWorkflow) {
		handled[end(m)] = handled[end(m)] || m.ID != "" && m.Says("log.result", "success")
	}
	for m := range run.Talk(report.BuildWorkflow) {
		if !m.Has("log.result") {
			continue
		}
		if n++; m.Says("log.result", "error") && !handled[end(m)] {
			found(about("has the result "+report.Quoted(m.Text("log.result"))+" in the log", m))
		}
	}
	return n
}

// retention measures from the latest message, never from now.
func retention(run *report.Run, found func(Fault)) (n int) {
	var latest *report.Message
	for m := range run.Talk(report.BuildWorkflow) {
		if latest == nil || m.Time.After(latest.Time) {
			latest = m
		}
	}
	for m := range run.Talk(report.BuildWorkflow) {
		gap, timed := between(m, latest)
		if !timed {
			continue
		}
		n++
		if gap > 30*24*time.Hour {
			found(about(fmt.Sprintf("is %s older than the latest one; messages are kept for 30 days", lasting(gap)), m))
		}
	}
	return n
}
