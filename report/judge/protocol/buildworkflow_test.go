package protocol

import (
	"strings"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

func buildCases() []faultCase {
	said := func(lines ...string) *report.Run { return runtest.Conversation(report.BuildWorkflow, lines...) }
	base := "TASK_ASSIGNMENT messageId=m correlationId=t timestamp=x from=a to=b type=y version=1.0 payload={}"
	move := func(from, to string) string {
		return "STATE_TRANSITION payload.taskId=T payload.fromState=" + from + " payload.toState=" + to
	}
	failed, passed := "QUALITY_REPORT payload.taskId=T payload.status=FAILED", "QUALITY_REPORT payload.taskId=T payload.status=PASSED"
	sent, received := move("pending", "assigned")+" messageId=s log.direction=SENT", move("pending", "assigned")+" messageId=s log.direction=RECEIVED"
	logged := func(direction, agent string) string {
		return "STATUS_UPDATE messageId=a log.direction=" + direction + " log.agent=" + agent
	}
	gates := "QUALITY_REPORT messageId=g correlationId=T verdict=yes"
	commit := "COMMIT_REQUEST payload.taskId=T payload.metadata.qualityGatesPassed=true"
	ask := "VALIDATION_REQUEST messageId=q correlationId=T from=dev to=cto"
	other := "VALIDATION_REQUEST messageId=r correlationId=T from=dev to=qa"
	alarm, mild := "ESCALATION_REQUEST messageId=e to=cto", "VALIDATION_REQUEST messageId=v to=cto"
	return []faultCase{
		{"build-required", said(strings.Replace(base, "correlationId=t ", "", 1)), said(base), "correlationId"},
		{"build-required", said(strings.Replace(base, "version=1.0 ", "", 1)), said(strings.Replace(base, "correlationId", "correlation_id", 1)), "version"},
		{"build-spelling", said(strings.Replace(base, "messageId", "message_id", 1)), said(base), "“message_id” for messageId"},
		{"build-payload", said("VALIDATION_RESPONSE payload.taskId=T payload.reasons=[]"), said("VALIDATION_RESPONSE payload.task_id=T payload.decision=APPROVED payload.reasons=[]", "VALIDATION_RESPONSE", "STATUS_UPDATE to=* payload.status=STARTED"), "lacks the field payload.decision"},
		{"build-correlation", said("STATUS_UPDATE payload.task_id=T-1 correlation_id=T-2"), said("STATUS_UPDATE payload.task_id=T-1 correlation_id=T-1"), "T-2"},
		{"build-gate-status", said(passed + " payload.gates.lint=FAILED"), said(passed + " payload.gates.lint=SKIPPED"), "1 failed gate"},
		{"build-type", said("PING"), said("task-assignment"), "“PING”"},
		{"build-spelling", said("task_assignment"), said("TASK_ASSIGNMENT"), "capitals"},
		{"build-word", said("VALIDATION_RESPONSE payload.decision=MAYBE"), said("VALIDATION_RESPONSE payload.decision=approved"), "MAYBE"},
		{"build-word-spelling", said("VALIDATION_RESPONSE payload.decision=approved"), said("VALIDATION_RESPONSE payload.decision=APPROVED"), "approved"},
		{"build-version", said("DOC_QUERY version=2.0"), said("DOC_QUERY version=1.0"), "“2.0”"},
		{"build-duplicate-id", said("DOC_QUERY messageId=a", "DOC_QUERY messageId=a"), said("DOC_QUERY messageId=a at=0", "DOC_QUERY messageId=a at=61"), "id of an earlier message"},
		{"build-duplicate-id", said("DOC_QUERY messageId=a at=0", "DOC_QUERY messageId=a at=59"), said("DOC_QUERY messageId=a log.direction=SENT", "DOC_QUERY messageId=a log.direction=RECEIVED"), "59 minutes"},
		{"build-duplicate-id", said(logged("SENT", "a"), logged("RECEIVED", "b"), logged("SENT", "a")), said(logged("SENT", "a"), logged("RECEIVED", "b"), logged("RECEIVED", "c")), "id of an earlier message"},
		{"build-duplicate-id", said(logged("SENT", "a"), logged("SENT", "b")), said(logged("SENT", "a"), logged("RECEIVED", "c")), "id of an earlier message"},
		{"build-unanswered", said(ask), said(ask, "VALIDATION_RESPONSE replyTo=q"), "is not answered"},
		{"build-unanswered", said(ask, "VALIDATION_RESPONSE correlationId=U"), said(ask, "VALIDATION_RESPONSE correlationId=t"), "VALIDATION_REQUEST q"},
		{"build-unanswered", said(ask+" at=0", "VALIDATION_RESPONSE replyTo=q at=31"), said(ask+" at=0", "VALIDATION_RESPONSE replyTo=q at=30"), "31 minutes"},
		{"build-unanswered", said(ask+" payload.validationType=DESIGN", "QUALITY_REPORT correlationId=T"), said(ask+" payload.validationType=QUALITY", "QUALITY_REPORT correlationId=T"), "is not answered"},
		{"build-unanswered", said(ask+" payload.files=a", strings.Replace(ask, "=q", "=r", 1)+" payload.files=b", "VALIDATION_RESPONSE replyTo=r"), said(ask+" payload.files=a", strings.Replace(ask, "=q", "=r", 1)+" payload.files=a", "VALIDATION_RESPONSE replyTo=r"), "VALIDATION_REQUEST q"},
		{"build-unanswered", said(ask+" payload.validationType=SECURITY", "QUALITY_REPORT correlationId=T from=monitor"), said(ask+" payload.validationType=SECURITY", "QUALITY_REPORT correlationId=T from=cto"), "is not answered"},
		{"build-unanswered", said(ask, other, "VALIDATION_RESPONSE correlationId=T from=qa"), said(ask, other, "VALIDATION_RESPONSE correlationId=T from=qa", "VALIDATION_RESPONSE correlationId=T from=cto"), "VALIDATION_REQUEST q"},
		{"build-unanswered", said(ask, "VALIDATION_RESPONSE correlationId=T from=cto replyTo=x"), said(ask, "VALIDATION_RESPONSE correlationId=T from=qa"), "is not answered"},
		{"build-late-answer", said(ask+" payload.files=a at=0", "VALIDATION_RESPONSE replyTo=q at=8"), said(ask+" payload.files=a at=0", ask+" payload.files=a at=5", "VALIDATION_RESPONSE replyTo=q at=8"), "8 minutes"},
		{"build-late-answer", said(ask+" at=0", "VALIDATION_RESPONSE replyTo=q at=6"), said(ask+" at=0", "VALIDATION_RESPONSE replyTo=q at=5"), "6 minutes"},
		{"build-silent-assignment", said("TASK_ASSIGNMENT to=dev correlationId=T", "STATUS_UPDATE from=other correlationId=T"), said("TASK_ASSIGNMENT to=dev correlationId=T", "STATUS_UPDATE from=@agent-dev correlationId=T"), "no word from dev"},
		{"build-silent-escalation", said("ESCALATION_REQUEST to=human correlationId=T", "STATUS_UPDATE from=dev correlationId=T"), said("ESCALATION_REQUEST to=human correlationId=T", "VALIDATION_RESPONSE from=user correlationId=T"), "no word from human"},
		{"build-reply-to", said("DOC_RESPONSE replyTo=x"), said("DOC_QUERY messageId=x", "DOC_RESPONSE replyTo=x"), "“x”"},
		{"build-priority", said(alarm, mild, "VALIDATION_RESPONSE replyTo=v", "STATUS_UPDATE replyTo=e"), said(alarm, mild, "STATUS_UPDATE replyTo=e", "VALIDATION_RESPONSE replyTo=v"), "after the later VALIDATION_REQUEST v"},
		{"build-priority", said(alarm, mild, "VALIDATION_RESPONSE replyTo=v", "STATUS_UPDATE replyTo=e"), said(mild, alarm, "VALIDATION_RESPONSE replyTo=v", "STATUS_UPDATE replyTo=e"), "ESCALATION_REQUEST e"},
		{"build-transition", said(move("testing", "in_progress")), said(move("quality_review", "in_progress"), move("testing", "cto_intervention"), move("PENDING", "assigned")), "from testing to in_progress"},
		{"build-transition", said(move("completed", "cto_intervention")), said(move("planning", "planning")), "completed"},
		{"build-state-chain", said(move("pending", "assigned"), move("planning", "validated")), said(move("pending", "assigned"), move("assigned", "planning")), "last in assigned"},
		{"build-state-chain", said(sent, received, move("pending", "assigned")), said(sent, received, move("assigned", "planning")), "last in assigned"},
		{"build-three-failures", said(failed, failed, failed), said(failed, failed, failed, "ESCALATION_REQUEST payload.taskId=T"), "failure 3 of T"},
		{"build-three-failures", said(failed, failed, failed, failed), said(failed, failed, failed, move("quality_review", "cto_intervention")), "failure 4"},
		{"build-correlation", said("STATUS_UPDATE payload.taskId=T-1 correlationId=T-2"), said("STATUS_UPDATE payload.taskId=T-1 correlationId=t-1"), "T-2"},
		{"build-commit-quality", said(failed, commit), said(failed, passed, commit), "says that they failed"},
		{"build-commit-quality", said(passed+" payload.gates.0.status=FAILED", commit), said(passed+" payload.gates.0.status=SKIPPED", commit), "COMMIT_REQUEST"},
		{"build-gate-status", said(passed + " payload.gates.0.status=FAILED"), said(failed + " payload.gates.0.status=FAILED"), "1 failed gate"},
		{"build-failure-count", said(failed + " payload.failureCount=0 payload.gates.0.status=FAIL"), said(failed + " payload.failureCount=1 payload.gates.0.status=FAIL"), "failureCount 0"},
		{"build-gate-status", said("QUALITY_REPORT payload.status=PASS payload.gates.0.status=failure"), said("QUALITY_REPORT payload.status=PASS payload.gates.0.status=ok"), "1 failed gate"},
		{"build-commit-quality", said(strings.Replace(failed, "FAILED", "FAIL", 1), commit), said(strings.Replace(failed, "FAILED", "FAIL", 1), passed, commit), "says that they failed"},
		{"build-failure-count", said(failed + " payload.failureCount=0 payload.gates.0.status=FAILED"), said(failed + " payload.failureCount=2 payload.gates.0.status=FAILED"), "failureCount 0"},
		{"build-commit-approval", said(gates, "COMMIT_REQUEST payload.approvalRef=g-2"), said(gates, "COMMIT_REQUEST payload.approvalRef=g", "COMMIT_REQUEST payload.approvalRef=t"), "“g-2”, which is not there"},
		{"build-commit-approval", said("VALIDATION_RESPONSE messageId=v payload.decision=APPROVED", "COMMIT_REQUEST payload.approvalRef=v"), said("VALIDATION_RESPONSE messageId=v payload.decision=APPROVED verdict=yes", "COMMIT_REQUEST payload.approvalRef=v"), "approves on conditions"},
		{"build-commit-approval", said("TASK_ASSIGNMENT messageId=a", "COMMIT_REQUEST payload.approvalRef=a"), said(ask, "VALIDATION_RESPONSE replyTo=q verdict=yes", "COMMIT_REQUEST payload.approvalRef=q"), "approves nothing"},
		{"build-commit-approval", said(commit, "COMMIT_REQUEST payload.metadata.qualityGatesPassed=false"), said(commit), "did not pass"},
		{"build-commit-approval", said("TASK_ASSIGNMENT to=dev payload.taskId=T", commit+" payload.metadata.approvedBy=@agent-dev"), said("TASK_ASSIGNMENT to=dev payload.taskId=U", commit+" payload.metadata.approvedBy=dev"), "whose work it is"},
		{"build-commit-approval", said("TASK_ASSIGNMENT to=dev payload.taskId=T", "VALIDATION_RESPONSE messageId=v from=dev verdict=yes", "COMMIT_REQUEST payload.taskId=T payload.approvalRef=v"), said("TASK_ASSIGNMENT to=dev payload.taskId=T", "VALIDATION_RESPONSE messageId=v from=qa verdict=yes", "COMMIT_REQUEST payload.taskId=T payload.approvalRef=v"), "whose work it is"},
		{"build-progress", said("STATUS_UPDATE payload.status=COMPLETED payload.progress=60%"), said("STATUS_UPDATE payload.status=COMPLETED payload.progress=100%", "STATUS_UPDATE payload.status=PROGRESS payload.progress=60"), "at 60 %"},
		{"build-word", said("QUALITY_REPORT payload.gates.0.name=lint payload.gates.0.status=WOBBLY"), said("QUALITY_REPORT payload.gates.1.status=SKIPPED payload.gates.1.details=x"), "“WOBBLY”, not one of PASSED, FAILED, SKIPPED"},
		{"build-error-count", said("ERROR_REPORT payload.count=1 payload.errors.0.message=a payload.errors.1.message=b payload.pattern=x"), said("ERROR_REPORT payload.count=40 payload.errors.0.message=a payload.errors.0.source=b payload.pattern=x"), "counts 1 error and lists 2"},
		{"build-error-count", said("ERROR_REPORT payload.count=4 payload.errors.0.message=a"), said("ERROR_REPORT payload.count=1 payload.errors.0.message=a"), "counts 4 errors and lists 1"},
		{"build-relevance", said("DOC_RESPONSE payload.documents.0.relevance=900"), said("DOC_RESPONSE payload.documents.0.relevance=90", "DOC_RESPONSE payload.documents.0.relevance=0.9"), "“900”, not a number from 0 to 100"},
		{"build-progress", said("STATUS_UPDATE payload.progress=150"), said("STATUS_UPDATE payload.progress=99.5", "STATUS_UPDATE payload.status=COMPLETED payload.progress=1"), "“150”"},
		{"build-dependency", said("TASK_ASSIGNMENT payload.taskId=T-2 payload.dependencies.0=T-9"), said("TASK_ASSIGNMENT payload.taskId=T-1", "TASK_ASSIGNMENT payload.taskId=T-2 payload.dependencies.0=t-01"), "“T-9”"},
		{"build-broadcast", said("STATUS_UPDATE to=*"), said("STATUS_UPDATE to=* broadcast=true"), "not marked"},
		{"build-commit-approval", said(gates+" component=T-1", "COMMIT_REQUEST component=T-2 payload.approvalRef=qa-T-2"), said(gates+" component=T-1", "COMMIT_REQUEST component=T-1 payload.approvalRef=quality-report-t-1"), "qa-T-2"},
		{"build-broadcast", said("STATUS_UPDATE to=dev broadcast=true"), said("STATUS_UPDATE broadcast=true"), "goes to dev"},
		{"build-broadcast", said("STATUS_UPDATE to=dev broadcast=true"), said("STATUS_UPDATE to=* broadcast=true"), "goes to dev"},
		{"build-word", said("CODEBASE_REVIEW_REPORT payload.findings.architecture.status=FINE"), said("CODEBASE_REVIEW_REPORT payload.findings.architecture.status=GOOD"), "FINE"},
		{"build-answer-order", said(ask+" at=5", "VALIDATION_RESPONSE replyTo=q at=3"), said(ask+" at=5", "VALIDATION_RESPONSE replyTo=q at=5"), "2 minutes younger"},
		{"build-processed", said("COMMIT_REQUEST messageId=c log.result=ERROR"), said("COMMIT_REQUEST messageId=c log.result=ERROR", "COMMIT_REQUEST messageId=c log.result=SUCCESS"), "the result “ERROR”"},
		{"build-processed", said("COMMIT_REQUEST messageId=c log.result=ERROR log.direction=RECEIVED", "COMMIT_REQUEST messageId=c log.result=SUCCESS log.direction=SENT"), said("COMMIT_REQUEST messageId=c log.result=success"), "in the log"},
		{"build-retention", said("DOC_QUERY at=0", "DOC_QUERY at=43201"), said("DOC_QUERY at=0", "DOC_QUERY at=43200"), "30 days"},
	}
}
