package protocol

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// line is a rule in the table of its dialect.
type line struct {
	name    string
	level   report.Level
	section string // of the document that defines the dialect; "origin: …" is the project that it was taken from
	title   string
	check   check
}

// dialectRules makes the rules of one dialect.
func dialectRules(d report.Dialect, document string, lines ...line) (rules []Rule) {
	for _, l := range lines {
		source := document + ", " + l.section
		if section, ok := strings.CutPrefix(l.section, "origin: "); ok {
			source = string(d) + "’s origin, " + section
		}
		rules = append(rules, Rule{l.name, d, l.level, source, l.title, l.check})
	}
	return rules
}

const hard, missed, form = report.Error, report.Warning, report.Note

// Rules lists every rule of the five dialects. To add one, write a function and a line.
var Rules = slices.Concat(
	dialectRules(report.AgentTeam, "agent-team schema",
		line{"envelope-required", hard, "message types", "Required envelope field is missing", missingFields(agentTeam)},
		line{"envelope-type", missed, "schema compliance", "Unknown envelope type", envelopes(unknownEnvelope)},
		line{"envelope-word", hard, "schema compliance", "Unknown word in an envelope field", wording(agentTeam, odd)},
		line{"envelope-spelling", form, "schema compliance", "Envelope word or field is misspelled", misspelledEnvelope},
		line{"envelope-critical-fails", hard, "review_verdict", "Review passes despite a critical finding",
			envelopes(mustFail("critical_count"), "review_verdict")},
		line{"envelope-audit-fails", hard, "audit_verdict", "Audit passes despite a critical finding or a failed build or test",
			envelopes(mustFail("security_findings.critical", "build_status", "test_status"), "audit_verdict")},
		line{"envelope-high-fails", form, "origin: audit_verdict", "Audit passes despite a high finding",
			envelopes(mustFail("security_findings.high"), "audit_verdict")},
		line{"envelope-blockers-escalated", hard, "plan_result", "Work assigned before plan blockers were escalated", blockersIgnored},
		line{"envelope-unverified-flagged", missed, "research_result", "Unverified research not flagged to the architect",
			unverifiedUnflagged},
		line{"envelope-research-count", missed, "triage_result", "Number of research questions is missing",
			envelopes(uncountedResearch, "triage_result")},
		line{"envelope-answered", missed, "signals", "Request has no answer", unmet(unansweredRequest, "is not answered")},
		line{"envelope-reviewed", missed, "signals", "Work ready for review has no verdict",
			unmet(UnjudgedSubmissions, "is ready for review, and no verdict follows")},
		line{"envelope-decided", missed, "signals", "Verdict has no approval or revision",
			unmet(notDecided, "is followed by neither approval nor revision")},
		line{"envelope-verdict-obeyed", hard, "signals", "Decision contradicts the verdict", disobeyed},
		line{"envelope-fix-severity", missed, "revision_request", "Wrong fix severity for the iteration",
			envelopes(wrongSeverity, "revision_request")},
		line{"envelope-max-iterations", hard, "revision_request", "Too many revisions", envelopes(manyIterations, "revision_request")},
	),
	dialectRules(report.TeamCoordinate, "team-coordinate template",
		line{"team-frontmatter", hard, "validation", "Frontmatter is incomplete", roles(incompleteFrontmatter)},
		line{"team-cli-tools", form, "validation", "CLI tools are not listed", roles(unlistedTools)},
		line{"team-output-tag", hard, "frontmatter fields", "Output tag is not the role’s name", roles(wrongTag)},
		line{"team-identity", hard, "validation", "Identity is incomplete or differs from the frontmatter", roles(wrongIdentity)},
		line{"team-boundaries", hard, "validation", "Boundaries are missing", roles(missingBoundaries)},
		line{"team-order", missed, "identity block", "Identity is not the first block", roles(identityNotFirst)},
		line{"team-phase-2", hard, "validation", "Phase 2 is empty", roles(emptyPhase("2"))},
		line{"team-phase-3", hard, "validation", "Phase 3 is empty", roles(emptyPhase("3"))},
		line{"team-phase-4", hard, "validation", "Behavioral traits are missing in phase 4", roles(missingTraits)},
		line{"team-error-handling", hard, "validation", "Fewer than 3 scenarios of error handling", roles(fewScenarios)},
		line{"team-line-count", hard, "validation", "Role spec is longer than 120 lines", roles(moreLines(120, 120, 0))},
		line{"team-line-target", form, "design rules", "Role spec is longer than about 80 lines", roles(moreLines(80, 100, 120))},
		line{"team-built-in", hard, "validation", "Role spec repeats what the worker has built in", roles(builtIn)},
		line{"team-duplicate-id", missed, "origin: message bus", "Different messages have the same ID",
			perPair(report.TeamCoordinate, busKey, sharesID)},
		line{"team-tag-used", form, "frontmatter fields", "Message lacks the role’s tag", untagged},
		line{"team-prefix", hard, "boundaries", "Role works outside its task prefix", otherPrefix},
		line{"team-quality-fail", hard, "quality gates", "Failed work is reported as completed", gated(0, 60, "reported as completed", never)},
		line{"team-quality-warned", missed, "quality gates", "Mediocre work is completed without a warning",
			gated(60, 80, "completed without a warning", warned)},
		line{"team-two-retries", hard, "quality gate", "More than two retries", manyRetries},
		line{"team-completion-evidence", missed, "feedback contract", "Completion lacks evidence", unproven},
		line{"team-artifact-exists", hard, "accuracy", "Claimed file is missing", claimedMissing},
	),
	dialectRules(report.BuildWorkflow, "build-workflow formats",
		line{"build-required", hard, "BaseMessage", "Required message field is missing", missingFields(buildWorkflow)},
		line{"build-payload", missed, "message types", "Required payload field is missing", missingPayload(buildWorkflow, payload)},
		line{"build-type", hard, "message types", "Unknown message type", builds(unknownBuildType)},
		line{"build-spelling", form, "message types", "Message type or field is misspelled", builds(misspelledBuild)},
		line{"build-word", hard, "message types", "Unknown word in a message field", wording(buildWorkflow, odd)},
		line{"build-word-spelling", form, "message types", "Word in a message field is misspelled", wording(buildWorkflow, variant)},
		line{"build-version", missed, "version migration", "Unknown message version", builds(otherVersion)},
		line{"build-duplicate-id", hard, "queue rules", "Message ID is used twice within an hour", repeatedID},
		line{"build-unanswered", hard, "timeouts", "Request has no answer within 30 minutes", unansweredBuild},
		line{"build-late-answer", missed, "timeouts", "Answer took more than 5 minutes", lateAnswer},
		line{"build-silent-assignment", missed, "request and response", "Agent is silent about its task", noReaction("taskassignment")},
		line{"build-silent-escalation", missed, "request and response", "Escalation has no reaction", noReaction("escalationrequest")},
		line{"build-reply-to", hard, "request and response", "Reply to a missing message", unknownReplyTo},
		line{"build-answer-order", hard, "request and response", "Reply is older than its question", builds(answersFirst)},
		line{"build-priority", missed, "queue rules", "Urgent message answered after less urgent ones", answeredOutOfOrder},
		line{"build-transition", hard, "origin: state machine", "Illegal state transition",
			builds(illegalTransition, "STATE_TRANSITION")},
		line{"build-state-chain", hard, "origin: state machine", "Task leaves a state that it was not in",
			perPair(report.BuildWorkflow, transitionKey, brokenChain)},
		line{"build-three-failures", hard, "origin: state machine", "Three failures without an escalation", threeFailures},
		line{"build-correlation", missed, "correlation", "Correlation ID is not the task’s ID", builds(otherCorrelation)},
		line{"build-commit-quality", hard, "CommitRequest", "Commit after failed quality gates", commitDespiteGates},
		line{"build-commit-approval", hard, "CommitRequest", "Commit without an independent approval", unapprovedCommit},
		line{"build-gate-status", hard, "QualityReport", "Quality report passes despite a failed gate",
			builds(passedDespiteGate, "QUALITY_REPORT")},
		line{"build-failure-count", hard, "QualityReport", "Failure count differs from the gates",
			builds(wrongFailureCount, "QUALITY_REPORT")},
		line{"build-error-count", form, "ErrorReport", "Error count differs from the list", builds(wrongErrorCount, "ERROR_REPORT")},
		line{"build-progress", missed, "StatusUpdate", "Impossible progress", builds(wrongProgress, "STATUS_UPDATE")},
		line{"build-relevance", form, "DocumentationResponse", "Impossible relevance", builds(wrongRelevance, "DOC_RESPONSE")},
		line{"build-dependency", form, "TaskAssignment", "Dependency on an unknown task", unknownDependency},
		line{"build-broadcast", form, "broadcast", "Broadcast mark and recipient differ", builds(unmarkedBroadcast)},
		line{"build-processed", missed, "logging format", "Error in the message log", unhandledError},
		line{"build-retention", form, "queue rules", "Message is older than 30 days", tooOld},
	),
	dialectRules(report.Swarm, "swarm schema",
		line{"swarm-required", hard, "pipeline handoff schemas", "Component or verdict is missing",
			swarms(unidentified, "ComponentAssignment", "ComponentHandoff", "ReviewResult", "TestRequest", "TestHandoff", "TestExecution", "TestResult")},
		line{"swarm-fields", form, "pipeline handoff schemas", "Message field is missing", swarms(incompleteSwarm)},
		line{"swarm-outcome", missed, "pipeline handoff schemas", "Unknown outcome",
			swarms(unknownOutcome, "ComponentHandoff", "ReviewResult", "TestResult")},
		line{"swarm-strategy", form, "TestRequest", "Unknown testing strategy", swarms(unknownStrategy, "TestRequest")},
		line{"swarm-planned", missed, "Architect Plan", "Planned component is never assigned", neverAssigned},
		line{"swarm-dependencies", missed, "ComponentAssignment", "Component assigned before its dependencies", assignedEarly},
		line{"swarm-three-rejections", hard, "ReviewResult", "Three rejections without an escalation", manyRejections},
		line{"swarm-two-reruns", hard, "origin: escalations", "More than two design reruns without a person", manyReruns},
		line{"swarm-test-after-approval", hard, "TestRequest", "Tests for an unapproved component", testedUnapproved},
		line{"swarm-attempts", missed, "ComponentHandoff", "Attempt is missing", miscounted},
		line{"swarm-turns-shrink", missed, "turn count", "Turn count decreases", perPair(report.Swarm, turnKey, fewerTurns)},
		line{"swarm-turn-threshold", missed, "HandoffRequest", "Too many turns without a handoff", manyTurns},
		line{"swarm-handoff-request", hard, "HandoffRequest", "Handoff request has no summary", noSummary},
		line{"swarm-successor", missed, "HandoffSummary", "Unfinished work is not taken up",
			unmet(NeverTakenUp, "hands over {task} unfinished, and nobody takes it up")},
		line{"swarm-handed-off", missed, "ComponentAssignment", "Assigned component is never handed off",
			unmet(NeverHandedOff, "assigns {task}, which is never handed off")},
		line{"swarm-reviewed", missed, "ComponentHandoff", "Component is not reviewed", unreviewed},
		line{"swarm-tested", form, "ReviewResult", "Approved component is not tested", untested},
		line{"swarm-silent-failure", hard, "silent failure", "Agent fell silent with unfinished work", silentFailures},
		line{"swarm-blocked", hard, "ComponentHandoff", "Blocked component has no answer",
			ignored("reports that %s is blocked, and nobody answers", isBlocked, isUnblocked)},
		line{"swarm-test-failure", missed, "TestResult", "Failed test has no new assignment",
			ignored("reports that tests of %s fail, and no new assignment follows", failsTests, ofKind("componentassignment"))},
	),
	dialectRules(report.Ralph, "ralph formats",
		line{"ralph-required", hard, "message structure", "Required message field is missing", missingFields(ralph)},
		line{"ralph-payload", missed, "message types", "Required payload field is missing", missingPayload(ralph, payload)},
		line{"ralph-payload-more", form, "message types", "Payload field is missing", incompleteInbox},
		line{"ralph-direction", hard, "message types", "Wrong sender for the message type", ralphs(wrongSender)},
		line{"ralph-recipient", missed, "message types", "Wrong recipient for the message type", ralphs(wrongRecipient)},
		line{"ralph-id", missed, "message id", "Malformed or misleading message ID", ralphs(wrongID)},
		line{"ralph-id-short", form, "origin: message id", "Message ID lacks date and time", ralphs(shortenedID)},
		line{"ralph-duplicate-id", missed, "message id", "Different messages have the same ID",
			perPair(report.Ralph, longKey, sharesID)},
		line{"ralph-inbox", hard, "message locations", "Message lies in another agent’s inbox", wrongInbox},
		line{"ralph-type", missed, "message types", "Unknown message type", ralphs(unknownInboxType)},
		line{"ralph-word", hard, "message structure", "Unknown status or priority", wording(ralph, odd)},
		line{"ralph-beat", form, "status_update", "Unknown heartbeat status", wording(heartbeat, odd)},
		line{"ralph-spelling", form, "message structure", "Status or priority is misspelled", wording(ralph, variant)},
		line{"ralph-question", missed, "question", "Question is pending without an answer", questionPending},
		line{"ralph-answer-order", hard, "answer", "Answer is older than its question", ralphs(answersFirst)},
		line{"ralph-validated", hard, "implementation_complete", "Finished work is not validated",
			unmet(UnjudgedWork, "is not followed by a validation of {task}")},
		line{"ralph-bug-validated", missed, "bug_report", "Task with a bug is not validated again", bugUnvalidated},
		line{"ralph-heartbeat", missed, "status_update", "Working agent missed its heartbeat",
			perPair(report.Ralph, heartbeatKey, lateHeartbeat)},
		line{"ralph-urgent", missed, "priority levels", "Urgent message is still pending", ralphs(urgentPending)},
	),
)
