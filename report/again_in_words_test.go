package report

import (
	"fmt"
	"slices"
	"strings"
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

// TestReportOfAList: a report that tells under the same ids what a list in another file holds raises nothing anew, and may say what became of it.
func TestReportOfAList(t *testing.T) {
	link := func(list, words, titles, state string, first int) (got []string) {
		f := func(id, title string, line int, s Severity) *Finding {
			return &Finding{ID: id, Title: title, File: "till/pay.go", Line: line, Severity: s, SeverityRaw: s.String()}
		}
		listed := []*Finding{f("S-1", "It charges twice", 3, High), f("S-2", "No limit", 9, Low), f("S-3", "A name", 12, Low), f("S-7", "A", 20, Low), f("S-8", "B", 21, Low), f("S-9", "C", 22, Low)}
		var told []*Finding
		for i, title := range strings.Split(titles, "; ") {
			told = append(told, f(fmt.Sprintf("S-%d", first+i), title, 0, Medium))
		}
		told[0].Status = state
		for _, of := range []struct {
			path string
			list []*Finding
		}{{list, listed}, {words, told}} {
			for _, f := range of.list {
				f.Reviewer, f.Origins = of.path, []Origin{{Path: of.path}}
			}
		}
		for _, f := range Link(Material{Artefacts: []*Artefact{
			{Path: list, Reviews: []*Review{{Origin: Origin{Path: list}, Reviewer: list, Listed: true, Findings: listed}}},
			{Path: words, Reviews: []*Review{{Origin: Origin{Path: words}, Reviewer: words, Listed: true, Words: true, Findings: told}}},
		}}).Findings {
			got = append(got, strings.TrimSpace(f.Severity.String()+" "+f.Status))
		}
		return got
	}
	const same = "It charges twice; No limit; A name"
	for _, row := range []struct {
		list, words, titles, state string
		first                      int
		want                       string
	}{
		{"audit/findings.json", "audit/REPORT.md", same, "", 1, "high low low low medium medium"},
		{"audit/findings.json", "audit/REPORT.md", same, "fixed", 1, "high fixed low low low medium medium"},
		{"audit/findings.json", "audit/REPORT.md", "It charges twice; No limit", "", 1, "high low low low low low medium medium"},
		{"audit/findings.json", "audit/REPORT.md", same + "; Another", "", 1, "high low low low low low medium medium medium medium"},
		{"audit/findings.json", "audit/REPORT.md", "It charges twice; No limit; The lock", "", 1, "high low low low low low medium medium medium"},
		{"audit/findings.json", "audit/REPORT.md", "One; Two; Three", "", 7, "high low low medium medium medium"},
		{"audit/findings.json", "audit/REPORT-round-2.md", same, "", 1, "high low low low low low medium medium medium"},
		{"reviews/qa.json", "reviews/security.md", same, "", 1, "high low low low low low medium medium medium"},
	} {
		got := link(row.list, row.words, row.titles, row.state, row.first)
		slices.Sort(got)
		if strings.Join(got, " ") != row.want {
			t.Errorf("%s, %s from %d: %q, want %q", row.words, row.titles, row.first, got, row.want)
		}
	}
}
