package view

import (
	"fmt"

	"swarmreport/report"
	"swarmreport/report/graph"
)

// Graph tells which components wait for which: as a picture, and as a table with the same facts.
type Graph struct {
	Picture *Picture // nil = none is drawn, and Why says why
	Why     string
	Notes   []string // how to read the picture
	Circles [][]Link // components that wait for each other
	Tried   bool     // some component has a number of attempts
	Rows    []GraphRow
}

// GraphRow is one component.
type GraphRow struct {
	Component                              Link
	Name                                   string
	State                                  Badge
	DependsOn, NeededBy, Findings          []Link
	MoreDependsOn, MoreNeededBy, MoreFound int
	Files                                  string // "2 of 3 changed"
	Attempts                               string // empty = not known
}

const (
	mostDrawn      = 40 // components; more are a table alone
	mostEdges      = 80
	mostTraced     = 5_000 // edges; beyond, circles are only on the page of problems
	rowRefs        = 5
	graphRowWeight = 1_000 // bytes of a row, by estimate
)

// wiring is a plan's dependencies by number: its components first, then the ids that it does not define.
type wiring struct {
	components []*report.Component
	unknown    []string
	edges      []graph.Edge
	neededBy   [][]int // by component
}

func newWiring(components []*report.Component) *wiring {
	w := &wiring{components: components, neededBy: make([][]int, len(components))}
	number, unknown := map[*report.Component]int{}, map[string]int{}
	for i, c := range components {
		number[c] = i
	}
	for i, c := range components {
		for _, d := range c.DependsOn {
			if from, shown := number[d]; shown {
				w.edges = append(w.edges, graph.Edge{From: from, To: i})
				w.neededBy[from] = append(w.neededBy[from], i)
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

// graph is nil for a single component: its card says all.
func (r *Run) graph(components []*report.Component) *Graph {
	if len(components) < 2 {
		return nil
	}
	w := newWiring(components)
	g := &Graph{}
	for i := range components {
		g.Rows = append(g.Rows, r.graphRow(w, i))
		g.Tried = g.Tried || g.Rows[i].Attempts != ""
	}
	if len(w.edges) <= mostTraced {
		g.Circles = r.circles(w)
	}
	if g.Picture, g.Why = r.picture(w); g.Picture != nil {
		g.Notes = notes(w)
	}
	return g
}

func (r *Run) graphRow(w *wiring, i int) GraphRow {
	c := w.components[i]
	row := GraphRow{Component: r.component(c, c.ID), State: r.state(c), Files: plannedCount(c, r.recorded)}
	if c.ID != "" {
		row.Name = brief(c.Name, 80)
	}
	row.DependsOn, row.MoreDependsOn = firstFew(r.dependsOn(c), rowRefs, func(l Link) Link { return l })
	row.NeededBy, row.MoreNeededBy = firstFew(w.neededBy[i], rowRefs, func(n int) Link { return r.component(w.components[n], w.components[n].ID) })
	row.Findings, row.MoreFound = firstFew(c.Findings, rowRefs, r.finding)
	if n := attempts(c.Story); n > 0 {
		row.Attempts = Number(n)
	}
	return row
}

func (r *Run) dependsOn(c *report.Component) (links []Link) {
	for _, d := range c.DependsOn {
		links = append(links, r.component(d, d.ID))
	}
	for _, id := range c.Missing {
		links = append(links, Link{Text: brief(id, 80), Dangling: true, Title: "the plan has no component of this id"})
	}
	return links
}

func (r *Run) circles(w *wiring) (all [][]Link) {
	for _, group := range graph.Circles(len(w.components), w.edges) {
		var links []Link
		for _, i := range group {
			links = append(links, r.component(w.components[i], w.components[i].ID))
		}
		all = append(all, links)
	}
	return all
}

// state is the last word on a component: of the messages where there are any, else of its files.
func (r *Run) state(c *report.Component) Badge {
	if len(c.Story.Messages) > 0 {
		return storyBadge(c)
	}
	b, _ := touched(c, r.recorded)
	return b
}

func plannedCount(c *report.Component, recorded bool) string {
	switch of := plannedFiles(c); {
	case of == 0:
		return "none planned"
	case !recorded:
		return Number(of) + " planned"
	default:
		return Number(touchedFiles(c)) + " of " + Number(of) + " changed"
	}
}

// attempts counts how often work on a component was handed in: as its messages number it, or by the verdicts on it.
func attempts(s report.Story) int {
	n := s.Rejections
	if s.Approved {
		n++
	}
	return max(n, s.Attempts)
}

func notes(w *wiring) (notes []string) {
	if len(w.edges) == 0 {
		return []string{"The plan states no dependencies: each part can be done on its own."}
	}
	notes = append(notes, "An arrow leads from a component to one that waits for it.")
	if len(w.unknown) > 0 {
		notes = append(notes, "Dashed boxes stand for what the plan does not define ("+Number(len(w.unknown))+").")
	}
	return notes
}

// whyNot says why there is no picture.
func whyNot(w *wiring) string {
	switch {
	case len(w.components) > mostDrawn:
		return fmt.Sprintf("No picture: it is drawn for up to %d components, and here are %s. The table has the same facts.", mostDrawn, Number(len(w.components)))
	case len(w.edges) > mostEdges:
		return fmt.Sprintf("No picture: it is drawn for up to %d dependencies, and here are %s. The table has the same facts.", mostEdges, Number(len(w.edges)))
	}
	return ""
}
