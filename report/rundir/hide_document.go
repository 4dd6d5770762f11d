package rundir

import (
	"strings"

	"swarmreport/report/decode"
)

func (h *hider) document(doc *decode.Document) {
	for i := range doc.Values {
		h.node(doc, &doc.Values[i])
	}
}

// node redacts a value and all below it. The decoder bounds the depth.
func (h *hider) node(doc *decode.Document, n *decode.Node) {
	switch hidden := h.token(doc, n.Offset, n.Text); {
	case n.Kind == decode.Number && hidden != n.Text: // a policy's pattern may be one of digits
		n.Kind, n.Text = decode.String, hidden
	case n.Kind == decode.String:
		n.Text = hidden
	}
	h.items(doc, n.Items)
	if h.some && len(n.Items) > 0 {
		h.together(doc, textLines(n.Items))
	}
	for i := range n.Members {
		m := &n.Members[i]
		h.node(doc, &m.Value)
		h.named(doc, m.Name, &m.Value)
		m.Name = h.token(doc, m.Offset, m.Name)
	}
}

func (h *hider) items(doc *decode.Document, list []decode.Node) {
	for i := range list {
		h.node(doc, &list[i])
	}
}

// together hides what the lines of a list give away only as one text, such as a private key, in files whose raw text
// holds something to hide.
func (h *hider) together(doc *decode.Document, lines []*decode.Node) {
	var texts []string
	for _, n := range lines {
		texts = append(texts, n.Text)
	}
	hidden, hits := h.Text(strings.Join(texts, "\n"))
	if len(hits) == 0 {
		return
	}
	rest := strings.Split(hidden, "\n") // as many lines as before
	for _, n := range lines {
		count := 1 + strings.Count(n.Text, "\n")
		if text := strings.Join(rest[:count], "\n"); text != n.Text {
			n.Text = text
			h.note(doc, n.Offset, hits, text)
			hits = nil // counted once
		}
		rest = rest[count:]
	}
}

// textLines gives the texts of a list of lines: its strings, or of each object the only one: {"line": 3, "text": "…"}. A list of something else has none.
func textLines(list []decode.Node) (lines []*decode.Node) {
	for i := range list {
		n := textOf(&list[i])
		if n == nil {
			return nil
		}
		lines = append(lines, n)
	}
	return lines
}

func textOf(n *decode.Node) (text *decode.Node) {
	if n.Kind == decode.String {
		return n
	}
	for i := range n.Members {
		switch m := &n.Members[i].Value; {
		case m.Kind == decode.String && text != nil, m.Kind == decode.Array, m.Kind == decode.Object:
			return nil
		case m.Kind == decode.String:
			text = m
		}
	}
	return text
}
