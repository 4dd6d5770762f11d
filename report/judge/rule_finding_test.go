package judge

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestOneOrManyFindings: the words of one finding and of many differ in their number only, and findings for which not all holds are not counted.
func TestOneOrManyFindings(t *testing.T) {
	check := findingsThat("minor finding", "is unaccounted", "are unaccounted", disposedAs(Unaccounted), minor)
	one := &Settled{Finding: &report.Finding{ID: "A-1", Severity: report.Low}, Disposition: Unaccounted}
	grave := &Settled{Finding: &report.Finding{ID: "A-2", Severity: report.High}, Disposition: Unaccounted}
	for n, want := range map[int]string{0: "", 1: "1 minor finding is unaccounted: A-1.", 3: "3 minor findings are unaccounted: A-1, A-1, A-1."} {
		a := &Account{Findings: []*Settled{grave}}
		for range n {
			a.Findings = append(a.Findings, one)
		}
		var got []string
		for _, r := range check(a) {
			got = append(got, r.Message)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("of %d: %q, want %q", n, got, want)
		}
	}
}
