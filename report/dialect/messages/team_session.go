package messages

import (
	"cmp"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// What a team session says about itself (seed 001): team-session.json, or session.json; .msg/meta.json, into which the bus
// merges every state_update under role_state.<role>; in older sessions shared-memory.json. Roles are names or objects, and in
// wisdom/.msg/meta.json they stand at the top. What no field of the model holds is shown by name.

// TeamShape recognises the record where its name alone does not.
func TeamShape(f *form.File) bool {
	if f.Format != form.JSON {
		return false
	}
	n, ok := f.First()
	if !ok || n.Kind != decode.Object || isForeign(n) {
		return false
	}
	switch path.Base(f.Path) {
	case "meta.json":
		return path.Base(path.Dir(f.Path)) == ".msg" ||
			node.Has(n, "session_id", "team_name") && node.Has(n, "status", "pipeline_mode", "pipeline_stages", "role_state")
	case "shared-memory.json":
		return true
	case "session.json":
		return node.Has(n, "session_id") && node.Has(n, "topic", "task_description", "requirement", "team_name", "pipeline_mode", "pipeline")
	}
	return false
}

// ReadTeam reads the record of a team session: its roles, its tasks and their findings, and what it says of the whole.
func ReadTeam(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root()
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "record of a session")
	}
	s := session(r, o)
	if s.Roles = rolesIn(r, o); s.RunID+s.Task+s.Status != "" || !s.Started.IsZero() || len(s.Roles) > 0 {
		r.Art.Session = s
	}
	stated(r, s, o)
	tasks := newTasks(r)
	tasks.in(o)
	s.Done = tasks.ids
	foundByRole(r)
	roleStates(r, o)
	claimedByRole(r, at)
	showRest(r, "team session", o)
	r.KeepRest(o, at)
	return r.Finish()
}

// stated keeps what this file says of the session, and notes what it says so that nobody can read it.
func stated(r *form.Reading, s *report.Session, o *form.Object) {
	state := sessionState{report.SessionState{Origin: s.Origin, Status: s.Status}}
	o.NoOutcome("status")
	state.count(r.Object(o.Value))
	state.stages(o.Node)
	for _, pipeline := range o.Named("pipeline") {
		state.count(r.Object(pipeline))
		state.stages(pipeline.Node)
	}
	if state.Status != "" || state.TasksTotal.Known || state.TasksDone.Known || state.Stage != "" || len(state.Stages) > 0 {
		s.Stated = append(s.Stated, state.SessionState)
	}
}

type sessionState struct{ report.SessionState }

// count takes the numbers of tasks; they are shown by name all the same.
func (s *sessionState) count(o *form.Object) {
	if o == nil {
		return
	}
	if !s.TasksTotal.Known && !s.TasksDone.Known {
		s.TasksTotal, s.TasksDone = o.Declared("tasks_total", "total_tasks"), o.Declared("tasks_completed")
	}
	checks.NoNumbers(o, "tasks_total", "total_tasks", "tasks_completed")
	o.NoCounts("tasks_total", "total_tasks", "tasks_completed")
}

// stages takes the pipeline's stages, names or objects, and the one at which it stands; they are shown by name all the same.
func (s *sessionState) stages(n *decode.Node) {
	if at := node.Find(n, "current_stage", "current_phase"); at != nil && s.Stage == "" {
		s.Stage = strings.TrimSpace(at.Text)
	}
	list := node.Find(n, "pipeline_stages", "stages", "phases")
	if list == nil || len(s.Stages) > 0 {
		return
	}
	for i := range list.Items {
		item := &list.Items[i]
		stage := report.Stage{Name: item.Text}
		if name := node.Find(item, "name", "stage", "phase", "id"); name != nil {
			stage.Name = name.Text
		}
		if status := node.Find(item, "status", "state"); status != nil {
			stage.Status = status.Text
		}
		s.Stages = append(s.Stages, stage)
	}
}

// foundByRole reads the lists of findings in the roles' states, each as its role's. The states are shown whole all the same.
func foundByRole(r *form.Reading) {
	findings.Lists(r, &report.Review{})
	for _, review := range r.Art.Reviews {
		steps := strings.Split(strings.TrimPrefix(review.Pointer, "/"), "/")
		if strings.HasPrefix(node.Snake(steps[0]), "role_state") {
			steps = steps[1:]
		}
		if review.Reviewer == "" && len(steps) > 1 {
			review.Reviewer = report.ReviewerName(steps[0])
		}
		for _, f := range review.Findings {
			f.Reviewer = cmp.Or(f.Reviewer, review.Reviewer)
		}
	}
	clear(r.Passed)
}

// claimedByRole finds what the roles say they wrote: their states stand below role_state, or at the top by the role's name.
func claimedByRole(r *form.Reading, v form.Value) {
	for i := range v.Node.Members {
		switch name, child := node.Snake(v.Node.Members[i].Name), v.Member(i); {
		case claimsFile(name):
			claimed(r, v.With(&decode.Node{Kind: decode.Object, Members: v.Node.Members[i : i+1]}), "")
		case name == "role_state" || name == "role_states":
			claimedByRole(r, child)
		case child.Node.Kind == decode.Object:
			claimed(r, child, report.AgentName(v.Node.Members[i].Name))
		}
	}
}

// roleStates shows what each role last stated, a section a role.
func roleStates(r *form.Reading, o *form.Object) {
	states := o.Object("role_state", "role_states")
	if states == nil {
		return
	}
	for i := range states.Names {
		v := states.Member(i)
		states.Taken[i] = true
		section(r, "state of "+states.Node.Members[i].Name, v)
	}
}

// rolesIn gives the roles that have a word for how their work stands.
func rolesIn(r *form.Reading, o *form.Object) (roles []report.RoleState) {
	states := o.Find("role_state", "role_states")
	if states == nil || states.Kind != decode.Object {
		return nil
	}
	for i := range states.Members {
		m := &states.Members[i]
		if status := node.Find(&m.Value, "status"); status != nil && status.Kind == decode.String {
			state := report.RoleState{Origin: r.Origin(o.Value), Role: report.AgentName(m.Name), Status: status.Text}
			if at := node.Find(&m.Value, "_updated_at", "updated_at"); at != nil {
				state.Time, _ = report.ParseStamp(at.Text)
			}
			roles = append(roles, state)
		}
	}
	return roles
}

// section shows a value by name, if there is anything in it.
func section(r *form.Reading, title string, v form.Value) {
	s := show(r, title, r.Origin(v))
	s.w.Add("", v, 0)
	s.done()
}

// showRest shows by name the members that no field took.
func showRest(r *form.Reading, title string, o *form.Object) {
	s := show(r, title, r.Origin(o.Value))
	s.rest("", o)
	s.done()
}

// shown is a section on its way into the artefact.
type shown struct {
	r *form.Reading
	w *form.FactWriter
}

func show(r *form.Reading, title string, at report.Origin) *shown {
	return &shown{r, &form.FactWriter{R: r, Section: &report.Section{Origin: at, Title: report.Shorten(title, node.MaxName)}}}
}

// rest adds the members that no field and no search has taken.
func (s *shown) rest(prefix string, o *form.Object) {
	if o == nil {
		return
	}
	for i := range o.Names {
		if v := o.Member(i); !o.Taken[i] && !s.r.IsPassed(v.Node) && !s.r.IsConsumed(v.Node) {
			o.Taken[i] = true
			s.w.Add(strings.TrimSpace(prefix+" "+strings.ReplaceAll(o.Node.Members[i].Name, "_", " ")), v, 0)
		}
	}
}

// done gives the section to the artefact, if there is anything in it.
func (s *shown) done() {
	if len(s.w.Section.Facts) > 0 {
		s.r.Art.Notes = append(s.r.Art.Notes, *s.w.Section)
	}
}
