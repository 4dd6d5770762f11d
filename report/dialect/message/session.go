package message

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
)

// What a team session states about itself (seed 001): team-session.json, or session.json; .msg/meta.json, into which
// the bus merges every state_update under role_state.<role>; in older sessions shared-memory.json. What no field of
// the model holds is shown by name.

// isSession recognizes the record where its name alone does not.
func isSession(f *dialect.File) bool {
	v, base := root(f), path.Base(f.Path)
	record := v.Has("session_id", "team_name") && v.Has("status", "topic", "task_description", "requirement",
		"team_name", "pipeline_mode", "pipeline", "role_state")
	return f.Format == dialect.JSON && v.Node.Kind == decode.Object && !isForeign(v) &&
		(base == "shared-memory.json" || base == "session.json" && record ||
			base == "meta.json" && (record || path.Base(path.Dir(f.Path)) == ".msg"))
}

func readSession(f *dialect.File) *report.Artefact {
	r, v := dialect.NewReading(f), root(f)
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "record of a session")
	}
	s := swarm.ReadSession(o)
	readStates(r, v)
	if s.RunID+s.Task+s.Status != "" || !s.Started.IsZero() || v.Has("role_state", "role_states") {
		r.Art.Session = s
	}
	readProgress(r, s, v)
	t := tasks{r: r, byID: map[string]*report.Task{}}
	t.in(o)
	s.Done = t.done
	r.Art.Scores = swarm.Scores(r, v)
	showRest(r, "team session", o)
	return finish(r)
}

// readProgress keeps how far this file states that the session has come.
func readProgress(r *dialect.Reading, s *report.Session, v dialect.Value) {
	state := report.SessionState{Origin: s.Origin, Status: s.Status}
	for _, v := range []dialect.Value{v, v.At("pipeline")} {
		o := r.Object(v)
		state.TasksTotal = cmp.Or(state.TasksTotal, o.MaybeCount("tasks_total", "total_tasks"))
		state.TasksDone = cmp.Or(state.TasksDone, o.MaybeCount("tasks_completed"))
		state.Stage = cmp.Or(state.Stage, v.Word("current_stage", "current_phase"))
		for _, at := range v.At("pipeline_stages", "stages", "phases").All() {
			name := cmp.Or(at.Word("name", "stage", "phase", "id"), at.Node.Text)
			state.Stages = append(state.Stages, name)
		}
	}
	if state.Status != "" || state.TasksTotal.Known || state.TasksDone.Known || state.Stage != "" ||
		len(state.Stages) > 0 {
		state.Outcome = r.Words.Outcome(state.Status)
		s.Stated = append(s.Stated, state)
	}
}

// readStates reads the states of the roles, below role_state or at the top by the role's name: what they claim to have
// written, and the lists of findings in them.
func readStates(r *dialect.Reading, v dialect.Value) {
	for name, at := range v.All() {
		switch {
		case strings.HasPrefix(dialect.Snake(name), "role_state") && at.Node.Kind == decode.Object:
			readStates(r, at)
		case claimsFile(dialect.Snake(name)):
			for _, p := range paths(at) {
				r.Art.Claimed = append(r.Art.Claimed, report.ClaimedFile{Origin: r.Origin(at), Path: p})
			}
		case at.Node.Kind == decode.Object:
			claim(r, at, agent(name))
			review.Beside(r.Object(at), report.ReviewerName(name))
		}
	}
}

// note shows facts under a title, if there are any.
func note(r *dialect.Reading, title string, v dialect.Value, facts []report.Fact) {
	if len(facts) > 0 {
		s := report.Section{Origin: r.Origin(v), Title: report.Shorten(title, maxName), Facts: facts}
		r.Art.Notes = append(r.Art.Notes, s)
	}
}

// showRest shows by name the members that no field took.
func showRest(r *dialect.Reading, title string, o *dialect.Object) {
	var facts []report.Fact
	o.Unclaimed(func(name string, v dialect.Value) { facts = addFields(facts, name, v) })
	note(r, title, o.Value, facts)
}

// What the coordinator and the workers of a team session write down: the specs of roles, notes, and quality scores.

// isRoleSpec recognizes role-specs/<role>.md: YAML frontmatter with role, prefix, inner_loop, output_tag,
// message_types and CLI tools, then an identity line, boundaries and the phases 2 to 4. In role-specs a broken
// frontmatter is a rule's question.
func isRoleSpec(f *dialect.File) bool {
	base, front := strings.ToLower(path.Base(f.Path)), root(f)
	return f.Format == dialect.Markdown && (path.Base(path.Dir(f.Path)) == "role-specs" && base != "readme.md" &&
		base != "index.md" ||
		front.Has("role") && front.Has("prefix") && front.Has("inner_loop", "message_types", "output_tag"))
}

func readRole(f *dialect.File) *report.Artefact {
	r, front := dialect.NewReading(f), root(f)
	r.Art.Roles = []*report.RoleSpec{{Origin: report.Origin{Path: f.Path, Line: 1},
		Role: cmp.Or(front.Word("role", "name"), f.Stem()), Fields: addFields(nil, "", front), HasFront: f.Doc != nil,
		Sections: specSections(f.Body),
		Lines:    max(f.BodyLine, 1) - 1 + strings.Count(strings.TrimSuffix(f.Body, "\n")+"\n", "\n")}}
	return finish(r)
}

// specSections splits a body at its headings. A line in a fence is none; one that is bold from end to end is, below
// every other one, as agents write headings so.
func specSections(body string) []report.SpecSection {
	list, fenced := []report.SpecSection{{}}, false
	for line := range strings.Lines(body) {
		fenced = fenced != strings.HasPrefix(strings.TrimSpace(line), "```")
		depth, heading := len(line)-len(strings.TrimLeft(line, "#")), strings.Trim(line, "#*: \t\r\n")
		if strings.ReplaceAll(strings.TrimSpace(line), ":", "") == "**"+strings.ReplaceAll(heading, ":", "")+"**" {
			depth = 7
		}
		if depth > 0 && !fenced {
			list = append(list, report.SpecSection{Heading: heading, Depth: depth})
		} else {
			list[len(list)-1].Text += line
		}
	}
	return list
}

// isNotes recognizes what workers wrote for each other: discoveries/<TASK>.json and its like, wisdom/{learnings,
// decisions, conventions, issues}.md, and a JSON file with quality scores. A file with a list of findings is a
// review.
func isNotes(f *dialect.File) bool {
	dir, base := path.Base(path.Dir(f.Path)), path.Base(f.Path)
	in := func(list, name string) bool { return slices.Contains(strings.Fields(list), name) }
	if f.Format == dialect.Markdown {
		return dir == "wisdom" && in("learnings.md decisions.md conventions.md issues.md", base) ||
			strings.Contains(base, "quality") && len(swarm.MarkdownScores(dialect.NewReading(f))) > 0
	}
	return root(f).Node.Kind == decode.Object && (in("discoveries explorations analyses discussions", dir) ||
		in("conclusions.json cache-index.json", base) || len(swarm.Scores(dialect.NewReading(f), root(f))) > 0) &&
		!review.HasLists(f)
}

func readNotes(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown {
		readWisdom(r)
		r.Art.Scores = swarm.MarkdownScores(r)
		return finish(r)
	}
	for _, v := range f.Roots() {
		claim(r, v, agent(v.Word("role", "agent", "from")))
		r.Art.Scores = append(r.Art.Scores, swarm.Scores(r, v)...)
		note(r, path.Base(path.Dir(f.Path))+" "+f.Stem(), v, addFields(nil, "", v))
	}
	r.Art.Graded = review.Questions(f)
	return finish(r)
}

// readWisdom shows the lines of a wisdom file under their headings.
func readWisdom(r *dialect.Reading) {
	heading, facts := "", []report.Fact{}
	for line := range strings.Lines(r.Body) {
		switch text := strings.TrimSpace(line); {
		case strings.HasPrefix(text, "#"):
			heading = strings.Trim(text, "# ")
		case text != "" && len(facts) < maxFields:
			facts = append(facts, report.Fact{Name: heading, Value: report.Shorten(strings.TrimLeft(text, "-* "), maxValue)})
		}
	}
	note(r, path.Base(path.Dir(r.Path))+": "+r.Stem(), dialect.Value{Line: r.At(1).Line}, facts)
}
