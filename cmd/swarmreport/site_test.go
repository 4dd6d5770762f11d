package main

import (
	"bytes"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"
)

// wholeSite builds one site of all samples, once, and gives its folder.
var wholeSite = sync.OnceValues(func() (string, error) {
	site := filepath.Join(builtFolder(), "samples")
	if err := os.MkdirAll(filepath.Dir(site), 0o700); err != nil {
		return "", err
	}
	return site, drive("build", "../../testdata/runs", "-o", site)
})

// sampleSite is its folder in a test.
func sampleSite(t testing.TB) string {
	t.Helper()
	site, err := wholeSite()
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// pagesOf is the folder of a run's pages in a site.
func pagesOf(t *testing.T, site, run string) string {
	t.Helper()
	return "runs/" + filepath.Base(glob(t, site, "runs/"+run+"-*")[0])
}

// messagesPage is the page of messages of a run by its name.
func messagesPage(t *testing.T, site, run string) string {
	t.Helper()
	return "runs/" + filepath.Base(filepath.Dir(glob(t, site, "runs/"+run+"-*/messages.html")[0])) + "/messages.html"
}

// drive runs the program where no test is at hand to fail.
func drive(args ...string) error {
	var out, errs bytes.Buffer
	if code := run(contextOf(), args, strings.NewReader(""), &out, &errs); code != 0 {
		return errorText(strings.Join(args, " ") + ": " + errs.String())
	}
	return nil
}

type errorText string

func (e errorText) Error() string { return string(e) }

func TestMain(m *testing.M) {
	caches, err := os.MkdirTemp("", "swarmreport-caches")
	if err != nil {
		panic(err)
	}
	if users, err := os.UserCacheDir(); err == nil && os.Getenv("GOCACHE") == "" {
		os.Setenv("GOCACHE", filepath.Join(users, "go-build")) // the program that the tests build is compiled there already, for the most part
	}
	os.Setenv("XDG_CACHE_HOME", caches) // the tests' own, not the user's
	code := m.Run()
	quitBrowser()
	os.RemoveAll(caches)
	os.RemoveAll(builtFolder())
	os.Exit(code)
}

// page is one parsed HTML file of a site.
type page struct {
	path string // in the site
	root *html.Node
	ids  map[string]int
}

func parseSite(t *testing.T, site string) map[string]*page {
	t.Helper()
	pages := map[string]*page{}
	err := fs.WalkDir(os.DirFS(site), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".html" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(site, name))
		if err != nil {
			return err
		}
		root, err := html.Parse(bytes.NewReader(text))
		if err != nil {
			return err
		}
		p := &page{path: name, root: root, ids: map[string]int{}}
		for n := range root.Descendants() {
			if id := attr(n, "id"); id != "" {
				p.ids[id]++
			}
		}
		pages[name] = p
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// TestSite holds every page of the site of all samples to what a page of ours is.
func TestSite(t *testing.T) {
	t.Parallel()
	site := sampleSite(t)
	pages := parseSite(t, site)
	if len(pages) < 300 {
		t.Fatalf("the site has %d pages, want at least 300", len(pages))
	}
	for _, p := range pages {
		checkIDs(t, p)
		checkHead(t, p)
		checkHeadings(t, p)
		for n := range p.root.Descendants() {
			checkElement(t, p, n)
			for _, name := range []string{"href", "src"} {
				if ref := attr(n, name); ref != "" {
					checkReference(t, site, pages, p, n, ref)
				}
			}
		}
	}
}

func checkIDs(t *testing.T, p *page) {
	for id, n := range p.ids {
		if n > 1 {
			t.Errorf("%s: id %s occurs %d times", p.path, id, n)
		}
	}
}

// checkHead: the policy is the first element, so that nothing before it escapes it (rule R2).
func checkHead(t *testing.T, p *page) {
	for n := range p.root.Descendants() {
		if n.Type == html.ElementNode && n.Data == "head" {
			first := n.FirstChild
			for first != nil && first.Type != html.ElementNode {
				first = first.NextSibling
			}
			if first == nil || attr(first, "http-equiv") != "Content-Security-Policy" && attr(first, "charset") == "" {
				t.Errorf("%s: head does not begin with the content security policy", p.path)
			}
			return
		}
	}
}

func checkHeadings(t *testing.T, p *page) {
	level, tops := 0, 0
	for n := range p.root.Descendants() {
		now := headingLevel(n)
		if now == 0 {
			continue
		}
		if now == 1 {
			tops++
		}
		if now > level+1 {
			t.Errorf("%s: heading level %d after %d", p.path, now, level)
		}
		level = now
	}
	if tops != 1 {
		t.Errorf("%s: %d headings of level 1, want 1", p.path, tops)
	}
}

// headingLevel is 1 to 6 for a heading by element or by role, 0 for anything else.
func headingLevel(n *html.Node) int {
	switch {
	case n.Type != html.ElementNode:
		return 0
	case attr(n, "role") == "heading":
		return int(attr(n, "aria-level")[0] - '0')
	case len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6':
		return int(n.Data[1] - '0')
	}
	return 0
}

// checkElement: no inline script, style or handler, no element that loads (R2).
func checkElement(t *testing.T, p *page, n *html.Node) {
	if n.Type != html.ElementNode {
		return
	}
	switch n.Data {
	case "script":
		if n.FirstChild != nil && attr(n, "type") != "application/json" {
			t.Errorf("%s: an inline script", p.path)
		}
	case "style", "iframe", "object", "embed", "form", "base":
		t.Errorf("%s: an element %s", p.path, n.Data)
	}
	for _, a := range n.Attr {
		if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
			t.Errorf("%s: an attribute %s on %s", p.path, a.Key, n.Data)
		}
	}
}

// checkReference: every address leads to a file of the site and a place in it, or openly out of it.
func checkReference(t *testing.T, site string, pages map[string]*page, p *page, n *html.Node, ref string) {
	u, err := url.Parse(ref)
	if err != nil {
		t.Errorf("%s: address %q: %v", p.path, ref, err)
		return
	}
	if u.IsAbs() || u.Host != "" {
		if n.Data != "a" || u.Scheme != "http" && u.Scheme != "https" && u.Scheme != "mailto" || !strings.Contains(attr(n, "rel"), "noreferrer") {
			t.Errorf("%s: %s leads out of the site to %q", p.path, n.Data, ref)
		}
		return
	}
	target := path.Join(path.Dir(p.path), u.Path)
	if u.Path == "" {
		target = p.path
	}
	if _, err := os.Stat(filepath.Join(site, filepath.FromSlash(target))); err != nil {
		t.Errorf("%s: %q leads to nothing", p.path, ref)
		return
	}
	if to := pages[target]; to != nil && u.Fragment != "" && to.ids[u.Fragment] == 0 {
		t.Errorf("%s: %q leads to no place in %s", p.path, ref, target)
	}
}
