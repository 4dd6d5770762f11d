package message

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
)

// Ralph's inboxes (seed 004). A message is a file in messages/<agent>/, deleted once it is processed:
//
//	{"id", "from", "to", "type", "priority", "payload": {…}, "timestamp", "status", "replyTo"}
//
// Three levels of the dialect are met. The seed has validation_passed, bug_report to the developer,
// implementation_complete and answer; the event protocol 2.0 has task_complete with validationPassed, bug_report to
// the pm, priority_response and ack; the latest has task_complete with success and message_acknowledged. The folder is
// kept as the field "inbox": whether it is the recipient's is a rule's question.

// ralphTypes are the types of the three levels.
var ralphTypes = readers{
	"validation_passed": readValidation, "bug_report": readValidation, "validation_failed": readValidation,
	"task_complete": readTaskComplete, "implementation_complete": (*letter).commits, "asset_complete": (*letter).commits,
	"playtest_session_report": readBugs, "playtest_report": readBugs,
}.with(`task_assign question answer status_update priority_question priority_response ack message_acknowledged wake_up
	shutdown agent_timeout validation_request asset_assign asset_question retrospective_initiate
	retrospective_contribution retrospective_complete playtest_session_request acceptance_criteria
	acceptance_criteria_request success_criteria success_criteria_request prd_analysis_request
	prd_analysis_response test_plan_request test_plan_contribution prd_reorganized gdd_ready`)

// isRalph recognizes a message. In an inbox one that lacks its sender or its payload is a message too, a broken one.
func isRalph(f *dialect.File, v dialect.Value) bool {
	whole := isText(v, "type") && v.Has("from") && v.Has("payload")
	broken := v.Has("type", "from") && v.Has("payload", "to", "id", "status") && !v.Has("ts", "data")
	return (whole || broken && inbox(f.Path) != "") &&
		!v.Has("message_id", "schema", "$schema", "component_id", "findings") && !isBuild(f, v)
}

// inbox gives the agent in whose inbox a file lies: the folder below messages, or below that of a day or of what was
// processed; empty where there is none.
func inbox(p string) string {
	others := []string{"archive", "archived", "processed", "done", "read", "failed", "trash", "inbox", "inboxes",
		"pending", "processing"}
	steps := strings.Split(path.Dir(p), "/")
	for _, step := range steps[slices.Index(steps, "messages")+1:] {
		if slices.Contains(steps, "messages") && !slices.Contains(others, strings.ToLower(step)) && !report.RunName(step) {
			return step
		}
	}
	return ""
}

func readRalph(l *letter) {
	m := l.m
	m.Type = l.top.MaybeWord("type")
	l.top.Drop("status") // of the delivery
	l.carry()
	l.head()
	if l.load != l.top {
		m.Status = l.load.Value.Word("status", "state")
	}
	if box := inbox(l.r.Path); box != "" {
		m.Fields = append(m.Fields, report.Fact{Name: "inbox", Value: box})
		if own := agent(box); m.To == "" || slices.Contains(strings.Split(m.To, ", "), own) {
			m.To = own // each of several has a copy
		}
	}
	ralphTypes.read(l)
}

// readTaskComplete: the event protocol's validation is a task_complete with validationPassed, the latest level's one
// with success, by QA or with results. A developer states the success of his own work too: that judges nothing.
func readTaskComplete(l *letter) {
	for i, name := range []string{"validationPassed", "success", "passed"} {
		flag := l.load.Flag(dialect.Snake(name))
		if flag == nil || i > 0 && l.m.From != "qa" && l.load.Kind(resultFields...) != decode.Object {
			continue
		}
		l.m.Signal = name + ": " + strconv.FormatBool(*flag)
		l.m.Verdict = map[bool]report.Verdict{true: report.Positive, false: report.Negative}[*flag]
		readResults(l)
		return
	}
	l.commits()
}

// readValidation: the type itself is the verdict.
func readValidation(l *letter) {
	l.m.Signal, l.m.Verdict = l.m.Type, report.Negative
	if dialect.Snake(l.m.Type) == "validation_passed" {
		l.m.Verdict = report.Positive
	}
	readResults(l)
}

var (
	resultFields = []string{"results", "validation_results", "validation", "checks"}
	bugFields    = []string{"bugs", "issues", "findings", "errors", "failures"}
)

// readResults reads what a validation shows: its results are evidence, the verdict alone is an approval that verified
// nothing.
func readResults(l *letter) {
	if results := l.load.Object(resultFields...); results != nil && results.Len() > 0 {
		v := l.verification()
		v.StatusRaw, v.Status = l.m.Signal, report.Passed
		swarm.CheckMap(v, results)
		swarm.Results(v, l.load)
		failed := slices.ContainsFunc(v.Checks, func(c report.Check) bool { return c.Outcome == report.Failed })
		if l.m.Verdict == report.Negative || failed || v.Tests.Left().N > 0 {
			v.Status = report.Failed
		}
	}
	readBugs(l)
}

// readBugs reads the bugs of a report. One that rejects, lists none and states what is wrong is itself the finding.
func readBugs(l *letter) {
	made := l.review(cmp.Or(report.ReviewerName(l.m.From), "qa"))
	made.Clean = l.m.Verdict == report.Positive
	counted := l.load.MaybeCount("bug_count", "bugs_count", "total_bugs", "bugs_found")
	list := l.load.MaybeList(bugFields...)
	if len(list) > 0 {
		made.Declared = counted
	} else if l.m.Verdict == report.Negative {
		list = l.lone()
	}
	l.raise(made, list, review.Given{})
	if len(made.Findings) > 0 {
		l.m.Summary = oneLine(made.Findings[0].Headline())
	}
}

// lone gives the bug of a rejection that has no list of them: the payload, or a text in the place of the list.
func (l *letter) lone() []dialect.Entry {
	if l.load.Kind(bugFields...) == decode.String {
		return l.load.List(bugFields...)
	}
	switch v := l.at.At("payload"); {
	case v.Node.Kind != decode.Object:
		return dialect.Entries(v)
	case v.Has("issue", "bug", "description", "summary", "message", "details", "title"):
		return []dialect.Entry{{Value: v, Fields: l.r.Object(v)}}
	}
	return nil
}
