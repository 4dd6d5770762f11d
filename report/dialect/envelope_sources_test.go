package dialect

import (
	"slices"
	"testing"
)

// TestSourcesOfAFinding: a field names the findings that this one was made of; places and criteria are none.
func TestSourcesOfAFinding(t *testing.T) {
	for said, want := range map[string][]string{
		"`SEC-01` (security review), `GOV-02` (governance)": {"SEC-01", "GOV-02"}, "the security review": nil, "src/app.go:12": nil, "CWE-79, AC-3": nil,
	} {
		f := findingsOf(read(t, "reviews/all.md", "## Findings\n\n### 1. It charges twice\n**Severity: High**\n**Sources**: "+said+"\n"))
		if len(f) != 1 || !slices.Equal(f[0].Rare().Merged, want) {
			t.Errorf("%s: %v, want %v", said, f, want)
		}
	}
}
