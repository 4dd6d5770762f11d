package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The architect's plan. Later versions add questions[], deferred[], cynefin_domain and more; what has no place in
// the model stays visible as unread.

func planShape(f *form.File) bool {
	if f.Format == form.Markdown || f.Format == form.Text {
		return false
	}
	n, ok := f.First()
	if !ok {
		return false
	}
	list := node.Find(n, "components")
	if list == nil && form.Stem(f.Path) == "plan" && node.Has(n, "goal", "objective") {
		return areRecords(node.Find(n, "tasks"))
	}
	return list != nil && node.Holds(list.Kind) && node.Has(n, "goal", "component_dependency_graph", "pipeline_feasible")
}

// areRecords reports whether each entry of a list is a record with an id.
func areRecords(list *decode.Node) bool {
	return list != nil && list.Kind == decode.Array && len(list.Items) > 0 &&
		!slices.ContainsFunc(list.Items, func(e decode.Node) bool { return !node.Has(&e, "id", "component_id") })
}

func readPlan(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, ok := f.Root("components", "goal")
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "plan")
	}
	parts := "components"
	if !o.Has(parts) && areRecords(node.Find(at.Node, "tasks")) {
		parts = "tasks" // what the planner calls them
	}
	if !ok || !o.Has(parts) {
		r.Problem(at, report.Warning, report.MissingField, "components", "the plan has no components")
	}
	r.Art.Plan = plan(r, o, at, parts)
	r.KeepRest(o, at)
	return r.Finish()
}

// plan reads the members of a plan whose components stand under the name parts.
func plan(r *form.Reading, o *form.Object, at form.Value, parts string) *report.Plan {
	p := &report.Plan{Origin: r.Origin(at), Goal: o.Text("goal", "objective", "task", "summary")}
	for _, e := range o.Items(parts) {
		p.Components = append(p.Components, component(r, e))
	}
	graph(p, o)
	p.Feasible, p.PipelineNotes = o.Flag("pipeline_feasible"), o.Text("pipeline_notes")
	p.GlobalRisks = o.Texts("global_risks", "risks")
	p.DataModel, p.APIChanges = o.Text("data_model_changes"), o.Text("api_changes")
	p.Questions, p.Deferred = o.Texts("questions", "open_questions"), o.Texts("deferred", "deferred_items", "out_of_scope")
	p.Domain = o.Scalar("cynefin_domain")
	o.Stamp(phrase.TimeNames...)
	return p
}

func component(r *form.Reading, e form.Entry) *report.Component {
	o := e.Fields
	if o == nil {
		return &report.Component{Origin: r.Origin(e.Value), ID: cmp.Or(e.Key, node.Plain(e.Node)), Name: node.Plain(e.Node)}
	}
	return &report.Component{Origin: r.Origin(e.Value),
		ID:            cmp.Or(o.Scalar("id", "component_id", "key"), e.Key),
		Name:          o.Text("name", "component_name", "title"),
		Description:   o.Text("description", "component_spec", "summary", "purpose"),
		FilesToCreate: o.Texts("files_to_create", "new_files", "create"),
		FilesToModify: o.Texts("files_to_modify", "existing_files", "modify", "files"),
		Dependencies:  o.Texts("dependencies", "depends_on", "deps", "blocked_by"),
		Order:         o.Count("implementation_order", "order", "phase"),
		TestStrategy:  o.Text("testing_strategy", "test_strategy", "testing", "tests"),
		Risks:         o.Texts("risks"),
		Complexity:    o.Scalar("estimated_complexity", "complexity"),
	}
}

// graph takes the groups and chains, which some plans hold at the top.
func graph(p *report.Plan, o *form.Object) {
	if o.Kind("component_dependency_graph", "dependency_graph") == decode.String {
		p.GraphText = o.Text("component_dependency_graph", "dependency_graph")
	}
	g := o.Object("component_dependency_graph", "dependency_graph")
	if g == nil {
		g = o
	} else {
		p.GraphText = g.Text("description", "text", "notes")
	}
	p.Groups = groups(g, "independent_groups", "parallel_groups")
	p.Chains = groups(g, "sequential_chains", "chains")
}

// groups takes a list of lists of ids. A flat list of ids is one group, and "a -> b -> c" is a chain.
func groups(o *form.Object, names ...string) (list [][]string) {
	o.First("a list of lists", names, func(i int, v form.Value) bool {
		if v.Node.Kind != decode.Array {
			return false
		}
		list = [][]string{}
		var flat []string
		for j := range v.Node.Items {
			switch item := v.Item(j); {
			case item.Node.Kind == decode.Array:
				group, _ := o.Strings(i, item)
				list = append(list, group)
			case item.Node.Kind == decode.Object:
				list = append(list, group(o, i, item))
			case strings.Contains(item.Node.Text, "->") || strings.Contains(item.Node.Text, "→"):
				list = append(list, chain(item.Node.Text))
			case phrase.IsWord(item.Node):
				flat = append(flat, strings.TrimSpace(item.Node.Text))
			}
		}
		if flat != nil {
			list = append(list, flat)
		}
		return true
	})
	return list
}

// group reads {"components": ["a", "b"]}.
func group(o *form.Object, i int, v form.Value) []string {
	inner := o.R.Object(v)
	o.Open(i, inner)
	return inner.Texts("components", "ids", "component_ids", "members", "chain", "group")
}

func chain(text string) (ids []string) {
	for _, id := range strings.Split(strings.ReplaceAll(text, "→", "->"), "->") {
		if id = strings.TrimSpace(id); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}
