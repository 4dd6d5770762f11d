package message

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
)

// Messages of a build workflow (BaseMessage of seed 002): {messageId, correlationId, timestamp, from, to, type,
// version, payload}, bare or in the log's wrapper {timestamp, direction, agent, message, processingTime, result}.
// No type has a scale of severities: what it reports has an unknown one, with the word as written next to it.

// buildTypes are the types of seed 002.
var buildTypes = readers{"validation_response": readResponse, "quality_report": readQuality,
	"escalation_request": readEscalation, "commit_request": (*letter).commits, "codebase_review_report": readCodebase,
}.with(`task_assignment status_update state_transition validation_request error_report doc_query doc_response
	message_error`)

func isBuild(_ *dialect.File, v dialect.Value) bool { return isBaseMessage(unlogged(v)) }

// unlogged gives the message of an entry of the log; any other value itself.
func unlogged(v dialect.Value) dialect.Value {
	if v.Has("message") && !isBaseMessage(v) && isBaseMessage(v.At("message")) {
		return v.At("message")
	}
	return v
}

// isBaseMessage takes a message that lacks one of the marks too: that is a violation, not a reason to skip it.
func isBaseMessage(v dialect.Value) bool {
	if !isText(v, "type") {
		return v.Has("message_id") && v.Has("payload") && v.Has("correlation_id", "version")
	}
	word := v.Word("type")
	_, known := buildTypes[strings.ToLower(word)]
	return v.Has("message_id") && v.Has("payload", "version", "correlation_id") ||
		v.Has("payload") && known && word == strings.ToUpper(word)
}

// readBuild takes what the log states around a message where the message itself states nothing.
func readBuild(l *letter) {
	l.m.Type = l.top.MaybeWord("type")
	for _, name := range []string{"event", "broadcast"} {
		l.top.Flag(name)
	}
	l.carry()
	l.head()
	by := agent(l.outer.MaybeWord("agent"))
	switch strings.ToLower(l.outer.MaybeWord("direction")) {
	case "sent":
		l.m.From = cmp.Or(l.m.From, by)
	case "received":
		l.m.To = cmp.Or(l.m.To, by)
	}
	buildTypes.read(l)
}

// readResponse: the reasons of a rejection are findings. An approval with conditions is conditional, which is no
// approval.
func readResponse(l *letter) {
	word := l.load.MaybeWord("decision", "verdict")
	l.judge(word)
	if conditions := l.load.Strings("conditions"); len(conditions) > 0 && l.m.Verdict == report.Positive {
		l.m.Signal, l.m.Verdict = word+" with conditions", report.NoVerdict
	}
	made := l.review("validation")
	if l.m.Verdict == report.Negative {
		l.raise(made, l.load.List("reasons", "reason"), review.Given{Severity: word, Category: "validation"})
	}
	l.m.Summary = oneLine(withColon(l.m.Signal, strings.Join(texts(l.load.Value.At("reasons", "reason")), "; ")))
}

// readQuality: each gate of a quality report is a check, and each failed gate a finding of the reviewer "quality"
// with the gate's name as its title and the gate's word as its severity.
func readQuality(l *letter) {
	l.judge(l.load.MaybeWord("status", "verdict"))
	made, v := l.review("quality"), l.verification()
	v.StatusRaw, v.Status = l.m.Signal, l.r.Words.Outcome(l.m.Signal)
	gates := l.load.Value.At("gates")
	for name, at := range gates.All() {
		l.gate(v, made, at, cmp.Or(name, at.Word("name", "gate", "id"), "a gate without a name"))
	}
	l.load.Drop("gates")
	if n := l.load.MaybeCount("failure_count"); n.Known && (n.N == 0) != (len(made.Findings) == 0) {
		made.Declared = n // it may count attempts: only none and some are compared
	}
	l.m.Summary = oneLine(withColon(l.m.Signal, strings.Join(texts(gates), "; ")))
}

// gate adds a check, and a finding where it failed. An outcome that nobody knows reports nothing, and asks.
func (l *letter) gate(v *report.Verification, made *report.Review, at dialect.Value, title string) {
	word := at.Word("status", "result", "outcome")
	if at.Node.Kind != decode.Object {
		word = dialect.Plain(at.Node)
	}
	details := strings.Join(texts(at.At("details", "message", "reason")), "; ")
	name := report.FoldWord(title)
	if strings.HasSuffix(" "+name, " tests") && v.Check("tests").Raw == "" {
		name, v.Tests = "tests", swarm.CountsIn(details)
	}
	c := report.Check{Name: name, Raw: word, Outcome: l.r.Words.Outcome(word)}
	switch c.Outcome {
	case report.OutcomeUnknown:
		l.r.AskValue(at, title+": "+word)
	case report.Failed:
		if details != "" {
			c.Issues = []report.CheckIssue{{Message: details}}
		}
		made.Findings = append(made.Findings, &report.Finding{Reviewer: made.Reviewer, Component: l.m.Component,
			SeverityRaw: word, Category: "quality gate", Title: title, Description: details,
			Origins: []report.Origin{l.r.Origin(at)}})
	}
	v.Checks = append(v.Checks, c)
}

// readEscalation hands a task up. The ID is a task's and no finding's, so the escalation has none.
func readEscalation(l *letter) {
	to, reason := l.load.Value.Word("escalation_type"), l.load.Value.Word("reason")
	l.m.Summary = oneLine(withColon(to, reason))
	l.r.Art.Escalations = append(l.r.Art.Escalations, &report.Statement{Origin: l.m.Origin, Type: to,
		Description: withColon(l.m.Component, reason)})
}

// codebaseAreas are the lists of the CTO's review that name what is wrong, with their category.
var codebaseAreas = [][3]string{{"architecture", "issues", "architecture"},
	{"documentation", "gaps", "documentation gap"}, {"documentation", "conflicts", "documentation conflict"},
	{"documentation", "outdated", "outdated documentation"}, {"code_quality", "technical_debt", "technical debt"}}

// readCodebase reads the CTO's review before the work. Ready for implementation is a verdict on the whole and does not
// state that nothing was found: what it lists binds the work. With a critical architecture nothing is approved.
func readCodebase(l *letter) {
	if ready := l.load.Flag("ready_for_implementation"); ready != nil {
		l.m.Signal, l.m.Verdict = "not ready for implementation", report.Negative
		if *ready {
			l.m.Signal, l.m.Verdict = "ready for implementation", report.Positive
		}
	}
	made := l.review("cto")
	made.Verdict = ""
	l.raise(made, l.load.MaybeList("blockers"), review.Given{Severity: "blocker", Category: "blocker"})
	all := l.load.Value.At("findings")
	for _, a := range codebaseAreas {
		if list := all.At(a[0]).At(a[1]); list.Node.Kind != decode.Invalid {
			l.raise(made, dialect.Entries(list), review.Given{Category: a[2]})
		}
	}
	l.load.Drop("findings")
	l.m.Status = all.At("architecture").Word("status")
	l.m.Files = paths(all.At("documentation").At("updated"))
	if l.m.Verdict == report.Positive && strings.EqualFold(l.m.Status, "critical") {
		l.m.Signal, l.m.Verdict = l.m.Signal+", architecture "+l.m.Status, report.NoVerdict
	}
	if l.m.Verdict == report.Positive {
		made.Design, made.Binds, made.Verdict = true, true, "ready"
	}
	l.m.Summary = oneLine(withColon(l.load.Value.Word("review_type"), l.m.Signal))
}
