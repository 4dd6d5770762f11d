package messages

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The tasks of a team session: task-analysis.json (dependency_graph: id → what blocks it, or an object with a role),
// tasks.json (a list, or a map from id to task), a folder with a file for each task, and the pipeline of team-session.json with its
// completed_tasks. One task may stand in two of them in one file; then it is one task.

var (
	taskIDNames    = []string{"id", "task_id"}
	blockedByNames = []string{"blocked_by", "deps", "depends_on", "dependencies", "requires"}
	taskTitles     = []string{"title", "subject", "description", "goal"}
	graphNames     = []string{"dependency_graph", "tasks", "task_list", "subtasks", "task_graph"}
)

// TasksShape recognises a list of tasks by name and content: other tools have a tasks.json too.
func TasksShape(f *form.File) bool {
	if f.Format != form.JSON || !slices.Contains([]string{"tasks.json", "task-list.json", "task_list.json"}, path.Base(f.Path)) {
		return false
	}
	n, ok := f.First()
	if ok && n.Kind == decode.Object {
		n = node.Find(n, graphNames...)
	}
	if !ok || n == nil {
		return false
	}
	entry := func(e *decode.Node, keyed bool) bool {
		return (keyed || node.Has(e, taskIDNames...)) && node.Has(e, "role", "prefix", "deps", "blocked_by", "status")
	}
	return slices.ContainsFunc(n.Items, func(e decode.Node) bool { return entry(&e, false) }) ||
		slices.ContainsFunc(n.Members, func(m decode.Member) bool { return entry(&m.Value, true) })
}

// TaskShape recognises a file for one task, in a folder for those: tasks/IMPL-001.json, or Markdown with a head that says the same.
func TaskShape(f *form.File) bool {
	if f.Format != form.JSON && f.Format != form.YAML && f.Format != form.Markdown ||
		!slices.Contains([]string{"tasks", "task", ".tasks", ".task"}, path.Base(path.Dir(f.Path))) {
		return false
	}
	n := taskIn(f).Node
	return n != nil && n.Kind == decode.Object && node.Has(n, taskIDNames...) && node.Has(n, "status", "state") &&
		node.Has(n, append(taskTitles[:len(taskTitles):len(taskTitles)], blockedByNames...)...) && !findings.HoldsList(f)
}

// taskIn gives the value that holds the task.
func taskIn(f *form.File) form.Value {
	if f.Format == form.Markdown {
		return f.Front()
	}
	at, _ := f.Root(taskIDNames...)
	return at
}

// ReadTask reads one task from a file of its own.
func ReadTask(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at := taskIn(f)
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "task")
	}
	t := newTasks(r)
	t.record(o, "")
	t.words.done()
	r.KeepRest(o, at)
	return r.Finish()
}

// ReadTasks reads the tasks of a team, from a list of them or from an object around one.
func ReadTasks(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root()
	if at.Node.Kind == decode.Array {
		t := newTasks(r)
		t.list(at)
		t.words.done()
		return r.Finish()
	}
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "list of tasks")
	}
	o.Stamp("created_at")
	o.Stamp("updated_at")
	newTasks(r).in(o)
	showRest(r, "task list", o)
	r.KeepRest(o, at)
	return r.Finish()
}

// tasks collects the tasks of one file by id.
type tasks struct {
	r     *form.Reading
	byID  map[string]*report.Task
	ids   []string // of those that the session lists as completed
	words *shown   // what the tasks say beside the fields of the model
}

func newTasks(r *form.Reading) *tasks {
	return &tasks{r, map[string]*report.Task{}, nil, show(r, "tasks", report.Origin{Path: r.File.Path})}
}

// in reads the tasks that an object holds, itself or in its pipeline, and the ids of those that are done.
func (t *tasks) in(o *form.Object) {
	pipeline := o.Object("pipeline")
	for _, holder := range []*form.Object{o, pipeline} {
		for _, name := range graphNames {
			holder.First("", []string{name}, func(_ int, v form.Value) bool { return t.list(v) })
		}
	}
	o.First("", []string{"completed_tasks"}, func(_ int, v form.Value) bool {
		ids, ok := form.Lines(v.Node)
		for id := range strings.FieldsSeq(ids) {
			t.done(t.r.Origin(v), id)
			t.ids = append(t.ids, id)
		}
		return ok && v.Node.Kind == decode.Array
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
func (t *tasks) list(v form.Value) bool {
	if !taskLike(v.Node) {
		return false
	}
	for i := range v.Size() {
		child, key := v.Child(i), ""
		if v.Node.Kind == decode.Object {
			key = v.Node.Members[i].Name
		}
		t.entry(child, key)
	}
	return true
}

// taskLike reports whether a value is a list of ids or records, or a map from id to a record or to what blocks it.
func taskLike(n *decode.Node) bool {
	for i := range n.Items {
		if e := &n.Items[i]; e.Kind != decode.String && !node.Has(e, taskIDNames...) {
			return false
		}
	}
	for i := range n.Members {
		m := &n.Members[i].Value
		if _, ids := form.Lines(m); m.Kind != decode.Object && !(ids && m.Kind == decode.Array) {
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
	t.r.Art.Tasks = append(t.r.Art.Tasks, task)
	return task
}

// entry reads one task: an id, what blocks the task of the key, or a record.
func (t *tasks) entry(v form.Value, key string) {
	at := t.r.Origin(v)
	switch v.Node.Kind {
	case decode.String:
		t.task(at, strings.TrimSpace(v.Node.Text))
	case decode.Array:
		ids, _ := form.Lines(v.Node)
		t.task(at, key).BlockedBy = strings.Fields(ids)
	case decode.Object:
		t.record(t.r.Object(v), key)
	}
}

// record reads a task's own record. Its words are shown by name, and its artifact is claimed once it is done.
func (t *tasks) record(o *form.Object, key string) {
	id := cmp.Or(o.Scalar(taskIDNames...), key)
	task := t.task(t.r.Origin(o.Value), id)
	task.Title = cmp.Or(task.Title, phrase.OneLine(o.Word("title", "subject", "name", "goal"), o.Word("description")))
	task.Role = cmp.Or(task.Role, o.Word("role", "owner", "agent", "assignee"))
	task.Status = cmp.Or(task.Status, o.Word("status", "state"))
	if blocked := o.Texts(blockedByNames...); len(task.BlockedBy) == 0 {
		task.BlockedBy = blocked
	}
	if report.ParseAnswer(task.Status) == report.AnswerFixed {
		claimed(t.r, o.Value, report.AgentName(task.Role))
	}
	t.words.rest(id, o)
}
