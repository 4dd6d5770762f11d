package view

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/graph"
)

// Graph draws which component depends on which; the table of components has the same facts. Boxes clip what is wider
// than they are; their titles have the whole.
type Graph struct {
	graph.Layout
	Label string // the same in words
	Names []Box  // of the boxes
}

// Box is a component in the graph.
type Box struct {
	Href, Title string
	Name        string
	State       Badge
}

const (
	mostDrawn      = 40 // components; more are a table alone
	mostEdges      = 80
	graphRowWeight = 1_000 // bytes of a row, by estimate
)

// graph is nil where no drawing helps: for a single component, or for very many.
func (r *Run) graph(components []*report.Component) *Graph {
	if len(components) < 2 || len(components) > mostDrawn {
		return nil
	}
	number, edges := map[*report.Component]int{}, []graph.Edge(nil)
	for i, c := range components {
		number[c] = i
	}
	for i, c := range components {
		for _, d := range c.DependsOn {
			if from, shown := number[d]; shown {
				edges = append(edges, graph.Edge{From: from, To: i})
			}
		}
	}
	l, drawn := graph.Draw(len(components), edges)
	if len(edges) == 0 || len(edges) > mostEdges || !drawn {
		return nil
	}
	g := &Graph{Layout: l, Label: plural(len(components), "component", "components") + ", " +
		plural(len(edges), "dependency", "dependencies") + "; the table has the same facts"}
	for _, c := range components {
		b := Box{Href: r.component(c, c.ID).Href, State: r.state(c), Name: boxName(c)}
		b.Title = brief(c.ID, 200) + " " + brief(c.Name, 200) + ": " + b.State.Word
		g.Names = append(g.Names, b)
	}
	return g
}

// boxName is the name that people read, after an id like C7, since other texts name the component by that alone.
func boxName(c *report.Component) string {
	id, name := brief(c.ID, 24), brief(c.Name, 24)
	switch {
	case name == "" || name == id:
		return id
	case len(id) <= 4:
		return strings.TrimSpace(id + " " + name)
	}
	return name
}
