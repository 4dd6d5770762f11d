package protocol

import (
	"cmp"
	"regexp"
	"strings"

	"swarmreport/report"
)

// ralph is the data of the inbox messages: the types of the three levels of the dialect (the documented formats, the
// event protocol 2.0, the latest messaging). The levels agree on the required fields, and on no others. Status,
// priority and replyTo have defaults or are not in every level; "processed" is the lifecycle's word. The latest level
// sends bugs and finished work to the PM too, who passes on bugs. Of the last types only the names are known.
var ralph = newSchema(report.Ralph, `
	*: from to payload timestamp|created_at|time|date
		?status=pending,processing,completed,processed ?priority=low,normal,high,urgent
	task_assign: pm>developer,qa,techartist,gamedesigner `+taskIDs+` ~.title|.summary|.subject|.name
		~.description|.details|.content|.body
	implementation_complete: developer,techartist>qa,pm `+taskIDs+` .commitHash|.commit|.commitSha|.sha|.commits
		~.summary|.description|.message|.notes ~.branch|.worktree
		~.filesModified|.filesChanged|.modifiedFiles|.filesCreated|.files|.changes
	validation_passed: qa>pm `+taskIDs+` .results|.validationResults|.validation|.checks
	bug_report: qa,pm>developer,techartist,gamedesigner,pm `+taskIDs+`
		.bugs|.bug|.issues|.issue|.findings|.errors|.failures|.description|.summary|.message
	question: >pm .question
	answer: pm,techartist> .answer ~.questionId|.inReplyTo|.replyTo|.requestId|.originalMessageId|replyTo
	status_update: >watchdog .status|.state ?.status=~working,idle ~.agent|.role
	task_complete: validation_request: priority_response: ack: message_acknowledged: asset_assign: asset_question:
	retrospective_initiate: retrospective_contribution: retrospective_complete: playtest_session_request:
	playtest_session_report: playtest_report: acceptance_criteria: acceptance_criteria_request: prd_analysis_request:
	prd_analysis_response: test_plan_request: test_plan_contribution: success_criteria: success_criteria_request:
	prd_reorganized: gdd_ready: wake_up: shutdown: agent_timeout:
`)

const (
	taskIDs   = ".taskId|.featureId|.storyId|.task|.feature"
	senders   = "pm developer qa techartist" // agents whose part is unknown may send and receive anything
	receivers = senders + " watchdog gamedesigner"
)

// wrongSender: an agent that was asked may answer.
func wrongSender(m *report.Message) (breach string, asked bool) {
	from, answers := ralph.ends[m.Kind()][0], m.Answers != nil && m.Answers.To == m.From
	bad := from != "" && among(senders, m.From) && !among(from, m.From) && !answers
	return when(bad, "comes from %s, and only %s sends such a message", m.From, strings.ReplaceAll(from, " ", " or ")),
		from != ""
}

// wrongRecipient: a PM may ask anyone.
func wrongRecipient(m *report.Message) (breach string, asked bool) {
	to := ralph.ends[m.Kind()][1]
	asked = to != "" && among(receivers, m.To) && (m.Kind() != "question" || m.From != "pm")
	return when(asked && !among(to, m.To), "goes to %s, and such a message goes to %s", m.To,
		strings.ReplaceAll(to, " ", ", ")), asked
}

// wrongInbox takes a folder for an inbox if it has the name of an agent: a day's or a session's folder belongs to
// nobody.
func wrongInbox(m *report.Message) (breach string, asked bool) {
	inbox, to := report.AgentName(m.Text("inbox")), report.AgentName(m.Text("to"))
	asked = among(receivers, inbox) && to != "" && m.To != "*"
	return when(asked && inbox != to, "goes to %s and lies in the inbox of %s", report.Quoted(m.Text("to")),
		report.Brief(m.Text("inbox"))), asked
}

// longID has a recipient, a date and a time; the short form of the documents' own examples is accepted.
var longID = regexp.MustCompile(`^msg-(.+?)-(?:\d{8}-\d{6}-)?\d+$`)

func wrongID(m *report.Message) (breach string, asked bool) {
	parts := longID.FindStringSubmatch(m.ID)
	switch {
	case m.ID == "":
		return "has no id", true
	case parts == nil:
		return "has an id that is not of the form msg-{recipient}-{date}-{time}-{number}", true
	case m.To != "" && m.To != "*" && report.AgentName(parts[1]) != m.To:
		return "goes to " + report.Brief(m.To) + ", and its id names " + report.Brief(parts[1]), true
	}
	return "", true
}

// validates: later levels send task_complete from QA for validation_passed; a developer reports success of the own
// work.
func validates(m *report.Message) bool {
	if m.Kind() != "taskcomplete" {
		return m.Kind() == "validationpassed"
	}
	builder := m.From == "developer" || m.From == "techartist"
	return m.From == "qa" || m.IsTrue("payload.validationPassed") || m.IsTrue("payload.success") && !builder
}

// unvalidated follows finished work to a judgement; one that names no task may be on any. Later levels send
// task_complete to the PM, who requests the validation from QA; after an implementation_complete it only closes the
// task. Whether anybody validates an artist's work is unknown.
func unvalidated(a *audit) {
	implemented := map[string]bool{}
	judges := func(m *report.Message) bool {
		return m.Duplicate == nil && (m.Verdict != report.NoVerdict || validates(m) || m.Kind() == "bugreport")
	}
	duty{last: true, breach: "is not followed by a validation of {task}",
		opens: func(m *report.Message) []string {
			id, kind := taskKey(m), m.Kind()
			finishes := kind == "implementationcomplete" || kind == "validationrequest" && (m.To == "qa" || m.To == "") ||
				kind == "taskcomplete" && m.From == "developer" && !implemented[id]
			if m.Duplicate != nil || judges(m) || !finishes {
				return nil
			}
			implemented[id] = kind == "implementationcomplete"
			return []string{cmp.Or(id, "any"), ""}
		},
		closes: func(m *report.Message) []string { return keys(judges(m), taskKey(m), "any") },
	}.check(a)
}

var bugUnvalidated = duty{breach: "is not followed by a validation of {task}",
	opens: func(m *report.Message) []string {
		return keys(m.Kind() == "bugreport" && m.Component != "" && m.Duplicate == nil, taskKey(m))
	},
	closes: func(m *report.Message) []string { return keys(validates(m), taskKey(m)) },
}

// pending reports whether a message still lies in an inbox unread; a sender's own copy stays pending.
func pending(m *report.Message) bool { return m.Says("status", "pending") && !m.Has("outbox") }

// questionPending reports questions that lie in an inbox without an answer. Messages are deleted once they are
// processed, so nothing else can be concluded. An answer without a question's id may be to any that its recipient
// asked about the same task.
func questionPending(a *audit) {
	about := func(agent string, m *report.Message) string { return agent + "\x00" + taskKey(m) }
	duty{waits: true, breach: "is still pending and has no answer",
		opens: func(m *report.Message) []string {
			asks := ofKind("question", "assetquestion")(m)
			if asks {
				a.subjects++
			}
			return keys(asks && pending(m) && m.Duplicate == nil && len(m.Answered) == 0, about(m.From, m), "id "+m.ID)
		},
		closes: func(m *report.Message) []string {
			if m.ReplyTo != "" {
				return []string{"id " + m.ReplyTo}
			}
			return keys(ofKind("answer", "priorityresponse")(m), about(m.To, m))
		},
	}.check(a)
}
