package rundir

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/redact"
)

// hider redacts one file before any reader sees it (R9): each string of the tree after unescaping, and the raw text,
// which is shown to people.
type hider struct {
	*redact.Redactor
	tokens tally // in strings of the tree
	raw    tally // in the raw text
	lists  bool  // the raw text holds something to hide: lists are searched as one text too
}

func (o Options) hider() *hider {
	return &hider{Redactor: o.Redact, tokens: tally{}, raw: tally{}, lists: true}
}

// tally counts what was hidden in a file, by kind; the line is that of the first.
type tally map[string]report.Hidden

func (t tally) add(kind string, line int) {
	h, seen := t[kind]
	if !seen || line < h.Line {
		h.Line = line
	}
	h.Kind, h.Count = kind, h.Count+1
	t[kind] = h
}

// hiddenWhole replaces a raw text that cannot be shown safely.
const hiddenWhole = "[hidden: this file holds a secret whose place in the raw text is not known]\n"

// hide redacts the content in place, and gives it the path that is shown.
func (c *content) hide(opts Options, shown string) {
	c.file.Path = shown
	h := opts.hider()
	h.hide(c, opts)
	for i := range c.problems { // messages and pointers quote names of members
		p := &c.problems[i]
		if len(h.raw)+len(h.tokens) > 0 {
			p.Pointer, p.Message = withoutCut(p.Pointer), withoutCut(p.Message)
		}
		p.Path, p.Pointer, p.Message = shown, opts.safePointer(p.Pointer), opts.Safe(p.Message)
	}
}

func (h *hider) hide(c *content, opts Options) {
	hidden, hits := h.Raw(c.raw)
	for _, hit := range hits {
		h.raw.add(hit.Kind, hit.Line)
	}
	h.lists = len(hits) > 0 || !c.isText
	if c.file.Doc != nil {
		h.document(c.file.Doc)
	}
	for i := range c.file.Lines {
		h.line(&c.file.Lines[i], opts)
	}
	pieces := c.file.Format == dialect.XML && (strings.ContainsRune(hidden, '&') || strings.Contains(hidden, "<!"))
	c.raw = hidden
	c.setBody()
	if h.leaks(pieces) {
		c.raw = hiddenWhole
	}
	c.report(h.found(c.file.Path))
}

// hideLate redacts what a reader decodes out of a text, and hides the whole raw text then: the secret is there in
// pieces.
func (c *content) hideLate(opts Options) func(*decode.Document) {
	return func(doc *decode.Document) {
		h := opts.hider()
		h.document(doc)
		if len(h.tokens) > 0 {
			c.raw = hiddenWhole
			c.report(h.found(c.file.Path))
		}
	}
}

// report notes what was hidden: "3 secrets hidden (github-token)".
func (c *content) report(hidden []report.Hidden) {
	c.hidden = append(c.hidden, hidden...)
	for _, x := range hidden {
		what := "secret"
		if x.IsPath() {
			what = "machine path"
		}
		c.problems = append(c.problems, report.Problem{Origin: x.Origin, Level: report.Note, Kind: report.Redacted,
			Message: report.Plural(x.Count, what) + " hidden (" + x.Kind + ")"})
	}
}

// leaks reports whether the raw text may still show what was hidden in a string: it holds fewer of a kind, or its
// strings may be in pieces there. Home directories are in nearly every stack trace, and no keys.
func (h *hider) leaks(pieces bool) bool {
	for kind, in := range h.tokens {
		if in.Count > h.raw[kind].Count || pieces && kind != "home-path" {
			return true
		}
	}
	return false
}

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
	for i := range n.Items {
		h.node(doc, &n.Items[i])
	}
	if h.lists && len(n.Items) > 0 {
		h.together(doc, textLines(n.Items))
	}
	for i := range n.Members {
		m := &n.Members[i]
		h.node(doc, &m.Value)
		h.named(doc, m.Name, &m.Value)
		m.Name = h.token(doc, m.Offset, m.Name)
	}
}

func (h *hider) token(doc *decode.Document, offset int, s string) string {
	hidden, hits := h.Text(s)
	if len(hits) > 0 {
		h.note(doc, offset, hits)
	}
	return hidden
}

// named hides what only its name reveals ("password": "…", "passwords": ["…"]); of a list only single words.
func (h *hider) named(doc *decode.Document, name string, n *decode.Node) {
	for i := range n.Items {
		if item := &n.Items[i]; item.Kind == decode.String && !strings.ContainsAny(item.Text, " \n") {
			h.named(doc, name, item)
		}
	}
	if n.Kind != decode.String {
		return
	}
	if kind := h.Named(name, n.Text); kind != "" {
		n.Text = redact.Placeholder(kind, n.Text)
		h.note(doc, n.Offset, []redact.Hit{{Kind: kind, Line: 1}})
	}
}

func (h *hider) note(doc *decode.Document, offset int, hits []redact.Hit) {
	line, _ := doc.Position(offset)
	for _, hit := range hits {
		h.tokens.add(hit.Kind, line)
	}
}

// together hides what the lines of a list reveal only as one text, such as a private key.
func (h *hider) together(doc *decode.Document, lines []*decode.Node) {
	var texts []string
	for _, n := range lines {
		texts = append(texts, n.Text)
	}
	hidden, hits := h.Text(strings.Join(texts, "\n"))
	if len(hits) == 0 {
		return
	}
	h.note(doc, lines[0].Offset, hits)
	rest := strings.Split(hidden, "\n") // as many lines as before
	for _, n := range lines {
		count := 1 + strings.Count(n.Text, "\n")
		n.Text, rest = strings.Join(rest[:count], "\n"), rest[count:]
	}
}

// textLines returns the texts of a list of lines: its strings, or of each object the only one: {"line": 3, "text":
// "…"}. A list of something else has none.
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

// line redacts what was understood of a line, and what the decoder quotes of it.
func (h *hider) line(l *decode.Line, opts Options) {
	if l.Doc != nil {
		h.document(l.Doc)
	}
	if l.Err == nil {
		return
	}
	err := *l.Err
	err.Message, err.Pointer = opts.Safe(withoutCut(err.Message)), opts.safePointer(withoutCut(err.Pointer))
	l.Err = &err
}

// found lists what was hidden, one for each kind. A secret that both passes found counts once.
func (h *hider) found(path string) []report.Hidden {
	all := maps.Clone(h.raw)
	for kind, t := range h.tokens {
		if seen, ok := all[kind]; ok {
			t.Count, t.Line = max(t.Count, seen.Count), min(t.Line, seen.Line)
		}
		all[kind] = t
	}
	list := slices.SortedFunc(maps.Values(all), func(a, b report.Hidden) int { return cmp.Compare(a.Kind, b.Kind) })
	for i := range list {
		list[i].Path = path
	}
	return list
}
