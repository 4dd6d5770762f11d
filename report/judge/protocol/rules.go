package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

const hard, missed, form = report.Error, report.Warning, report.Note

// documents are the dialects, and what defines each, by the first word of a rule's name.
var documents = map[string]struct {
	dialect report.Dialect
	source  string
}{
	"envelope": {report.AgentTeam, "agent-team schema"}, "team": {report.TeamCoordinate, "team-coordinate template"},
	"build": {report.BuildWorkflow, "build-workflow formats"}, "swarm": {report.Swarm, "swarm schema"},
	"ralph": {report.Ralph, "ralph formats"},
}

func (r Rule) family() string {
	family, _, _ := strings.Cut(r.Name, "-")
	return family
}

// Dialect is the dialect that the rule belongs to.
func (r Rule) Dialect() report.Dialect { return documents[r.family()].dialect }

// Source is the document that defines the dialect.
func (r Rule) Source() string { return documents[r.family()].source }

// Rules lists every rule of the five dialects. To add one, write a function and a row.
var Rules = slices.Concat([]Rule{
	{"envelope-required", hard, "Required envelope field is missing", agentTeam.required(fields)},
	{"envelope-type", missed, "Unknown envelope type", agentTeam.unknownType()},
	{"envelope-word", hard, "Unknown word in an envelope field", agentTeam.wording(words, odd)},
	{"envelope-spelling", form, "Envelope word is misspelled", agentTeam.wording(words, variant)},
	{"envelope-critical-fails", hard, "Review passes despite a critical finding",
		each(mustFail("critical_count"), "reviewverdict")},
	{"envelope-audit-fails", hard, "Audit passes despite a critical finding or a failed build or test",
		each(mustFail("security_findings.critical", "build_status", "test_status"), "auditverdict")},
	{"envelope-blockers-escalated", hard, "Work assigned before plan blockers were escalated", blockersIgnored},
	{"envelope-unverified-flagged", missed, "Unverified research not flagged to the architect", unverifiedUnflagged},
	{"envelope-research-count", missed, "Number of research questions is missing",
		each(uncountedResearch, "triageresult")},
	{"envelope-reviewed", missed, "Work ready for review has no verdict", unjudged},
	{"envelope-verdict-obeyed", hard, "Decision contradicts the verdict", disobeyed},
	{"envelope-fix-severity", missed, "Wrong fix severity for the iteration", each(wrongSeverity, "revisionrequest")},
	{"envelope-max-iterations", hard, "Too many revisions", each(manyIterations, "revisionrequest")},
}, specRows, []Rule{
	{"team-tag-used", form, "Message lacks the role’s tag", untagged},
	{"team-prefix", hard, "Role works outside its task prefix", otherPrefix},
	{"team-quality-fail", hard, "Failed work is reported as completed", gated(0, 60, "reported as completed")},
	{"team-quality-warned", missed, "Mediocre work is completed without a warning",
		gated(60, 80, "completed without a warning")},
	{"team-two-retries", hard, "More than two retries", manyRetries},
	{"team-completion-evidence", missed, "Completion lacks evidence", unproven},
	{"team-artifact-exists", hard, "Claimed file is missing", claimedMissing},
	{"build-required", hard, "Required message field is missing", buildWorkflow.required(fields)},
	{"build-payload", missed, "Required payload field is missing", buildWorkflow.required(payload)},
	{"build-type", hard, "Unknown message type", buildWorkflow.unknownType()},
	{"build-spelling", form, "Word in a message field is misspelled", buildWorkflow.wording(words, variant)},
	{"build-word", hard, "Unknown word in a message field", buildWorkflow.wording(words, odd)},
	{"build-version", missed, "Unknown message version", buildWorkflow.wording(loose, odd)},
	{"build-duplicate-id", hard, "Message ID is used twice within an hour", perPair(logKey, sameID)},
	{"build-unanswered", hard, "Request has no answer within 30 minutes", unansweredBuild},
	{"build-late-answer", missed, "Answer took more than 5 minutes", each(lateAnswer)},
	{"build-reply-to", hard, "Reply to a missing message", each(unknownReplyTo)},
	{"build-priority", missed, "Urgent message answered after less urgent ones", answeredOutOfOrder},
	{"build-transition", hard, "Illegal state transition", each(illegalTransition, "statetransition")},
	{"build-correlation", missed, "Correlation ID is not the task’s ID", each(otherCorrelation)},
	{"build-commit-quality", hard, "Commit after failed quality gates", commitDespiteGates},
	{"build-commit-approval", hard, "Commit without an independent approval", unapprovedCommit},
	{"build-gate-status", hard, "Quality report passes despite a failed gate", each(passedDespiteGate, "qualityreport")},
	{"build-error-count", form, "Error count differs from the list", each(wrongErrorCount, "errorreport")},
	{"build-progress", missed, "Impossible progress", each(outOfRange("payload.progress"), "statusupdate")},
	{"build-relevance", form, "Impossible relevance", each(outOfRange("payload.documents.*.relevance"), "docresponse")},
	{"build-broadcast", form, "Broadcast mark and recipient differ", each(unmarkedBroadcast)},
	{"swarm-required", hard, "Component or verdict is missing", swarm.required(fields)},
	{"swarm-fields", form, "Message field is missing", swarm.required(more)},
	{"swarm-outcome", missed, "Unknown outcome", swarm.wording(words, odd)},
	{"swarm-strategy", form, "Unknown testing strategy", swarm.wording(loose, odd)},
	{"swarm-dependencies", missed, "Component assigned before its dependencies", assignedEarly},
	{"swarm-three-rejections", hard, "Three rejections without an escalation", manyRejections},
	{"swarm-test-after-approval", hard, "Tests for an unapproved component", testedUnapproved},
	{"swarm-attempts", missed, "Attempt is missing", miscounted},
	{"swarm-turns-shrink", missed, "Turn count decreases", perPair(turnKey, fewerTurns)},
	{"swarm-turn-threshold", missed, "Too many turns without a handoff", manyTurns.check},
	{"swarm-handoff-request", hard, "Handoff request has no summary", noSummary.check},
	{"swarm-successor", missed, "Unfinished work is not taken up", notTakenUp.check},
	{"swarm-reviewed", missed, "Component is not reviewed", unreviewed},
	{"swarm-silent-failure", hard, "Agent fell silent with unfinished work", silentFailures},
	{"swarm-blocked", hard, "Blocked component has no answer", ignoredBlock},
	{"ralph-required", hard, "Required message field is missing", ralph.required(fields)},
	{"ralph-payload", missed, "Required payload field is missing", ralph.required(payload)},
	{"ralph-payload-more", form, "Payload field is missing", ralph.required(more)},
	{"ralph-direction", hard, "Wrong sender for the message type", each(wrongSender)},
	{"ralph-recipient", missed, "Wrong recipient for the message type", each(wrongRecipient)},
	{"ralph-id", missed, "Malformed or misleading message ID", each(wrongID)},
	{"ralph-inbox", hard, "Message lies in another agent’s inbox", wrongInbox},
	{"ralph-type", missed, "Unknown message type", ralph.unknownType()},
	{"ralph-word", hard, "Unknown status or priority", ralph.wording(words, odd)},
	{"ralph-beat", form, "Unknown heartbeat status", ralph.wording(loose, odd)},
	{"ralph-spelling", form, "Status or priority is misspelled", ralph.wording(words, variant)},
	{"ralph-question", missed, "Question is pending without an answer", questionPending},
	{"ralph-validated", hard, "Finished work is not validated", unvalidated},
	{"ralph-bug-validated", missed, "Task with a bug is not validated again", bugUnvalidated.check},
	{"ralph-heartbeat", missed, "Working agent missed its heartbeat", perPair(heartbeatKey, lateHeartbeat)},
	{"ralph-urgent", missed, "Urgent message is still pending", each(urgentPending)},
})
