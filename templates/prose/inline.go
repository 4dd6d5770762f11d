package prose

import (
	"net/url"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

func (p *page) inline(n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		p.textNode(n)
	case *ast.String:
		p.text(string(n.Value))
	case *ast.Emphasis:
		tag := "em"
		if n.Level == 2 {
			tag = "strong"
		}
		p.wrap("<"+tag+">", n, "</"+tag+">")
	case *extast.Strikethrough:
		p.wrap("<del>", n, "</del>")
	case *ast.CodeSpan:
		p.codeText(p.plain(n))
	case *extast.TaskCheckBox:
		p.raw(checkBox(n.IsChecked))
	case *ast.Image:
		p.text(p.plain(n))
	case *ast.RawHTML:
		p.text(p.plain(n))
	case *ast.AutoLink:
		p.autoLink(n)
	case *ast.Link:
		p.link(n)
	default:
		p.children(n)
	}
}

func (p *page) textNode(n *ast.Text) {
	p.text(p.words(n))
	switch {
	case n.HardLineBreak():
		p.raw("<br>\n")
	case n.SoftLineBreak():
		p.raw("\n")
	}
}

// checkBox draws the box of a task. It is a character, not an <input>: there is nothing to tick, and forms are
// forbidden (R2).
func checkBox(done bool) string {
	if done {
		return `<span class="task">☑</span> `
	}
	return `<span class="task">☐</span> `
}

func (p *page) codeText(s string) {
	p.raw("<code>")
	p.out = appendIsolated(p.out, s)
	p.raw("</code>")
}

// link writes a link that may be followed with its host behind it; of any other, the text and the address as code.
func (p *page) link(n *ast.Link) {
	address := unescape(string(n.Destination))
	words := p.plain(n)
	if u, ok := follow(address); ok {
		p.anchor(u, unescape(string(n.Title)))
		p.wrap("", n, "</a>")
		p.host(words, u)
		return
	}
	p.children(n)
	if address != "" && address != words {
		p.raw(" ")
		p.codeText(address)
	}
}

func (p *page) anchor(u *url.URL, title string) {
	p.raw(`<a href="` + attribute(u.String()) + `" rel="noopener noreferrer nofollow ugc"`)
	if title != "" {
		p.raw(` title="` + attribute(title) + `"`)
	}
	p.raw(">")
}

// host prints where a link leads, unless its words already say so (R5).
func (p *page) host(words string, u *url.URL) {
	if shows(words, hostOf(u)) {
		return
	}
	p.raw(` <span class="host">(`)
	p.out = appendIsolated(p.out, hostOf(u))
	p.raw(")</span>")
}

// autoLink writes <https://…>, <a@b.org> and bare addresses. Other schemes stay code.
func (p *page) autoLink(n *ast.AutoLink) {
	label := string(n.Label(p.src))
	address := label
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(label), "mailto:") {
		address = "mailto:" + label
	}
	u, ok := follow(address)
	if !ok {
		p.codeText(label)
		return
	}
	p.anchor(u, "")
	p.text(label)
	p.raw("</a>")
	p.host(label, u)
}
