package dialect

import (
	"fmt"
	"slices"
	"testing"
)

// raisedIn gives the findings of a review in words, each as its severity and its place.
func raisedIn(t *testing.T, body string) (list []string) {
	t.Helper()
	for _, f := range findings(read(t, "reviews/qa.md", body)) {
		list = append(list, fmt.Sprintf("%s %s:%d", f.Severity, f.File, f.Line))
	}
	return list
}

// style is a way in which reviewers write, and what a reader takes from it.
type style struct {
	name, body string
	want       []string
}

func (s style) hold(t *testing.T) {
	t.Helper()
	if got := raisedIn(t, s.body); !slices.Equal(got, s.want) {
		t.Errorf("%s: %q, want %q", s.name, got, s.want)
	}
}

// TestPriorityColumns: a column of priorities is no column of prior things.
func TestPriorityColumns(t *testing.T) {
	const rows = " | Where | Issue |\n|---|---|---|\n| P0 | src/a.go:3 | The key is a constant |\n| P3 | src/b.go:9 | The name says nothing |\n"
	for _, s := range []style{
		{"priorities", "## Findings\n\n| Priority" + rows, []string{"critical src/a.go:3", "low src/b.go:9"}},
		{"prior severities", "## Findings\n\n| Prior severity" + rows, nil},
	} {
		s.hold(t)
	}
}
