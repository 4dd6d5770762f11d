package form

import (
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/phrase"
)

// Words and prose, in the shapes in which agents write them.

// Said takes the first of these members in which read finds a word, and leaves the others alone without complaint.
func (o *Object) Said(names []string, read func(*decode.Node) string) string {
	return pick(o, "", names, func(_ int, v Value) (string, bool) {
		s := read(v.Node)
		return s, s != ""
	})
}

// Scalar takes a word: a string without outer blanks, or a number or truth value as written.
func (o *Object) Scalar(names ...string) string {
	return pick(o, "a word", names, func(_ int, v Value) (string, bool) { return strings.TrimSpace(v.Node.Text), phrase.IsWord(v.Node) })
}

// Text takes prose: a string, a list of strings (as lines), or an object that wraps one.
func (o *Object) Text(names ...string) string { return pick(o, "text", names, o.Prose) }

// Prose gives a text in whatever shape it was written: a string, a list of lines, an object with a text in it; empty and false for any other. I is
// the member it stands in.
func (o *Object) Prose(i int, v Value) (string, bool) {
	switch v.Node.Kind {
	case decode.String:
		return v.Node.Text, true
	case decode.Array:
		return Lines(v.Node)
	case decode.Object:
		inner := o.R.Object(v)
		for _, name := range []string{"text", "description", "summary", "message", "value", "snippet", "code", "quote", "content", "note", "comment"} {
			if j := inner.Index(name); j >= 0 && inner.Node.Members[j].Value.Kind == decode.String {
				inner.Taken[j] = true
				o.Open(i, inner)
				return inner.Node.Members[j].Value.Text, true
			}
		}
	}
	return "", false
}

// Lines joins a list of strings.
func Lines(n *decode.Node) (string, bool) {
	parts := make([]string, len(n.Items))
	for i := range n.Items {
		if n.Items[i].Kind != decode.String {
			return "", false
		}
		parts[i] = n.Items[i].Text
	}
	return strings.Join(parts, "\n"), true
}
