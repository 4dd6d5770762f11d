package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The architect's plan. Later versions add questions[], deferred[], cynefin_domain and more; what has no place in
// the model stays visible as unread.

func planShape(f *File) bool {
	if f.Format == Markdown || f.Format == Text {
		return false
	}
	n, ok := f.first()
	if !ok {
		return false
	}
	list := find(n, "components")
	if list == nil && stem(f.Path) == "plan" && has(n, "goal", "objective") {
		return areRecords(find(n, "tasks"))
	}
	return list != nil && holds(list.Kind) && has(n, "goal", "component_dependency_graph", "pipeline_feasible")
}

// areRecords reports whether each entry of a list is a record with an id.
func areRecords(list *decode.Node) bool {
	return list != nil && list.Kind == decode.Array && len(list.Items) > 0 &&
		!slices.ContainsFunc(list.Items, func(e decode.Node) bool { return !has(&e, "id", "component_id") })
}

func readPlan(f *File) *report.Artefact {
	r := newReading(f)
	at, ok := f.root("components", "goal")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "plan")
	}
	parts := "components"
	if !o.has(parts) && areRecords(find(at.node, "tasks")) {
		parts = "tasks" // what the planner calls them
	}
	if !ok || !o.has(parts) {
		r.problem(at, report.Warning, report.MissingField, "components", "the plan has no components")
	}
	r.art.Plan = r.plan(o, at, parts)
	r.keepRest(o, at)
	return r.finish()
}

// plan reads the members of a plan whose components stand under the name parts.
func (r *reading) plan(o *object, at value, parts string) *report.Plan {
	p := &report.Plan{Origin: r.origin(at), Goal: o.text("goal", "objective", "task", "summary")}
	for _, e := range o.items(parts) {
		p.Components = append(p.Components, r.component(e))
	}
	r.graph(p, o)
	p.Feasible, p.PipelineNotes = o.flag("pipeline_feasible"), o.text("pipeline_notes")
	p.GlobalRisks = o.texts("global_risks", "risks")
	p.DataModel, p.APIChanges = o.text("data_model_changes"), o.text("api_changes")
	p.Questions, p.Deferred = o.texts("questions", "open_questions"), o.texts("deferred", "deferred_items", "out_of_scope")
	p.Domain = o.scalar("cynefin_domain")
	o.stamp(timeNames...)
	return p
}

func (r *reading) component(e entry) *report.Component {
	o := e.fields
	if o == nil {
		return &report.Component{Origin: r.origin(e.value), ID: cmp.Or(e.key, plain(e.node)), Name: plain(e.node)}
	}
	return &report.Component{Origin: r.origin(e.value),
		ID:            cmp.Or(o.scalar("id", "component_id", "key"), e.key),
		Name:          o.text("name", "component_name", "title"),
		Description:   o.text("description", "component_spec", "summary", "purpose"),
		FilesToCreate: o.texts("files_to_create", "new_files", "create"),
		FilesToModify: o.texts("files_to_modify", "existing_files", "modify", "files"),
		Dependencies:  o.texts("dependencies", "depends_on", "deps", "blocked_by"),
		Order:         o.count("implementation_order", "order", "phase"),
		TestStrategy:  o.text("testing_strategy", "test_strategy", "testing", "tests"),
		Risks:         o.texts("risks"),
		Complexity:    o.scalar("estimated_complexity", "complexity"),
	}
}

// graph takes the groups and chains, which some plans hold at the top.
func (r *reading) graph(p *report.Plan, o *object) {
	if o.kind("component_dependency_graph", "dependency_graph") == decode.String {
		p.GraphText = o.text("component_dependency_graph", "dependency_graph")
	}
	g := o.object("component_dependency_graph", "dependency_graph")
	if g == nil {
		g = o
	} else {
		p.GraphText = g.text("description", "text", "notes")
	}
	p.Groups = g.groups("independent_groups", "parallel_groups")
	p.Chains = g.groups("sequential_chains", "chains")
}

// groups takes a list of lists of ids. A flat list of ids is one group, and "a -> b -> c" is a chain.
func (o *object) groups(names ...string) (list [][]string) {
	o.first("a list of lists", names, func(i int, v value) bool {
		if v.node.Kind != decode.Array {
			return false
		}
		list = [][]string{}
		var flat []string
		for j := range v.node.Items {
			switch item := v.item(j); {
			case item.node.Kind == decode.Array:
				group, _ := o.strings(i, item)
				list = append(list, group)
			case item.node.Kind == decode.Object:
				list = append(list, o.group(i, item))
			case strings.Contains(item.node.Text, "->") || strings.Contains(item.node.Text, "→"):
				list = append(list, chain(item.node.Text))
			case isWord(item.node):
				flat = append(flat, strings.TrimSpace(item.node.Text))
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
func (o *object) group(i int, v value) []string {
	inner := o.r.object(v)
	o.open(i, inner)
	return inner.texts("components", "ids", "component_ids", "members", "chain", "group")
}

func chain(text string) (ids []string) {
	for _, id := range strings.Split(strings.ReplaceAll(text, "→", "->"), "->") {
		if id = strings.TrimSpace(id); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}
