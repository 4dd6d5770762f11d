// Package protocol checks a run's messages and role specs against the rules of their dialect.
//
// Each of the five message systems defines which fields a message has, which words are allowed in them, and who
// answers whom and when. Required fields and allowed words are data, one table per dialect (schema); every other rule
// is a function. [Rules] has a line per rule, and [Audit] applies them all to a run. A violation is a [Fault]: it is
// shown and costs points in consistency, but never decides the gate by itself. A rule about order applies only where
// the order is certain ([report.Message.Follows]).
package protocol

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
)

// Fault is a violation: a message exchange, role spec or file that breaks a rule of its dialect.
type Fault struct {
	Rule     string
	Level    report.Level // error: a hard rule; warning: a missed duty; note: a matter of form
	Dialect  report.Dialect
	Message  string            // a sentence that names the missing field or block, the unknown word, or the message
	Messages []*report.Message // those concerned, in the order of the conversation; none for a role spec or a file
	Origin   report.Origin
	By       string // the agent responsible: who sent the message, or owed it an answer
	turn     int    // of the first message in the conversation, from 1; 0 = none
	waits    bool   // the message still waits for an answer
}

// Rule is one rule of a dialect.
type Rule struct {
	Name  string
	Level report.Level
	Title string // the problem that a violation is
	check check
}

// Audited is one rule applied to a run.
type Audited struct {
	*Rule
	Faults   []Fault // by place
	Subjects int     // how many it looked at; 0 = the rule does not apply
}

// Audit applies every rule to a run, in the order of the table.
func Audit(run *report.Run) []Audited {
	audited, talk := make([]Audited, len(Rules)), map[report.Dialect][]*report.Message{}
	for _, m := range run.Messages {
		talk[m.Dialect] = append(talk[m.Dialect], m)
	}
	for i := range Rules {
		rule, a := &Rules[i], audit{Run: run, talk: talk[Rules[i].Dialect()]}
		rule.check(&a)
		for j := range a.faults {
			f := &a.faults[j]
			f.Rule, f.Level, f.Dialect = rule.Name, rule.Level, rule.Dialect()
		}
		slices.SortStableFunc(a.faults, byPlace)
		audited[i] = Audited{rule, a.faults, a.subjects}
	}
	return audited
}

// byPlace orders the faults of one rule by the conversation, those without a message by file and line. Checks may
// collect in maps: their random order ends here.
func byPlace(a, b Fault) int {
	return cmp.Or(cmp.Compare(a.turn, b.turn), cmp.Compare(a.Origin.Path, b.Origin.Path),
		cmp.Compare(a.Origin.Line, b.Origin.Line), cmp.Compare(a.Message, b.Message))
}

// Unanswered returns the messages that should have been answered and were not; a late answer is an answer.
func Unanswered(faults []Fault) map[*report.Message]bool {
	waiting := map[*report.Message]bool{}
	for _, f := range faults {
		if f.waits {
			waiting[f.Messages[0]] = true
		}
	}
	return waiting
}

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
	{"ralph-inbox", hard, "Message lies in another agent’s inbox", each(wrongInbox)},
	{"ralph-type", missed, "Unknown message type", ralph.unknownType()},
	{"ralph-word", hard, "Unknown status or priority", ralph.wording(words, odd)},
	{"ralph-beat", form, "Unknown heartbeat status", ralph.wording(loose, odd)},
	{"ralph-spelling", form, "Status or priority is misspelled", ralph.wording(words, variant)},
	{"ralph-question", missed, "Question is pending without an answer", questionPending},
	{"ralph-validated", hard, "Finished work is not validated", unvalidated},
	{"ralph-bug-validated", missed, "Task with a bug is not validated again", bugUnvalidated.check},
})
