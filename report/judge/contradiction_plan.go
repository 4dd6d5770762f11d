package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// planDependency finds dependencies of planned components that the plan does not define.
func planDependency(c *comparison) {
	for _, x := range c.components() {
		c.of += len(x.Dependencies)
		for _, id := range x.Missing {
			c.add(fmt.Sprintf("%s depends on %s, which the plan does not define.", x.Called(), id), x.Called()+" needs "+id,
				"no component "+id, componentRef(x), Ref{Label: id, Origin: x.Origin})
		}
	}
}

// planCycle finds the planned components that depend on themselves.
func planCycle(c *comparison) {
	const most = 300 // no plan that a person reads is larger
	planned := c.components()
	c.of = len(planned)
	var cycle []Ref
	for _, x := range those(planned[:min(len(planned), most)], dependsOnItself) {
		cycle = append(cycle, componentRef(x))
	}
	if len(cycle) > 0 {
		c.add(fmt.Sprintf("The plan’s components depend on each other in a cycle: %s.", list(cycle)), "an order of work",
			"a cycle", cycle...)
	}
}

// dependsOnItself follows all that a component depends on, however far.
func dependsOnItself(x *report.Component) bool {
	reached := map[*report.Component]bool{}
	for todo := slices.Clone(x.DependsOn); len(todo) > 0; {
		next := todo[len(todo)-1]
		if todo = todo[:len(todo)-1]; !reached[next] {
			reached[next] = true
			todo = append(todo, next.DependsOn...)
		}
	}
	return reached[x]
}
