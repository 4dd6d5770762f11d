package templates

import (
	"bytes"
	"strings"
	"testing"

	"swarmreport/report/view"
)

// TestATitleShowsItsCodeAsCode: wherever a title stands, what its author put between backticks is code.
func TestATitleShowsItsCodeAsCode(t *testing.T) {
	const title = "The value of `load` is lost"
	for name, draw := range map[string]func(out *bytes.Buffer){
		"a finding": func(out *bytes.Buffer) {
			finding(out, view.Finding{Headline: title})
		},
		"a message": func(out *bytes.Buffer) {
			message(out, view.Message{Summary: title})
		},
		"an open finding": func(out *bytes.Buffer) {
			openRow(out, view.OpenRow{Finding: view.Link{Text: title, Href: "life.html"}})
		},
		"a life": func(out *bytes.Buffer) { life(out, view.Life{Headline: title}) },
		"a finding that is new": func(out *bytes.Buffer) {
			changedFinding(out, view.ChangedFinding{Title: title})
		},
		"what was asked": func(out *bytes.Buffer) {
			delivered(out, view.Delivered{Goal: title})
		},
	} {
		var b bytes.Buffer
		draw(&b)
		if !strings.Contains(b.String(), "The value of <code>load</code> is lost") {
			t.Errorf("%s: no code in\n%s", name, b.String())
		}
	}
}
