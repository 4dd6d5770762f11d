package protocol

import (
	"swarmreport/report"
)

// Fault is a message exchange, or a role spec, that breaks its dialect's rules.
type Fault struct {
	Rule     string
	Level    report.Level // error: a hard rule is broken; warning: a duty is missed; note: a matter of form
	Dialect  report.Dialect
	Message  string            // a sentence that names the missing field or block, the odd value, or the message
	Messages []*report.Message // those concerned, in the order of the conversation; none for a role spec or a file
	Origin   report.Origin
}

// audit is how a rule looks at a run: it reports each breach and returns how many subjects it looked at.
type audit = func(run *report.Run, found func(Fault)) (subjects int)

// Rule is one rule of a dialect. Check reports each breach and returns how many subjects it looked at; none means
// that the rule does not apply to this run.
type Rule struct {
	Name    string
	Dialect report.Dialect
	Level   report.Level
	Source  string
	Meaning string
	Check   audit
}

// Rules lists every rule of the five dialects. To add one, write a function and a line.
var Rules = []Rule{
	{"envelope-required", report.AgentTeam, report.Error, "agent-team schema, message types", "An envelope has the fields that its type requires.", envelopes(envelopeRequired)},
	{"envelope-type", report.AgentTeam, report.Warning, "agent-team schema, schema compliance", "An envelope’s type is one of the schema’s.", envelopes(envelopeType)},
	{"envelope-word", report.AgentTeam, report.Error, "agent-team schema, schema compliance", "An envelope’s signal, status and other listed words are among those of its type.", oddWords(report.AgentTeam, envelopeTerms)},
	{"envelope-spelling", report.AgentTeam, report.Note, "agent-team schema, schema compliance", "Listed words and required fields are written exactly as the schema has them.", envelopeSpelling},
	{"envelope-critical-fails", report.AgentTeam, report.Error, "agent-team schema, review_verdict", "A review with a critical finding fails.", envelopes(criticalFails, "review_verdict")},
	{"envelope-audit-fails", report.AgentTeam, report.Error, "agent-team schema, audit_verdict", "An audit with a critical finding, a failed build or failed tests fails.", envelopes(auditFails, "audit_verdict")},
	{"envelope-high-fails", report.AgentTeam, report.Note, "agent-team’s origin, audit_verdict", "In the stricter variant an audit with a high finding fails too.", envelopes(highFails, "audit_verdict")},
	{"envelope-blockers-escalated", report.AgentTeam, report.Error, "agent-team schema, plan_result", "A plan with blockers goes to the user before any work is assigned.", blockersEscalated},
	{"envelope-unverified-flagged", report.AgentTeam, report.Warning, "agent-team schema, research_result", "An unverified research result is named to the architect before the plan.", unverifiedFlagged},
	{"envelope-research-count", report.AgentTeam, report.Warning, "agent-team schema, triage_result", "A triage that needs research says how many questions.", envelopes(researchCounted, "triage_result")},
	{"envelope-answered", report.AgentTeam, report.Warning, "agent-team schema, signals", "A question is answered on its topic, and who is asked for a triage, a plan or work says something.", requestsHeard},
	{"envelope-reviewed", report.AgentTeam, report.Warning, "agent-team schema, signals", "Work that is ready for review is judged before the next assignment or decision.", submissionsReviewed},
	{"envelope-decided", report.AgentTeam, report.Warning, "agent-team schema, signals", "An approval or a revision follows each verdict.", verdictsDecided},
	{"envelope-verdict-obeyed", report.AgentTeam, report.Error, "agent-team schema, signals", "Failed work is revised, and work that passed cleanly is approved.", verdictsObeyed},
	{"envelope-fix-severity", report.AgentTeam, report.Warning, "agent-team schema, revision_request", "Iterations 1 to 3 fix all, or critical and moderate issues; 4 and 5 critical ones.", envelopes(fixSeverity, "revision_request")},
	{"envelope-max-iterations", report.AgentTeam, report.Error, "agent-team schema, revision_request", "No revision goes beyond the most iterations, five unless stated.", envelopes(maxIterations, "revision_request")},

	{"team-frontmatter", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "A role spec’s frontmatter has the required fields, and says whether the role loops.", roles(specFrontmatter)},
	{"team-cli-tools", report.TeamCoordinate, report.Note, "team-coordinate template, validation", "A role spec names the tools that the role may call.", roles(specTools)},
	{"team-output-tag", report.TeamCoordinate, report.Error, "team-coordinate template, frontmatter fields", "A role’s output tag is its name in square brackets.", roles(specTag)},
	{"team-identity", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "A role spec states tag, prefix and responsibility, and they are those of its frontmatter.", roles(specIdentity)},
	{"team-boundaries", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "A role spec has rules under MUST and MUST NOT.", roles(specBoundaries)},
	{"team-order", report.TeamCoordinate, report.Warning, "team-coordinate template, identity block", "A role spec begins with its identity; the boundaries and the phases come after it.", roles(specOrder)},
	{"team-phase-2", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "Phase 2 says what is loaded.", roles(specPhase("2"))},
	{"team-phase-3", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "Phase 3 says what is to be done.", roles(specPhase("3"))},
	{"team-phase-4", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "Phase 4 carries the behavioural traits.", roles(specTraits)},
	{"team-error-handling", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "Error handling is a table of three or more scenarios.", roles(specErrors)},
	{"team-line-count", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "A role spec has at most 120 lines.", roles(specTooLong)},
	{"team-line-target", report.TeamCoordinate, report.Note, "team-coordinate template, design rules", "A role spec has about 80 lines.", roles(specLong)},
	{"team-built-in", report.TeamCoordinate, report.Error, "team-coordinate template, validation", "A role spec leaves phases 1 and 5, the message bus and consensus to the worker.", roles(specOverlap)},
	{"team-duplicate-id", report.TeamCoordinate, report.Warning, "team-coordinate’s origin, message bus", "No two messages of a bus have one id.", ownIDs(report.TeamCoordinate, otherBus)},
	{"team-tag-used", report.TeamCoordinate, report.Note, "team-coordinate template, frontmatter fields", "A role that tags its messages tags all of them.", tagsUsed},
	{"team-prefix", report.TeamCoordinate, report.Error, "team-coordinate template, boundaries", "A role works on tasks of its own prefix.", prefixKept},
	{"team-quality-fail", report.TeamCoordinate, report.Error, "team-coordinate template, quality gates", "Work scored below 60 is not reported as completed.", failedScores},
	{"team-quality-warned", report.TeamCoordinate, report.Warning, "team-coordinate template, quality gates", "Work scored from 60 to 79 is completed with a warning.", middlingScores},
	{"team-two-retries", report.TeamCoordinate, report.Error, "team-coordinate template, quality gate", "No task is tried again more than twice.", twoRetries},
	{"team-completion-evidence", report.TeamCoordinate, report.Warning, "team-coordinate template, feedback contract", "A report of completion names what was written and how it was verified.", completionEvidence},
	{"team-artifact-exists", report.TeamCoordinate, report.Error, "team-coordinate template, accuracy", "A file of the session that is called written is there.", artifactsExist},

	{"build-required", report.BuildWorkflow, report.Error, "build-workflow formats, BaseMessage", "A message has every field of the base message.", builds(buildRequired)},
	{"build-payload", report.BuildWorkflow, report.Warning, "build-workflow formats, message types", "A payload has the fields that its type requires.", builds(buildPayload)},
	{"build-type", report.BuildWorkflow, report.Error, "build-workflow formats, message types", "A message’s type is one of the format’s.", builds(buildType)},
	{"build-spelling", report.BuildWorkflow, report.Note, "build-workflow formats, message types", "A type and the fields of the base message are written exactly as the format has them.", builds(buildSpelling)},
	{"build-word", report.BuildWorkflow, report.Error, "build-workflow formats, message types", "Status, decision and other listed words are among those of the type.", oddWords(report.BuildWorkflow, buildTerms)},
	{"build-word-spelling", report.BuildWorkflow, report.Note, "build-workflow formats, message types", "Listed words are written exactly as the format has them.", oddSpelling(report.BuildWorkflow, buildTerms)},
	{"build-version", report.BuildWorkflow, report.Warning, "build-workflow formats, version migration", "A message’s version is 1.0.", builds(buildVersion)},
	{"build-duplicate-id", report.BuildWorkflow, report.Error, "build-workflow formats, queue rules", "No message id is used twice within the hour.", duplicateIDs},
	{"build-unanswered", report.BuildWorkflow, report.Error, "build-workflow formats, timeouts", "A validation request or a documentation query is answered within thirty minutes.", requestsAnswered},
	{"build-late-answer", report.BuildWorkflow, report.Warning, "build-workflow formats, timeouts", "A request is answered within five minutes.", answersInTime},
	{"build-silent-assignment", report.BuildWorkflow, report.Warning, "build-workflow formats, request and response", "Who is given a task says something about it.", wordsOn("taskassignment")},
	{"build-silent-escalation", report.BuildWorkflow, report.Warning, "build-workflow formats, request and response", "Who an escalation goes to says something about it.", wordsOn("escalationrequest")},
	{"build-reply-to", report.BuildWorkflow, report.Error, "build-workflow formats, request and response", "A reply names a message that is there.", repliesResolve},
	{"build-answer-order", report.BuildWorkflow, report.Error, "build-workflow formats, request and response", "A reply is not older than what it answers.", builds(answersFollow)},
	{"build-priority", report.BuildWorkflow, report.Warning, "build-workflow formats, queue rules", "An escalation or an error is answered before later requests of lower priority.", priorityKept},
	{"build-transition", report.BuildWorkflow, report.Error, "build-workflow’s origin, state machine", "A task moves only along the state machine.", builds(legalTransition, "STATE_TRANSITION")},
	{"build-state-chain", report.BuildWorkflow, report.Error, "build-workflow’s origin, state machine", "A task leaves the state that it entered last.", stateChain},
	{"build-three-failures", report.BuildWorkflow, report.Error, "build-workflow’s origin, state machine", "Three failures in a row are escalated.", threeFailures},
	{"build-correlation", report.BuildWorkflow, report.Warning, "build-workflow formats, correlation", "A message about a task has the task’s id as its correlation id.", builds(taskCorrelation)},
	{"build-commit-quality", report.BuildWorkflow, report.Error, "build-workflow formats, CommitRequest", "A commit that claims passed gates follows no failed quality report.", commitQuality},
	{"build-commit-approval", report.BuildWorkflow, report.Error, "build-workflow formats, CommitRequest", "A commit rests on an approval that is there, and that is not its author’s own.", commitsApproved},
	{"build-gate-status", report.BuildWorkflow, report.Error, "build-workflow formats, QualityReport", "A quality report that passed has no failed gate.", builds(gateStatus, "QUALITY_REPORT")},
	{"build-failure-count", report.BuildWorkflow, report.Error, "build-workflow formats, QualityReport", "A quality report counts failures where a gate failed, and none where none did.", builds(failureCount, "QUALITY_REPORT")},
	{"build-error-count", report.BuildWorkflow, report.Note, "build-workflow formats, ErrorReport", "An error report counts the errors that it lists, or more of one pattern.", builds(errorCount, "ERROR_REPORT")},
	{"build-progress", report.BuildWorkflow, report.Warning, "build-workflow formats, StatusUpdate", "Progress is a number from 0 to 100, and 100 where the work is completed.", builds(progressFits, "STATUS_UPDATE")},
	{"build-relevance", report.BuildWorkflow, report.Note, "build-workflow formats, DocumentationResponse", "The relevance of a document is a number from 0 to 100.", builds(relevanceFits, "DOC_RESPONSE")},
	{"build-dependency", report.BuildWorkflow, report.Note, "build-workflow formats, TaskAssignment", "A task depends on tasks that messages are about.", dependenciesKnown},
	{"build-broadcast", report.BuildWorkflow, report.Note, "build-workflow formats, broadcast", "What goes to all is marked as a broadcast, and nothing else is.", builds(broadcastMarked)},
	{"build-processed", report.BuildWorkflow, report.Warning, "build-workflow formats, logging format", "What the log calls an error is handled again with success.", logsProcessed},
	{"build-retention", report.BuildWorkflow, report.Note, "build-workflow formats, queue rules", "No message is kept for more than thirty days.", retention},

	{"swarm-required", report.Swarm, report.Error, "swarm schema, pipeline handoff schemas", "A message about a component names it, and a review has a verdict.", swarms(pipelineRequired, componentTypes...)},
	{"swarm-fields", report.Swarm, report.Note, "swarm schema, pipeline handoff schemas", "A message has the fields of its schema, or those of the prompts’ examples.", swarms(pipelineComplete)},
	{"swarm-outcome", report.Swarm, report.Warning, "swarm schema, pipeline handoff schemas", "A component is complete or blocked, approved or rejected, and its tests pass or fail.", swarms(pipelineOutcome, "ComponentHandoff", "ReviewResult", "TestResult")},
	{"swarm-strategy", report.Swarm, report.Note, "swarm schema, TestRequest", "A request for tests says which kind: unit, integration, e2e or mixed.", swarms(testStrategy, "TestRequest")},
	{"swarm-planned", report.Swarm, report.Warning, "swarm schema, Architect Plan", "Every component of the plan is assigned, where any is.", planKept},
	{"swarm-dependencies", report.Swarm, report.Warning, "swarm schema, ComponentAssignment", "A component is assigned after those that it depends on are handed off.", dependenciesFirst},
	{"swarm-three-rejections", report.Swarm, report.Error, "swarm schema, ReviewResult", "A component that was rejected three times is escalated.", threeRejections},
	{"swarm-two-reruns", report.Swarm, report.Error, "swarm’s origin, escalations", "Work goes back to its design at most twice; then a person decides.", designReruns},
	{"swarm-test-after-approval", report.Swarm, report.Error, "swarm schema, TestRequest", "Tests are written only for an approved component.", testAfterApproval},
	{"swarm-attempts", report.Swarm, report.Warning, "swarm schema, ComponentHandoff", "Attempts count 1, 2, 3.", attemptsCount},
	{"swarm-turns-shrink", report.Swarm, report.Warning, "swarm schema, turn count", "An agent’s turns grow until it hands over.", turnsGrow},
	{"swarm-turn-threshold", report.Swarm, report.Warning, "swarm schema, HandoffRequest", "An agent with more than 25 turns, a reviewer with more than 30, is asked to hand over.", turnThreshold},
	{"swarm-handoff-request", report.Swarm, report.Error, "swarm schema, HandoffRequest", "An agent that is asked to hand over sends a summary.", handoffAnswered},
	{"swarm-successor", report.Swarm, report.Warning, "swarm schema, HandoffSummary", "Work in progress that is handed over is taken up.", successorFound},
	{"swarm-handed-off", report.Swarm, report.Warning, "swarm schema, ComponentAssignment", "An assigned component is handed off.", componentsHandedOff},
	{"swarm-reviewed", report.Swarm, report.Warning, "swarm schema, ComponentHandoff", "A component is reviewed, by another than its author, after it is handed off last.", componentsReviewed},
	{"swarm-tested", report.Swarm, report.Note, "swarm schema, ReviewResult", "An approved component is tested after it is handed off last.", componentsTested},
	{"swarm-silent-failure", report.Swarm, report.Error, "swarm schema, silent failure", "No agent falls silent with its work undone.", silentFailures},
	{"swarm-blocked", report.Swarm, report.Error, "swarm schema, ComponentHandoff", "A blocked component gets an answer.", blockedAnswered},
	{"swarm-test-failure", report.Swarm, report.Warning, "swarm schema, TestResult", "A failed test leads to a new assignment.", failuresAssigned},

	{"ralph-required", report.Ralph, report.Error, "ralph formats, message structure", "A message has sender, recipient, payload and time.", ralphs(inboxRequired)},
	{"ralph-payload", report.Ralph, report.Warning, "ralph formats, message types", "A payload has the fields that its type cannot do without.", ralphs(inboxPayload)},
	{"ralph-payload-more", report.Ralph, report.Note, "ralph formats, message types", "A payload has the other fields that the format shows for its type.", ralphs(inboxWhole)},
	{"ralph-direction", report.Ralph, report.Error, "ralph formats, message types", "The PM assigns and answers, the developer implements, and QA validates.", ralphs(inboxDirection)},
	{"ralph-recipient", report.Ralph, report.Warning, "ralph formats and its origin, message types", "A message goes to the agent that its type is for.", ralphs(inboxRecipient)},
	{"ralph-id", report.Ralph, report.Warning, "ralph formats, message id", "An id is msg-{recipient}-{date}-{time}-{number}, of the message’s own day.", ralphs(inboxID)},
	{"ralph-id-short", report.Ralph, report.Note, "ralph’s origin, message id", "An id has its date and time.", ralphs(inboxIDShort)},
	{"ralph-duplicate-id", report.Ralph, report.Warning, "ralph formats, message id", "No two messages have one id.", ownIDs(report.Ralph, undated)},
	{"ralph-inbox", report.Ralph, report.Error, "ralph formats, message locations", "A message lies in its recipient’s inbox.", ownInboxes},
	{"ralph-type", report.Ralph, report.Warning, "ralph formats and its origin, message types", "A message’s type is one of the three levels’.", ralphs(inboxType)},
	{"ralph-word", report.Ralph, report.Error, "ralph formats, message structure", "Status and priority are among the words of the format.", oddWords(report.Ralph, ralphTerms)},
	{"ralph-beat", report.Ralph, report.Note, "ralph formats, status_update", "A heartbeat says working or idle.", oddWords(report.Ralph, beatTerms)},
	{"ralph-spelling", report.Ralph, report.Note, "ralph formats, message structure", "Status and priority are written exactly as the format has them.", oddSpelling(report.Ralph, ralphTerms)},
	{"ralph-question", report.Ralph, report.Warning, "ralph formats, question", "No question is left pending in its inbox without an answer.", questionsAnswered},
	{"ralph-answer-order", report.Ralph, report.Error, "ralph formats, answer", "An answer is not older than its question.", ralphs(answersFollow)},
	{"ralph-validated", report.Ralph, report.Error, "ralph formats, implementation_complete", "Work that is finished is validated.", workValidated},
	{"ralph-bug-validated", report.Ralph, report.Warning, "ralph formats, bug_report", "A task with a reported bug is validated again.", bugsValidated},
	{"ralph-heartbeat", report.Ralph, report.Warning, "ralph formats, status_update", "A working agent gives a sign of life every thirty minutes.", heartbeats},
	{"ralph-urgent", report.Ralph, report.Warning, "ralph formats, priority levels", "No urgent message is left pending.", ralphs(urgentLeft)},
}
