package view

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/graph"
)

// Graph draws which component depends on which; the table of components has the same facts. Boxes clip what is wider
// than they are; their titles have the whole.
type Graph struct {
	Label         string // the same in words
	Width, Height int
	Boxes         []Box
	Lines, Cycles string // paths of the edges; those of a cycle apart
	Heads         string // a path of all arrow heads
}

// Box is a component.
type Box struct {
	graph.Point
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
	g := &Graph{Width: l.Width, Height: l.Height, Label: plural(len(components), "component", "components") + ", " +
		plural(len(edges), "dependency", "dependencies") + "; the table has the same facts"}
	for i, c := range components {
		b := Box{Point: l.Boxes[i], Href: r.component(c, c.ID).Href, State: r.state(c), Name: boxName(c)}
		b.Title = brief(c.ID, 200) + " " + brief(c.Name, 200) + ": " + b.State.Word
		g.Boxes = append(g.Boxes, b)
	}
	for _, line := range l.Lines {
		path, heads := edge(line, l.Rightwards)
		if g.Heads += heads; line.Circle {
			g.Cycles += path
		} else {
			g.Lines += path
		}
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

// edge is a line and its arrow heads, as paths.
func edge(l graph.Line, rightwards bool) (path, heads string) {
	last, points := len(l.Points)-1, slices.Clone(l.Points)
	heads = head(points[last-1], &points[last], rightwards)
	if l.Both {
		heads += head(points[1], &points[0], rightwards)
	}
	return curve(points, rightwards), heads
}

// headLength is how long the tip of an arrow is, in pixels.
const headLength = 8

// head draws the tip of an arrow that comes from one point and ends at another, and moves that end to the tip's foot.
func head(from graph.Point, end *graph.Point, rightwards bool) string {
	tip, back := *end, headLength
	if rightwards {
		if from.X > tip.X {
			back = -back
		}
		end.X -= back
		return fmt.Sprintf("M%d %dl%d -4v8z", tip.X, tip.Y, -back)
	}
	if from.Y > tip.Y {
		back = -back
	}
	end.Y -= back
	return fmt.Sprintf("M%d %dl-4 %dh8z", tip.X, tip.Y, -back)
}

// curve leads softly from rank to rank, and straight past the boxes of a rank.
func curve(points []graph.Point, rightwards bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "M%d %d", points[0].X, points[0].Y)
	for i, to := range points[1:] {
		from := points[i]
		switch half := (to.Y - from.Y) / 2; {
		case i%2 == 1 || from.X == to.X || from.Y == to.Y:
			fmt.Fprintf(&b, "L%d %d", to.X, to.Y)
		case rightwards:
			half = (to.X - from.X) / 2
			fmt.Fprintf(&b, "C%d %d %d %d %d %d", from.X+half, from.Y, to.X-half, to.Y, to.X, to.Y)
		default:
			fmt.Fprintf(&b, "C%d %d %d %d %d %d", from.X, from.Y+half, to.X, to.Y-half, to.X, to.Y)
		}
	}
	return b.String()
}
