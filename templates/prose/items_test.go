package prose

import (
	"iter"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// lastCut gives lines of which the last is not whole.
func lastCut(lines ...string) iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for i, line := range lines {
			if !yield(line, i == len(lines)-1) {
				return
			}
		}
	}
}

func TestListItems(t *testing.T) {
	got := markup(ListItems, Items{First: 9, Prefix: "i-a-L", Lines: lastCut(`{"a": "<b> & 'c'"`, "", "שלום", "x")})
	want := `<li id=i-a-L9>{"a": "&lt;b&gt; &amp; 'c'"<li id=i-a-L10><li id=i-a-L11><bdi>שלום</bdi>` +
		`<li id=i-a-L12>x<span class="note">… cut at 256 kB</span>`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A browser closes each item where the next begins.
func TestListItemsAreBesideEachOther(t *testing.T) {
	list := "<ol>" + markup(ListItems, Items{First: 1, Prefix: "L", Lines: lastCut("</li></ol><p>", "two", "three")}) + "</ol>"
	doc, err := html.Parse(strings.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	items := 0
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && n.Data == "li" {
			if items++; n.Parent.Data != "ol" {
				t.Errorf("an item lies in %s, want all in the list", n.Parent.Data)
			}
		}
	}
	if items != 3 {
		t.Errorf("got %d items, want 3", items)
	}
}
