package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

func TestListNames(t *testing.T) {
	for _, c := range []struct {
		names []string
		most  int
		want  string
	}{
		{[]string{"a", "b"}, 3, "a, b"},
		{[]string{"a", "b", "c", "d", "e"}, 3, "a, b, c, 2 more"},
		{[]string{"", "a", " "}, 3, "a, 2 without a name"},
		{[]string{"", "", ""}, 2, "3 without a name"},
		{[]string{"a", "", "b", "c"}, 2, "a, b, 1 more, 1 without a name"},
		{nil, 3, ""},
	} {
		if got := listNames(c.names, c.most); got != c.want {
			t.Errorf("%q: %q, want %q", c.names, got, c.want)
		}
	}
}

// TestSentencesHaveNoHoles: whatever leaves its id or name out is told in words, and referred to by its place.
func TestSentencesHaveNoHoles(t *testing.T) {
	at := report.Origin{Path: "fix-summary.json", Line: 3}
	fixes := []*report.Fix{{ID: "QA-1", InList: true, Origin: at}, {InDetails: true, Origin: at}}
	part := func(line int) *report.Component {
		return &report.Component{Missing: []string{"db"}, Dependencies: []string{"db"}, Origin: report.Origin{Path: "plan.json", Line: line}}
	}
	run := &report.Run{Fixes: fixes, Deferrals: []*report.Deferral{{Origin: at}}, Summaries: []*report.FixSummary{{Origin: at, Fixes: fixes}}}
	run.Components = []*report.Component{part(4), part(9)}
	run.Plan = &report.Plan{Components: run.Components}
	a := Settle(run, Policy{})
	var said []string
	for _, c := range a.Contradictions {
		said = append(said, c.Message)
		for _, ref := range c.Refs {
			if strings.TrimSpace(ref.Label) == "" {
				t.Errorf("%s refers to nothing: %+v", c.Rule, ref)
			}
		}
	}
	all := strings.Join(said, "\n")
	for _, want := range []string{
		"describes a fix of a finding without an id, and its list",
		"A finding without an id is fixed (fix-summary.json:3), and no review raised it.",
		"A finding without an id is deferred (fix-summary.json:3), and no review raised it.",
		"plan.json:4 depends on db, which",
		"plan.json:9 has no id, and it is not the only component",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("nothing says %q in\n%s", want, all)
		}
	}
	for _, hole := range []string{" ,", "“”", "  ", " ."} {
		if strings.Contains(all, hole) {
			t.Errorf("a sentence has a hole %q:\n%s", hole, all)
		}
	}
}
