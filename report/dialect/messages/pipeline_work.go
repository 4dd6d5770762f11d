package messages

import (
	"cmp"
	"strconv"

	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/phrase"
)

// context reads the bundle, which also is what the run says about itself.
func (x *piped) context() {
	s := session(x.Reading, x.Object)
	if x.Art.Session == nil {
		x.Art.Session = s
	}
	x.msg.Files = x.Texts("key_files")
	x.msg.Summary = phrase.OneLine(s.Task)
	x.msg.Body = phrase.Paragraphs(s.Task, phrase.Labelled("Branch", s.Branch), phrase.Bullets("Key files", x.msg.Files))
	x.Drop("run_dir", "tool_guard", "plan", "architecture_plan")
}

// assignment: a revision carries the reviewer's issues, a test fix the failures. They are told again here, not raised anew.
func (x *piped) assignment() {
	name := x.Text("component_name", "name")
	spec := x.Anything("component_spec", "description", "spec")
	x.msg.Files = append(x.Texts("files_to_create"), x.Texts("files_to_modify")...)
	feedback, failures := x.Briefs("previous_feedback"), x.Briefs("failures")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(cmp.Or(name, x.msg.Component), x.aim(spec)))
	x.msg.Body = phrase.Paragraphs(spec, phrase.Labelled("Notes", x.Anything("implementation_notes", "notes")), phrase.Labelled("Tests", x.Anything("testing_strategy")),
		phrase.Bullets("Feedback", feedback), phrase.Bullets("Failing tests", failures), phrase.Bullets("After", x.Briefs("dependencies_completed", "depends_on", "dependencies")))
}

// aim says what kind of assignment it is.
func (x *piped) aim(spec string) string {
	revision, tests := x.Flag("revision"), x.Flag("fix_tests")
	switch {
	case tests != nil && *tests:
		return "fix failing tests"
	case revision != nil && *revision:
		return "revise"
	}
	return spec
}

func (x *piped) handoff() {
	name := x.Text("component_name", "name")
	x.msg.Status = x.Scalar("status")
	x.msg.Broke = checks.Admits(x.Node)
	x.msg.Files = append(x.Texts("files_created"), x.Texts("files_modified", "files_changed")...)
	summary := x.Anything("summary", "description")
	x.msg.Summary = phrase.OneLine(summary, name, x.msg.Status)
	x.msg.Body = phrase.Paragraphs(summary, phrase.Labelled("For the reviewer", x.Anything("notes", "notes_for_reviewer")),
		phrase.Labelled("Blocked by", x.Anything("reason", "blocked_reason", "blockers")), phrase.Bullets("Files", x.msg.Files))
}

func (x *piped) testRequest() {
	name := x.Text("component_name", "name")
	x.msg.Files = x.Texts("files")
	x.msg.Files = append(append(x.msg.Files, x.Texts("files_created")...), x.Texts("files_modified")...)
	what := x.Anything("behavior_to_test", "behaviour_to_test", "implementation_summary")
	x.msg.Summary = phrase.OneLine(what, name)
	x.msg.Body = phrase.Paragraphs(what, phrase.Labelled("Strategy", x.Anything("testing_strategy", "test_strategy")), phrase.Bullets("Files", x.msg.Files))
}

func (x *piped) testHandoff() {
	x.msg.Files = x.Texts("test_files")
	coverage, n := x.Anything("coverage", "summary"), x.Count("test_count")
	written := ""
	if n.Known {
		written = strconv.Itoa(n.N) + " tests"
	}
	x.msg.Summary = phrase.OneLine(phrase.WithColon(written, coverage))
	x.msg.Body = phrase.Paragraphs(coverage, phrase.Labelled("Command", x.Anything("run_command")), phrase.Labelled("Notes", x.Anything("notes")), phrase.Bullets("Test files", x.msg.Files))
}

func (x *piped) execution() {
	x.msg.Files = x.Texts("test_files")
	command := x.Anything("run_command")
	x.msg.Summary = phrase.OneLine(command)
	x.msg.Body = phrase.Paragraphs(phrase.Labelled("Command", command), phrase.Bullets("Test files", x.msg.Files))
}

// rotation asks an agent for its state before another takes over.
func (x *piped) rotation() {
	x.msg.To = cmp.Or(x.msg.To, swarmAgent(x.Scalar("agent_role", "agent", "target")))
	text := x.Anything("message", "text")
	x.msg.Status = x.Scalar("reason")
	x.msg.Summary, x.msg.Body = phrase.OneLine(text, x.msg.Status), text
}

// succession hands an agent's state to its successor. The component is the one that is not finished.
func (x *piped) succession() {
	done := x.Items("completed_work")
	var told []string
	for _, e := range done {
		told = append(told, phrase.InWords(e.Node))
		x.msg.Files = append(x.msg.Files, e.Fields.Texts("files_modified")...)
		e.Fields.Drop("component_id", "status", "summary")
	}
	open := x.Object.Object("in_progress")
	x.msg.Component = cmp.Or(x.msg.Component, open.Scalar("component_id"))
	x.msg.Thread = cmp.Or(x.msg.Thread, x.msg.Component)
	x.msg.Files = append(x.msg.Files, open.Texts("files_modified")...)
	state, left := open.Anything("status"), open.Anything("remaining")
	x.msg.Summary = phrase.OneLine(phrase.WithColon(x.msg.Component, cmp.Or(left, state)), "All work handed over")
	x.msg.Body = phrase.Paragraphs(phrase.Bullets("Done", told), phrase.Labelled("In progress", state), phrase.Labelled("Remaining", left),
		phrase.Bullets("Decisions", open.Briefs("key_decisions")), x.Anything("context_notes"))
}

func (x *piped) acknowledgment() {
	questions := x.Briefs("clarifications_needed")
	x.msg.Status = "not ready"
	if ready := x.Flag("ready"); ready != nil && *ready {
		x.msg.Status = "ready"
	}
	x.msg.Summary = x.msg.Status
	if len(questions) > 0 {
		x.msg.Summary = phrase.OneLine(x.msg.Status + ", asks: " + questions[0])
	}
	x.msg.Body = phrase.Bullets("Questions", questions)
	x.Drop("received")
}

// steps hands over the skeletons of behaviour tests; the schema of this one is known by its prompt only.
func (x *piped) steps() {
	x.msg.Files = append(x.Texts("files_created", "files", "step_files"), x.Texts("files_modified")...)
	n, text := x.Scalar("step_count", "steps_created"), x.Anything("summary", "notes")
	if n != "" {
		n += " steps"
	}
	x.msg.Summary = phrase.OneLine(phrase.WithColon(n, text))
	x.msg.Body = phrase.Paragraphs(text, phrase.Bullets("Files", x.msg.Files), phrase.Bullets("Not written", x.Briefs("unscaffolded_steps", "unscaffolded", "skipped_steps", "pending_steps")))
}
