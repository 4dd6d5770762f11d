package dialect

import (
	"cmp"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What a team session says about itself (seed 001): team-session.json, or session.json; .msg/meta.json, into which the bus
// merges every state_update under role_state.<role>; in older sessions shared-memory.json. Roles are names or objects, and in
// wisdom/.msg/meta.json they stand at the top. What no field of the model holds is shown by name.

// teamShape recognises the record where its name alone does not.
func teamShape(f *File) bool {
	if f.Format != JSON {
		return false
	}
	n, ok := f.first()
	if !ok || n.Kind != decode.Object || isForeign(n) {
		return false
	}
	switch path.Base(f.Path) {
	case "meta.json":
		return path.Base(path.Dir(f.Path)) == ".msg" || has(n, "session_id", "team_name") && has(n, "status", "pipeline_mode", "pipeline_stages", "role_state")
	case "shared-memory.json":
		return true
	case "session.json":
		return has(n, "session_id") && has(n, "topic", "task_description", "requirement", "team_name", "pipeline_mode", "pipeline")
	}
	return false
}

func readTeam(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root()
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "record of a session")
	}
	s := r.session(o)
	if s.Roles = r.rolesIn(o); s.RunID+s.Task+s.Status != "" || !s.Started.IsZero() || len(s.Roles) > 0 {
		r.art.Session = s
	}
	r.stated(s, o)
	tasks := r.newTasks()
	tasks.in(o)
	s.Done = tasks.ids
	r.foundByRole()
	r.roleStates(o)
	r.claimedByRole(at)
	r.showRest("team session", o)
	r.keepRest(o, at)
	return r.finish()
}

// stated keeps what this file says of the session, and notes what it says so that nobody can read it.
func (r *reading) stated(s *report.Session, o *object) {
	state := sessionState{report.SessionState{Origin: s.Origin, Status: s.Status}}
	o.noOutcome("status")
	state.count(r.object(o.value))
	for _, pipeline := range o.named("pipeline") {
		state.count(r.object(pipeline))
	}
	if state.Status != "" || state.TasksTotal.Known || state.TasksDone.Known {
		s.Stated = append(s.Stated, state.SessionState)
	}
}

type sessionState struct{ report.SessionState }

// count takes the numbers of tasks; they are shown by name all the same.
func (s *sessionState) count(o *object) {
	if o == nil {
		return
	}
	if !s.TasksTotal.Known && !s.TasksDone.Known {
		s.TasksTotal, s.TasksDone = o.declared("tasks_total", "total_tasks"), o.declared("tasks_completed")
	}
	o.noNumbers("tasks_total", "total_tasks", "tasks_completed")
	o.noCounts("tasks_total", "total_tasks", "tasks_completed")
}

// foundByRole reads the lists of findings in the roles' states, each as its role's. The states are shown whole all the same.
func (r *reading) foundByRole() {
	r.lists(&report.Review{})
	for _, review := range r.art.Reviews {
		steps := strings.Split(strings.TrimPrefix(review.Pointer, "/"), "/")
		if strings.HasPrefix(snake(steps[0]), "role_state") {
			steps = steps[1:]
		}
		if review.Reviewer == "" && len(steps) > 1 {
			review.Reviewer = report.ReviewerName(steps[0])
		}
		for _, f := range review.Findings {
			f.Reviewer = cmp.Or(f.Reviewer, review.Reviewer)
		}
	}
	clear(r.passed)
}

// claimedByRole finds what the roles say they wrote: their states stand below role_state, or at the top by the role's name.
func (r *reading) claimedByRole(v value) {
	for i := range v.node.Members {
		switch name, child := snake(v.node.Members[i].Name), v.member(i); {
		case claimsFile(name):
			r.claimed(value{&decode.Node{Kind: decode.Object, Members: v.node.Members[i : i+1]}, v.pointer, v.in}, "")
		case name == "role_state" || name == "role_states":
			r.claimedByRole(child)
		case child.node.Kind == decode.Object:
			r.claimed(child, report.AgentName(v.node.Members[i].Name))
		}
	}
}

// roleStates shows what each role last stated, a section a role.
func (r *reading) roleStates(o *object) {
	states := o.object("role_state", "role_states")
	if states == nil {
		return
	}
	for i := range states.names {
		v := states.member(i)
		states.taken[i] = true
		r.section("state of "+states.node.Members[i].Name, v)
	}
}

// rolesIn gives the roles that have a word for how their work stands.
func (r *reading) rolesIn(o *object) (roles []report.RoleState) {
	states := find(o.node, "role_state", "role_states")
	if states == nil || states.Kind != decode.Object {
		return nil
	}
	for i := range states.Members {
		m := &states.Members[i]
		if status := find(&m.Value, "status"); status != nil && status.Kind == decode.String {
			state := report.RoleState{Origin: r.origin(o.value), Role: report.AgentName(m.Name), Status: status.Text}
			if at := find(&m.Value, "_updated_at", "updated_at"); at != nil {
				state.Time, _ = report.ParseStamp(at.Text)
			}
			roles = append(roles, state)
		}
	}
	return roles
}

// section shows a value by name, if there is anything in it.
func (r *reading) section(title string, v value) {
	s := r.show(title, r.origin(v))
	s.w.add("", v, 0)
	s.done()
}

// showRest shows by name the members that no field took.
func (r *reading) showRest(title string, o *object) {
	s := r.show(title, r.origin(o.value))
	s.rest("", o)
	s.done()
}

// shown is a section on its way into the artefact.
type shown struct {
	r *reading
	w *factWriter
}

func (r *reading) show(title string, at report.Origin) *shown {
	return &shown{r, &factWriter{r: r, section: &report.Section{Origin: at, Title: report.Shorten(title, maxName)}}}
}

// rest adds the members that no field and no search has taken.
func (s *shown) rest(prefix string, o *object) {
	if o == nil {
		return
	}
	for i := range o.names {
		if v := o.member(i); !o.taken[i] && !s.r.isPassed(v.node) && !s.r.isConsumed(v.node) {
			o.taken[i] = true
			s.w.add(strings.TrimSpace(prefix+" "+strings.ReplaceAll(o.node.Members[i].Name, "_", " ")), v, 0)
		}
	}
}

// done gives the section to the artefact, if there is anything in it.
func (s *shown) done() {
	if len(s.w.section.Facts) > 0 {
		s.r.art.Notes = append(s.r.art.Notes, *s.w.section)
	}
}
