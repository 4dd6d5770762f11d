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

// specRules are the rules about one role spec, in the order of the template's validation.
var specRules = dialectRules(report.TeamCoordinate, "team-coordinate template",
	line{"team-frontmatter", hard, "validation", "Frontmatter is incomplete", roles(incompleteFrontmatter)},
	line{"team-cli-tools", form, "validation", "CLI tools are not listed", roles(unlistedTools)},
	line{"team-output-tag", hard, "frontmatter fields", "Output tag is not the role’s name", roles(wrongTag)},
	line{"team-identity", hard, "validation", "Identity is incomplete or differs from the frontmatter",
		roles(wrongIdentity)},
	line{"team-boundaries", hard, "validation", "Boundaries are missing", roles(missingBoundaries)},
	line{"team-order", missed, "identity block", "Identity is not the first block", roles(identityNotFirst)},
	line{"team-phase-2", hard, "validation", "Phase 2 is empty", roles(emptyPhase("2"))},
	line{"team-phase-3", hard, "validation", "Phase 3 is empty", roles(emptyPhase("3"))},
	line{"team-phase-4", hard, "validation", "Behavioral traits are missing in phase 4", roles(missingTraits)},
	line{"team-error-handling", hard, "validation", "Fewer than 3 scenarios of error handling", roles(fewScenarios)},
	line{"team-line-count", hard, "validation", "Role spec is longer than 120 lines", roles(moreLines(120, 120, 0))},
	line{"team-line-target", form, "design rules", "Role spec is longer than about 80 lines",
		roles(moreLines(80, 100, 120))},
	line{"team-built-in", hard, "validation", "Role spec repeats what the worker has built in", roles(builtIn)},
)

// Rules lists every rule of the five dialects. To add one, write a function and a line.
var Rules = slices.Concat(
	dialectRules(report.AgentTeam, "agent-team schema",
		line{"envelope-required", hard, "message types", "Required envelope field is missing", required(agentTeam, fields)},
		line{"envelope-type", missed, "schema compliance", "Unknown envelope type", each(unknownEnvelope)},
		line{"envelope-word", hard, "schema compliance", "Unknown word in an envelope field", wording(agentTeam, words, odd)},
		line{"envelope-spelling", form, "schema compliance", "Envelope word is misspelled",
			wording(agentTeam, words, variant)},
		line{"envelope-critical-fails", hard, "review_verdict", "Review passes despite a critical finding",
			each(mustFail("critical_count"), "reviewverdict")},
		line{"envelope-audit-fails", hard, "audit_verdict",
			"Audit passes despite a critical finding or a failed build or test",
			each(mustFail("security_findings.critical", "build_status", "test_status"), "auditverdict")},
		line{"envelope-blockers-escalated", hard, "plan_result", "Work assigned before plan blockers were escalated",
			blockersIgnored},
		line{"envelope-unverified-flagged", missed, "research_result", "Unverified research not flagged to the architect",
			unverifiedUnflagged},
		line{"envelope-research-count", missed, "triage_result", "Number of research questions is missing",
			each(uncountedResearch, "triageresult")},
		line{"envelope-reviewed", missed, "signals", "Work ready for review has no verdict", unjudged},
		line{"envelope-verdict-obeyed", hard, "signals", "Decision contradicts the verdict", disobeyed},
		line{"envelope-fix-severity", missed, "revision_request", "Wrong fix severity for the iteration",
			each(wrongSeverity, "revisionrequest")},
		line{"envelope-max-iterations", hard, "revision_request", "Too many revisions",
			each(manyIterations, "revisionrequest")},
	),
	specRules,
	dialectRules(report.TeamCoordinate, "team-coordinate template",
		line{"team-tag-used", form, "frontmatter fields", "Message lacks the role’s tag", untagged},
		line{"team-prefix", hard, "boundaries", "Role works outside its task prefix", otherPrefix},
		line{"team-quality-fail", hard, "quality gates", "Failed work is reported as completed",
			gated(0, 60, "reported as completed", never)},
		line{"team-quality-warned", missed, "quality gates", "Mediocre work is completed without a warning",
			gated(60, 80, "completed without a warning", warned)},
		line{"team-two-retries", hard, "quality gate", "More than two retries", manyRetries},
		line{"team-completion-evidence", missed, "feedback contract", "Completion lacks evidence", unproven},
		line{"team-artifact-exists", hard, "accuracy", "Claimed file is missing", claimedMissing},
	),
	dialectRules(report.BuildWorkflow, "build-workflow formats",
		line{"build-required", hard, "BaseMessage", "Required message field is missing", required(buildWorkflow, fields)},
		line{"build-payload", missed, "message types", "Required payload field is missing", required(buildWorkflow, payload)},
		line{"build-type", hard, "message types", "Unknown message type", unknownType(buildWorkflow)},
		line{"build-spelling", form, "message types", "Word in a message field is misspelled",
			wording(buildWorkflow, words, variant)},
		line{"build-word", hard, "message types", "Unknown word in a message field", wording(buildWorkflow, words, odd)},
		line{"build-version", missed, "version migration", "Unknown message version",
			wording(buildWorkflow, loose, odd)},
		line{"build-duplicate-id", hard, "queue rules", "Message ID is used twice within an hour",
			perPair(logKey, sameID)},
		line{"build-unanswered", hard, "timeouts", "Request has no answer within 30 minutes", unansweredBuild},
		line{"build-late-answer", missed, "timeouts", "Answer took more than 5 minutes", each(lateAnswer)},
		line{"build-reply-to", hard, "request and response", "Reply to a missing message", each(unknownReplyTo)},
		line{"build-priority", missed, "queue rules", "Urgent message answered after less urgent ones", answeredOutOfOrder},
		line{"build-transition", hard, "origin: state machine", "Illegal state transition",
			each(illegalTransition, "statetransition")},
		line{"build-correlation", missed, "correlation", "Correlation ID is not the task’s ID", each(otherCorrelation)},
		line{"build-commit-quality", hard, "CommitRequest", "Commit after failed quality gates", commitDespiteGates},
		line{"build-commit-approval", hard, "CommitRequest", "Commit without an independent approval", unapprovedCommit},
		line{"build-gate-status", hard, "QualityReport", "Quality report passes despite a failed gate",
			each(passedDespiteGate, "qualityreport")},
		line{"build-error-count", form, "ErrorReport", "Error count differs from the list",
			each(wrongErrorCount, "errorreport")},
		line{"build-progress", missed, "StatusUpdate", "Impossible progress",
			each(outOfRange("payload.progress"), "statusupdate")},
		line{"build-relevance", form, "DocumentationResponse", "Impossible relevance",
			each(outOfRange("payload.documents.*.relevance"), "docresponse")},
		line{"build-broadcast", form, "broadcast", "Broadcast mark and recipient differ", each(unmarkedBroadcast)},
	),
	dialectRules(report.Swarm, "swarm schema",
		line{"swarm-required", hard, "pipeline handoff schemas", "Component or verdict is missing",
			each(unidentified,
				"componentassignment", "componenthandoff", "reviewresult", "testrequest", "testhandoff", "testexecution",
				"testresult")},
		line{"swarm-fields", form, "pipeline handoff schemas", "Message field is missing", required(swarm, fields)},
		line{"swarm-outcome", missed, "pipeline handoff schemas", "Unknown outcome", wording(swarm, words, odd)},
		line{"swarm-strategy", form, "TestRequest", "Unknown testing strategy", wording(swarm, loose, odd)},
		line{"swarm-dependencies", missed, "ComponentAssignment", "Component assigned before its dependencies",
			assignedEarly},
		line{"swarm-three-rejections", hard, "ReviewResult", "Three rejections without an escalation", manyRejections},
		line{"swarm-test-after-approval", hard, "TestRequest", "Tests for an unapproved component", testedUnapproved},
		line{"swarm-attempts", missed, "ComponentHandoff", "Attempt is missing", miscounted},
		line{"swarm-turns-shrink", missed, "turn count", "Turn count decreases", perPair(turnKey, fewerTurns)},
		line{"swarm-turn-threshold", missed, "HandoffRequest", "Too many turns without a handoff", manyTurns},
		line{"swarm-handoff-request", hard, "HandoffRequest", "Handoff request has no summary", noSummary},
		line{"swarm-successor", missed, "HandoffSummary", "Unfinished work is not taken up", notTakenUp},
		line{"swarm-reviewed", missed, "ComponentHandoff", "Component is not reviewed", unreviewed},
		line{"swarm-silent-failure", hard, "silent failure", "Agent fell silent with unfinished work", silentFailures},
		line{"swarm-blocked", hard, "ComponentHandoff", "Blocked component has no answer", ignoredBlock},
	),
	dialectRules(report.Ralph, "ralph formats",
		line{"ralph-required", hard, "message structure", "Required message field is missing", required(ralph, fields)},
		line{"ralph-payload", missed, "message types", "Required payload field is missing", required(ralph, payload)},
		line{"ralph-payload-more", form, "message types", "Payload field is missing", required(ralph, more)},
		line{"ralph-direction", hard, "message types", "Wrong sender for the message type", each(wrongSender)},
		line{"ralph-recipient", missed, "message types", "Wrong recipient for the message type", each(wrongRecipient)},
		line{"ralph-id", missed, "message id", "Malformed or misleading message ID", each(wrongID)},
		line{"ralph-inbox", hard, "message locations", "Message lies in another agent’s inbox", wrongInbox},
		line{"ralph-type", missed, "message types", "Unknown message type", unknownType(ralph)},
		line{"ralph-word", hard, "message structure", "Unknown status or priority", wording(ralph, words, odd)},
		line{"ralph-beat", form, "status_update", "Unknown heartbeat status", wording(ralph, loose, odd)},
		line{"ralph-spelling", form, "message structure", "Status or priority is misspelled", wording(ralph, words, variant)},
		line{"ralph-question", missed, "question", "Question is pending without an answer", questionPending},
		line{"ralph-validated", hard, "implementation_complete", "Finished work is not validated", unvalidated},
		line{"ralph-bug-validated", missed, "bug_report", "Task with a bug is not validated again", bugUnvalidated},
		line{"ralph-heartbeat", missed, "status_update", "Working agent missed its heartbeat",
			perPair(heartbeatKey, lateHeartbeat)},
		line{"ralph-urgent", missed, "priority levels", "Urgent message is still pending", each(urgentPending)},
	),
)
