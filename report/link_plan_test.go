package report

import "testing"

// TestDependenciesAsWritten: dependencies are found by id, by name and in a text of several; a word for nothing is none.
func TestDependenciesAsWritten(t *testing.T) {
	for _, tt := range []struct {
		says           []string
		found, missing int
	}{
		{[]string{"A "}, 1, 0}, {[]string{"a, b"}, 2, 0}, {[]string{"Auth core"}, 1, 0}, {[]string{"None"}, 0, 0}, {[]string{"n/a", "-", ""}, 0, 0},
		{[]string{"zz"}, 0, 1}, {[]string{"a, zz"}, 0, 1},
	} {
		c := &Component{ID: "c", Dependencies: tt.says}
		Link(Material{ID: "2026-03-01", Artefacts: []*Artefact{{Plan: &Plan{Components: []*Component{{ID: "a", Name: "Auth core"}, {ID: "b"}, {Name: "x"}, c}}}}})
		if len(c.DependsOn) != tt.found || len(c.Missing) != tt.missing {
			t.Errorf("%q: %d found, missing %q", tt.says, len(c.DependsOn), c.Missing)
		}
	}
}
