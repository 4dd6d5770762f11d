package view

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/graph"
)

// Picture is the drawing of a graph. Its texts are cut by estimate, since no font is at hand here; a box clips what is
// wider after all, and its title has the whole.
type Picture struct {
	Label         string // the same in words
	Width, Height int
	ViewBox       string
	Boxes         []Box
	Lines         []Edge
}

// Box is a component, or an id that the plan does not define: then Unknown is set, and it leads nowhere.
type Box struct {
	graph.Point
	Href, Title string
	Texts       []BoxText
	State       Badge
	StateY      int // the foot of the state's word
	Unknown     bool
}

// BoxText is one line of a name; Y is its foot.
type BoxText struct {
	Y    int
	Text string
}

// Edge is a line with its arrow heads, as paths.
type Edge struct {
	Is          string // circle, unknown, or empty
	Path, Heads string
}

// picture draws the graph, or says why not.
func (r *Run) picture(w *wiring) (*Picture, string) {
	if why := whyNot(w); why != "" {
		return nil, why
	}
	l, drawn := graph.Draw(len(w.components)+len(w.unknown), w.edges)
	if !drawn {
		return nil, "No picture: these dependencies could not be laid out. The table has the same facts."
	}
	p := &Picture{Width: l.Width, Height: l.Height, ViewBox: fmt.Sprintf("0 0 %d %d", l.Width, l.Height)}
	p.Label = plural(len(w.components), "component", "components") + ", " +
		plural(len(w.edges), "dependency", "dependencies") + "; the table has the same facts"
	for i, c := range w.components {
		p.Boxes = append(p.Boxes, r.box(c, l.Boxes[i]))
	}
	for i, id := range w.unknown {
		p.Boxes = append(p.Boxes, unknownBox(id, l.Boxes[len(w.components)+i]))
	}
	for _, line := range l.Lines {
		p.Lines = append(p.Lines, w.edge(line, l.Rightwards))
	}
	return p, ""
}

func (r *Run) box(c *report.Component, at graph.Point) Box {
	b := Box{Point: at, Href: r.component(c, c.ID).Href, State: r.state(c)}
	b.Title = brief(c.ID, 200)
	if c.Name != "" && c.Name != c.ID {
		b.Title = strings.TrimSpace(brief(c.Name, 200) + " " + parenthesised(b.Title))
	}
	b.Title += ": " + b.State.Word + ", files: " + plannedCount(c, r.recorded)
	b.write(boxName(c), 3)
	b.StateY = b.Texts[len(b.Texts)-1].Y + 19
	return b
}

func parenthesised(s string) string {
	if s == "" {
		return ""
	}
	return "(" + s + ")"
}

// boxName is the name that people read, behind an id like C7, since other texts name the component by that alone.
func boxName(c *report.Component) string {
	id, name := brief(c.ID, 200), brief(c.Name, 200)
	switch {
	case name == "" || name == id:
		return id
	case len(id) == 1 || len(id) <= 4 && strings.ContainsAny(id, "0123456789"):
		return strings.TrimSpace(id + " " + name)
	}
	return name
}

func unknownBox(id string, at graph.Point) Box {
	b := Box{Point: at, Unknown: true, Title: "unknown: " + brief(id, 200) + ". The plan has no component of this id."}
	b.write("unknown: "+brief(id, 200), 2)
	return b
}

func (w *wiring) edge(l graph.Line, rightwards bool) Edge {
	e := Edge{}
	switch {
	case l.From >= len(w.components):
		e.Is = "unknown"
	case l.Circle:
		e.Is = "circle"
	}
	last := len(l.Points) - 1
	points := append([]graph.Point(nil), l.Points...)
	e.Heads = head(points[last-1], &points[last], rightwards)
	if l.Both {
		e.Heads += head(points[1], &points[0], rightwards)
	}
	e.Path = curve(points, rightwards)
	return e
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
