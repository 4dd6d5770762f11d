package dialect

import (
	"fmt"
	"testing"
)

// TestGroupsOfAPlan: a flat list of ids is one group, whether agents number their components or name them.
func TestGroupsOfAPlan(t *testing.T) {
	for groups, want := range map[string]string{
		`["a","b"]`:              "[[a b]]",
		`[["a"],["b","c"]]`:      "[[a] [b c]]",
		`[1,2]`:                  "[[1 2]]",
		`[[1],[2,3]]`:            "[[1] [2 3]]",
		`["a -> b -> c"]`:        "[[a b c]]",
		`[{"components":["a"]}]`: "[[a]]",
		`[null]`:                 "[]",
	} {
		a := read(t, "architect-plan.json", `{"goal":"g","components":[],"component_dependency_graph":{"independent_groups":`+groups+`}}`)
		if got := fmt.Sprint(a.Plan.Groups); got != want {
			t.Errorf("%s: %s, want %s", groups, got, want)
		}
	}
}
