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
)

// The tasks of a team session: task-analysis.json (dependency_graph: id → what blocks it, or an object with a role),
// tasks.json (a list, or a map from id to task), a folder with a file for each task, and the pipeline of
// team-session.json with its completed_tasks. One task may be in two of them in one file; then it is one task.

var (
	taskIDs    = []string{"id", "task_id"}
	blockedBy  = []string{"blocked_by", "deps", "depends_on", "dependencies", "requires"}
	graphNames = []string{"dependency_graph", "tasks", "task_list", "subtasks", "task_graph"}
)

// isTasks recognizes a list of tasks by name and content: other tools have a tasks.json too.
func isTasks(f *dialect.File) bool {
	v := root(f)
	if v.Node.Kind == decode.Object {
		v = v.At(graphNames...)
	}
	return f.Format == dialect.JSON && slices.Contains([]string{"tasks.json", "task-list.json", "task_list.json"},
		path.Base(f.Path)) &&
		slices.ContainsFunc(v.Children(), func(at dialect.Value) bool {
			return (v.Node.Kind == decode.Object || at.Has(taskIDs...)) && at.Has("role", "prefix", "deps", "blocked_by",
				"status")
		})
}

// isTask recognizes a file for one task, in a folder for those: tasks/IMPL-001.json, or Markdown with a head that
// states the same.
func isTask(f *dialect.File) bool {
	v := root(f)
	return slices.Contains([]string{"tasks", "task", ".tasks", ".task"}, path.Base(path.Dir(f.Path))) &&
		v.Has(taskIDs...) && v.Has("status", "state") && !review.HasLists(f) &&
		v.Has(append([]string{"title", "subject", "description", "goal"}, blockedBy...)...)
}

// readTasks reads a list of tasks, an object around one, or one task.
func readTasks(f *dialect.File) *report.Artefact {
	r, v := dialect.NewReading(f), root(f)
	t := tasks{r: r, byID: map[string]*report.Task{}}
	o := r.Object(v)
	switch {
	case v.Node.Kind == decode.Array:
		t.list(v)
	case o == nil:
		return r.Refuse(v, "list of tasks")
	case v.Has(taskIDs...):
		t.record(o, "")
	default:
		t.in(o)
		showRest(r, "task list", o)
	}
	return finish(r)
}

// tasks collects the tasks of one file by ID.
type tasks struct {
	r    *dialect.Reading
	byID map[string]*report.Task
	done []string // ids of those that the session lists as completed
}

// in reads the tasks that an object holds, itself or in its pipeline, and the ids of those that are done.
func (t *tasks) in(o *dialect.Object) {
	for _, holder := range []*dialect.Object{o.Object("pipeline"), o} {
		for _, name := range graphNames {
			holder.First("", []string{name}, func(_ int, v dialect.Value) bool { return t.list(v) })
		}
	}
	o.First("", []string{"completed_tasks"}, func(_ int, v dialect.Value) bool {
		for _, id := range ids(v) {
			if task := t.task(t.r.Origin(v), id); task.Status == "" {
				task.Status = "completed"
			}
			t.done = append(t.done, id)
		}
		return v.Node.Kind == decode.Array
	})
}

// ids are the texts of a list, without those of other types.
func ids(v dialect.Value) (list []string) {
	for _, item := range v.Node.Items {
		if item.Kind == decode.String {
			list = append(list, strings.TrimSpace(item.Text))
		}
	}
	return list
}

// list reads a list of ids or records, or a map from ID to a record or to what blocks it; false where a value is
// neither.
func (t *tasks) list(v dialect.Value) bool {
	for id, at := range v.All() {
		if k := at.Node.Kind; k != decode.Object && (id == "" && k != decode.String || id != "" && k != decode.Array) {
			return false
		}
	}
	for id, at := range v.All() {
		switch {
		case at.Node.Kind == decode.Object:
			t.record(t.r.Object(at), id)
		case id == "":
			t.task(t.r.Origin(at), strings.TrimSpace(at.Node.Text))
		default:
			t.task(t.r.Origin(at), id)
		}
	}
	return v.Len() > 0
}

// task gives the task of that ID, a new one where there is none yet.
func (t *tasks) task(at report.Origin, id string) *report.Task {
	if t.byID[id] == nil {
		t.byID[id] = &report.Task{Origin: at, ID: id}
		t.r.Art.Tasks = append(t.r.Art.Tasks, t.byID[id])
	}
	return t.byID[id]
}

// record reads a task's own record. What else it states is shown by name, and its artifact is claimed once it is done.
func (t *tasks) record(o *dialect.Object, key string) {
	task := t.task(t.r.Origin(o.Value), cmp.Or(o.MaybeWord(taskIDs...), key))
	task.Title = cmp.Or(task.Title, oneLine(o.MaybeWord("title", "subject", "name", "goal"), o.Value.Word("description")))
	task.Role = cmp.Or(task.Role, o.MaybeWord("role", "owner", "agent", "assignee"))
	task.Status = cmp.Or(task.Status, o.MaybeWord("status", "state"))
	if answer, _ := t.r.Words.Status(task.Status); answer == report.AnswerFixed {
		claim(t.r, o.Value, agent(task.Role))
	}
	showRest(t.r, "task "+task.ID, o)
}
