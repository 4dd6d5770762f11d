package view

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/graph"
)

// planOf links components by id: "a<b,c" is a, which depends on b and c.
func planOf(lines ...string) *report.Run {
	run := &report.Run{Material: report.Material{ID: "r"}, Records: report.Records{Plan: &report.Plan{}}}
	byID := map[string]*report.Component{}
	for _, line := range lines {
		id, deps, _ := strings.Cut(line, "<")
		c := &report.Component{ID: id, Name: "Part " + id, Dependencies: strings.FieldsFunc(deps, func(r rune) bool { return r == ',' })}
		byID[id] = c
		run.Plan.Components = append(run.Plan.Components, c)
	}
	for _, c := range run.Plan.Components {
		for _, d := range c.Dependencies {
			if byID[d] == nil {
				c.Missing = append(c.Missing, d)
			} else {
				c.DependsOn = append(c.DependsOn, byID[d])
			}
		}
	}
	run.Components = run.Plan.Components
	return run
}

func graphOf(run *report.Run) *Graph {
	r := runOf(run)
	return r.Plan().Graph
}

func TestGraphIsDrawnWhereItHelps(t *testing.T) {
	many := func(n int) (lines []string) {
		for i := range n {
			lines = append(lines, fmt.Sprint("c", i))
		}
		return lines
	}
	tangled := many(14)
	for i := range tangled {
		for j := range i {
			tangled[i] += map[bool]string{true: "<", false: ","}[j == 0] + fmt.Sprint("c", j)
		}
	}
	tests := []struct {
		name  string
		lines []string
		drawn bool
	}{
		{"alone", many(1), false},
		{"no dependency", many(2), false},
		{"two", []string{"a", "b<a"}, true},
		{"forty-one", append(many(40), "x<c1"), false},
		{"too many edges", tangled, false},
	}
	for _, tt := range tests {
		if g := graphOf(planOf(tt.lines...)); (g != nil) != tt.drawn {
			t.Errorf("%s: drawn is %v", tt.name, g != nil)
		}
	}
}

func TestTheTableSaysWhatTheGraphShows(t *testing.T) {
	run := planOf("a<c,Ghost", "b<a,ghost", "c<b", "d<d,c", "e")
	if cycles := howMany(graphOf(run).Lines, func(l graph.Line) bool { return l.Circle }); cycles != 3 {
		t.Errorf("got %d dashed lines, want 3", cycles)
	}
	rows := runOf(run).Plan().Table.Rows
	if c := rows[2].Cells; texts(c[2].Links) != "b" || texts(c[3].Links) != "a d" {
		t.Errorf("c depends on %q and is needed by %q, want b, and a d", texts(c[2].Links), texts(c[3].Links))
	}
	if c := rows[0].Cells; texts(c[2].Links) != "c Ghost" || !c[2].Links[1].Dangling {
		t.Errorf("the unknown dependency of a is %+v in the table", c[2].Links)
	}
}

func texts(links []Link) string { return strings.Join(linkTexts(links), " ") }

func TestGraphIsTheSameInAnyOrderOfDependencies(t *testing.T) {
	one := graphOf(planOf("a", "b<a", "c<a,b", "d<c,a,b,x", "e<d,c,b"))
	other := graphOf(planOf("a", "b<a", "c<b,a,b", "d<x,b,a,c", "e<b,d,c"))
	if !reflect.DeepEqual(one.Boxes, other.Boxes) || !reflect.DeepEqual(one.Lines, other.Lines) {
		t.Error("the same dependencies in another order give another picture")
	}
}
