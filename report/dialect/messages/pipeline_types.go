package messages

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// swarmType is one type of message of seed 003.
type swarmType struct {
	name     string
	from, to string     // by the schema's table; empty = not one role's
	marks    [][]string // members that tell it where it names no type: one of each group; nil = never
	file     bool       // a file of its own, which is a message only among messages
	read     func(*piped)
}

// swarmTypes in the order in which a message without a type is tried: the more telling members first.
var swarmTypes = []*swarmType{
	bundle,
	{name: "ReviewResult", from: "reviewer", to: "lead", marks: [][]string{{"component_id"}, {"verdict"}}, read: (*piped).review},
	{name: "TestResult", from: "test-runner", to: "lead", marks: [][]string{{"component_id"}, {"tests_run", "tests_passed", "test_results"}}, read: (*piped).results},
	{name: "TestHandoff", from: "test-writer", to: "lead", marks: [][]string{{"component_id"}, {"test_files"}, {"test_count", "coverage"}}, read: (*piped).testHandoff},
	{name: "TestExecution", from: "lead", to: "test-runner", marks: [][]string{{"component_id"}, {"test_files"}, {"run_command"}}, read: (*piped).execution},
	{name: "TestRequest", from: "lead", to: "test-writer", marks: [][]string{{"component_id"}, {"behavior_to_test", "test_strategy", "implementation_summary"}}, read: (*piped).testRequest},
	{name: "ComponentAssignment", from: "lead", to: "implementer", marks: [][]string{{"component_id"}, {"component_spec", "files_to_create", "files_to_modify", "previous_feedback", "fix_tests"}}, read: (*piped).assignment},
	{name: "ComponentHandoff", from: "implementer", to: "lead", marks: [][]string{{"component_id"}, {"files_created", "files_modified"}}, read: (*piped).handoff},
	{name: "HandoffSummary", to: "lead", marks: [][]string{{"agent_role"}, {"completed_work", "in_progress"}}, read: (*piped).succession},
	{name: "ContextAcknowledgment", to: "lead", marks: [][]string{{"agent_role"}, {"ready", "received"}}, read: (*piped).acknowledgment},
	{name: "HandoffRequest", from: "lead", read: (*piped).rotation},
	{name: "BDDStepHandoff", from: "bdd-step-writer", to: "lead", read: (*piped).steps},
	{name: "ReviewFindings", to: "lead", file: true, read: (*piped).findings},
	{name: "FixSummary", from: "fixer", to: "lead", file: true, read: (*piped).fixes},
	{name: "VerificationResult", from: "verifier", to: "lead", file: true, read: (*piped).results},
}

// bundle is what every agent receives when it is spawned; the schema gives it no name of its own.
var bundle = &swarmType{name: "ContextBundle", from: "lead", to: "*", marks: [][]string{{"run_dir"}, {"task"}, {"branch"}}, read: (*piped).context}

// fits reports whether an object has the members that tell the type.
func (t *swarmType) fits(n *decode.Node) bool {
	return t.marks != nil && n.Kind == decode.Object && !node.Has(n, "findings") &&
		!slices.ContainsFunc(t.marks, func(any []string) bool { return !node.Has(n, any...) })
}

// guessed tells a type from the members alone, nil if none fits. An object that names another type is none.
func guessed(n *decode.Node) *swarmType {
	if n.Kind != decode.Object || node.Has(n, typeTags...) {
		return nil
	}
	for _, t := range swarmTypes {
		if t.fits(n) {
			return t
		}
	}
	return nil
}

var typeTags = []string{"schema", "$schema", "type", "message_type"}

// pipelineType gives the type that an object names, nil if it names none of the swarm's. Another dialect has the types
// test_result and review_result: under "type", underscores need a component beside them.
func pipelineType(n *decode.Node) *swarmType {
	for _, tag := range typeTags {
		word := node.Find(n, tag)
		if word == nil || word.Kind != decode.String || len(word.Text) > node.MaxName {
			continue
		}
		if t := typeCalled(word.Text); t != nil && (tag != "type" || !strings.Contains(word.Text, "_") || node.Has(n, "component_id")) {
			return t
		}
	}
	return nil
}

// typeCalled finds a type by its name as [word] folds it: "ComponentHandoff", "component-handoff".
func typeCalled(name string) *swarmType {
	name = strings.Replace(phrase.Word(name), "acknowledgement", "acknowledgment", 1)
	for _, t := range swarmTypes {
		if strings.EqualFold(t.name, name) {
			return t
		}
	}
	return nil
}

// sentNames are where a SendMessage call, a log of such calls, or a mailbox has the message.
var sentNames = []string{"content", "message", "body", "text"}

// unsent looks through a SendMessage call {type, recipient, content, summary}; any other value is its own inside.
func unsent(n *decode.Node) *decode.Node {
	if n.Kind != decode.Object || pipelineType(n) != nil {
		return n
	}
	if call := calledIn(n); call != nil {
		return unsent(call)
	}
	inner := node.Find(n, sentNames...)
	switch {
	case inner == nil:
	case inner.Kind == decode.Object && saysType(inner):
		return inner
	case inner.Kind == decode.String:
		if doc := sentText(inner.Text); doc != nil {
			return &doc.Values[0]
		}
	}
	return n
}

// calledIn gives what a record of a call hands to the tool that sends: {"tool": "SendMessage", "input": {…}}; nil = it is none.
func calledIn(n *decode.Node) *decode.Node {
	tool, given := node.Find(n, "tool", "tool_name", "name", "function"), node.Find(n, callNames...)
	if tool == nil || tool.Kind != decode.String || phrase.Word(tool.Text) != "sendmessage" || given == nil || given.Kind != decode.Object {
		return nil
	}
	return given
}

var callNames = []string{"input", "tool_input", "arguments", "args", "params", "parameters"}

// saysType reports whether an object names a type, the swarm's or one by which a team's own tools go.
func saysType(n *decode.Node) bool { return pipelineType(n) != nil || isNotice(n) }

// sentText decodes a content that is a JSON text and names such a type; nil for all others.
func sentText(text string) *decode.Document {
	if doc := sentJSON(text); doc != nil && len(doc.Values) == 1 && saysType(&doc.Values[0]) {
		return doc
	}
	return nil
}

// sent opens the message inside a SendMessage call. Places inside a content that is a text are the text's own.
func sent(o *form.Object) (inner *form.Object, sent bool) {
	if unsent(o.Node) == o.Node {
		return o, false
	}
	o.First("", sentNames, func(i int, v form.Value) bool {
		if doc := sentText(v.Node.Text); doc != nil {
			line, _ := v.In.Position(v.Node)
			v = v.Inside(&doc.Values[0], line)
		}
		inner = o.R.Object(v)
		return inner != nil && saysType(inner.Node)
	})
	return inner, true
}

// agents are the roles that a file's name may speak of.
var agents = []string{"lead", "architect", "implementer", "reviewer", "test-writer", "test-runner", "fixer", "verifier", "security", "qa",
	"code-reviewer", "performance", "simplifier", "docs", "bdd-step-writer", "security-design-reviewer", "user"}

var fromTo = pattern.Of(`^(?:\d+-)?([a-z-]+?)(?:-\d+)?-to-([a-z-]+?)(?:-\d+)?$`)

// namedAgents reads sender and recipient from a name such as 03-reviewer-to-lead.json. Both must be agents: csv-to-json is a
// component.
func namedAgents(p string) (from, to string) {
	m := fromTo.FindStringSubmatch(strings.ReplaceAll(strings.ToLower(form.Stem(path.Base(p))), "_", "-"))
	if m == nil {
		return "", ""
	}
	from, to = swarmAgent(m[1]), swarmAgent(m[2])
	if !slices.Contains(agents, from) || !slices.Contains(agents, to) {
		return "", ""
	}
	return report.AgentName(from), to
}
