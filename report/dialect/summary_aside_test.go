package dialect

import "testing"

// TestWordsBehindAnID: what they say of another finding of the same review is said of that one.
func TestWordsBehindAnID(t *testing.T) {
	tests := []struct {
		line, own, other string // what stands against the fix of F-2, and of F-3
	}{
		{"F-2: attempted", "status: attempted", ""},
		{"F-2: attempted, the store still writes it", "status: attempted, the store still writes it", ""},
		{"F-2: attempted logins are counted", "", ""},
		{"F-2: masked; note that F-3 is still open", "", "status: still open"},
		{"F-2: masked, but F-3 is not fixed", "", "status: still open"},
		{"F-2: masked; PR-3 is still open", "status: still open", ""},
		{"F-2: half of it; still open", "status: still open", ""},
	}
	for _, tt := range tests {
		a, said := read(t, "fix-summary.md", "# Fix summary\n\n## Fixes applied\n\n- F-1: masked\n- "+tt.line+"\n"), map[string]string{}
		for _, f := range a.Summary.Fixes {
			said[f.ID] = f.Denied
		}
		if said["F-1"] != "" || said["F-2"] != tt.own || said["F-3"] != tt.other {
			t.Errorf("%s: %q", tt.line, said)
		}
	}
}
