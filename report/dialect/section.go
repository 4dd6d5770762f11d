package dialect

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Artefacts in words: the reduction review, a checkpoint. Their values are shown by name, as written.

const (
	maxFacts     = 200
	maxFactDepth = 4
)

// factWriter flattens a tree to named values.
type factWriter struct {
	r       *reading
	section *report.Section
}

func (w *factWriter) add(name string, v value, depth int) {
	switch {
	case v.node.Kind == decode.Null || v.node.Kind == decode.Invalid:
	case len(w.section.Facts) >= maxFacts || depth > maxFactDepth:
		w.r.name(name)
		w.r.art.Unread = append(w.r.art.Unread, w.r.unread(v))
	case v.node.Kind == decode.Object || v.node.Kind == decode.Array && !flat(v.node):
		w.children(name, v, depth)
	case v.node.Kind == decode.Array:
		text, _ := lines(v.node)
		w.fact(name, text)
	default:
		w.fact(name, v.node.Text)
	}
}

func (w *factWriter) children(name string, v value, depth int) {
	for i := range v.size() {
		step := strconv.Itoa(i + 1)
		if v.node.Kind == decode.Object {
			step = v.node.Members[i].Name
		}
		w.add(strings.TrimSpace(name+" "+strings.ReplaceAll(step, "_", " ")), v.child(i), depth+1)
	}
}

func (w *factWriter) fact(name, text string) {
	w.section.Facts = append(w.section.Facts, report.Fact{Name: report.Shorten(name, 200), Value: report.Shorten(text, maxValue)})
}

// flat reports whether a list holds only strings, which are shown as lines.
func flat(n *decode.Node) bool {
	_, ok := lines(n)
	return ok
}
