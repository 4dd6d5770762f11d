package dialect

import (
	"strings"

	"swarmreport/report/decode"
)

// Words and prose, in the shapes in which agents write them.

// said takes the first of these members in which read finds a word, and leaves the others alone without complaint.
func (o *object) said(names []string, read func(*decode.Node) string) string {
	return pick(o, "", names, func(_ int, v value) (string, bool) {
		s := read(v.node)
		return s, s != ""
	})
}

// scalar takes a word: a string without outer blanks, or a number or truth value as written.
func (o *object) scalar(names ...string) string {
	return pick(o, "a word", names, func(_ int, v value) (string, bool) { return strings.TrimSpace(v.node.Text), isWord(v.node) })
}

// text takes prose: a string, a list of strings (as lines), or an object that wraps one.
func (o *object) text(names ...string) string { return pick(o, "text", names, o.prose) }

func (o *object) prose(i int, v value) (string, bool) {
	switch v.node.Kind {
	case decode.String:
		return v.node.Text, true
	case decode.Array:
		return lines(v.node)
	case decode.Object:
		inner := o.r.object(v)
		for _, name := range []string{"text", "description", "summary", "message", "value", "snippet", "code", "quote", "content", "note", "comment"} {
			if j := inner.index(name); j >= 0 && inner.node.Members[j].Value.Kind == decode.String {
				inner.taken[j] = true
				o.open(i, inner)
				return inner.node.Members[j].Value.Text, true
			}
		}
	}
	return "", false
}

// lines joins a list of strings.
func lines(n *decode.Node) (string, bool) {
	parts := make([]string, len(n.Items))
	for i := range n.Items {
		if n.Items[i].Kind != decode.String {
			return "", false
		}
		parts[i] = n.Items[i].Text
	}
	return strings.Join(parts, "\n"), true
}
