package form

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// Artefacts in words: the reduction review, a checkpoint. Their values are shown by name, as written.

const (
	// MaxFacts is how many facts a section shows; what follows stays in view as unread.
	MaxFacts     = 200
	maxFactDepth = 4
)

// FactWriter flattens a tree to named values.
type FactWriter struct {
	R       *Reading
	Section *report.Section
}

// Add writes a value under its name: one fact for a text, a number or a flat list, one for each member of an object. Depth counts the objects above
// it.
func (w *FactWriter) Add(name string, v Value, depth int) {
	switch {
	case v.Node.Kind == decode.Null || v.Node.Kind == decode.Invalid:
	case len(w.Section.Facts) >= MaxFacts || depth > maxFactDepth:
		w.R.name(name)
		w.R.Art.Unread = append(w.R.Art.Unread, w.R.Unread(v))
	case v.Node.Kind == decode.Object || v.Node.Kind == decode.Array && !flat(v.Node):
		w.children(name, v, depth)
	case v.Node.Kind == decode.Array:
		text, _ := Lines(v.Node)
		w.Fact(name, text)
	default:
		w.Fact(name, v.Node.Text)
	}
}

func (w *FactWriter) children(name string, v Value, depth int) {
	for i := range v.Size() {
		step := strconv.Itoa(i + 1)
		if v.Node.Kind == decode.Object {
			step = v.Node.Members[i].Name
		}
		w.Add(strings.TrimSpace(name+" "+strings.ReplaceAll(step, "_", " ")), v.Child(i), depth+1)
	}
}

// Fact writes one fact, both parts cut to what a page can show.
func (w *FactWriter) Fact(name, text string) {
	w.Section.Facts = append(w.Section.Facts, report.Fact{Name: report.Shorten(name, 200), Value: report.Shorten(text, node.MaxValue)})
}

// flat reports whether a list holds only strings, which are shown as lines.
func flat(n *decode.Node) bool {
	_, ok := Lines(n)
	return ok
}
