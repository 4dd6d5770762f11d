package judge

import (
	"fmt"

	"swarmreport/report"
)

// comparedComponents bounds the comparison of all pairs; no plan that a person wrote or read is larger.
const comparedComponents = 300

// pipelineFeasible: the schema says true exactly when two components can be worked on side by side. Shared files are a
// good reason for false, so only components without a common file count as independent then.
func pipelineFeasible(a *Account, found func(Contradiction)) int {
	p := a.Run.Plan
	if p == nil || p.Feasible == nil || len(p.Components) == 0 || len(p.Components) > comparedComponents {
		return 0
	}
	apart, disjoint := independent(p.Components, a.reach())
	switch {
	case *p.Feasible && apart == "":
		found(Contradiction{Message: fmt.Sprintf("%s says that a pipeline is feasible; no two components are independent.", p.Path),
			Declared: "pipeline feasible", Found: "no two independent components", Refs: refsTo(p.Origin)})
	case !*p.Feasible && disjoint != "":
		found(Contradiction{Message: fmt.Sprintf("%s says that a pipeline is not feasible; %s are independent and share no file.", p.Path, disjoint),
			Declared: "pipeline not feasible", Found: disjoint + " are independent", Refs: refsTo(p.Origin)})
	}
	return 1
}

// independent names the first two components of which neither needs the other, and the first two that also share no file.
func independent(components []*report.Component, reach reached) (apart, disjoint string) {
	shared := sharedFiles(components)
	for i, c := range components {
		for j, d := range components[i+1:] {
			if reach[c][d] || reach[d][c] {
				continue
			}
			pair := c.Called() + " and " + d.Called()
			if apart == "" {
				apart = pair
			}
			if !shared[i][i+1+j] {
				return apart, pair
			}
		}
	}
	return apart, ""
}

// sharedFiles tells for any two components whether they plan a file in common.
func sharedFiles(components []*report.Component) [][]bool {
	var planning report.Paths[int]
	for i, c := range components {
		for _, file := range c.PlannedFiles() {
			planning.Add(file, i)
		}
	}
	shared := make([][]bool, len(components))
	for i, c := range components {
		shared[i] = make([]bool, len(components))
		for _, file := range c.PlannedFiles() {
			for _, j := range planning.Recall(file) {
				shared[i][j] = true
			}
		}
	}
	return shared
}
