package templates

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"swarmreport/report/view"
)

// TestATitleShowsItsCodeAsCode: wherever a title stands, what its author put between backticks is code.
func TestATitleShowsItsCodeAsCode(t *testing.T) {
	const title = "The value of `load` is lost"
	for name, draw := range map[string]page{
		"a finding": func(ctx context.Context, out *bytes.Buffer) error {
			return finding(ctx, out, view.Finding{Headline: title}, nil)
		},
		"a message": func(ctx context.Context, out *bytes.Buffer) error {
			return message(ctx, out, view.Message{Summary: title}, nil)
		},
		"an open finding": func(ctx context.Context, out *bytes.Buffer) error {
			return openRow(ctx, out, view.OpenRow{Finding: view.Link{Text: title, Href: "life.html"}})
		},
		"a life": func(ctx context.Context, out *bytes.Buffer) error { return life(ctx, out, view.Life{Headline: title}) },
		"a finding that is new": func(ctx context.Context, out *bytes.Buffer) error {
			return changedFinding(ctx, out, view.ChangedFinding{Title: title})
		},
		"what was asked": func(ctx context.Context, out *bytes.Buffer) error {
			return delivered(ctx, out, view.Delivered{Goal: title})
		},
	} {
		var b strings.Builder
		if err := draw.Render(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), "The value of <code>load</code> is lost") {
			t.Errorf("%s: no code in\n%s", name, b.String())
		}
	}
}
