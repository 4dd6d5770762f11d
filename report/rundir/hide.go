package rundir

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/redact"
)

// hider redacts one file before any reader sees it (R9): the strings of its tree after unescaping, and its raw text.
type hider struct {
	*redact.Redactor
	tokens tally // in strings of the tree
	raw    tally // in the raw text
}

// tally counts what was hidden in a file, by kind; the line is that of the first.
type tally map[string]report.Hidden

func (t tally) add(kind string, line, count int) {
	h, seen := t[kind]
	if !seen || line < h.Line {
		h.Line = line
	}
	h.Kind, h.Count = kind, h.Count+count
	t[kind] = h
}

// hiddenWhole replaces a raw text that cannot be shown safely.
const hiddenWhole = "[hidden: this file holds a secret whose place in the raw text is not known]\n"

// hide redacts the content in place, and gives it the path that is shown.
func (c *content) hide(opts Options, shown string) {
	c.file.Path = shown
	h := &hider{opts.Redact, tally{}, tally{}}
	hidden, hits := h.Raw(c.raw)
	for _, hit := range hits {
		h.raw.add(hit.Kind, hit.Line, 1)
	}
	h.document(c.file.Doc)
	for _, doc := range c.file.Lines {
		h.document(doc)
	}
	pieces := c.file.Format == dialect.XML && (strings.ContainsRune(hidden, '&') || strings.Contains(hidden, "<!"))
	c.raw = hidden
	c.setBody()
	if h.leaks(pieces) {
		c.raw = hiddenWhole
	}
	c.report(h)
	for i := range c.problems { // messages quote names of members
		c.problems[i].Path, c.problems[i].Message = shown, opts.Safe(c.problems[i].Message)
	}
}

// hideLate redacts what a reader decodes out of a text; the raw text has it in pieces, and is hidden whole then.
func (c *content) hideLate(opts Options) func(*decode.Document) {
	return func(doc *decode.Document) {
		h := &hider{opts.Redact, tally{}, tally{}}
		if h.document(doc); len(h.tokens) > 0 {
			c.raw = hiddenWhole
			c.report(h)
		}
	}
}

// report notes what was hidden, by kind. A secret in the tree and in the raw text counts once.
func (c *content) report(h *hider) {
	all := maps.Clone(h.tokens)
	for kind, t := range h.raw {
		all.add(kind, t.Line, max(0, t.Count-all[kind].Count))
	}
	for _, kind := range slices.Sorted(maps.Keys(all)) {
		x := all[kind]
		x.Path = c.file.Path
		what := "secret"
		if x.IsPath() {
			what = "machine path"
		}
		c.hidden = append(c.hidden, x)
		c.problems = append(c.problems, report.Problem{Origin: x.Origin, Level: report.Note, Kind: report.Redacted,
			Message: report.Plural(x.Count, what) + " hidden (" + x.Kind + ")"})
	}
}

// leaks reports whether the raw text may show what was hidden in a string: it holds fewer of a kind, or has strings in
// pieces. Home directories are in nearly every stack trace, and no keys.
func (h *hider) leaks(pieces bool) bool {
	for kind, in := range h.tokens {
		if in.Count > h.raw[kind].Count || pieces && kind != "home-path" {
			return true
		}
	}
	return false
}

func (h *hider) document(doc *decode.Document) {
	for i := range cmp.Or(doc, &decode.Document{}).Values {
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
	h.together(doc, n.Items)
	for i := range n.Members {
		m := &n.Members[i]
		h.node(doc, &m.Value)
		h.named(doc, m.Name, &m.Value)
		m.Name = h.token(doc, m.Offset, m.Name)
	}
}

// token redacts a string, and counts what it hides at the line where the string is.
func (h *hider) token(doc *decode.Document, offset int, s string) string {
	hidden, hits := h.Text(s)
	for _, hit := range hits {
		line, _ := doc.Position(offset)
		h.tokens.add(hit.Kind, line, 1)
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
		line, _ := doc.Position(n.Offset)
		h.tokens.add(kind, line, 1)
	}
}

// together hides what the lines of a list of strings reveal only as one text, such as a private key.
func (h *hider) together(doc *decode.Document, list []decode.Node) {
	var texts []string
	for i := range list {
		if list[i].Kind == decode.String {
			texts = append(texts, list[i].Text)
		}
	}
	if len(texts) < 2 || len(texts) < len(list) {
		return
	}
	rest := strings.Split(h.token(doc, list[0].Offset, strings.Join(texts, "\n")), "\n") // as many lines as before
	for i, text := range texts {
		count := 1 + strings.Count(text, "\n")
		list[i].Text, rest = strings.Join(rest[:count], "\n"), rest[count:]
	}
}

// Safe makes a name or a message fit to be shown: valid UTF-8, secrets hidden.
func (o Options) Safe(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if !strings.ContainsAny(s, " \n") {
		s = o.safeStems(s)
	}
	s, _ = o.Redact.Text(s)
	return s
}

// SafePath is Safe for what is known to be a path, also one with blanks.
func (o Options) SafePath(p string) string {
	if strings.ContainsAny(p, " \n") {
		p = o.safeStems(strings.ToValidUTF8(p, "\uFFFD"))
	}
	return o.Safe(p)
}

// safeStems looks at each name of a path without its endings, which make a password look like a file or like code.
func (o Options) safeStems(p string) string {
	parts := strings.Split(p, "/")
	for i, part := range parts {
		stem := ending.ReplaceAllString(part, "")
		if hidden, hits := o.Redact.Text(stem); len(hits) > 0 {
			parts[i] = hidden + part[len(stem):]
		}
	}
	return strings.Join(parts, "/")
}

// ending is what follows the stem of a file's name. A longer one is as much of a secret as of a name.
var ending = regexp.MustCompile(`(?:\.tar)?\.[^.]{0,5}$`)

// shown is a path of the tree, relative to the run, as it is shown.
func (r *reading) shown(name string) string { return r.opts.SafePath(relative(r.found.Path, name)) }
