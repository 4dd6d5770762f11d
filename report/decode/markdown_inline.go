package decode

import (
	"cmp"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// Inline is a run of text in one style on one line. Styles nest, so several may be set.
type Inline struct {
	Text string
	Line int

	Code, Bold, Emphasis bool

	Break bool // a line break in the source, or <br>; Text is "\n"
	Hard  bool // of a Break: Markdown keeps it

	// Set by MarkdownPage alone, since they part runs that readers need in one piece.
	Struck bool
	Link   *Link
}

// Link is where text leads. Each link has its own.
type Link struct{ Address, Title string }

// plain joins the texts of runs.
func plain(runs []Inline) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

func (m *markdown) inlines(parent ast.Node) []Inline {
	c := inlineList{m: m}
	c.children(parent, Inline{Line: m.line(parent.Pos())})
	if n := len(c.list); n > 0 && c.list[n-1].Break {
		c.list = c.list[:n-1]
	}
	return c.list
}

// inlineList collects runs of text.
type inlineList struct {
	m    *markdown
	list []Inline
}

func (c *inlineList) children(parent ast.Node, style Inline) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		c.node(n, style)
	}
}

func (c *inlineList) node(n ast.Node, style Inline) {
	src := c.m.src
	if n.Pos() >= 0 {
		style.Line = c.m.line(n.Pos())
	}
	switch n := n.(type) {
	case *ast.Text:
		c.text(n, style)
	case *ast.CodeSpan:
		style.Code = true
		c.children(n, style)
	case *ast.Emphasis:
		style.Bold = style.Bold || n.Level == 2
		style.Emphasis = style.Emphasis || n.Level == 1
		c.children(n, style)
	case *ast.AutoLink:
		label := c.m.text(n.Label(src))
		style.Link = &Link{Address: label}
		if n.AutoLinkType == ast.AutoLinkEmail {
			style.Link.Address = "mailto:" + label
		}
		c.add(label, style)
	case *ast.Link:
		style.Link = cmp.Or(style.Link, &Link{unescape(c.m.text(n.Destination)), unescape(c.m.text(n.Title))})
		c.children(n, style)
	case *ast.Image:
		c.image(n, style)
	case *extast.Strikethrough:
		style.Struck = true
		c.children(n, style)
	case *ast.RawHTML:
		c.rawHTML(c.m.text(n.Segments.Value(src)), style)
	default:
		c.children(n, style)
	}
}

// image is its description; a page shows the address as text that leads nowhere, since nothing is loaded.
func (c *inlineList) image(n *ast.Image, style Inline) {
	if !c.m.page {
		c.children(n, style)
		return
	}
	style.Link = cmp.Or(style.Link, &Link{})
	c.add("[image: ", style)
	c.children(n, style)
	c.add(" — "+unescape(c.m.text(n.Destination))+"]", style)
}

func (c *inlineList) text(n *ast.Text, style Inline) {
	s := c.m.text(n.Value(c.m.src))
	if style.Code {
		if c.m.inCell {
			s = strings.ReplaceAll(s, `\|`, "|")
		}
		c.add(strings.ReplaceAll(s, "\n", " "), style)
		return
	}
	c.add(unescape(s), style)
	if n.SoftLineBreak() || n.HardLineBreak() {
		style.Break, style.Hard = true, n.HardLineBreak()
		c.add("\n", style)
	}
}

// rawHTML keeps tags as written: Vec<u8> is one. Tables break their lines by <br>.
func (c *inlineList) rawHTML(tag string, style Inline) {
	if strings.EqualFold(strings.Trim(tag, "</ >"), "br") {
		style.Break, style.Hard, tag = true, true, "\n"
	}
	c.add(tag, style)
}

// add joins text to the run before it if only the text differs.
func (c *inlineList) add(s string, style Inline) {
	if s == "" {
		return
	}
	if !c.m.page {
		style.Link, style.Struck = nil, false
	}
	if n := len(c.list); n > 0 {
		last := c.list[n-1]
		last.Text = ""
		if !style.Break && last == style {
			c.list[n-1].Text += s
			return
		}
	}
	style.Text = s
	c.list = append(c.list, style)
}

// unescape resolves backslashes and character references.
func unescape(s string) string {
	if !strings.ContainsAny(s, `\&`) {
		return s
	}
	b := util.ResolveNumericReferences(util.UnescapePunctuations([]byte(s)))
	return string(util.ResolveEntityNames(b))
}
