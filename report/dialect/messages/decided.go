package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Messages that accept or reject a piece of work, in words that no dialect has: {"type": "work_rejected", "reasons": […]}, {"type": "acceptance",
// "accepted": false}, a letter whose subject says it. The type gives the verdict, unless a word or a truth value beside it refuses. The reasons of a
// rejection are findings; an acceptance without any is a review that found nothing.

var (
	rejects      = pattern.Of(`(?:^|_)(?:reject(?:ed|ion|s)?|refus(?:ed|al)|not_accepted|changes_(?:requested|required)|needs_(?:work|changes)|rework(?:_required)?|sent_back)$`)
	accepts      = pattern.Of(`(?:^|_)(?:accept(?:ed|ance)?|approv(?:ed|al)|lgtm|sign(?:ed)?_?off)$`)
	judgingTypes = pattern.Of(`^(?:decision|verdict|judge?ment|evaluation|(?:work|task|code|acceptance)_(?:review|decision|verdict|feedback|response)|feedback|acceptance_result|(?:[a-z]+_)?review(?:_(?:complete|completed|done|result|report|verdict|decision|response|feedback))?)$`)
	// ofTools are what a team's tools, or a plan, are refused or granted.
	ofTools = pattern.Of(`(?:^|_)(?:shutdown|plan|permission|request|budget|access|tool|design|meeting|invite)(?:_|$)`)
)

// decided gives a message of such a type its verdict, and the review that it is.
func decided(r *form.Reading, m *report.Message, at form.Value) {
	kind := node.Snake(m.Type)
	if m.Verdict != report.NoVerdict || ofTools.MatchString(kind) || m.Kind() == "approval" && m.Dialect == report.AgentTeam {
		return
	}
	parts := partsOf(at)
	signal, verdict := decision(kind, parts)
	if verdict == report.NoVerdict && judgingTypes.MatchString(kind) {
		signal, verdict = decidedIn(m.Body)
	}
	if verdict == report.NoVerdict {
		return
	}
	m.Signal, m.Verdict = signal, verdict
	aboutWork(m, parts)
	settle(r, m, parts)
}

// partsOf are the objects in which a message says what it decides: what it carries, then its own members.
func partsOf(at form.Value) (parts []form.Value) {
	for _, name := range []string{"payload", "content", "data", "body", "message", "details"} {
		for i := range at.Node.Members {
			if m := &at.Node.Members[i]; node.Called(m.Name, name) && m.Value.Kind == decode.Object {
				parts = append(parts, at.Member(i))
			}
		}
	}
	return append(parts, at)
}

// decision gives the verdict of a type, and of what stands beside it the one that refuses.
func decision(kind string, parts []form.Value) (word string, v report.Verdict) {
	switch {
	case rejects.MatchString(kind):
		return kind, report.Negative
	case accepts.MatchString(kind):
		word, v = kind, report.Positive
	case !judgingTypes.MatchString(kind):
		return refusedBy(parts)
	}
	for _, at := range parts {
		for i := range at.Node.Members {
			said, of := decidedBy(&at.Node.Members[i])
			if of == report.Negative || of == report.Positive && v == report.NoVerdict {
				word, v = said, of
			}
		}
	}
	return word, v
}

// refusedBy gives the word that refuses work under a type that says nothing of a decision. One that approves is no evidence there.
func refusedBy(parts []form.Value) (string, report.Verdict) {
	for _, at := range parts {
		if said := node.Find(at.Node, decisionNames...); said != nil && said.Kind == decode.String {
			if v, _ := verdictWord(said.Text); v == report.Negative {
				return strings.TrimSpace(said.Text), v
			}
		}
	}
	return "", report.NoVerdict
}

// decidedBy reads one member that says what was decided.
func decidedBy(m *decode.Member) (string, report.Verdict) {
	name := node.Snake(m.Name)
	switch {
	case m.Value.Kind == decode.Bool && slices.Contains([]string{"accepted", "approved", "passed"}, name):
		return name + ": " + m.Value.Text, map[bool]report.Verdict{true: report.Positive, false: report.Negative}[m.Value.Text == "true"]
	case m.Value.Kind == decode.Bool && name == "rejected" && m.Value.Text == "true":
		return name, report.Negative
	case m.Value.Kind == decode.String && slices.Contains([]string{"verdict", "decision", "result", "outcome", "status", "resolution"}, name):
		v, _ := verdictWord(m.Value.Text)
		if name == "status" && v == report.Positive {
			v = report.NoVerdict // done is how far it came
		}
		return strings.TrimSpace(m.Value.Text), v
	}
	return "", report.NoVerdict
}

// decidedIn gives the verdict with which words begin: “Rejected: there is no test”.
func decidedIn(words string) (string, report.Verdict) {
	line, _, _ := strings.Cut(strings.TrimSpace(words), "\n")
	if v, _ := verdictWord(line); v != report.NoVerdict {
		return report.Shorten(line, node.MaxName), v
	}
	m := decides.FindStringSubmatch(line)
	switch {
	case m == nil || ofCriteria.MatchString(line):
		return "", report.NoVerdict
	case m[1] != "":
		return m[1], report.Negative
	}
	return m[2], report.Positive
}

// decides is a line, as the subject of a letter, that accepts or rejects something.
var decides = pattern.Of(`(?i)^[^\pL]*(?:(?:re|aw|fwd?|i|we|hereby|this|the|task|work|your|story|review|result|decision|verdict)[:\s]+)*(?:\[?[\w.-]+\]?[:\s—–-]+)?(?:is |was |has been )?` +
	`(?:(reject(?:ed|ion)?|not accepted|refused?|changes requested|needs (?:more )?work|sent back)|(accept(?:ed|ance)?|approved?))\b`)

// ofCriteria is about what is to be accepted one day.
var ofCriteria = pattern.Of(`(?i)\b(?:accept(?:ance)?|approval|rejection) (?:criteri|tests?\b|requests?\b|polic)`)

// aboutWork takes what was accepted or rejected where the message's reader did not.
func aboutWork(m *report.Message, parts []form.Value) {
	for _, at := range parts {
		if n := node.Find(at.Node, "task_id", "task", "story_id", "story", "component_id", "work_item", "work", "item", "deliverable"); n != nil &&
			!node.Holds(n.Kind) {
			m.Component = cmp.Or(m.Component, report.Shorten(strings.TrimSpace(n.Text), node.MaxName))
		}
	}
	m.Thread = cmp.Or(m.Thread, m.Component)
}

// isFlatDecision takes a line without a payload that accepts or rejects: {"from", "to", "type": "work_rejected", "task", "reason", "timestamp"}.
func isFlatDecision(n *decode.Node) bool {
	kind := node.Find(n, "type")
	return n.Kind == decode.Object && kind != nil && kind.Kind == decode.String && busType.MatchString(kind.Text) &&
		(rejects.MatchString(kind.Text) || accepts.MatchString(kind.Text)) && !ofTools.MatchString(kind.Text) &&
		isText(n, "from") && isText(n, "to") && node.Has(n, phrase.TimeNames...) && !node.Has(n, "content", "payload", "signal", "message_id", "schema", "correlation_id", "document_type")
}
