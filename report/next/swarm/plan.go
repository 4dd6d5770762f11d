package swarm

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// The architect's plan. Later versions add questions[], deferred[], cynefin_domain and more; what has no place in the
// model stays visible as unread.

// isPlan claims an object with components next to a goal, a graph or a statement that the pipeline is feasible.
func isPlan(f *dialect.File) bool {
	if !isData(f) {
		return false
	}
	v, ok := f.Root("components")
	list := v.Get("components")
	return ok && (list.Kind == decode.Array || list.Kind == decode.Object) &&
		v.Has("goal", "component_dependency_graph", "pipeline_feasible") || f.Stem() == "plan" && hasTasks(f)
}

// hasTasks reports whether a plan calls its components tasks.
func hasTasks(f *dialect.File) bool {
	v, ok := f.Root("tasks")
	list := v.Get("tasks")
	if !ok || !v.Has("goal", "objective") || list.Kind != decode.Array || len(list.Items) == 0 {
		return false
	}
	for i := range list.Items {
		if !(dialect.Value{Node: &list.Items[i]}).Has("id", "component_id") {
			return false
		}
	}
	return true
}

func readPlan(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root("components", "goal", "tasks")
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "plan")
	}
	parts := "components"
	if !v.Has(parts) && hasTasks(f) {
		parts = "tasks"
	}
	if !v.Has(parts) {
		r.Problem(v, report.Warning, report.MissingField, "components", "the plan has no components")
	}
	r.Art.Plan = plan(o, parts)
	r.KeepRest(o)
	return r.Finish()
}

func plan(o *dialect.Object, parts string) *report.Plan {
	p := &report.Plan{Origin: o.R.Origin(o.Value), Dialect: report.Swarm, Goal: o.Text("goal", "objective", "task", "summary")}
	for _, e := range o.List(parts) {
		p.Components = append(p.Components, component(o.R, e))
	}
	readGraph(p, o)
	p.Feasible, p.PipelineNotes = o.Flag("pipeline_feasible"), o.Text("pipeline_notes")
	p.GlobalRisks = o.Strings("global_risks", "risks")
	p.DataModel, p.APIChanges = o.Text("data_model_changes"), o.Text("api_changes")
	p.Questions, p.Deferred = o.Strings("questions", "open_questions"), o.Strings("deferred", "deferred_items", "out_of_scope")
	p.Domain = o.MaybeWord("cynefin_domain")
	o.Time(timeNames...)
	return p
}

func component(r *dialect.Reading, e dialect.Entry) *report.Component {
	o := e.Fields
	if o == nil {
		return &report.Component{Origin: r.Origin(e.Value), ID: cmp.Or(e.Key, dialect.Plain(e.Node)), Name: dialect.Plain(e.Node)}
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
			list = append(list, plainItems(e.Node))
		case strings.Contains(text, "->"):
			list = append(list, trimmed(strings.Split(text, "->")))
		default:
			flat = append(flat, text)
		}
	}
	if flat != nil {
		list = append(list, flat)
	}
	return list
}

func plainItems(n *decode.Node) (items []string) {
	for i := range n.Items {
		items = append(items, dialect.Plain(&n.Items[i]))
	}
	return items
}

// trimmed removes the blanks around words, and the empty ones.
func trimmed(words []string) (list []string) {
	for _, w := range words {
		if w = strings.TrimSpace(w); w != "" {
			list = append(list, w)
		}
	}
	return list
}
