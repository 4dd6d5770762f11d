package protocol

import (
	"slices"

	"swarmreport/report"
)

// row is a rule in the table of its dialect.
type row struct {
	name    string
	level   report.Level
	section string // of the document that defines the dialect
	title   string
	check   check
}

// dialectRules makes the rules of one dialect.
func dialectRules(d report.Dialect, document string, rows []row) (rules []Rule) {
	for _, r := range rows {
		rules = append(rules, Rule{r.name, d, r.level, document + ", " + r.section, r.title, r.check})
	}
	return rules
}

const hard, missed, form = report.Error, report.Warning, report.Note

// Rules lists every rule of the five dialects. To add one, write a function and a row.
var Rules = slices.Concat(
	dialectRules(report.AgentTeam, "agent-team schema", []row{
		{"envelope-required", hard, "message types", "Required envelope field is missing", agentTeam.required(fields)},
		{"envelope-type", missed, "schema compliance", "Unknown envelope type", agentTeam.unknownType()},
		{"envelope-word", hard, "schema compliance", "Unknown word in an envelope field", agentTeam.wording(words, odd)},
		{"envelope-spelling", form, "schema compliance", "Envelope word is misspelled", agentTeam.wording(words, variant)},
		{"envelope-critical-fails", hard, "review_verdict", "Review passes despite a critical finding",
			each(mustFail("critical_count"), "reviewverdict")},
		{"envelope-audit-fails", hard, "audit_verdict",
			"Audit passes despite a critical finding or a failed build or test",
			each(mustFail("security_findings.critical", "build_status", "test_status"), "auditverdict")},
		{"envelope-blockers-escalated", hard, "plan_result", "Work assigned before plan blockers were escalated",
			blockersIgnored},
		{"envelope-unverified-flagged", missed, "research_result", "Unverified research not flagged to the architect",
			unverifiedUnflagged},
		{"envelope-research-count", missed, "triage_result", "Number of research questions is missing",
			each(uncountedResearch, "triageresult")},
		{"envelope-reviewed", missed, "signals", "Work ready for review has no verdict", unjudged},
		{"envelope-verdict-obeyed", hard, "signals", "Decision contradicts the verdict", disobeyed},
		{"envelope-fix-severity", missed, "revision_request", "Wrong fix severity for the iteration",
			each(wrongSeverity, "revisionrequest")},
		{"envelope-max-iterations", hard, "revision_request", "Too many revisions",
			each(manyIterations, "revisionrequest")},
	}),
	dialectRules(report.TeamCoordinate, "team-coordinate template", specRows),
	dialectRules(report.TeamCoordinate, "team-coordinate template", []row{
		{"team-tag-used", form, "frontmatter fields", "Message lacks the role’s tag", untagged},
		{"team-prefix", hard, "boundaries", "Role works outside its task prefix", otherPrefix},
		{"team-quality-fail", hard, "quality gates", "Failed work is reported as completed",
			gated(0, 60, "reported as completed")},
		{"team-quality-warned", missed, "quality gates", "Mediocre work is completed without a warning",
			gated(60, 80, "completed without a warning")},
		{"team-two-retries", hard, "quality gate", "More than two retries", manyRetries},
		{"team-completion-evidence", missed, "feedback contract", "Completion lacks evidence", unproven},
		{"team-artifact-exists", hard, "accuracy", "Claimed file is missing", claimedMissing},
	}),
	dialectRules(report.BuildWorkflow, "build-workflow formats", []row{
		{"build-required", hard, "BaseMessage", "Required message field is missing", buildWorkflow.required(fields)},
		{"build-payload", missed, "message types", "Required payload field is missing", buildWorkflow.required(payload)},
		{"build-type", hard, "message types", "Unknown message type", buildWorkflow.unknownType()},
		{"build-spelling", form, "message types", "Word in a message field is misspelled",
			buildWorkflow.wording(words, variant)},
		{"build-word", hard, "message types", "Unknown word in a message field", buildWorkflow.wording(words, odd)},
		{"build-version", missed, "version migration", "Unknown message version", buildWorkflow.wording(loose, odd)},
		{"build-duplicate-id", hard, "queue rules", "Message ID is used twice within an hour", perPair(logKey, sameID)},
		{"build-unanswered", hard, "timeouts", "Request has no answer within 30 minutes", unansweredBuild},
		{"build-late-answer", missed, "timeouts", "Answer took more than 5 minutes", each(lateAnswer)},
		{"build-reply-to", hard, "request and response", "Reply to a missing message", each(unknownReplyTo)},
		{"build-priority", missed, "queue rules", "Urgent message answered after less urgent ones", answeredOutOfOrder},
		{"build-transition", hard, "state machine of its origin", "Illegal state transition",
			each(illegalTransition, "statetransition")},
		{"build-correlation", missed, "correlation", "Correlation ID is not the task’s ID", each(otherCorrelation)},
		{"build-commit-quality", hard, "CommitRequest", "Commit after failed quality gates", commitDespiteGates},
		{"build-commit-approval", hard, "CommitRequest", "Commit without an independent approval", unapprovedCommit},
		{"build-gate-status", hard, "QualityReport", "Quality report passes despite a failed gate",
			each(passedDespiteGate, "qualityreport")},
		{"build-error-count", form, "ErrorReport", "Error count differs from the list",
			each(wrongErrorCount, "errorreport")},
		{"build-progress", missed, "StatusUpdate", "Impossible progress",
			each(outOfRange("payload.progress"), "statusupdate")},
		{"build-relevance", form, "DocumentationResponse", "Impossible relevance",
			each(outOfRange("payload.documents.*.relevance"), "docresponse")},
		{"build-broadcast", form, "broadcast", "Broadcast mark and recipient differ", each(unmarkedBroadcast)},
	}),
	dialectRules(report.Swarm, "swarm schema", []row{
		{"swarm-required", hard, "pipeline handoff schemas", "Component or verdict is missing", swarm.required(fields)},
		{"swarm-fields", form, "pipeline handoff schemas", "Message field is missing", swarm.required(more)},
		{"swarm-outcome", missed, "pipeline handoff schemas", "Unknown outcome", swarm.wording(words, odd)},
		{"swarm-strategy", form, "TestRequest", "Unknown testing strategy", swarm.wording(loose, odd)},
		{"swarm-dependencies", missed, "ComponentAssignment", "Component assigned before its dependencies",
			assignedEarly},
		{"swarm-three-rejections", hard, "ReviewResult", "Three rejections without an escalation", manyRejections},
		{"swarm-test-after-approval", hard, "TestRequest", "Tests for an unapproved component", testedUnapproved},
		{"swarm-attempts", missed, "ComponentHandoff", "Attempt is missing", miscounted},
		{"swarm-turns-shrink", missed, "turn count", "Turn count decreases", perPair(turnKey, fewerTurns)},
		{"swarm-turn-threshold", missed, "HandoffRequest", "Too many turns without a handoff", manyTurns.check},
		{"swarm-handoff-request", hard, "HandoffRequest", "Handoff request has no summary", noSummary.check},
		{"swarm-successor", missed, "HandoffSummary", "Unfinished work is not taken up", notTakenUp.check},
		{"swarm-reviewed", missed, "ComponentHandoff", "Component is not reviewed", unreviewed},
		{"swarm-silent-failure", hard, "silent failure", "Agent fell silent with unfinished work", silentFailures},
		{"swarm-blocked", hard, "ComponentHandoff", "Blocked component has no answer", ignoredBlock},
	}),
	dialectRules(report.Ralph, "ralph formats", []row{
		{"ralph-required", hard, "message structure", "Required message field is missing", ralph.required(fields)},
		{"ralph-payload", missed, "message types", "Required payload field is missing", ralph.required(payload)},
		{"ralph-payload-more", form, "message types", "Payload field is missing", ralph.required(more)},
		{"ralph-direction", hard, "message types", "Wrong sender for the message type", each(wrongSender)},
		{"ralph-recipient", missed, "message types", "Wrong recipient for the message type", each(wrongRecipient)},
		{"ralph-id", missed, "message id", "Malformed or misleading message ID", each(wrongID)},
		{"ralph-inbox", hard, "message locations", "Message lies in another agent’s inbox", wrongInbox},
		{"ralph-type", missed, "message types", "Unknown message type", ralph.unknownType()},
		{"ralph-word", hard, "message structure", "Unknown status or priority", ralph.wording(words, odd)},
		{"ralph-beat", form, "status_update", "Unknown heartbeat status", ralph.wording(loose, odd)},
		{"ralph-spelling", form, "message structure", "Status or priority is misspelled", ralph.wording(words, variant)},
		{"ralph-question", missed, "question", "Question is pending without an answer", questionPending},
		{"ralph-validated", hard, "implementation_complete", "Finished work is not validated", unvalidated},
		{"ralph-bug-validated", missed, "bug_report", "Task with a bug is not validated again", bugUnvalidated.check},
		{"ralph-heartbeat", missed, "status_update", "Working agent missed its heartbeat",
			perPair(heartbeatKey, lateHeartbeat)},
		{"ralph-urgent", missed, "priority levels", "Urgent message is still pending", each(urgentPending)},
	}),
)
