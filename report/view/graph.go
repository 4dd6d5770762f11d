package view

import (
	"fmt"

	"swarmreport/report"
	"swarmreport/report/graph"
)

// Graph shows which components depend on which; the table of components has the same facts.
type Graph struct {
	Picture *Picture // nil = none is drawn, and Why says why
	Why     string
	Notes   []string // how to read the picture
	Circles [][]Link // components that depend on each other
}

const (
	mostDrawn      = 40 // components; more are a table alone
	mostEdges      = 80
	mostTraced     = 5_000 // edges; beyond, cycles are only on the page of problems
	graphRowWeight = 1_000 // bytes of a row, by estimate
)

// wiring is a plan's dependencies by number: its components first, then the ids that it does not define.
type wiring struct {
	components []*report.Component
	unknown    []string
	edges      []graph.Edge
}

func newWiring(components []*report.Component) *wiring {
	w := &wiring{components: components}
	number, unknown := map[*report.Component]int{}, map[string]int{}
	for i, c := range components {
		number[c] = i
	}
	for i, c := range components {
		for _, d := range c.DependsOn {
			if from, shown := number[d]; shown {
				w.edges = append(w.edges, graph.Edge{From: from, To: i})
			}
		}
		for _, id := range c.Missing {
			folded := report.NormalID(id)
			if _, met := unknown[folded]; !met {
				unknown[folded] = len(components) + len(w.unknown)
				w.unknown = append(w.unknown, id)
			}
			w.edges = append(w.edges, graph.Edge{From: unknown[folded], To: i})
		}
	}
	return w
}

// graph is nil for a single component.
func (r *Run) graph(components []*report.Component) *Graph {
	if len(components) < 2 {
		return nil
	}
	w, g := newWiring(components), &Graph{}
	if len(w.edges) <= mostTraced {
		for _, group := range graph.Circles(len(w.components), w.edges) {
			links, _ := firstFew(group, len(group), func(i int) Link { return r.component(components[i], components[i].ID) })
			g.Circles = append(g.Circles, links)
		}
	}
	if g.Picture, g.Why = r.picture(w); g.Picture != nil {
		g.Notes = notes(w)
	}
	return g
}

func notes(w *wiring) (notes []string) {
	if len(w.edges) == 0 {
		return []string{"The plan states no dependencies."}
	}
	notes = append(notes, "An arrow leads from a component to one that depends on it.")
	if len(w.unknown) > 0 {
		notes = append(notes, "Dashed boxes are ids that the plan does not define ("+Number(len(w.unknown))+").")
	}
	return notes
}

// whyNot says why there is no picture.
func whyNot(w *wiring) string {
	const text = "No picture: it is drawn for up to %d %s, and here are %s. The table has the same facts."
	switch {
	case len(w.components) > mostDrawn:
		return fmt.Sprintf(text, mostDrawn, "components", Number(len(w.components)))
	case len(w.edges) > mostEdges:
		return fmt.Sprintf(text, mostEdges, "dependencies", Number(len(w.edges)))
	}
	return ""
}
