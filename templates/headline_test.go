package templates

import (
	"strings"
	"testing"

	"github.com/a-h/templ"

	"swarmreport/report/view"
)

// TestATitleShowsItsCodeAsCode: wherever a title stands, what its author put between backticks is code.
func TestATitleShowsItsCodeAsCode(t *testing.T) {
	const title = "The value of `load` is lost"
	for name, part := range map[string]templ.Component{
		"a finding":             finding(view.Finding{Headline: title}),
		"a message":             message(view.Message{Summary: title}),
		"an open finding":       openRow(view.OpenRow{Line: view.Line{Title: view.Link{Text: title, Href: "life.html"}}}),
		"a finding that is new": findingLine(view.Line{Title: view.Link{Text: title}}),
		"what was asked":        delivered(view.Overview{Goal: title}),
	} {
		if got := rendered(t, part); !strings.Contains(got, "The value of <code>load</code> is lost") {
			t.Errorf("%s: no code in\n%s", name, got)
		}
	}
}
