package prose

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

func (p *page) table(n *extast.Table) {
	p.raw("<table>\n")
	for row := n.FirstChild(); row != nil && len(p.out) <= p.max; row = row.NextSibling() {
		p.row(row)
	}
	if n.ChildCount() > 1 {
		p.raw("</tbody>\n")
	}
	p.raw("</table>\n")
}

func (p *page) row(n ast.Node) {
	if _, ok := n.(*extast.TableHeader); ok {
		p.cells("<thead><tr>", n, "th", "</tr></thead>\n")
		if n.NextSibling() != nil {
			p.raw("<tbody>\n")
		}
		return
	}
	p.cells("<tr>", n, "td", "</tr>\n")
}

func (p *page) cells(open string, row ast.Node, tag, end string) {
	p.raw(open)
	for n := row.FirstChild(); n != nil && len(p.out) <= p.max; n = n.NextSibling() {
		p.wrap("<"+tag+alignment(n)+">", n, "</"+tag+">")
	}
	p.raw(end)
}

// alignment gives a class, since the site's policy forbids style attributes.
func alignment(n ast.Node) string {
	cell, ok := n.(*extast.TableCell)
	if !ok {
		return ""
	}
	switch cell.Alignment {
	case extast.AlignRight:
		return ` class="right"`
	case extast.AlignCenter:
		return ` class="center"`
	}
	return ""
}
