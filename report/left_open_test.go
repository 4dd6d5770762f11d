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
