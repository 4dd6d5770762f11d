package report

import (
	"slices"
	"testing"
)

// TestWhatIsLeftOpenAndNobodyRaised is a finding: an earlier run raised it, and this run must not lose it. What was raised here, what goes on
// under another id, and a criterion are none.
func TestWhatIsLeftOpenAndNobodyRaised(t *testing.T) {
	second := pass("p-2.md", []string{"G-9"}, "F-1 OPEN", "F-2 CLOSED", "F-3 PARTIAL", "F-4 OPEN", "C-1 OPEN")
	for _, x := range second.Reviews[0].Rechecks {
		text := map[string]string{"F-3": "the rest is G-9"}[x.ID]
		if x.ID != "F-2" && x.ID != "C-1" {
			x.Open = &Finding{ID: x.ID, Description: text, Origins: []Origin{x.Origin}}
		}
	}
	run := Link(Material{Artefacts: []*Artefact{pass("p-1.md", []string{"F-4"}), second, pass("p-3.md", nil, "F-1 OPEN")}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, f.ID)
	}
	if slices.Sort(got); !slices.Equal(got, []string{"F-1", "F-4", "G-9"}) {
		t.Errorf("findings %v", got)
	}
}

// TestAFixOfWhatWasLeftOpen stands, where no review says after it was raised that it is open still. The review that raises it thus says
// nothing against a fix, nor does another of the same time.
func TestAFixOfWhatWasLeftOpen(t *testing.T) {
	for want, names := range map[bool][]string{false: {"x.md", "y.md"}, true: {"p-3.md", "p-2.md"}} {
		var list []*Artefact
		for _, name := range names {
			a := pass(name, nil, "F-1 OPEN")
			x := a.Reviews[0].Rechecks[0]
			x.Open = &Finding{ID: x.ID, Origins: []Origin{x.Origin}}
			list = append(list, a)
		}
		list = append(list, &Artefact{Path: "fix-summary.json", Summary: &FixSummary{Fixes: []*Fix{{ID: "F-1"}}}})
		if run := Link(Material{Artefacts: list}); len(run.Findings) != 1 || len(run.Findings[0].Fixes) != 1 || (len(run.LeftOpen) == 1) != want {
			t.Errorf("%v: %d findings, left open %v", names, len(run.Findings), run.LeftOpen)
		}
	}
}
