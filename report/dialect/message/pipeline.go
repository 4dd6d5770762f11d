package message

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
)

// Messages of the swarm's pipeline (seed 003): a context bundle, then for each component assignment, handoff, review,
// test request, test handoff, execution and result; handoffs between an agent and its successor; from later versions
// the context acknowledgment and the handoff of behavior steps. Bare, or as the content of a SendMessage call.
//
// The schema names the type in "schema" or "$schema", the prompts in "type". The bundle names none; in pipeline/ and
// next to other messages one that names none is known by its fields. Sender and recipient are the message's own, else
// those of the file's name (03-reviewer-to-lead.json), else those of the type.

// pipelineType is one type of message of seed 003.
type pipelineType struct {
	name     string
	from, to string        // by the schema; empty = not one role's
	marks    []string      // fields that show it where it names no type, alternatives with a bar; nil = never
	read     func(*letter) // what it carries; nil = nothing
}

// pipelineTypes in the order in which a message without a type is tried: the more specific fields first.
var pipelineTypes = []pipelineType{
	{"ContextBundle", "lead", "*", []string{"run_dir", "task", "branch"}, readBundle},
	{"ReviewResult", "reviewer", "lead", []string{"component_id", "verdict"}, readReviewResult},
	{"TestResult", "test-runner", "lead", []string{"component_id", "tests_run|tests_passed|test_results"}, readTestResult},
	{"TestHandoff", "test-writer", "lead", []string{"component_id", "test_files", "test_count|coverage"}, nil},
	{"TestExecution", "lead", "test-runner", []string{"component_id", "test_files", "run_command"}, nil},
	{"TestRequest", "lead", "test-writer", []string{"component_id",
		"behavior_to_test|test_strategy|implementation_summary"}, nil},
	{"ComponentAssignment", "lead", "implementer",
		[]string{"component_id", "component_spec|files_to_create|files_to_modify|previous_feedback|fix_tests"}, nil},
	{"ComponentHandoff", "implementer", "lead", []string{"component_id", "files_created|files_modified"}, nil},
	{"HandoffSummary", "", "lead", []string{"agent_role", "completed_work|in_progress"}, readHandoffSummary},
	{"ContextAcknowledgment", "", "lead", []string{"agent_role", "ready|received"}, readAcknowledgment},
	{"HandoffRequest", "lead", "", nil, readHandoffRequest},
	{"BDDStepHandoff", "bdd-step-writer", "lead", nil, nil},
}

// fileTypes are files of their own, which are messages only among messages.
var fileTypes = []pipelineType{
	{"ReviewFindings", "", "lead", nil, readReviewFindings},
	{"FixSummary", "fixer", "lead", nil, readFixSummary},
	{"VerificationResult", "verifier", "lead", nil, readTestResult},
}

var typeTags = []string{"schema", "$schema", "type", "message_type"}

// typeOf gives the type that an object names; nil if it names none of these. Another system has test_result and
// review_result: under "type" a name with an underscore needs a component next to it.
func typeOf(v dialect.Value, types []pipelineType) *pipelineType {
	for _, tag := range typeTags {
		word := v.Word(tag)
		if t := typeNamed(word, types); t != nil && (tag != "type" || !strings.Contains(word, "_") || v.Has("component_id")) {
			return t
		}
	}
	return nil
}

func typeNamed(name string, types []pipelineType) *pipelineType {
	if name == "" {
		return nil
	}
	name = strings.Replace(report.Plain(name), "acknowledgement", "acknowledgment", 1)
	return first(types, func(t pipelineType) bool { return strings.EqualFold(t.name, name) })
}

// guessed finds a type by the fields alone; nil if none fits, or the object names another type.
func guessed(v dialect.Value) *pipelineType {
	if v.Has(typeTags...) || v.Has("findings") {
		return nil
	}
	return first(pipelineTypes, func(t pipelineType) bool {
		lacks := func(any string) bool { return !v.Has(strings.Split(any, "|")...) }
		return t.marks != nil && !slices.ContainsFunc(t.marks, lacks)
	})
}

var sentNames = []string{"content", "message", "body", "text"}

// unsent looks through a SendMessage call {type, recipient, content, summary} to the message. Any other value is its
// own inside.
func unsent(v dialect.Value) dialect.Value {
	if typeOf(v, pipelineTypes) != nil {
		return v
	}
	for _, name := range sentNames {
		inner, _ := written(v.At(name))
		if typeOf(inner, pipelineTypes) != nil || typeOf(inner, fileTypes) != nil {
			return inner
		}
	}
	return v
}

func isPipeline(f *dialect.File, v dialect.Value) bool {
	if typeOf(v, pipelineTypes) != nil || unsent(v).Node != v.Node {
		return true
	}
	t := guessed(v)
	return t != nil && (f.In("pipeline") || t == &pipelineTypes[0])
}

// amongPipeline takes what is among messages: the swarm's files and guesses too, and what agents send in types of
// their own.
func amongPipeline(v dialect.Value) bool {
	return typeOf(v, fileTypes) != nil || guessed(v) != nil ||
		v.Has(slices.Concat(senders, recipients)...) && v.Has(slices.Concat(sentNames, typeTags)...)
}

// readPipeline reads one message.
func readPipeline(l *letter) {
	outer := l.top
	if inner := unsent(outer.Value); inner.Node != outer.Node {
		*l = *open(l.r, l.r.Object(inner), report.Swarm)
		l.wrap("send", outer.Value)
	}
	t := cmp.Or(typeOf(l.at, pipelineTypes), typeOf(l.at, fileTypes), guessed(l.at))
	l.m.Type = "message"
	switch {
	case t == nil && l.at.Has(typeTags...):
		l.m.Type = l.at.Word(typeTags...)
		l.unknownType()
		l.judge(l.top.MaybeWord("verdict", "decision"))
	case t != nil:
		l.m.Type = t.name
		for _, tag := range typeTags {
			if word := l.at.Word(tag); typeNamed(word, []pipelineType{*t}) != nil {
				l.m.Type = word
			}
		}
	}
	if t != nil && t != &pipelineTypes[0] && !l.at.Has(typeTags...) {
		l.r.Problem(l.at, report.Warning, report.MissingField, "schema",
			"the message does not name its type; by its fields it is a "+t.name)
	}
	l.head(l.top)
	if l.top != outer {
		l.head(outer)
		l.m.Summary = oneLine(outer.MaybeText("summary"))
	}
	l.m.Thread = cmp.Or(l.m.Thread, l.m.Component)
	if t != nil && t.read != nil {
		t.read(l)
	}
	l.alsoRaised()
	l.pipelineEnds(t)
	l.show()
}

// pipelineEnds fills in sender and recipient from the file's name, 03-reviewer-to-lead.json, else from the type. Both
// must be agents of the seed: csv-to-json is a component.
func (l *letter) pipelineEnds(t *pipelineType) {
	m := l.m
	name := strings.Trim(strings.ReplaceAll(strings.ToLower(l.r.Stem()), "_", "-"), "0123456789-")
	from, to, _ := strings.Cut(name, "-to-")
	if isAgent(from) && isAgent(to) && root(l.r.File).Node.Kind == decode.Object {
		m.From, m.To = cmp.Or(m.From, agent(from)), cmp.Or(m.To, agent(to))
	}
	if t != nil {
		m.From, m.To = cmp.Or(m.From, t.from), cmp.Or(m.To, t.to)
	}
}

func isAgent(name string) bool {
	return slices.Contains(strings.Fields(`lead architect implementer reviewer test-writer test-runner fixer verifier
		security qa code-reviewer performance simplifier docs bdd-step-writer security-design-reviewer user`), agent(name))
}

// readBundle: the context bundle also states what the run is about. Of several the first counts.
func readBundle(l *letter) {
	if s := swarm.ReadSession(l.r.Object(l.at)); l.r.Art.Session == nil {
		l.r.Art.Session = s
	}
}

// readReviewResult: what the pipeline's reviewer reports, apart from the reviewers of the whole. An approval may come
// with remarks for later, so it does not state that nothing was found.
func readReviewResult(l *letter) {
	l.judge(l.top.MaybeWord("verdict", "decision", "status"))
	made := l.review("component-review")
	made.Clean = false
	l.raise(made, l.top.List("issues", "findings"), review.Given{})
	l.header(l.top, made)
	l.reviewed(made)
}

// reviewed makes the line for people of a message that is a review.
func (l *letter) reviewed(made *report.Review) {
	found := l.at.Word("notes", "summary")
	if len(made.Findings) > 0 {
		found = made.Findings[0].Headline()
	}
	l.m.Summary = oneLine(withColon(l.m.Signal, found))
}

func readReviewFindings(l *letter) {
	by := l.top.MaybeWord("reviewer")
	l.m.From = cmp.Or(l.m.From, report.AgentName(by))
	l.m.Signal = cmp.Or(l.at.Word("verdict", "status"), l.at.At("summary").Word("verdict", "status"))
	made := l.review(report.ReviewerName(cmp.Or(by, l.m.From)))
	l.raise(made, l.top.List("findings", "issues"), review.Given{Review: true})
	review.Header(l.top, made)
	l.reviewed(made)
}

// readTestResult reads a TestResult, and a VerificationResult among messages.
func readTestResult(l *letter) {
	v := l.verification()
	swarm.Results(v, l.top)
	v.StatusRaw = swarm.OutcomeWord(l.top, "status", "verdict", "result", "outcome")
	v.Status = l.r.Words.Outcome(v.StatusRaw)
	l.m.Signal = v.StatusRaw
	l.m.Verdict, _ = verdictOf(l.r, v.StatusRaw)
	l.m.Status = v.StatusRaw
	l.m.Summary = oneLine(v.StatusRaw)
}

// readFixSummary reads a fixer's summary that was sent and not written to a file.
func readFixSummary(l *letter) {
	s := swarm.ReadFixes(l.top)
	l.r.Art.Summaries = append(l.r.Art.Summaries, s)
	l.m.Summary = strconv.Itoa(len(s.Fixes)) + " fixed, " + strconv.Itoa(len(s.Deferrals)) + " deferred"
}

// readHandoffSummary: the component is the one that is not finished.
func readHandoffSummary(l *letter) {
	l.m.From = cmp.Or(l.m.From, agent(l.top.MaybeWord("agent_role", "role")))
	open := l.at.At("in_progress")
	l.m.Component = cmp.Or(l.m.Component, open.Word("component_id"))
	l.m.Thread = cmp.Or(l.m.Thread, l.m.Component)
	l.m.Summary = oneLine(withColon(l.m.Component, open.Word("remaining", "status")))
}

func readAcknowledgment(l *letter) {
	l.m.From = cmp.Or(l.m.From, agent(l.top.MaybeWord("agent_role", "role")))
	l.m.Status = "not ready"
	if ready := l.top.Flag("ready"); ready != nil && *ready {
		l.m.Status = "ready"
	}
}

// readHandoffRequest: the request goes to the agent that it names.
func readHandoffRequest(l *letter) {
	l.m.To = cmp.Or(l.m.To, agent(l.top.MaybeWord("agent_role", "agent", "target")))
	l.m.Status = l.at.Word("reason")
}
