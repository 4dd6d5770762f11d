package prose

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// allowed is every element and attribute that this package may write.
var allowed = map[string][]string{
	"div": {"class"}, "p": {"class"}, "pre": {"class", "role", "aria-label", "tabindex"}, "code": nil, "span": {"class", "title", "dir"}, "bdi": {"class"},
	"h4": nil, "h5": nil, "h6": nil, "blockquote": nil, "ul": nil, "ol": {"start"}, "li": nil, "hr": nil, "br": nil,
	"em": nil, "strong": nil, "del": nil, "a": {"href", "rel", "title"},
	"table": nil, "thead": nil, "tbody": nil, "tr": nil, "th": nil, "td": nil,
}

var classes = []string{"prose", "notice", "plain", "code", "odd", "mixed", "host", "task"}

// read parses markup as a browser would and gives its text. It fails the test on anything that is not on the list.
func read(t testing.TB, markup string) string {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(markup), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		t.Fatalf("parsing the markup: %v", err)
	}
	var text strings.Builder
	for _, n := range nodes {
		inspect(t, n, &text)
	}
	return text.String()
}

func inspect(t testing.TB, n *html.Node, text *strings.Builder) {
	t.Helper()
	switch n.Type {
	case html.TextNode:
		text.WriteString(n.Data)
	case html.ElementNode:
		inspectElement(t, n)
	default:
		t.Errorf("node of type %d in the page: %q", n.Type, n.Data)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		inspect(t, c, text)
	}
}

func inspectElement(t testing.TB, n *html.Node) {
	t.Helper()
	attributes, ok := allowed[n.Data]
	if !ok || n.Namespace != "" {
		t.Errorf("element <%s> in the page", n.Data)
	}
	for _, a := range n.Attr {
		if !slices.Contains(attributes, a.Key) || a.Namespace != "" {
			t.Errorf("attribute %s=%q on <%s>", a.Key, a.Val, n.Data)
		}
		if a.Key == "class" && !slices.Contains(classes, a.Val) {
			t.Errorf("class %q on <%s>", a.Val, n.Data)
		}
	}
	if n.Data == "a" {
		inspectLink(t, n)
	}
}

func inspectLink(t testing.TB, n *html.Node) {
	t.Helper()
	got := map[string]string{}
	for _, a := range n.Attr {
		got[a.Key] = a.Val
	}
	u, err := url.Parse(got["href"])
	if err != nil || !slices.Contains([]string{"http", "https", "mailto"}, u.Scheme) || u.Scheme != "mailto" && u.Host == "" {
		t.Errorf("link to %q", got["href"])
	}
	if want := "noopener noreferrer nofollow ugc"; got["rel"] != want {
		t.Errorf("rel = %q, want %q", got["rel"], want)
	}
}

// markup renders a component of one value.
func markup[T any](component func(T) templ.Component, of T) string {
	var b strings.Builder
	_ = component(of).Render(context.Background(), &b)
	return b.String()
}

// asRead is what a parser must give back for a source: the documented changes and no others.
func asRead(src string) string {
	src = strings.ReplaceAll(src, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || r == '\r' {
			return r
		}
		return shown(r)
	}, eachInvalidByte(src))
}

func eachInvalidByte(s string) string {
	return string([]rune(s)) // one U+FFFD for each byte, where strings.ToValidUTF8 gives one for a run
}
