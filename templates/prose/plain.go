package prose

import (
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// words gives a text node as the reader should see it.
func (p *page) words(n *ast.Text) string {
	s := string(n.Value(p.src))
	if n.IsRaw() {
		return s
	}
	return unescape(s)
}

// plain gives the text below a node, images as "[image: alt — address]".
func (p *page) plain(n ast.Node) string {
	var b strings.Builder
	p.appendPlain(&b, n)
	return b.String()
}

func (p *page) appendPlain(b *strings.Builder, n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		b.WriteString(p.words(n))
		if n.SoftLineBreak() || n.HardLineBreak() {
			b.WriteByte('\n')
		}
	case *ast.String:
		b.Write(n.Value)
	case *ast.RawHTML:
		b.Write(n.Segments.Value(p.src))
	case *ast.AutoLink:
		b.Write(n.Label(p.src))
	case *extast.TaskCheckBox:
	case *ast.Image:
		// R5: an image is never loaded, and never silently dropped.
		b.WriteString("[image: ")
		p.appendChildren(b, n)
		b.WriteString(" — " + unescape(string(n.Destination)) + "]")
	default:
		p.appendChildren(b, n)
	}
}

// appendChildren stops at the page's limit: one long definition can be called upon a thousand times.
func (p *page) appendChildren(b *strings.Builder, n ast.Node) {
	for c := n.FirstChild(); c != nil && b.Len() <= p.max; c = c.NextSibling() {
		p.appendPlain(b, c)
	}
}

// unescape resolves backslashes and entities in one pass, as Markdown asks: in `\&amp;` the backslash wins.
func unescape(s string) string {
	i := strings.IndexAny(s, `\&`)
	if i < 0 {
		return s
	}
	var b strings.Builder
	for ; i >= 0; i = strings.IndexAny(s, `\&`) {
		b.WriteString(s[:i])
		s = s[i:]
		from, to := 1, s[:1]
		if s[0] == '&' {
			from, to = reference(s)
		} else if len(s) > 1 && util.IsPunct(s[1]) {
			from, to = 2, s[1:2]
		}
		b.WriteString(to)
		s = s[from:]
	}
	return b.String() + s
}

// maxReference is longer than the longest name of a character in HTML.
const maxReference = 40

// reference decodes the entity that s begins with: how many bytes it takes, and what it stands for. Without a
// semicolon, or with a name that HTML does not know, it is an ampersand.
func reference(s string) (int, string) {
	end := strings.IndexByte(s[:min(len(s), maxReference)], ';')
	if end < 2 {
		return 1, "&"
	}
	if s[1] != '#' {
		if e, ok := util.LookUpHTML5EntityByName(s[1:end]); ok {
			return end + 1, string(e.Characters)
		}
		return 1, "&"
	}
	decoded := html.UnescapeString(s[:end+1])
	if len(decoded) > 1 && strings.HasSuffix(decoded, ";") {
		return 1, "&" // not a number up to the semicolon
	}
	return end + 1, decoded
}
