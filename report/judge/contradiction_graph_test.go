package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestThePlansGraphIsHeldAgainstItsComponents(t *testing.T) {
	cases := []struct {
		name           string
		groups, chains [][]string
		want           []string // in the messages, one each
	}{
		{"nothing said", nil, nil, nil},
		{"all fits", [][]string{{"C1", "c3"}}, [][]string{{"c1", "c02"}, {"first"}}, nil},
		{"unknown", [][]string{{"c1", "c9"}}, [][]string{{"c7", "c9"}}, []string{"name c9, c7, which"}},
		{"opposite", nil, [][]string{{"c1", "c2"}, {"c2", "c1"}}, []string{"put c1, c2 both before and after", "puts c2 before c1 (chain 2)"}},
		{"before what it needs", nil, [][]string{{"c3", "c2", "c1"}}, []string{"puts c2 before c1 (chain 1), and c2 depends on c1"}},
		{"a longer circle", nil, [][]string{{"c1", "c2"}, {"c2", "c3"}, {"c3", "c1"}}, []string{"put c1, c2, c3 both"}},
		{"dependent in one group", [][]string{{"c3"}, {"c1", "c2"}}, nil, []string{"calls c2 and c1 independent (group 2), and c2 depends on c1"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			one, two, three := &report.Component{ID: "c1", Name: "First"}, &report.Component{ID: "c2", Dependencies: []string{"c1"}}, &report.Component{ID: "c3"}
			plan := &report.Plan{Components: []*report.Component{one, two, three}, Groups: c.groups, Chains: c.chains}
			run := report.Link(report.Material{Artefacts: []*report.Artefact{{Path: "architect-plan.json", Plan: plan}}})
			var got []string
			of := planGraph(&Account{Run: run}, func(x Contradiction) { got = append(got, x.Message) })
			if of != len(c.groups)+len(c.chains) || len(got) != len(c.want) {
				t.Fatalf("%d looked at, contradictions %q, want %q", of, got, c.want)
			}
			for i, want := range c.want {
				if !strings.Contains(got[i], want) {
					t.Errorf("%s, want %s", got[i], want)
				}
			}
		})
	}
}
