package prose

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// A page writes one parsed body as markup. It stands in for the library's renderers, none of which is used: what it
// does not know, it writes as nothing but its children.
type page struct {
	src   []byte
	out   []byte
	max   int   // bytes of markup; past it the page stops writing, and render throws it away
	above []int // levels, as written, of the headings that the next one stands below
}

// level demotes a heading: the page has h1 to h3 of its own, and a body that begins with ## or leaves a level out
// must not leave a gap in the page's outline.
func (p *page) level(written int) int {
	for len(p.above) > 0 && p.above[len(p.above)-1] >= written {
		p.above = p.above[:len(p.above)-1]
	}
	p.above = append(p.above, written)
	return min(3+len(p.above), 6)
}

func (p *page) document(n ast.Node) {
	p.raw(`<div class="prose">` + "\n")
	p.children(n)
	p.raw("</div>\n")
}

// raw appends markup of ours.
func (p *page) raw(markup string) { p.out = append(p.out, markup...) }

// text appends a string from the body.
func (p *page) text(s string) { p.out = appendText(p.out, s) }

func (p *page) children(n ast.Node) {
	for c := n.FirstChild(); c != nil && len(p.out) <= p.max; c = c.NextSibling() {
		p.node(c)
	}
}

// wrap writes the children between two pieces of markup.
func (p *page) wrap(open string, n ast.Node, end string) {
	p.raw(open)
	p.children(n)
	p.raw(end)
}

func (p *page) node(n ast.Node) {
	if n.Type() == ast.TypeInline {
		p.inline(n)
		return
	}
	switch n := n.(type) {
	case *ast.Heading:
		tag := "h" + strconv.Itoa(p.level(n.Level)) // no ids (R11)
		p.wrap("<"+tag+">", n, "</"+tag+">\n")
	case *ast.Paragraph:
		p.wrap("<p>", n, "</p>\n")
	case *ast.TextBlock:
		p.wrap("", n, "\n")
	case *ast.Blockquote:
		p.wrap("<blockquote>\n", n, "</blockquote>\n")
	case *ast.List:
		p.list(n)
	case *ast.ListItem:
		p.wrap("<li>", n, "</li>\n")
	case *ast.ThematicBreak:
		p.raw("<hr>\n")
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		p.code(p.lines(n))
	case *ast.HTMLBlock:
		p.htmlBlock(n)
	case *ast.LinkReferenceDefinition:
		p.definition(n)
	case *extast.Table:
		p.table(n)
	default:
		p.children(n)
	}
}

func (p *page) list(n *ast.List) {
	switch {
	case !n.IsOrdered():
		p.wrap("<ul>\n", n, "</ul>\n")
	case n.Start == 1:
		p.wrap("<ol>\n", n, "</ol>\n")
	default:
		p.wrap(`<ol start="`+strconv.Itoa(n.Start)+"\">\n", n, "</ol>\n")
	}
}

func (p *page) code(src string) { p.out = append(appendCode(p.out, src), '\n') }

// htmlBlock shows raw HTML as the text it is (R6), so that nothing is lost and nothing hides in a comment.
func (p *page) htmlBlock(n *ast.HTMLBlock) {
	src := p.lines(n)
	if n.HasClosure() {
		src += string(n.ClosureLine.Value(p.src))
	}
	p.code(src)
}

// definition shows a link definition, which Markdown hides: "[//]: # (…)" is a well-known place for words to other
// agents.
func (p *page) definition(n *ast.LinkReferenceDefinition) {
	p.raw(`<p class="definition">`)
	p.text("[" + string(n.Label) + "]: " + string(n.Destination) + " " + string(n.Title))
	p.raw("</p>\n")
}

// lines joins the source lines of a block of code.
func (p *page) lines(n ast.Node) string {
	var b []byte
	for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
		b = append(b, line.Value(p.src)...)
	}
	return string(b)
}
