package dialect

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The tasks of a team session: task-analysis.json (dependency_graph: id → what blocks it, or an object with a role),
// tasks.json (a list, or a map from id to task), and the pipeline of team-session.json with its completed_tasks. One task
// may stand in two of them in one file; then it is one task.

var (
	taskIDNames    = []string{"id", "task_id"}
	blockedByNames = []string{"blocked_by", "deps", "depends_on", "dependencies", "requires"}
	graphNames     = []string{"dependency_graph", "tasks", "task_list", "subtasks", "task_graph"}
)

// tasksShape recognises a list of tasks by name and content: other tools have a tasks.json too.
func tasksShape(f *File) bool {
	if f.Format != JSON || !slices.Contains([]string{"tasks.json", "task-list.json", "task_list.json"}, path.Base(f.Path)) {
		return false
	}
	n, ok := f.first()
	if ok && n.Kind == decode.Object {
		n = find(n, graphNames...)
	}
	if !ok || n == nil {
		return false
	}
	entry := func(e *decode.Node, keyed bool) bool {
		return (keyed || has(e, taskIDNames...)) && has(e, "role", "prefix", "deps", "blocked_by", "status")
	}
	return slices.ContainsFunc(n.Items, func(e decode.Node) bool { return entry(&e, false) }) ||
		slices.ContainsFunc(n.Members, func(m decode.Member) bool { return entry(&m.Value, true) })
}

func readTasks(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root()
	if at.node.Kind == decode.Array {
		t := r.newTasks()
		t.list(at)
		t.words.done()
		return r.finish()
	}
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "list of tasks")
	}
	o.stamp("created_at")
	o.stamp("updated_at")
	r.newTasks().in(o)
	r.showRest("task list", o)
	r.keepRest(o, at)
	return r.finish()
}

// tasks collects the tasks of one file by id.
type tasks struct {
	r     *reading
	byID  map[string]*report.Task
	ids   []string // of those that the session lists as completed
	words *shown   // what the tasks say beside the fields of the model
}

func (r *reading) newTasks() *tasks {
	return &tasks{r, map[string]*report.Task{}, nil, r.show("tasks", report.Origin{Path: r.file.Path})}
}

// in reads the tasks that an object holds, itself or in its pipeline, and the ids of those that are done.
func (t *tasks) in(o *object) {
	pipeline := o.object("pipeline")
	for _, holder := range []*object{o, pipeline} {
		for _, name := range graphNames {
			holder.first("", []string{name}, func(_ int, v value) bool { return t.list(v) })
		}
	}
	o.first("", []string{"completed_tasks"}, func(_ int, v value) bool {
		ids, ok := lines(v.node)
		for id := range strings.FieldsSeq(ids) {
			t.done(t.r.origin(v), id)
			t.ids = append(t.ids, id)
		}
		return ok && v.node.Kind == decode.Array
	})
	t.words.rest("pipeline", pipeline)
	t.words.done()
}

func (t *tasks) done(at report.Origin, id string) {
	if task := t.task(at, id); task.Status == "" {
		task.Status = "completed"
	}
}

// list reads a list or a map of tasks; false where it is neither.
func (t *tasks) list(v value) bool {
	if !taskLike(v.node) {
		return false
	}
	for i := range v.size() {
		child, key := v.child(i), ""
		if v.node.Kind == decode.Object {
			key = v.node.Members[i].Name
		}
		t.entry(child, key)
	}
	return true
}

// taskLike reports whether a value is a list of ids or records, or a map from id to a record or to what blocks it.
func taskLike(n *decode.Node) bool {
	for i := range n.Items {
		if e := &n.Items[i]; e.Kind != decode.String && !has(e, taskIDNames...) {
			return false
		}
	}
	for i := range n.Members {
		m := &n.Members[i].Value
		if _, ids := lines(m); m.Kind != decode.Object && !(ids && m.Kind == decode.Array) {
			return false
		}
	}
	return len(n.Items)+len(n.Members) > 0
}

// task gives the task of that id, a new one where there is none yet.
func (t *tasks) task(at report.Origin, id string) *report.Task {
	if known := t.byID[id]; known != nil {
		return known
	}
	task := &report.Task{Origin: at, ID: id}
	t.byID[id] = task
	t.r.art.Tasks = append(t.r.art.Tasks, task)
	return task
}

// entry reads one task: an id, what blocks the task of the key, or a record.
func (t *tasks) entry(v value, key string) {
	at := t.r.origin(v)
	switch v.node.Kind {
	case decode.String:
		t.task(at, strings.TrimSpace(v.node.Text))
	case decode.Array:
		ids, _ := lines(v.node)
		t.task(at, key).BlockedBy = strings.Fields(ids)
	case decode.Object:
		t.record(t.r.object(v), key)
	}
}

// record reads a task's own record. Its words are shown by name, and its artifact is claimed once it is done.
func (t *tasks) record(o *object, key string) {
	id := cmp.Or(o.scalar(taskIDNames...), key)
	task := t.task(t.r.origin(o.value), id)
	task.Title = cmp.Or(task.Title, oneLine(o.word("title", "subject", "name", "goal"), o.word("description")))
	task.Role = cmp.Or(task.Role, o.word("role", "owner", "agent", "assignee"))
	task.Status = cmp.Or(task.Status, o.word("status", "state"))
	if blocked := o.texts(blockedByNames...); len(task.BlockedBy) == 0 {
		task.BlockedBy = blocked
	}
	if report.ParseAnswer(task.Status) == report.AnswerFixed {
		t.r.claimed(o.value, report.AgentName(task.Role))
	}
	t.words.rest(id, o)
}
