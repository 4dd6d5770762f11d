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
	if want := []string{"S-1 critical 2", "S-2 low 1", "S-3 high 1", "S-4 high 1", "S-2 low 1", "S-3 high 1", "S-4 high 1"}; !slices.Equal(got, want) ||
		len(run.Reviews) != 2 {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTwinFiles: what a file says for people beside one of the same name for programs is raised once, where either says one thing of the place. Another
// file, line, weight, id or name is another finding.
func TestTwinFiles(t *testing.T) {
	f := func(from, id, file string, line int, s Severity) *Finding {
		return &Finding{ID: id, Reviewer: "qa", Description: from + file, File: file, Line: line, Severity: s, SeverityRaw: s.String(), Origins: []Origin{{Path: from}}}
	}
	list := "reviews/qa.json"
	link := func(words string, told ...*Finding) int {
		for _, f := range told {
			f.Origins[0].Path = words
		}
		return len(Link(Material{Artefacts: []*Artefact{
			{Path: list, Reviews: []*Review{{Reviewer: "qa", Listed: true, Findings: []*Finding{f(list, "", "till/pay.go", 3, High), f(list, "Q-2", "till/pay.go", 9, Low)}}}},
			{Path: words, Reviews: []*Review{{Origin: Origin{Path: words}, Reviewer: "qa", Listed: true, Words: true, Findings: told}}},
		}}).Findings)
	}
	for name, tt := range map[string]struct {
		words string
		told  []*Finding
		want  int
	}{
		"the same":          {"reviews/qa.md", []*Finding{f("", "", "pay.go", 3, High), f("", "", "till/pay.go", 9, Low)}, 2},
		"another line":      {"reviews/qa.md", []*Finding{f("", "", "pay.go", 4, High)}, 3},
		"another weight":    {"reviews/qa.md", []*Finding{f("", "", "pay.go", 3, Critical)}, 3},
		"another file":      {"reviews/qa.md", []*Finding{f("", "", "shop/pay.go", 3, High)}, 3},
		"another id":        {"reviews/qa.md", []*Finding{f("", "Q-7", "pay.go", 9, Low)}, 3},
		"another name":      {"reviews/qa-2.md", []*Finding{f("", "", "pay.go", 3, High)}, 3},
		"two of one place":  {"reviews/qa.md", []*Finding{f("", "", "pay.go", 3, High), f("", "", "pay.go", 3, High)}, 4},
		"without the place": {"reviews/qa.md", []*Finding{f("", "", "", 0, High)}, 3},
	} {
		if got := link(tt.words, tt.told...); got != tt.want {
			t.Errorf("%s: %d findings, want %d", name, got, tt.want)
		}
	}
	list = "discoveries/REVIEW-001.json"
	for words, want := range map[string]int{"artifacts/REVIEW-001-report.md": 2, "artifacts/REVIEW-002-report.md": 3, "artifacts/qa-report.md": 3} {
		if got := link(words, f("", "", "pay.go", 3, High)); got != want {
			t.Errorf("%s: %d findings, want %d", words, got, want)
		}
	}
}
