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

// TestPlanOfTasks: a plan may call its components tasks. A list of tasks without a goal, or of mere words, is no plan of ours.
func TestPlanOfTasks(t *testing.T) {
	for _, name := range []string{"architect-plan.json", "plan.json"} {
		a := read(t, name, `{"goal":"a till","tasks":[{"id":"T1","title":"Total","depends_on":["T2"]},{"id":"T2"}]}`)
		if a.Plan == nil || len(a.Plan.Components) != 2 || a.Plan.Components[0].Dependencies[0] != "T2" || len(a.Problems) != 0 {
			t.Errorf("%s: %+v, problems %v", name, a.Plan, a.Problems)
		}
	}
	for _, text := range []string{`{"tasks":[{"id":"T1"}]}`, `{"goal":"g","tasks":["T1"]}`, `{"goal":"g","tasks":[]}`} {
		if r := Find(load("plan.json", []byte(text))); r != nil {
			t.Errorf("%s: read as %s", text, r.Name)
		}
	}
}

// TestAnArchitecturePlan in the pipeline's folder is the plan, under that word too.
func TestAnArchitecturePlan(t *testing.T) {
	a := read(t, "pipeline/01-plan.json", `{"type": "ArchitecturePlan", "components": [{"id": "till", "name": "Till"}]}`)
	if a.Plan == nil || len(a.Plan.Components) != 1 {
		t.Errorf("plan %+v", a.Plan)
	}
}
