package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

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
