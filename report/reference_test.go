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

// TestAPlaceNamesWhatHasNoID: a finding without an id goes by its place, on our pages and in what agents write, where no other stands there.
func TestAPlaceNamesWhatHasNoID(t *testing.T) {
	stands := func(id, file string, line, end int) *Finding {
		return &Finding{ID: id, Reviewer: "reviewer", File: file, Line: line, EndLine: end, Origins: []Origin{{Path: "review.md", Line: line}}}
	}
	run := &Run{Findings: []*Finding{stands("", "src/app.go", 12, 0), stands("", `src\app.go`, 40, 44), stands("", "src/two.go", 7, 0), stands("", "src/two.go", 7, 0), stands("SEC-1", "src/key.go", 3, 0)}}
	refs := newReferences(run)
	for id, want := range map[string]int{"src/app.go:12": 1, " ./src/app.go:40": 1, "src/app.go:40-44": 1, "src/app.go": 0, "app.go:12": 0, "src/app.go:13": 0, "src/two.go:7": 0, "src/key.go:3": 0, "sec-1": 1} {
		if got := len(refs.find(id, "", "")); got != want {
			t.Errorf("%q: %d findings, want %d", id, got, want)
		}
	}
}
