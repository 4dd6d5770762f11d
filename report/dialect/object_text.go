package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
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

// wordIn is the text of a value of one of these kinds, without outer blanks; empty for any other.
func wordIn(n *decode.Node, kinds ...decode.Kind) string {
	if n == nil || !slices.Contains(kinds, n.Kind) {
		return ""
	}
	return strings.TrimSpace(n.Text)
}

// lone is a list of one word, which stands for that word. A number in a list may be the id of a finding: "fixed": [3] is no count.
func lone(n *decode.Node) bool {
	if len(n.Items) != 1 || n.Items[0].Kind == decode.Object || n.Items[0].Kind == decode.Array {
		return false
	}
	_, counts := number(&n.Items[0])
	return !counts
}

// blank is a text without a word: nothing to read, and nothing wrong with its type.
func blank(n *decode.Node) bool {
	return n.Kind == decode.String && !report.Filled(n.Text)
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
