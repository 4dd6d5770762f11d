package protocol

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"swarmreport/report"
)

const stateWords = "pending,assigned,planning,validated,in_progress,testing,quality_review,approved,committing," +
	"completed,cto_intervention,human_escalation"

// states are the states that may follow each, in plain words. Any but a final one may lead to an intervention.
var states = map[string]string{
	"pending": "assigned", "assigned": "planning", "planning": "validated planning", "validated": "inprogress",
	"inprogress": "testing", "testing": "qualityreview", "qualityreview": "approved inprogress",
	"approved": "committing", "committing": "completed inprogress", "completed": "",
	"ctointervention": "planning inprogress qualityreview committing humanescalation", "humanescalation": "",
}

// buildWorkflow is the data of the build-workflow messages. The findings of a codebase review are not required field by
// field: the format's own example lacks some.
var buildWorkflow = newSchema(report.BuildWorkflow, `
	*: messageId correlationId timestamp from to type version=~1.0,1,1.0.0 payload
	TASK_ASSIGNMENT: .taskId .title .description .phase .dependencies .context
	STATUS_UPDATE: .taskId .status=STARTED,PROGRESS,BLOCKED,COMPLETED,FAILED
	STATE_TRANSITION: .taskId .fromState=`+stateWords+` .toState=`+stateWords+` .reason
	VALIDATION_REQUEST: .taskId .validationType=DESIGN,QUALITY,SECURITY,CODEBASE_REVIEW .subject .details
	VALIDATION_RESPONSE: .taskId .decision=APPROVED,REJECTED,CONDITIONAL .reasons
	QUALITY_REPORT: .taskId .status=PASSED,FAILED .gates ?.gates.*.status=PASSED,FAILED,SKIPPED .failureCount .actions
	ERROR_REPORT: .severity=CRITICAL,ERROR,WARNING .count .errors
	ESCALATION_REQUEST: .taskId .escalationType=CTO,HUMAN .reason .failureHistory .context
	COMMIT_REQUEST: .taskId .approvalRef .files .commitMessage .metadata
	DOC_QUERY: .queryType=SEARCH,VERIFY,REGISTER .topic .keywords
	DOC_RESPONSE: .found .documents .recommendation=USE_EXISTING,UPDATE_EXISTING,CREATE_NEW
	CODEBASE_REVIEW_REPORT: .reviewType=INITIAL_ASSESSMENT,PRE_IMPLEMENTATION .findings
		?.findings.architecture.status=GOOD,NEEDS_ATTENTION,CRITICAL .blockers .readyForImplementation
	MESSAGE_ERROR: .originalMessageId .errorType=INVALID_FORMAT,UNKNOWN_TYPE,MISSING_FIELD .details
`)

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

// outOfRange reports a number that is none from 0 to 100.
func outOfRange(field string) question {
	return func(m *report.Message) (breach string, asked bool) {
		for _, f := range values(m, field) {
			asked = true
			n, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(f.Value), "%"), 64)
			if err != nil || n < 0 || n > 100 {
				return "has the " + f.Name + " " + report.Quoted(f.Value) + ", not a number from 0 to 100", true
			}
		}
		return "", asked
	}
}

// failedGates counts a quality report's gates, and those that failed. A gate is an object with a status, or a name with
// its outcome ("lint": "FAILED"); a name alone counts for nothing.
func failedGates(m *report.Message) (gates, failed int) {
	for _, gate := range append(values(m, "payload.gates.*.status"), values(m, "payload.gates.*")...) {
		word := report.Plain(gate.Value)
		if among("passed pass failed fail skipped", word) {
			gates++
		}
		if strings.HasPrefix(word, "fail") {
			failed++
		}
	}
	return gates, failed
}

func passedDespiteGate(m *report.Message) (breach string, asked bool) {
	gates, failed := failedGates(m)
	return when(failed > 0 && m.Says("payload.status", "passed", "pass"),
		"states PASSED with %s", report.Plural(failed, "failed gate")), gates > 0
}

// illegalTransition: an unknown state is another rule's.
func illegalTransition(m *report.Message) (breach string, asked bool) {
	from, to := m.Text("payload.fromState"), m.Text("payload.toState")
	next, begins := states[report.Plain(from)]
	_, ends := states[report.Plain(to)]
	legal := among(next, report.Plain(to)) || next != "" && report.Plain(to) == "ctointervention"
	return when(begins && ends && !legal, "moves %s from %s to %s, which the state machine does not allow", task(m), from,
		to), begins && ends
}

// gatesPassed is the field in which a commit request states whether the quality gates passed.
const gatesPassed = "payload.metadata.qualityGatesPassed"

// commitDespiteGates compares a commit with the last quality report of its task.
func commitDespiteGates(a *audit) {
	last := map[string]*report.Message{}
	for _, m := range a.talk {
		quality := last[work(m)]
		switch {
		case m.Kind() == "qualityreport":
			last[work(m)] = m
		case m.Kind() == "commitrequest" && quality != nil && m.IsTrue(gatesPassed) && m.Follows(quality):
			_, failed := failedGates(quality)
			a.answer(m, quality)(when(failed > 0 || quality.Says("payload.status", "failed", "fail"),
				"states that the quality gates passed; the %s states that they failed", quality.Called()), true)
		}
	}
}

// unapprovedCommit looks up what a commit refers to: a message, or a correlation or task that was approved. Nobody
// approves their own work. A commit without a reference is another rule's.
func unapprovedCommit(a *audit) {
	byID, approved, own := map[string]*report.Message{}, map[string]bool{}, map[string]bool{}
	for _, m := range a.talk {
		byID[m.ID] = cmp.Or(byID[m.ID], m)
		if approves(m) {
			approved[report.Plain(m.Thread)], approved[report.Plain(m.Component)] = true, true
		}
		if m.Kind() == "taskassignment" {
			own[work(m)+"\x00"+m.To] = true
		}
	}
	each(func(m *report.Message) (string, bool) {
		ref, by := m.Text("payload.approvalRef"), report.AgentName(m.Text("payload.metadata.approvedBy"))
		approval := byID[ref]
		switch {
		case m.IsFalse(gatesPassed):
			return "states that the quality gates did not pass", true
		case ref == "":
		case approval != nil && !approves(approval):
			return "refers to the " + approval.Called() + ", which approves nothing", true
		case approval != nil:
			by = approval.From
		case !approved[report.Plain(ref)] && !(work(m) != "" && approved[work(m)] &&
			strings.HasSuffix(report.Plain(ref), work(m))):
			return "refers to the approval " + report.Quoted(ref) + ", which is missing", true
		}
		return when(by != "" && own[work(m)+"\x00"+by], "is approved by %s, whose work it is", report.Brief(by)), true
	}, "commitrequest")(a)
}

// approves reports whether a message approves by its verdict or state, or is a request that was approved.
func approves(m *report.Message) bool {
	return m.Verdict == report.Positive || m.Says("payload.toState", "approved") ||
		slices.ContainsFunc(m.Answered, func(answer *report.Message) bool { return answer.Verdict == report.Positive })
}

// logKey is the ID of a message with the log that holds it: the sender's log and that of each recipient may hold one.
func logKey(m *report.Message) string {
	direction, agent := report.Plain(m.Text("log.direction")), report.AgentName(m.Text("log.agent"))
	if strings.HasPrefix(direction, "sent") {
		direction, agent = "sent", ""
	}
	return when(m.ID != "", "%s\x00%s\x00%s", m.ID, direction, agent)
}

// sameID: without times a second use counts at any distance.
func sameID(before, m *report.Message) (breach string, asked bool) {
	if before == nil {
		return "", true
	}
	gap, timed := between(before, m)
	return when(!timed || gap <= time.Hour, "has the id of an earlier message%s",
		when(timed, ", %s before", duration(gap))), true
}

// exchanges are requests with their answers: a reply that names the request, else any answer of its kind in the
// correlation. What the gates report is no answer about a design. A request that was sent again counts once.
var exchanges = duty{last: true, waits: true, breach: "is not answered",
	opens: func(m *report.Message) []string {
		kinds := map[string][]string{"docquery": {"docresponse"},
			"validationrequest": {"validationresponse", "codebasereviewreport", "qualityreport"}}[m.Kind()]
		if len(kinds) > 1 && m.Says("payload.validationType", "design", "codebasereview") {
			kinds = kinds[:2]
		}
		if kinds == nil {
			return nil
		}
		list := []string{report.Plain(m.Thread) + "\x00" + m.Kind() + m.From + "\x00" + m.To, "id " + m.ID}
		for _, kind := range kinds {
			list = append(list, report.Plain(m.Thread)+"\x00"+kind)
		}
		return list
	},
	closes: func(m *report.Message) []string {
		if m.ReplyTo != "" {
			return []string{"id " + m.ReplyTo}
		}
		return []string{report.Plain(m.Thread) + "\x00" + m.Kind()}
	},
}

const answerTimeout, correlationTimeout = 5 * time.Minute, 30 * time.Minute

func unansweredBuild(a *audit) {
	exchanges.check(a)
	each(func(m *report.Message) (string, bool) {
		gap := answerTime(m)
		return when(gap > correlationTimeout, "is answered only after %s, after its correlation timed out", duration(gap)),
			false
	})(a)
}

func lateAnswer(m *report.Message) (breach string, asked bool) {
	gap := answerTime(m)
	return when(gap > answerTimeout && gap <= correlationTimeout, "is answered after %s; the timeout is five minutes",
		duration(gap)), gap > 0 && gap <= correlationTimeout
}

// answerTime is how long a request waited for its first answer; 0 without one, or without times.
func answerTime(m *report.Message) time.Duration {
	if len(exchanges.opens(m)) == 0 || len(m.Answered) == 0 {
		return 0
	}
	if gap, timed := between(m, m.Answered[0]); timed {
		return gap
	}
	return 0
}

func unknownReplyTo(m *report.Message) (breach string, asked bool) {
	return when(m.ReplyTo != "" && m.Answers == nil, "answers %s, which is missing", report.Quoted(m.ReplyTo)),
		m.ReplyTo != ""
}

// ranks is the queue's order; other types have no rank.
var ranks = map[string]int{"escalationrequest": 4, "errorreport": 3, "messageerror": 3, "validationrequest": 2,
	"statusupdate": 1}

// answeredOutOfOrder reports an escalation or error whose recipient first answered a later message of lower rank.
func answeredOutOfOrder(a *audit) {
	for i, m := range a.talk {
		rank := ranks[m.Kind()]
		if rank < 3 || len(m.Answered) == 0 {
			continue
		}
		a.subjects++
		for _, x := range a.talk[i+1:] {
			if x == m.Answered[0] {
				break
			}
			if q := x.Answers; q != nil && q.To == m.To && q.Sequence > m.Sequence && 0 < ranks[q.Kind()] &&
				ranks[q.Kind()] < rank {
				a.about("was answered after the later "+q.Called(), m, q, x)
				break
			}
		}
	}
}
