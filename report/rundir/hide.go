package rundir

import (
	"bytes"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/redact"
)

// hider redacts one file before any reader sees it (R9): each string of the tree after unescaping, then the raw text,
// which is kept for the page of inputs.
type hider struct {
	*redact.Redactor
	tokens tally  // in strings of the tree and in the body
	raw    tally  // in the raw text
	edits  []edit // literals of the raw text to write again
	some   bool   // the raw text holds something to hide
}

// edit replaces the JSON literal that begins at an offset.
type edit struct {
	offset int
	with   []byte
}

// hide redacts the content in place, and gives it the path that is shown. With no redactor nothing is hidden.
func (c *content) hide(opts Options, shown string) {
	named := c.file.Path
	c.file.Path = shown
	h := &hider{Redactor: opts.Redact, tokens: tally{}, raw: tally{}}
	if opts.Redact != nil {
		h.hide(c)
	}
	c.file.Head = c.head()
	for i := range c.problems { // messages and pointers quote names of members
		p := &c.problems[i]
		if len(h.raw)+len(h.tokens) > 0 {
			p.Pointer, p.Message = withoutCut(p.Pointer), withoutCut(p.Message)
		}
		if p.Path == named {
			p.Path = shown
		}
		p.Path, p.Pointer, p.Message = opts.Safe(p.Path), opts.safePointer(p.Pointer), opts.Safe(p.Message)
	}
}

// head gives the lines of a Markdown file above its body, out of the text that may be shown. Hiding keeps the number of lines.
func (c *content) head() string {
	if c.file.Format != form.Markdown || string(c.raw) == hiddenWhole {
		return ""
	}
	lines := bytes.SplitAfterN(c.raw, []byte{'\n'}, max(c.file.BodyLine, 1))
	return string(bytes.Join(lines[:len(lines)-1], nil))
}

func (h *hider) hide(c *content) {
	_, hits := h.Raw(c.text())
	h.some = len(hits) > 0 || c.raw == nil
	if c.file.Doc != nil {
		h.document(c.file.Doc)
	}
	h.lines(c.file.Lines)
	h.body(&c.file)
	rewritten := len(h.edits) > 0 && c.raw != nil && !c.folded()
	if rewritten {
		c.raw = h.anew(c)
	}
	if rewritten || len(hits) > 0 {
		hidden, hits := h.Raw(string(c.raw))
		h.raw.addAll(hits, 1)
		c.raw = []byte(hidden)
	}
	if c.folded() && h.leaks() || c.joins() && h.maySlip() {
		c.raw = []byte(hiddenWhole)
	}
	c.hidden = h.found(c.file.Path)
	c.problems = append(c.problems, notes(c.hidden)...)
}

func (h *hider) body(f *form.File) {
	body, hits := h.Raw(f.Body)
	h.tokens.addAll(hits, f.BodyLine)
	f.Body = body
}

func (h *hider) token(doc *decode.Document, offset int, s string) string {
	hidden, hits := h.Text(s)
	if len(hits) > 0 {
		h.note(doc, offset, hits, hidden)
	}
	return hidden
}

// named hides what only its name gives away ("password": "…", "passwords": ["…"]); of a list only single words.
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
		h.note(doc, n.Offset, []redact.Hit{{Kind: kind, Line: 1}}, n.Text)
	}
}

func (h *hider) note(doc *decode.Document, offset int, hits []redact.Hit, hidden string) {
	line, _ := doc.Position(offset)
	for _, hit := range hits {
		h.tokens.add(hit.Kind, line)
	}
	literal := decode.Node{Kind: decode.String, Text: hidden}
	h.edits = append(h.edits, edit{offset, []byte(literal.JSON())})
}
