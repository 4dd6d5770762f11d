package report

import (
	"fmt"
	"slices"
	"testing"
)

// TestReviewAgainInWords: what a review in words repeats of the same reviewer's list, by id, place and text, is raised once, with the worse
// severity. Another text, line or reviewer is another finding.
func TestReviewAgainInWords(t *testing.T) {
	f := func(id, reviewer, title, text string, line int, s Severity) *Finding {
		return &Finding{ID: id, Reviewer: reviewer, Title: title, Description: text, File: "a.go", Line: line, Severity: s, SeverityRaw: s.String(), Origins: []Origin{{Path: reviewer}}}
	}
	run := Link(Material{Artefacts: []*Artefact{
		{Path: "reviews/security.json", Reviews: []*Review{{Listed: true, Findings: []*Finding{
			f("S-1", "security", "", "The token is logged", 3, High), f("S-2", "security", "", "Two", 4, Low), f("S-3", "security", "", "Three", 5, High), f("S-4", "security", "", "Four", 6, High)}}}},
		{Path: "security-review.md", Reviews: []*Review{{Words: true, Listed: true, Findings: []*Finding{
			f("S-1", "security", "The token is logged", "Everybody reads it", 3, Critical), f("S-2", "security", "", "Another", 4, Low), f("S-3", "security", "", "Three", 9, High), f("S-4", "qa", "", "Four", 6, High)}}}},
	}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, fmt.Sprint(f.ID, " ", f.Severity, " ", len(f.Origins)))
	}
	if want := []string{"S-1 critical 2", "S-2 low 1", "S-3 high 1", "S-4 high 1", "S-2 low 1", "S-3 high 1", "S-4 high 1"}; !slices.Equal(got, want) || len(run.Reviews) != 2 {
		t.Errorf("got %q, want %q", got, want)
	}
}
