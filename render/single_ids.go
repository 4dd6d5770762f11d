package render

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// leaf is one page bound into a document.
type leaf struct {
	path  string
	name  string            // path from the document's folder: "findings.html"
	id    string            // of its section: "findings"
	title string            // of the page, escaped
	ids   map[string]string // id in the page → id in the document
}

// Ids of a document, of which each part is of a page's address or of ours (rule R11):
//
//	findings                      the page findings.html
//	f-0123456789                  a card, alone with its id among the pages of the document's own folder
//	findings--list                an id that several of those pages have
//	runs-x--f-0123456789          a card of a run in the document over all runs
//	runs-x-findings--list         an id that several pages of that run have
//
// The first "--" parts a prefix from the page's own id, so no two of these meet. In a document over all runs a run's ids do not
// depend on which other runs there are.

// newLeaves reads the ids of all pages and gives each its name in the document.
func newLeaves(pages []File) []*leaf {
	folder := path.Dir(pages[0].Path)
	leaves, count := make([]*leaf, len(pages)), map[string]int{}
	for i, p := range pages {
		leaves[i] = newLeaf(p, folder)
		count[leaves[i].id]++
		for id := range leaves[i].ids {
			count[leaves[i].prefix()+id]++
		}
	}
	for _, l := range leaves {
		for id := range l.ids {
			if full := l.prefix() + id; count[full] == 1 {
				l.ids[id] = full
			} else {
				l.ids[id] = l.id + "--" + id
			}
		}
	}
	return leaves
}

// newLeaf reads one page: its title and its ids, not named yet.
func newLeaf(p File, folder string) *leaf {
	name := strings.TrimPrefix(p.Path, folder+"/")
	l := &leaf{path: p.Path, name: name, id: dashed(strings.TrimSuffix(name, path.Ext(name))), ids: map[string]string{}}
	z := html.NewTokenizer(bytes.NewReader(p.Body))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		tag, more := z.TagName()
		if string(tag) == "title" && l.title == "" && z.Next() == html.TextToken {
			l.title = string(z.Raw())
			continue
		}
		for more {
			var key, value []byte
			if key, value, more = z.TagAttr(); string(key) == "id" {
				l.ids[string(value)] = ""
			}
		}
	}
	return l
}

// prefix stands before the ids of a page that lies in a folder below the document's.
func (l *leaf) prefix() string {
	if dir := path.Dir(l.name); dir != "." {
		return dashed(dir) + "--"
	}
	return ""
}

// dashed makes an id of a path of ours.
func dashed(name string) string { return notInID.ReplaceAllString(name, "-") }

var notInID = regexp.MustCompile(`[^A-Za-z0-9]+`)

// idInStyle finds the ids that the stylesheet knows: those of filters, which work without script.
var idInStyle = regexp.MustCompile(`#([a-z][a-z0-9_-]*):target`)

// asNamed makes the stylesheet find an element by its id in its page too, which a renamed element keeps as data-id.
func asNamed(style string) string {
	return idInStyle.ReplaceAllString(style, `:is(#$1, [data-id="$1"]):target`)
}

// styledIDs lists the ids that the stylesheet knows.
func styledIDs(style string) map[string]bool {
	known := map[string]bool{}
	for _, m := range idInStyle.FindAllStringSubmatch(style, -1) {
		known[m[1]] = true
	}
	return known
}
