package swarm

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// The architect's plan. Later versions add questions[], deferred[], cynefin_domain and more; what has no place in the
// model stays visible as unread.

// isPlan claims an object with components next to a goal, a graph or a statement that the pipeline is feasible,
// and plan.json with tasks.
func isPlan(f *dialect.File) bool {
	v, ok := f.Root("components")
	if f.Stem() == "plan" && !ok {
		v, ok = f.Root("tasks")
		return f.IsData() && ok && v.Has("goal", "objective") && v.Get("tasks").Kind == decode.Array
	}
	return f.IsData() && ok && v.Get("components").Kind != decode.String &&
		v.Has("goal", "component_dependency_graph", "pipeline_feasible")
}

func readPlan(a *report.Artefact, o *dialect.Object) {
	p := &report.Plan{Origin: o.R.Origin(o.Value), Dialect: report.Swarm,
		Goal: o.Text("goal", "objective", "task", "summary")}
	if !o.Has("components", "tasks") {
		o.R.Problem(o.Value, report.Warning, report.MissingField, "components", "the plan has no components")
	}
	for _, e := range o.List("components", "tasks") {
		p.Components = append(p.Components, component(o.R, e))
	}
	readGraph(p, o)
	p.Feasible, p.PipelineNotes = o.Flag("pipeline_feasible"), o.Text("pipeline_notes")
	p.GlobalRisks = o.Strings("global_risks", "risks")
	p.DataModel, p.APIChanges = o.Text("data_model_changes"), o.Text("api_changes")
	p.Questions = o.Strings("questions", "open_questions")
	p.Deferred = o.Strings("deferred", "deferred_items", "out_of_scope")
	p.Domain = o.MaybeWord("cynefin_domain")
	a.Plan = p
}

func component(r *dialect.Reading, e dialect.Entry) *report.Component {
	o := e.Fields
	if o == nil {
		name := dialect.Plain(e.Node)
		return &report.Component{Origin: r.Origin(e.Value), ID: cmp.Or(e.Key, name), Name: name}
	}
	return &report.Component{Origin: r.Origin(e.Value),
		ID:            cmp.Or(o.Word("id", "component_id", "key"), e.Key),
		Name:          o.Text("name", "component_name", "title"),
		Description:   o.Text("description", "component_spec", "summary", "purpose"),
		FilesToCreate: o.Strings("files_to_create", "new_files", "create"),
		FilesToModify: o.Strings("files_to_modify", "existing_files", "modify", "files"),
		Dependencies:  o.Strings("dependencies", "depends_on", "deps", "blocked_by"),
		Order:         o.Count("implementation_order", "order", "phase"),
		TestStrategy:  o.Text("testing_strategy", "test_strategy", "testing", "tests"),
		Risks:         o.Strings("risks"),
		Complexity:    o.MaybeWord("estimated_complexity", "complexity"),
	}
}

// readGraph takes the groups and chains, which some plans hold at the top.
func readGraph(p *report.Plan, o *dialect.Object) {
	g := o.Object("component_dependency_graph", "dependency_graph")
	if g == nil {
		p.GraphText = o.MaybeText("component_dependency_graph", "dependency_graph")
		g = o
	} else {
		p.GraphText = g.MaybeText("description", "text", "notes")
	}
	p.Groups = groups(g, "independent_groups", "parallel_groups")
	p.Chains = groups(g, "sequential_chains", "chains")
}

// groups takes a list of lists of IDs. A flat list of IDs is one group, and "a -> b -> c" is a chain.
func groups(o *dialect.Object, names ...string) (list [][]string) {
	var flat []string
	entries := o.MaybeList(names...)
	if entries != nil {
		list = [][]string{}
	}
	for _, e := range entries {
		switch text := strings.ReplaceAll(dialect.Plain(e.Node), "→", "->"); {
		case e.Fields != nil:
			list = append(list, e.Fields.Strings("components", "ids", "component_ids", "members", "chain", "group"))
		case e.Node.Kind == decode.Array:
			var group []string
			for i := range e.Len() {
				group = append(group, dialect.Plain(e.Child(i).Node))
			}
			list = append(list, group)
		case strings.Contains(text, "->"):
			list = append(list, strings.Fields(strings.ReplaceAll(text, "->", " ")))
		default:
			flat = append(flat, text)
		}
	}
	if flat != nil {
		list = append(list, flat)
	}
	return list
}
