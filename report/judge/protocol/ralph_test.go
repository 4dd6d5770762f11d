package protocol

import (
	"swarmreport/internal/runtest"
	"swarmreport/report"
)

func ralphCases() []faultCase {
	said := func(lines ...string) *report.Run { return runtest.Conversation(report.Ralph, lines...) }
	twice := func(line string) *report.Run { // two messages of one id
		run := said(line, line)
		run.Messages[1].Duplicate = nil
		return run
	}
	beat := "status_update from=developer payload.agent=developer payload.status="
	return []faultCase{
		{"ralph-required", said("question from=qa to=pm payload.question=why"), said("question from=qa to=pm payload={} timestamp=0"), "lacks the field timestamp"},
		{"ralph-required", said("question id=msg-pm-20260301-120000-001 from=qa to=pm payload={} at=0"), said("question from=qa to=pm payload={} createdAt=0"), "lacks the field timestamp"},
		{"ralph-required", said("question from=qa timestamp=0"), said("question from=qa to=pm payload.question=why timestamp=noon"), "lacks the fields to, payload"},
		{"ralph-direction", said("validation_passed from=developer"), said("validation_passed from=qa", "validation_passed from=tester"), "only qa"},
		{"ralph-direction", said("bug_report from=developer"), said("bug_report from=pm"), "comes from developer"},
		{"ralph-direction", said("task_assign from=qa"), said("task_assign from=pm", "implementation_complete from=developer"), "only the PM"},
		{"ralph-id", said("question id=42 to=pm"), said("question id=msg-pm-20250123-120000-001 to=pm", "question id=msg-pm-001 to=pm"), "not of the form"},
		{"ralph-id", said("question id=msg-qa-20250123-120000-001 to=pm"), said("question id=msg-pm-20250123-120000-001 to=PM"), "its id says qa"},
		{"ralph-id", said("question to=pm"), said("question id=msg-pm-002"), "has no id"},
		{"ralph-id", said("question id=msg-pm-20260226-120000-001 at=0"), said("question id=msg-pm-20260228-235900-001 at=0"), "3 days from its time"},
		{"ralph-payload", said("implementation_complete payload.taskId=a"), said("implementation_complete payload.task=a payload.commit_hash=1", "retrospective_complete payload.x=1"), "lacks the field payload.commitHash"},
		{"ralph-payload", said("bug_report payload.taskId=a"), said("bug_report payload.taskId=a payload.bugs.0.issue=x", "bug_report payload.taskId=a payload.issues.0=x"), "lacks the field payload.bugs"},
		{"ralph-payload-more", said("task_assign payload.taskId=a payload.title=x payload.criteria.0=y"), said("task_assign payload.taskId=a payload.summary=x payload.details=z payload.acceptance_criteria.0=y", "bug_report payload.taskId=a"), "lacks the field payload.description"},
		{"ralph-payload-more", said("answer payload.answer=yes"), said("answer payload.answer=yes replyTo=q", "answer payload.answer=yes payload.questionId=q"), "lacks the field payload.questionId"},
		{"ralph-beat", said(beat + "sleeping"), said(beat+"working", beat+"idle", "question payload.status=open"), "“sleeping”, not one of working, idle"},
		{"ralph-recipient", said("validation_passed from=qa to=developer"), said("validation_passed from=qa to=pm", "validation_passed from=qa to=lead"), "goes to developer"},
		{"ralph-recipient", said("question from=developer to=qa"), said("question from=pm to=developer", "bug_report from=qa to=pm"), "goes to pm"},
		{"ralph-direction", said("answer from=qa"), said("answer from=pm", "answer from=techartist"), "only the PM"},
		{"ralph-direction", said("question id=q from=developer to=pm", "answer from=qa replyTo=q"), said("question id=q from=pm to=developer", "answer from=developer replyTo=q"), "only the PM"},
		{"ralph-answer-order", said("question id=q at=5", "answer replyTo=q at=4"), said("question id=q at=5", "answer replyTo=q at=6"), "60 seconds younger"},
		{"ralph-id-short", said("question id=msg-pm-001"), said("question id=msg-pm-20250123-120000-001"), "without date and time"},
		{"ralph-duplicate-id", twice("question id=msg-pm-20250123-120000-001"), twice("question id=msg-pm-001"), "is another message"},
		{"ralph-inbox", said("question to=pm inbox=qa"), said("question to=PM inbox=pm"), "inbox of qa"},
		{"ralph-inbox", said("question from=tester to=pm inbox=tester"), said("question to=pm inbox=2025-01-24", "question to=pm inbox=pm"), "inbox of tester"},
		{"ralph-type", said("gossip"), said("task_complete"), "“gossip”"},
		{"ralph-word", said("question status=open"), said("question status=Pending", "question status=processed"), "“open”"},
		{"ralph-spelling", said("question status=Pending"), said("question status=pending"), "“Pending”"},
		{"ralph-question", said("question id=msg-pm-1 status=pending"), said("question id=msg-pm-1 status=pending", "answer replyTo=msg-pm-1"), "still pending"},
		{"ralph-question", said("question id=msg-pm-1 status=pending", "answer replyTo=msg-pm-2"), said("question id=msg-pm-1 status=completed"), "no answer"},
		{"ralph-question", said("question from=dev component=a status=pending", "answer to=dev component=b"), said("question from=dev component=a status=pending", "answer to=dev component=a"), "no answer"},
		{"ralph-question", said("question id=q from=dev status=pending", "question id=q from=dev status=pending", "question id=r from=dev status=pending", "answer to=dev"), said("question id=q from=dev status=pending", "question id=q from=dev status=pending", "answer to=dev"), "question r"},
		{"ralph-question", said("answer to=dev component=a", "question from=dev component=a status=pending"), said("question from=dev status=pending", "priority_response to=dev"), "no answer"},
		{"ralph-question", said("question id=q from=dev status=pending", "question id=r from=dev status=pending", "answer to=dev"), said("question id=q from=dev status=pending", "question id=r from=dev status=pending", "answer to=dev replyTo=q", "answer to=dev"), "question r"},
		{"ralph-bug-validated", said("validation_passed component=feat-1", "bug_report component=feat-001"), said("bug_report component=feat-001", "validation_passed component=feat-1"), "feat-001"},
		{"ralph-bug-validated", said("bug_report id=b component=a", "bug_report id=b component=a"), said("bug_report id=b component=a", "bug_report id=b component=a", "validation_passed component=a"), "not followed"},
		{"ralph-bug-validated", said("bug_report component=a", "task_complete from=developer component=a"), said("bug_report component=a", "task_complete from=qa component=a"), "validation"},
		{"ralph-bug-validated", said("bug_report component=a", "task_complete from=developer component=a payload.success=true"), said("bug_report component=a", "task_complete from=pm component=a payload.success=true"), "validation"},
		{"ralph-validated", said("implementation_complete component=a", "implementation_complete component=b", "validation_passed component=a"),
			said("implementation_complete component=a", "implementation_complete component=b", "validation_passed component=a", "bug_report component=b"), "of b"},
		{"ralph-validated", said("implementation_complete component=a", "validation_passed component=a", "implementation_complete component=a"),
			said("implementation_complete component=a file=qa/a.json", "validation_passed component=a file=pm/b.json", "implementation_complete component=a file=qa/c.json"), "messages.jsonl:3"},
		{"ralph-validated", said("implementation_complete component=a", "bug_report component=a", "implementation_complete component=a", "task_complete from=developer component=a"),
			said("implementation_complete component=a", "validation_passed component=a", "task_complete from=developer component=a", "task_complete from=techartist component=b"), "of a"},
		{"ralph-validated", said("validation_passed component=b", "task_complete from=developer component=a payload.success=true"), said("implementation_complete component=a", "validation_passed"), "of a"},
		{"ralph-heartbeat", said(beat+"working at=0", beat+"working at=31"), said(beat+"working at=0", beat+"idle at=30"), "31 minutes"},
		{"ralph-urgent", said("question priority=urgent status=pending"), said("question priority=urgent status=completed"), "still pending"},
		{"ralph-urgent", said("question priority=urgent status=pending inbox=pm"), said("question priority=urgent status=pending outbox=sent"), "still pending"},
	}
}
