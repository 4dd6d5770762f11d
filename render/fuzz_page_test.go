package render

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// idOfOurs is every shape that an id may have (rule R11).
var idOfOurs = regexp.MustCompile(`^[a-z][a-z0-9_-]*(-L[0-9]+)?$`)

// strange are elements that no page of ours has.
const strange = " iframe object embed base form applet frame style link-import "

// checkPage parses a page as a browser does and looks for what a text of a run would add to it (rules R1, R2, R5, R11). It gives the page's ids.
func checkPage(t *testing.T, f File) (ids []string) {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(f.Body))
	if err != nil {
		t.Fatalf("%s: %v", f.Path, err)
	}
	seen := map[string]bool{}
	for n := range doc.Descendants() {
		if n.Type == html.CommentNode || n.Type == html.ElementNode && strings.Contains(strange, " "+n.Data+" ") {
			t.Fatalf("%s: holds <%s>", f.Path, n.Data)
		}
		if n.Type != html.ElementNode {
			continue
		}
		if n.Data == "script" && (n.FirstChild != nil || !strings.HasSuffix(attr(n, "src"), ".js")) {
			t.Fatalf("%s: a script of its own", f.Path)
		}
		checkAttributes(t, f.Path, n)
		if id := attr(n, "id"); id != "" {
			if seen[id] || !idOfOurs.MatchString(id) {
				t.Fatalf("%s: the id %q is there twice, or not ours", f.Path, id)
			}
			seen[id] = true
			ids = append(ids, id)
		}
	}
	return ids
}

func checkAttributes(t *testing.T, page string, n *html.Node) {
	t.Helper()
	for _, a := range n.Attr {
		switch {
		case strings.HasPrefix(a.Key, "on"), a.Key == "style", a.Key == "srcset", a.Key == "srcdoc", a.Key == "action", a.Key == "formaction", a.Key == "background":
			t.Fatalf("%s: <%s %s=%q>", page, n.Data, a.Key, a.Val)
		case a.Key == "href" || a.Key == "src":
			if scheme, _, found := strings.Cut(a.Val, ":"); strings.HasPrefix(a.Val, "//") || strings.Contains(a.Val, `\`) ||
				found && !strings.ContainsAny(scheme, "/#?") && scheme != "https" && scheme != "http" && scheme != "mailto" && scheme != "data" {
				t.Fatalf("%s: <%s %s=%q>", page, n.Data, a.Key, a.Val)
			} else if scheme == "data" && n.Data != "img" && n.Data != "link" {
				t.Fatalf("%s: <%s %s=%q>", page, n.Data, a.Key, a.Val)
			}
		}
	}
}
