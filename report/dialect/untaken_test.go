package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestGradedLinesThatRaiseNothing: a line that says how grave something is, and from which no finding is read, is named beside those that are; one that
// explains, counts, weighs the whole or says that all is well is not.
func TestGradedLinesThatRaiseNothing(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		lines      []int
	}{
		{"a risk", "The refund is lost. Risk: high.", []int{5}},
		{"a sign", "🔴 The webhook trusts the header that it is sent.", []int{5}},
		{"a title", "## The till (P1)\n\n- What if it rains?", []int{5}},
		{"brackets at the end", "Nothing tests the refund (medium)", []int{5}},
		{"a cross", "## Looked at\n\n- ✅ Input is checked\n- ❌ Nothing limits the attempts to log in", []int{8}},
		{"of the whole", "Overall severity: high", nil},
		{"a mild risk", "The lock moved. Risk: low", nil},
		{"a question", "🔴 Should the refund be tested at last?", nil},
		{"none", "**High**: none", nil},
		{"a count", "**High**: 3", nil},
		{"mended", "Nothing tests the refund (medium): fixed in a1b2c3d", nil},
	} {
		a := read(t, "reviews/qa.md", "## Low\n\n- till/a.ts:4 — a name misleads\n\n"+tt.text+"\n")
		var lines []int
		for _, p := range a.Problems {
			if p.Kind == report.NotCounted {
				lines = append(lines, p.Line)
			}
		}
		if got := len(a.Reviews[0].Findings); got != 1 || !slices.Equal(lines, tt.lines) {
			t.Errorf("%s: %d findings, named lines %v, want one and %v", tt.name, got, lines, tt.lines)
		}
	}
}
