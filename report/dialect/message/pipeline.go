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
	marks    string        // fields that show it where it names no type, alternatives with a bar; empty = never
	read     func(*letter) // what it carries; nil = nothing
}

// pipelineTypes in the order in which a message without a type is tried: the more specific fields first.
var pipelineTypes = []pipelineType{
	{"ContextBundle", "lead", "*", "run_dir task branch", readBundle},
	{"ReviewResult", "reviewer", "lead", "component_id verdict", readReviewResult},
	{"TestResult", "test-runner", "lead", "component_id tests_run|tests_passed|test_results", readTestResult},
	{"TestHandoff", "test-writer", "lead", "component_id test_files test_count|coverage", nil},
	{"TestExecution", "lead", "test-runner", "component_id test_files run_command", nil},
	{"TestRequest", "lead", "test-writer", "component_id behavior_to_test|test_strategy|implementation_summary", nil},
	{"ComponentAssignment", "lead", "implementer",
		"component_id component_spec|files_to_create|files_to_modify|previous_feedback|fix_tests", nil},
	{"ComponentHandoff", "implementer", "lead", "component_id files_created|files_modified", nil},
	{"HandoffSummary", "", "lead", "agent_role completed_work|in_progress", readHandoffSummary},
	{"ContextAcknowledgment", "", "lead", "agent_role ready|received", readAcknowledgment},
	{"HandoffRequest", "lead", "", "", readHandoffRequest},
	{"BDDStepHandoff", "bdd-step-writer", "lead", "", nil},
}

// allTypes has the files of their own too, which are messages only among messages.
var allTypes = append(slices.Clip(pipelineTypes),
	pipelineType{"ReviewFindings", "", "lead", "", readReviewFindings},
	pipelineType{"FixSummary", "fixer", "lead", "", readFixSummary},
	pipelineType{"VerificationResult", "verifier", "lead", "", readTestResult})

var typeTags = []string{"schema", "$schema", "type", "message_type"}

// typeOf gives the type that an object names, and the word; nil if it names none of these. Another system has
// test_result and review_result: under "type" a name with an underscore needs a component next to it.
func typeOf(v dialect.Value, types []pipelineType) (t *pipelineType, word string) {
	for _, tag := range typeTags {
		if word = v.Word(tag); word == "" {
			continue
		}
		name := strings.Replace(report.Plain(word), "acknowledgement", "acknowledgment", 1)
		t = first(types, func(t pipelineType) bool { return strings.EqualFold(t.name, name) })
		if t != nil && (tag != "type" || !strings.Contains(word, "_") || v.Has("component_id")) {
			return t, word
		}
	}
	return nil, ""
}

func isTyped(v dialect.Value, types []pipelineType) bool {
	t, _ := typeOf(v, types)
	return t != nil
}

// guessed finds a type by the fields alone; nil if none fits, or the object names another type.
func guessed(v dialect.Value) *pipelineType {
	if v.Has(typeTags...) || v.Has("findings") {
		return nil
	}
	return first(pipelineTypes, func(t pipelineType) bool {
		for any := range strings.FieldsSeq(t.marks) {
			if !v.Has(strings.Split(any, "|")...) {
				return false
			}
		}
		return t.marks != ""
	})
}

var sentNames = []string{"content", "message", "body", "text"}

// unsent looks through a SendMessage call {type, recipient, content, summary} to the message. Any other value is its
// own inside.
func unsent(v dialect.Value) dialect.Value {
	if !v.Has(sentNames...) || isTyped(v, pipelineTypes) {
		return v
	}
	for _, name := range sentNames {
		inner, _ := written(v.At(name))
		if isTyped(inner, allTypes) {
			return inner
		}
	}
	return v
}

func isPipeline(f *dialect.File, v dialect.Value) bool {
	if isTyped(v, pipelineTypes) || unsent(v).Node != v.Node {
		return true
	}
	t := guessed(v)
	return t != nil && (f.In("pipeline") || t.to == "*")
}

// amongPipeline takes what is among messages: the swarm's files and guesses too, and what agents send in types of
// their own.
func amongPipeline(v dialect.Value) bool {
	return isTyped(v, allTypes) || guessed(v) != nil ||
		v.Has(strings.Fields(fieldNames[""]["from"]+" "+fieldNames[""]["to"])...) &&
			v.Has(slices.Concat(sentNames, typeTags)...)
}

// readPipeline reads one message.
func readPipeline(l *letter) {
	t, word := typeOf(l.at, allTypes)
	if t == nil {
		t = cmp.Or(guessed(l.at), &pipelineType{name: "message"})
	}
	l.m.Type = cmp.Or(word, l.at.Word(typeTags...), t.name)
	if word == "" && l.at.Has(typeTags...) {
		l.unknownType()
		l.judge(l.top.MaybeWord("verdict", "decision"))
	} else if word == "" && t.marks != "" && t.to != "*" {
		l.r.Problem(l.at, report.Warning, report.MissingField, "schema",
			"the message does not name its type; by its fields it is a "+t.name)
	}
	l.head()
	l.m.Summary = oneLine(l.outer.MaybeText("summary"))
	if t.read != nil {
		t.read(l)
	}
	l.alsoRaised()
	from, to := l.namedEnds()
	l.m.From, l.m.To = cmp.Or(l.m.From, from, t.from), cmp.Or(l.m.To, to, t.to)
}

// namedEnds are sender and recipient by the file's name, 03-reviewer-to-lead.json. Both must be agents of the seed:
// csv-to-json is a component.
func (l *letter) namedEnds() (from, to string) {
	name := strings.Trim(strings.ReplaceAll(strings.ToLower(l.r.Stem()), "_", "-"), "0123456789-")
	from, to, _ = strings.Cut(name, "-to-")
	if isAgent(from) && isAgent(to) && root(l.r.File).Node.Kind == decode.Object {
		return agent(from), agent(to)
	}
	return "", ""
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
