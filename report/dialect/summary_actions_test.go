package dialect

import (
	"slices"
	"testing"
)

// TestFixesToldOtherwise: an action below a finding, and a list of what is completed. What only sounds so is no fix.
func TestFixesToldOtherwise(t *testing.T) {
	const actions = "Finding: SEC-001\nAction: removed the token from the log\n\nFinding: SEC-002\nAction: fixed the lock\n\nFinding: SEC-003\nAction: deferred until the schema is free\n\nFinding: SEC-004\nAction: will be removed later\n"
	wanted := []string{"SEC-001 fixed ", "SEC-002 fixed ", "SEC-003 deferred until the schema is free", "SEC-004 open "}
	for _, tt := range []struct {
		path, text string
		want       []string
	}{
		{"fix-summary.md", "# Fixes\n\n" + actions, wanted},
		{"fix-summary.json", `{"completed": ["SEC-001", "SEC-002"], "files_modified": ["a.py"]}`, []string{"SEC-001 fixed ", "SEC-002 fixed "}},
		{"fix-summary.json", `{"completed": ["the loader", "SEC-002"], "files_modified": ["a.py"]}`, nil},
	} {
		a := read(t, tt.path, tt.text)
		if a.Summary == nil {
			t.Errorf("%s %.40q: nobody reads it", tt.path, tt.text)
		} else if got := toldByFixer(a.Summary); !slices.Equal(got, tt.want) {
			t.Errorf("%s %.40q: got %q, want %q", tt.path, tt.text, got, tt.want)
		}
	}
}
