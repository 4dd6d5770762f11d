package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestListsAndCountsAsTexts: in a table of workers' answers each cell is a text, and what is JSON there is read as what it is.
func TestListsAndCountsAsTexts(t *testing.T) {
	a := read(t, "worker-1-result.json", `{"id":"1","issues_found":"[{\"title\":\"The till stays open\",\"severity\":\"high\"}]","severity_distribution":"{\"high\":1,\"low\":0}"}`)
	if f := findingsOf(a); len(f) != 1 || f[0].Severity != report.High || a.Reviews[0].BySeverity[report.High] != 1 {
		t.Errorf("findings %v", f)
	}
	for _, p := range a.Problems {
		if p.Level != report.Note {
			t.Errorf("problem: %v", p)
		}
	}
	for _, odd := range []string{`"many"`, `"{high: one"`} {
		a := read(t, "x.json", `{"issues":[{"title":"The till stays open","severity":"high"}],"severity_distribution":`+odd+`}`)
		if len(a.Problems) == 0 {
			t.Errorf("severity_distribution %s: no problem", odd)
		}
	}
}
