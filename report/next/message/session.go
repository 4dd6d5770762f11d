package message

import (
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
	"swarmreport/report/next/swarm"
)

// What a team session states about itself (seed 001): team-session.json, or session.json; .msg/meta.json, into which
// the bus merges every state_update under role_state.<role>; in older sessions shared-memory.json. What no field of
// the model holds is shown by name.

// isSession recognizes the record where its name alone does not.
func isSession(f *dialect.File) bool {
	v := root(f)
	if f.Format != dialect.JSON || isForeign(v) {
		return false
	}
	switch path.Base(f.Path) {
	case "meta.json":
		return path.Base(path.Dir(f.Path)) == ".msg" || v.Has("session_id", "team_name") && v.Has("status", "pipeline_mode",
			"role_state")
	case "shared-memory.json":
		return v.Node.Kind == decode.Object
	case "session.json":
		return v.Has("session_id") && v.Has("topic", "task_description", "requirement", "team_name", "pipeline_mode",
			"pipeline")
	}
	return false
}

func readSession(f *dialect.File) *report.Artefact {
	r, v := dialect.NewReading(f), root(f)
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "record of a session")
	}
	s := swarm.ReadSession(o)
	readStates(r, s, v)
	if s.RunID+s.Task+s.Status != "" || !s.Started.IsZero() || len(s.Roles) > 0 {
		r.Art.Session = s
	}
	readProgress(s, v)
	t := tasks{r: r, byID: map[string]*report.Task{}}
	t.in(o)
	s.Done = t.done
	r.Art.Scores = swarm.Scores(r, v)
	o.Drop("role_state", "role_states")
	showRest(r, "team session", o)
	return r.Finish()
}

// readProgress keeps how far this file states that the session has come.
func readProgress(s *report.Session, v dialect.Value) {
	state := report.SessionState{Origin: s.Origin, Status: s.Status}
	number := func(v dialect.Value, names ...string) report.Count {
		n, known := dialect.Number(v.Get(names...))
		return report.Count{N: n, Known: known}
	}
	for _, v := range []dialect.Value{v, childOf(v, "pipeline")} {
		swarm.SetCount(&state.TasksTotal, number(v, "tasks_total", "total_tasks"))
		swarm.SetCount(&state.TasksDone, number(v, "tasks_completed"))
		if state.Stage == "" {
			state.Stage = v.Word("current_stage", "current_phase")
		}
		if len(state.Stages) > 0 {
			continue
		}
		for _, at := range children(childOf(v, "pipeline_stages", "stages", "phases")) {
			stage := report.Stage{Name: at.Node.Text, Status: at.Word("status", "state")}
			if at.Node.Kind == decode.Object {
				stage.Name = at.Word("name", "stage", "phase", "id")
			}
			state.Stages = append(state.Stages, stage)
		}
	}
	if state.Status != "" || state.TasksTotal.Known || state.TasksDone.Known || state.Stage != "" ||
		len(state.Stages) > 0 {
		s.Stated = append(s.Stated, state)
	}
}

// readStates reads the states of the roles, below role_state or at the top by the role's name: how their work is
// going, what they claim to have written, and the lists of findings in them. Those below role_state are shown whole.
func readStates(r *dialect.Reading, s *report.Session, v dialect.Value) {
	for name, at := range members(v) {
		states := strings.HasPrefix(dialect.Snake(name), "role_state") && at.Node.Kind == decode.Object
		switch {
		case states:
			readStates(r, s, at)
			readRoles(r, s, at)
		case claimsFile(dialect.Snake(name)):
			for _, p := range paths(at) {
				r.Art.Claimed = append(r.Art.Claimed, report.ClaimedFile{Origin: r.Origin(at), Path: p})
			}
		case at.Node.Kind == decode.Object:
			r.Art.Claimed = append(r.Art.Claimed, claimsBelow(r, at, agent(name))...)
			raiseFor(r, r.Object(at), report.ReviewerName(name))
		}
	}
}

func readRoles(r *dialect.Reading, s *report.Session, states dialect.Value) {
	for name, at := range members(states) {
		if isText(at, "status") {
			state := report.RoleState{Origin: s.Origin, Role: agent(name), Status: at.Word("status")}
			state.Time, _ = report.ParseStamp(at.Word("_updated_at", "updated_at"))
			s.Roles = append(s.Roles, state)
		}
		note(r, "state of "+name, at)
	}
}

// note shows a value by name, if there is anything in it.
func note(r *dialect.Reading, title string, v dialect.Value) {
	if facts := addFields(nil, "", v); len(facts) > 0 {
		r.Art.Notes = append(r.Art.Notes, report.Section{Origin: r.Origin(v), Title: report.Shorten(title, maxName),
			Facts: facts})
	}
}

// showRest shows by name the members that no field took.
func showRest(r *dialect.Reading, title string, o *dialect.Object) {
	s := report.Section{Origin: r.Origin(o.Value), Title: report.Shorten(title, maxName)}
	o.Unclaimed(func(name string, v dialect.Value) { s.Facts = addFields(s.Facts, name, v) })
	if len(s.Facts) > 0 {
		r.Art.Notes = append(r.Art.Notes, s)
	}
}
