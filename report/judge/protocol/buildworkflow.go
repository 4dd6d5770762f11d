package protocol

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"swarmreport/report"
)

// taskStates are the states of a task: the way forward in its order, then the two of escalation.
const taskStates = "pending assigned planning validated in_progress testing quality_review approved committing " +
	"completed cto_intervention human_escalation"

// buildWorkflow is the data of the build-workflow messages. The findings of a codebase review are not required field by
// field: the format's own example lacks some.
var buildWorkflow = newSchema(report.BuildWorkflow,
	messageType{fields: "messageId correlationId timestamp from to type version payload"},
	messageType{name: "TASK_ASSIGNMENT", payload: "taskId title description phase dependencies context"},
	messageType{name: "STATUS_UPDATE", payload: "taskId status", words: []term{
		{"payload.status", "STARTED PROGRESS BLOCKED COMPLETED FAILED"}}},
	messageType{name: "STATE_TRANSITION", payload: "taskId fromState toState reason", words: []term{
		{"payload.fromState", taskStates}, {"payload.toState", taskStates}}},
	messageType{name: "VALIDATION_REQUEST", payload: "taskId validationType subject details", words: []term{
		{"payload.validationType", "DESIGN QUALITY SECURITY CODEBASE_REVIEW"}}},
	messageType{name: "VALIDATION_RESPONSE", payload: "taskId decision reasons", words: []term{
		{"payload.decision", "APPROVED REJECTED CONDITIONAL"}}},
	messageType{name: "QUALITY_REPORT", payload: "taskId status gates failureCount actions", words: []term{
		{"payload.status", "PASSED FAILED"}, {"payload.gates.*.status", gateWords}}},
	messageType{name: "ERROR_REPORT", payload: "severity count errors", words: []term{
		{"payload.severity", "CRITICAL ERROR WARNING"}}},
	messageType{name: "ESCALATION_REQUEST", payload: "taskId escalationType reason failureHistory context", words: []term{
		{"payload.escalationType", "CTO HUMAN"}}},
	messageType{name: "COMMIT_REQUEST", payload: "taskId approvalRef files commitMessage metadata"},
	messageType{name: "DOC_QUERY", payload: "queryType topic keywords", words: []term{
		{"payload.queryType", "SEARCH VERIFY REGISTER"}}},
	messageType{name: "DOC_RESPONSE", payload: "found documents recommendation", words: []term{
		{"payload.recommendation", "USE_EXISTING UPDATE_EXISTING CREATE_NEW"}}},
	messageType{name: "CODEBASE_REVIEW_REPORT", payload: "reviewType findings blockers readyForImplementation", words: []term{
		{"payload.reviewType", "INITIAL_ASSESSMENT PRE_IMPLEMENTATION"},
		{"payload.findings.architecture.status", "GOOD NEEDS_ATTENTION CRITICAL"}}},
	messageType{name: "MESSAGE_ERROR", payload: "originalMessageId errorType details", words: []term{
		{"payload.errorType", "INVALID_FORMAT UNKNOWN_TYPE MISSING_FIELD"}}},
)

const gateWords = "PASSED FAILED SKIPPED"

func unknownBuildType(m *report.Message) (breach string, asked bool) {
	return when(!buildWorkflow.has(m), "is of the type %s, which the format does not have", report.Quoted(m.Type)), true
}

func misspelledBuild(m *report.Message) (breach string, asked bool) {
	if t := buildWorkflow.of(m); t.name != "" && t.name != strings.TrimSpace(m.Type) {
		return "is of the type " + report.Quoted(m.Type) + ", which the format writes in capitals with underscores", true
	}
	return buildWorkflow.misnamed(m), true
}

func otherVersion(m *report.Message) (breach string, asked bool) {
	version := m.Text("version")
	known := (term{words: "1.0 1 1.0.0"}).spell(strings.TrimPrefix(report.Plain(version), "v")) == exact
	return when(version != "" && !known, "has the version %s, not 1.0", report.Quoted(version)), version != ""
}

func otherCorrelation(m *report.Message) (breach string, asked bool) {
	id, thread := m.Text("payload.taskId"), m.Text("correlationId")
	asked = id != "" && thread != ""
	return when(asked && !strings.EqualFold(id, thread), "is about the task %s and has the correlation id %s",
		report.Brief(id), report.Brief(thread)), asked
}

// unmarkedBroadcast: a missing recipient is another rule's.
func unmarkedBroadcast(m *report.Message) (breach string, asked bool) {
	marked := m.IsTrue("broadcast")
	if m.To == "*" {
		return when(!marked, "goes to all and is not marked as a broadcast"), true
	}
	return when(marked && m.To != "", "is marked as a broadcast and goes to %s", report.Brief(m.To)), marked
}

// CompletedAt returns the progress below 100 of a message that calls its task completed, as written; else empty. On a
// message bus, progress may be that of a phase.
func CompletedAt(m *report.Message) string {
	completes := m.Says("payload.status", "completed") || m.Dialect == report.TeamCoordinate && Completes(m)
	for _, name := range []string{"payload.progress", "data.progress_pct", "progress_pct"} {
		raw := m.Text(name)
		if n, ok := share(raw); ok && n < 100 && n != 1 && completes {
			return raw
		}
	}
	return ""
}

// share reads a share of 100, with or without its sign.
func share(raw string) (n float64, ok bool) {
	n, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(raw, "%")), 64)
	return n, err == nil && n >= 0 && n <= 100
}

func wrongProgress(m *report.Message) (breach string, asked bool) {
	raw := m.Text("payload.progress")
	if n, ok := share(raw); ok {
		return when(CompletedAt(m) != "", "calls the work completed, at %v %%", n), true
	}
	return when(raw != "", "has the progress %s, not a number from 0 to 100", report.Quoted(raw)), raw != ""
}

func wrongRelevance(m *report.Message) (breach string, asked bool) {
	stated := term{field: "payload.documents.*.relevance"}.values(m)
	for _, f := range stated {
		if _, ok := share(f.Value); !ok {
			return "has the " + f.Name + " " + report.Quoted(f.Value) + ", not a number from 0 to 100", true
		}
	}
	return "", len(stated) > 0
}

// failedGates counts a quality report's gates, and those that failed. A gate is an object with a status, or a name with
// its outcome ("lint": "FAILED"); a name alone counts for nothing.
func failedGates(m *report.Message) (gates, failed int) {
	for gate, value := range m.Below("payload.gates") {
		_, field, object := strings.Cut(gate, ".")
		outcome := outcomeOf(value)
		if report.SameName(field, "status") ||
			!object && (outcome != report.OutcomeUnknown || (term{words: gateWords}).spell(value) != odd) {
			gates++
			if outcome == report.Failed {
				failed++
			}
		}
	}
	return gates, failed
}

// outcomeOf reads the words of a quality report for how it or a gate ended.
func outcomeOf(word string) report.Outcome {
	switch report.Plain(word) {
	case "passed", "pass", "success":
		return report.Passed
	case "failed", "fail", "failure":
		return report.Failed
	}
	return report.OutcomeUnknown
}

func passedDespiteGate(m *report.Message) (breach string, asked bool) {
	gates, failed := failedGates(m)
	return when(failed > 0 && outcomeOf(m.Text("payload.status")) == report.Passed,
		"states PASSED with %s", report.Plural(failed, "failed gate")), gates > 0
}

// wrongFailureCount: the number may be of gates, tests or attempts, so only zero against some is a violation.
func wrongFailureCount(m *report.Message) (breach string, asked bool) {
	gates, failed := failedGates(m)
	stated := m.Number("payload.failureCount")
	asked = stated.Known && gates > 0
	return when(asked && (stated.N > 0) != (failed > 0), "states failureCount %d and lists %s", stated.N,
		report.Plural(failed, "failed gate")), asked
}

// wrongErrorCount: with a pattern, one listed error may represent many.
func wrongErrorCount(m *report.Message) (breach string, asked bool) {
	stated, entries := m.Number("payload.count"), map[string]bool{}
	for rest := range m.Below("payload.errors") {
		entry, _, _ := strings.Cut(rest, ".")
		entries[entry] = true
	}
	n, asked := len(entries), stated.Known && len(entries) > 0
	return when(asked && (stated.N < n || stated.N > n && !report.Filled(m.Text("payload.pattern"))),
		"counts %s and lists %d", report.Plural(stated.N, "error"), n), asked
}

// unknownDependency is a note: a task may depend on one of an earlier run.
func unknownDependency(run *report.Run, found func(Fault)) (n int) {
	tasks := map[string]bool{}
	for m := range run.Talk(report.BuildWorkflow) {
		tasks[report.NormalID(m.Component)], tasks[report.NormalID(m.Thread)] = true, true
	}
	for m := range run.Talk(report.BuildWorkflow) {
		if m.Kind() != "taskassignment" || Again(m) {
			continue
		}
		for _, f := range (term{field: "payload.dependencies.*"}).values(m) {
			if n++; !tasks[report.NormalID(f.Value)] {
				found(about("depends on "+report.Quoted(f.Value)+", a task that no message is about", m))
			}
		}
	}
	return n
}

// unhandledError looks at each end of the log by itself: what was sent with success may have been received with an error.
func unhandledError(run *report.Run, found func(Fault)) (n int) {
	end := func(m *report.Message) string { return m.ID + "\x00" + report.Plain(m.Text("log.direction")) }
	handled := map[string]bool{}
	for m := range run.Talk(report.BuildWorkflow) {
		handled[end(m)] = handled[end(m)] || m.ID != "" && m.Says("log.result", "success")
	}
	return builds(func(m *report.Message) (string, bool) {
		result := m.Text("log.result")
		return when(report.Plain(result) == "error" && !handled[end(m)], "has the result %s in the log", report.Quoted(result)), result != ""
	})(run, found)
}

// tooOld compares with the latest message, never with now.
func tooOld(run *report.Run, found func(Fault)) int {
	var latest time.Time
	for m := range run.Talk(report.BuildWorkflow) {
		if m.Time.After(latest) {
			latest = m.Time
		}
	}
	return builds(func(m *report.Message) (string, bool) {
		gap := latest.Sub(m.Time)
		return when(!m.Time.IsZero() && gap > 30*24*time.Hour, "is %s older than the latest one; messages are kept for 30 days",
			duration(gap)), !m.Time.IsZero()
	})(run, found)
}

// moreEdges are the legal ways back, and those out of an intervention. Any state that is not final may lead to one.
var moreEdges = map[string]string{
	"planning":         "planning",
	"quality_review":   "in_progress",
	"committing":       "in_progress",
	"cto_intervention": "planning in_progress quality_review committing human_escalation",
}

func illegalTransition(m *report.Message) (breach string, asked bool) {
	states := strings.Fields(taskStates)
	index := func(field string) int {
		for i, state := range states {
			if m.Says(field, report.Plain(state)) {
				return i
			}
		}
		return -1
	}
	from, to := index("payload.fromState"), index("payload.toState")
	if from < 0 || to < 0 { // another rule's
		return "", false
	}
	forward, final := to == from+1 && to < 10, from == 9 || from == 11
	legal := forward || to == 10 && !final || (term{words: moreEdges[states[from]]}).spell(states[to]) == exact
	return when(!legal, "moves %s from %s to %s, which the state machine does not allow", task(m), states[from], states[to]), true
}

// transitionKey is the task of a state transition that the queue does not ignore.
func transitionKey(m *report.Message) string {
	if m.Kind() != "statetransition" || Again(m) {
		return ""
	}
	return "task " + TaskKey(m)
}

func brokenChain(before, m *report.Message) (breach string, asked bool) {
	if before == nil || !m.Follows(before) {
		return "", false
	}
	from, was := m.Text("payload.fromState"), before.Text("payload.toState")
	return when(report.Plain(from) != report.Plain(was), "moves %s from %s, though it was last in %s", task(m), report.Brief(from),
		report.Brief(was)), true
}

// threeFailures requires an escalation after the third failure of a kind and before the next success. Each kind of report
// has its own counter per task.
func threeFailures(run *report.Run, found func(Fault)) (n int) {
	failures := map[string]map[string][]*report.Message{} // by task and kind, since the last success or escalation
	for m := range run.Talk(report.BuildWorkflow) {
		key, kind := TaskKey(m), m.Kind()
		outcome := report.Plain(m.Text("payload.status") + m.Text("payload.decision"))
		switch {
		case Again(m):
		case kind == "escalationrequest", m.Says("payload.toState", "ctointervention", "humanescalation"):
			delete(failures, key)
		case outcome == "passed" || outcome == "approved" || outcome == "completed":
			delete(failures[key], kind)
		case outcome == "failed" || outcome == "rejected":
			if failures[key] == nil {
				failures[key] = map[string][]*report.Message{}
			}
			if failures[key][kind] = append(failures[key][kind], m); len(failures[key][kind]) == 3 {
				n++
			}
		}
	}
	for _, kinds := range failures {
		for _, list := range kinds {
			if len(list) >= 3 {
				found(aboutLast(fmt.Sprintf("is failure %d of %s, and no escalation follows", len(list), task(list[0])), list))
			}
		}
	}
	return n
}
