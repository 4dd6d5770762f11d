package report

import (
	"strings"
	"testing"
)

func TestAnUnknownReferenceIsNamedInPlainWords(t *testing.T) {
	run := Link(Material{Artefacts: []*Artefact{{Path: "e.json", Escalations: []*Escalation{{ID: "SEC-009"}}},
		{Path: "fix-summary.json", Summary: &FixSummary{Fixes: []*Fix{{ID: "SEC-008"}}}}}})
	var got []string
	for _, p := range run.Problems {
		got = append(got, p.Message)
	}
	for _, want := range []string{"an escalation for “SEC-009”", "a fix for “SEC-008”"} {
		if !strings.Contains(strings.Join(got, "\n"), want) {
			t.Errorf("problems %q, want %s", got, want)
		}
	}
}
