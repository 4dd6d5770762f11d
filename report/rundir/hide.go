package rundir

import (
	"bytes"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/redact"
)

// hider redacts one file before any reader sees it (R9): each string of the tree after unescaping, then the text as it
// lies on disk, which is kept for the page of raw inputs.
type hider struct {
	*redact.Redactor
	look   *redact.Look // at the text as it lies on disk
	source string       // that text, where the strings of the tree stand in it at their offsets; else empty
	tokens tally        // in strings of the tree and in the body
	raw    tally        // in the text as it lies on disk
	edits  []edit       // literals of the raw text to write again
	beside bool         // names are looked at together with their values
}

// lookAt looks at the whole text, so that most of its strings need no look of their own.
func (h *hider) lookAt(text string, doc *decode.Document) {
	h.look = h.Look(text)
	if doc != nil && doc.Text == text {
		h.source = text
	}
}

// quiet reports whether a string stands in the text from an offset on as it is, and is known to hold nothing to hide.
func (h *hider) quiet(offset int, s string) bool {
	end := offset + len(s)
	return offset >= 0 && end <= len(h.source) && h.source[offset:end] == s && h.look.Quiet(offset, end)
}

// inside gives the offset of a string's first byte, which is behind its quote.
func (h *hider) inside(offset int) int {
	if offset < len(h.source) && h.source[offset] == '"' {
		return offset + 1
	}
	return offset
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
	h.lookAt(c.text(), c.anyDocument())
	some := h.look.Any()
	h.beside = some || c.raw == nil
	if c.file.Doc != nil {
		h.document(c.file.Doc)
	}
	h.lines(c.file.Lines)
	h.body(&c.file)
	if len(h.edits) > 0 && c.raw != nil && !c.folded() {
		c.raw, some = h.anew(c), true
	}
	if some {
		hidden, hits := h.Raw(c.raw)
		h.raw.addAll(hits, string(c.raw), 1)
		c.raw = hidden
	}
	if c.folded() && h.leaks() || c.joins() && h.maySlip() {
		c.raw = []byte(hiddenWhole)
	}
	c.hidden = h.found(c.file.Path)
	c.problems = append(c.problems, notes(c.hidden)...)
}

func (h *hider) body(f *form.File) {
	body, hits := h.RawText(f.Body)
	h.tokens.addAll(hits, f.Body, f.BodyLine)
	f.Body = body
}

func (h *hider) token(doc *decode.Document, offset int, s string) string {
	if s == "" || h.quiet(h.inside(offset), s) {
		return s
	}
	hidden, hits := h.Text(s)
	if len(hits) > 0 {
		h.note(doc, offset, hits, hidden)
	}
	return hidden
}

// toldBy is how much of a name is asked what it gives away, in bytes: its end tells, and it is asked again with each item of a list.
const toldBy = 256

// named hides what only its name gives away ("password": "…", "passwords": ["…"]). It is asked only in files where the raw text holds something to
// hide, so that ordinary files are searched once; and of a list only of single words.
func (h *hider) named(doc *decode.Document, name string, n *decode.Node) {
	for i := range n.Items {
		if item := &n.Items[i]; item.Kind == decode.String && !strings.ContainsAny(item.Text, " \n") {
			h.named(doc, name, item)
		}
	}
	if n.Kind != decode.String {
		return
	}
	start := name[max(0, len(name)-toldBy):] + `": "`
	whole := `"` + start + n.Text + `"`
	if h.quiet(n.Offset-len(start), whole) {
		return
	}
	_, hits := h.Text(whole)
	hits = slices.DeleteFunc(hits, func(hit redact.Hit) bool { return hit.Offset < len(start) })
	if len(hits) == 0 {
		return
	}
	n.Text = "[hidden: " + hits[0].Kind + "]" + strings.Repeat("\n", strings.Count(n.Text, "\n"))
	h.note(doc, n.Offset, hits[:1], n.Text)
}

func (h *hider) note(doc *decode.Document, offset int, hits []redact.Hit, hidden string) {
	line, _ := doc.Position(offset)
	for _, hit := range hits {
		h.tokens.add(hit.Kind, line)
	}
	literal := decode.Node{Kind: decode.String, Text: hidden}
	h.edits = append(h.edits, edit{offset, []byte(literal.JSON())})
}
