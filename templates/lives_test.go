package templates

import (
	"regexp"
	"strings"
	"testing"

	"swarmreport/report/view"
)

// TestAWordOfALifeIsNotGluedToItsLink: what leads to another run stands after a space, for an eye, a reader aloud and a copy alike.
func TestAWordOfALifeIsNotGluedToItsLink(t *testing.T) {
	run := view.Link{Text: "2026-03-30", Href: "run.html"}
	sight := view.LifeSight{Run: run, Refuted: run, Refutes: run}
	got := rendered(t, Lives(view.Lives{Rows: []view.Life{{Sights: []view.LifeSight{sight}}}}))
	if n := strings.Count(got, `in <a href="run.html">`); n != 2 {
		t.Errorf("%d links stand after a space, want 2", n)
	}
	if glued := regexp.MustCompile(`\w+<a `).FindString(got); glued != "" {
		t.Errorf("nothing stands between a word and its link: %q", glued)
	}
}
