package view

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// planOf links components by id: "a<b,c" is a, which depends on b and c.
func planOf(lines ...string) *report.Run {
	run := &report.Run{ID: "r", Plan: &report.Plan{}}
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
		why   string
	}{
		{"two", many(2), true, ""},
		{"forty", many(40), true, ""},
		{"forty-one", many(41), false, "up to 40 components, and here are 41"},
		{"too many edges", tangled, false, "up to 80 dependencies, and here are 91"},
	}
	for _, tt := range tests {
		g := graphOf(planOf(tt.lines...))
		if (g.Picture != nil) != tt.drawn || !strings.Contains(g.Why, tt.why) || tt.drawn && g.Why != "" {
			t.Errorf("%s: drawn is %v, because %q", tt.name, g.Picture != nil, g.Why)
		}
	}
	if g := graphOf(planOf("alone")); g != nil {
		t.Errorf("a single component has a graph: %+v", g)
	}
}

func TestGraphSaysInWordsWhatItShows(t *testing.T) {
	g := graphOf(planOf("a<c,Ghost", "b<a,ghost", "c<b", "d<d,c", "e"))
	if got, want := len(g.Picture.Boxes), 6; got != want {
		t.Errorf("got %d boxes, want %d: the two names of one unknown id are one box", got, want)
	}
	if b := g.Picture.Boxes[5]; !b.Unknown || b.Href != "" || !strings.HasPrefix(b.Title, "unknown: Ghost") {
		t.Errorf("the unknown dependency is drawn as %+v", b)
	}
	var circles []string
	for _, c := range g.Circles {
		circles = append(circles, texts(c))
	}
	if want := []string{"a b c", "d"}; !slices.Equal(circles, want) {
		t.Errorf("got the circles %q, want %q", circles, want)
	}
	dashed := map[string]int{}
	for _, e := range g.Picture.Lines {
		dashed[e.Is]++
	}
	if want := map[string]int{"": 1, "circle": 3, "unknown": 2}; !reflect.DeepEqual(dashed, want) {
		t.Errorf("got lines %v, want %v", dashed, want)
	}
	rows := runOf(planOf("a<c,Ghost", "b<a,ghost", "c<b", "d<d,c", "e")).Plan().Table.Rows
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
	if !reflect.DeepEqual(one.Picture.Boxes, other.Picture.Boxes) || !reflect.DeepEqual(one.Picture.Lines, other.Picture.Lines) {
		t.Error("the same dependencies in another order give another picture")
	}
}

func TestTwoLines(t *testing.T) {
	tests := []struct {
		name string
		want []string
	}{
		{"Order store", []string{"Order store"}},
		{"Mail to the customer", []string{"Mail to the", "customer"}},
		{"voucher-form-validation", []string{"voucher-form-", "validation"}},
		{"登録フォームの検証と在庫の確認", []string{"登録フォームの検証", "と在庫の確認"}},
		{"The component that validates vouchers of the season", []string{"The component", "that validates v…"}},
		{"supercalifragilisticexpialidociousness", []string{"supercalifragilisti", "cexpialidocious…"}},
		{"", []string{""}},
	}
	for _, tt := range tests {
		if got := twoLines(tt.name); !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.name, got, tt.want)
		}
	}
}
