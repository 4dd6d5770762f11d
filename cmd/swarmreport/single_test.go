package main

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"
)

// singleSite builds the site of all samples once more, as single files; it lies beside the whole site and goes with it.
var singleSite = sync.OnceValues(func() (string, error) {
	site, err := wholeSite()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(filepath.Dir(site), "single")
	return dir, drive("build", "../../testdata/runs", "-o", dir, "--single-file")
})

func bothSites(t *testing.T) (folder, single string) {
	t.Helper()
	folder, err := wholeSite()
	if err != nil {
		t.Fatal(err)
	}
	single, err = singleSite()
	if err != nil {
		t.Fatal(err)
	}
	return folder, single
}

// TestSingleFileKeepsTheContract: the paths that outsiders rely on are there, the files for programs with the same bytes, and no others.
func TestSingleFileKeepsTheContract(t *testing.T) {
	t.Parallel()
	folder, single := bothSites(t)
	want, got := files(t, folder), files(t, single)
	for name, text := range want {
		switch path.Ext(name) {
		case ".json", ".jsonl", ".md", ".atom":
			if got[name] != text && name != "manifest.json" && !strings.HasPrefix(name, "records/") {
				t.Errorf("%s differs", name)
			}
		}
	}
	for name := range got {
		if _, known := want[name]; !known || path.Ext(name) == ".js" || strings.HasPrefix(name, "assets/") {
			t.Errorf("%s is there", name)
		}
	}
	mustRun(t, 0, "verify", single)
}

// TestSingleFileSaysWhatTheFolderSays: the page of a run has the text of all its pages but that of inputs nobody cites.
func TestSingleFileSaysWhatTheFolderSays(t *testing.T) {
	t.Parallel()
	folder, single := bothSites(t)
	bound := parseSite(t, single)
	for name, p := range parseSite(t, folder) {
		if !strings.HasPrefix(name, "runs/") || strings.HasPrefix(path.Base(name), "inputs") {
			continue
		}
		whole := mainText(bound[path.Join(path.Dir(name), "index.html")].root)
		for _, part := range strings.Split(mainText(p.root), "  ") {
			if !strings.Contains(whole, part) {
				t.Errorf("%s: the single file has no %q", name, part)
			}
		}
	}
}

// mainText is the text of a page's sections, with single spaces; two part the sections.
func mainText(root *html.Node) string {
	var b strings.Builder
	var walk func(n *html.Node, in bool)
	walk = func(n *html.Node, in bool) {
		if n.Data == "section" || attr(n, "class") == "pager" || n.Data == "h2" {
			b.WriteString("\x00")
		}
		if attr(n, "class") == "pager" || attr(n, "data-th") == "Raw" {
			return
		}
		if n.Type == html.TextNode && in {
			b.WriteString(n.Data + " ")
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c, in || n.Data == "main")
		}
	}
	walk(root, false)
	return strings.ReplaceAll(oneLine(b.String()), "\x00", "  ")
}

var cssURL = regexp.MustCompile(`(?i)url\(|@import|image-set\(`)

// TestSingleFileLeadsNowhere walks every attribute of every document: nothing loads, and a link leads to a place in it or openly to a site.
func TestSingleFileLeadsNowhere(t *testing.T) {
	t.Parallel()
	_, single := bothSites(t)
	for name, p := range parseSite(t, single) {
		checkIDs(t, p)
		if !strings.HasPrefix(name, "runs/") {
			continue // the pages of the archive lead to those of the runs
		}
		styles, scripts := 0, 0
		for n := range p.root.Descendants() {
			switch {
			case n.Type != html.ElementNode:
				continue
			case n.Data == "style":
				styles++
				if cssURL.MatchString(n.FirstChild.Data) {
					t.Errorf("%s: the style loads", name)
				}
			case n.Data == "script":
				scripts++
			case n.Data == "meta" && strings.EqualFold(attr(n, "http-equiv"), "refresh"), n.Data == "base", n.Data == "iframe", n.Data == "object", n.Data == "form":
				t.Errorf("%s: an element %s", name, n.Data)
			}
			for _, a := range n.Attr {
				checkStays(t, p, n, a)
			}
		}
		if styles != 1 || scripts != 1 {
			t.Errorf("%s: %d styles and %d scripts, want one of each", name, styles, scripts)
		}
	}
}

func checkStays(t *testing.T, p *page, n *html.Node, a html.Attribute) {
	place, isPlace := strings.CutPrefix(a.Val, "#")
	switch a.Key {
	case "src", "srcset", "poster", "data", "action", "formaction", "background", "ping", "manifest", "style":
		t.Errorf("%s: %s has %s=%q", p.path, n.Data, a.Key, a.Val)
	case "href":
		switch {
		case n.Data == "link" && strings.HasPrefix(a.Val, "data:image/svg+xml;base64,"):
		case isPlace && p.ids[place] == 1:
		case n.Data == "a" && (strings.HasPrefix(a.Val, "https://") || strings.HasPrefix(a.Val, "http://") || strings.HasPrefix(a.Val, "mailto:")) &&
			strings.Contains(attr(n, "rel"), "noreferrer"):
		default:
			t.Errorf("%s: %s leads to %q", p.path, n.Data, a.Val)
		}
	case "for", "headers", "aria-labelledby", "aria-describedby", "aria-controls":
		for id := range strings.FieldsSeq(a.Val) {
			if p.ids[id] != 1 {
				t.Errorf("%s: %s refers to %q by %s", p.path, n.Data, id, a.Key)
			}
		}
	default:
		if strings.HasPrefix(a.Key, "on") || strings.HasPrefix(a.Val, "url(") && p.ids[strings.TrimSuffix(a.Val[5:], ")")] != 1 {
			t.Errorf("%s: %s has %s=%q", p.path, n.Data, a.Key, a.Val)
		}
	}
}

// TestSingleFileRefusesWhatIsTooLarge: a report over 20 MB leaves the site as it was, and the error names what to use instead.
func TestSingleFileRefusesWhatIsTooLarge(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	big := func(name string, findings int) {
		var all []string
		for i := range findings {
			all = append(all, fmt.Sprintf(`{"id":"SEC-%d","severity":"high","file":"f%d.go","description":"%s %d","evidence":"%s"}`, i, i, name, i, strings.Repeat("A line of evidence. ", 2500)))
		}
		write(t, filepath.Join(dir, name, "reviews", "security.json"), `{"reviewer":"security","findings":[`+strings.Join(all, ",")+`]}`)
	}
	site := filepath.Join(dir, "site")
	big("small/2026-05-01", 10)
	mustRun(t, 0, "build", filepath.Join(dir, "small"), "-o", site, "--single-file")
	before := files(t, site)
	big("big/2026-05-04", 450)
	_, errs := mustRun(t, 1, "build", filepath.Join(dir, "big"), "-o", site, "--single-file")
	if want := "and the most is 20.0 MB; build without --single-file, and send the folder as a zip"; !strings.Contains(errs, want) {
		t.Errorf("the error is %q, want %q", errs, want)
	}
	compareFiles(t, "after the refusal", files(t, site), before)
}
