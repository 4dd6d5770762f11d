package templates

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"swarmreport/report/view"
)

// TestATabIsReadAloudAsWordAndCount: with nothing between them a screen reader says Findings41.
func TestATabIsReadAloudAsWordAndCount(t *testing.T) {
	for _, current := range []bool{true, false} {
		got := rendered(t, tab(view.Tab{Name: "Findings", Count: "41", Current: current}))
		if !strings.Contains(got, `Findings <span class="count">41`) {
			t.Errorf("no space stands between word and count: %s", got)
		}
	}
}

// rendered is the markup of a component.
func rendered(t *testing.T, c templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
