package dialect

import (
	"cmp"
	"strconv"
)

// context reads the bundle, which also is what the run says about itself.
func (x *piped) context() {
	s := x.session(x.object)
	if x.art.Session == nil {
		x.art.Session = s
	}
	x.msg.Files = x.texts("key_files")
	x.msg.Summary = oneLine(s.Task)
	x.msg.Body = paragraphs(s.Task, labelled("Branch", s.Branch), bullets("Key files", x.msg.Files))
	x.drop("run_dir", "tool_guard", "plan", "architecture_plan")
}

// assignment: a revision carries the reviewer's issues, a test fix the failures. They are told again here, not raised anew.
func (x *piped) assignment() {
	name := x.text("component_name", "name")
	spec := x.anything("component_spec", "description", "spec")
	x.msg.Files = append(x.texts("files_to_create"), x.texts("files_to_modify")...)
	feedback, failures := x.briefs("previous_feedback"), x.briefs("failures")
	x.msg.Summary = oneLine(withColon(cmp.Or(name, x.msg.Component), x.aim(spec)))
	x.msg.Body = paragraphs(spec, labelled("Notes", x.anything("implementation_notes", "notes")), labelled("Tests", x.anything("testing_strategy")),
		bullets("Feedback", feedback), bullets("Failing tests", failures), bullets("After", x.briefs("dependencies_completed", "depends_on", "dependencies")))
}

// aim says what kind of assignment it is.
func (x *piped) aim(spec string) string {
	revision, tests := x.flag("revision"), x.flag("fix_tests")
	switch {
	case tests != nil && *tests:
		return "fix failing tests"
	case revision != nil && *revision:
		return "revise"
	}
	return spec
}

func (x *piped) handoff() {
	name := x.text("component_name", "name")
	x.msg.Status = x.scalar("status")
	x.msg.Files = append(x.texts("files_created"), x.texts("files_modified", "files_changed")...)
	summary := x.anything("summary", "description")
	x.msg.Summary = oneLine(summary, name, x.msg.Status)
	x.msg.Body = paragraphs(summary, labelled("For the reviewer", x.anything("notes", "notes_for_reviewer")),
		labelled("Blocked by", x.anything("reason", "blocked_reason", "blockers")), bullets("Files", x.msg.Files))
}

func (x *piped) testRequest() {
	name := x.text("component_name", "name")
	x.msg.Files = x.texts("files")
	x.msg.Files = append(append(x.msg.Files, x.texts("files_created")...), x.texts("files_modified")...)
	what := x.anything("behavior_to_test", "behaviour_to_test", "implementation_summary")
	x.msg.Summary = oneLine(what, name)
	x.msg.Body = paragraphs(what, labelled("Strategy", x.anything("testing_strategy", "test_strategy")), bullets("Files", x.msg.Files))
}

func (x *piped) testHandoff() {
	x.msg.Files = x.texts("test_files")
	coverage, n := x.anything("coverage", "summary"), x.count("test_count")
	written := ""
	if n.Known {
		written = strconv.Itoa(n.N) + " tests"
	}
	x.msg.Summary = oneLine(withColon(written, coverage))
	x.msg.Body = paragraphs(coverage, labelled("Command", x.anything("run_command")), labelled("Notes", x.anything("notes")), bullets("Test files", x.msg.Files))
}

func (x *piped) execution() {
	x.msg.Files = x.texts("test_files")
	command := x.anything("run_command")
	x.msg.Summary = oneLine(command)
	x.msg.Body = paragraphs(labelled("Command", command), bullets("Test files", x.msg.Files))
}

// rotation asks an agent for its state before another takes over.
func (x *piped) rotation() {
	x.msg.To = cmp.Or(x.msg.To, swarmAgent(x.scalar("agent_role", "agent", "target")))
	text := x.anything("message", "text")
	x.msg.Status = x.scalar("reason")
	x.msg.Summary, x.msg.Body = oneLine(text, x.msg.Status), text
}

// succession hands an agent's state to its successor. The component is the one that is not finished.
func (x *piped) succession() {
	done := x.items("completed_work")
	var told []string
	for _, e := range done {
		told = append(told, inWords(e.node))
		x.msg.Files = append(x.msg.Files, e.fields.texts("files_modified")...)
		e.fields.drop("component_id", "status", "summary")
	}
	open := x.object.object("in_progress")
	x.msg.Component = cmp.Or(x.msg.Component, open.scalar("component_id"))
	x.msg.Thread = cmp.Or(x.msg.Thread, x.msg.Component)
	x.msg.Files = append(x.msg.Files, open.texts("files_modified")...)
	state, left := open.anything("status"), open.anything("remaining")
	x.msg.Summary = oneLine(withColon(x.msg.Component, cmp.Or(left, state)), "All work handed over")
	x.msg.Body = paragraphs(bullets("Done", told), labelled("In progress", state), labelled("Remaining", left),
		bullets("Decisions", open.briefs("key_decisions")), x.anything("context_notes"))
}

func (x *piped) acknowledgment() {
	questions := x.briefs("clarifications_needed")
	x.msg.Status = "not ready"
	if ready := x.flag("ready"); ready != nil && *ready {
		x.msg.Status = "ready"
	}
	x.msg.Summary = x.msg.Status
	if len(questions) > 0 {
		x.msg.Summary = oneLine(x.msg.Status + ", asks: " + questions[0])
	}
	x.msg.Body = bullets("Questions", questions)
	x.drop("received")
}

// steps hands over the skeletons of behaviour tests; the schema of this one is known by its prompt only.
func (x *piped) steps() {
	x.msg.Files = append(x.texts("files_created", "files", "step_files"), x.texts("files_modified")...)
	n, text := x.scalar("step_count", "steps_created"), x.anything("summary", "notes")
	if n != "" {
		n += " steps"
	}
	x.msg.Summary = oneLine(withColon(n, text))
	x.msg.Body = paragraphs(text, bullets("Files", x.msg.Files), bullets("Not written", x.briefs("unscaffolded_steps", "unscaffolded", "skipped_steps", "pending_steps")))
}
